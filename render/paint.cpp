#include "render/paint.hpp"

#include <algorithm>

#include "render/cairo_handle.hpp"
#include "render/panel.hpp"

namespace ronda::render {

tl::unexpected<Failure> cairo_failed(cairo_status_t status) {
    return environment_failed(say("Cairo no puede dibujar: {}", "Cairo cannot draw: {}",
                                  std::string(cairo_status_to_string(status))));
}

void set_ink(cairo_t* context, Colour c) {
    cairo_set_source_rgb(context, c.r / 255.0, c.g / 255.0, c.b / 255.0);
}

void draw_shape(cairo_t* context, const DisplayList& list, const Shape& shape) {
    const Point* p = list.points(shape.path);
    for (Verb verb : list.verbs(shape.path)) {
        switch (verb) {
            case Verb::move:
                cairo_move_to(context, p->x, p->y);
                ++p;
                break;
            case Verb::line:
                cairo_line_to(context, p->x, p->y);
                ++p;
                break;
            case Verb::curve:
                cairo_curve_to(context, p[0].x, p[0].y, p[1].x, p[1].y, p[2].x, p[2].y);
                p += 3;
                break;
            case Verb::close:
                cairo_close_path(context);
                break;
        }
    }
    set_ink(context, shape.colour);
    // Sixteen levels of coverage: the difference is not visible, and drawing and compressing take a third less
    // time.
    cairo_set_antialias(context, CAIRO_ANTIALIAS_FAST);
    if (shape.width == 0) return cairo_fill(context);
    cairo_set_line_width(context, shape.width);
    cairo_set_line_join(context, shape.round ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER);
    cairo_set_line_cap(context, shape.round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
    cairo_set_miter_limit(context, 2);
    // Dashes shorter than a pixel would be slow and not visible.
    const double dashes[] = {std::max(2.6 * shape.width, 3.0), std::max(1.8 * shape.width, 2.0)};
    cairo_set_dash(context, dashes, shape.dashed ? 2 : 0, 0);
    cairo_stroke(context);
}

namespace {

// Extra rows drawn above and below each band and discarded: Cairo gives slightly different coverage to a
// slanted edge in the last row of a surface.
constexpr int spare_rows = 2;

void paint_band(cairo_t* context, cairo_surface_t* surface, const DisplayList& list, GlyphPainter& painter,
                const Band& band) {
    cairo_identity_matrix(context);
    cairo_translate(context, 0, -band.top);
    for (const Element& element : list.elements()) {
        const Box& box = box_of(element);
        if (box.bottom < band.top || box.top > band.top + band.height || box.right < 0 || box.left > band.width)
            continue;
        if (const auto* shape = std::get_if<Shape>(&element)) {
            draw_shape(context, list, *shape);
        } else if (const auto* run = std::get_if<TextRun>(&element)) {
            cairo_surface_flush(surface);
            painter.paint(band, *run, list.glyphs(*run));
            cairo_surface_mark_dirty(surface);
        }
    }
    cairo_surface_flush(surface);
}

}  // namespace

Result<void> paint(const DisplayList& list, GlyphPainter& painter, Extent size, RowRange rows,
                   const std::function<void(const Band&)>& take, int height) {
    // Bands of nearly equal height, so that the last one does not draw rows that are not needed.
    const int all = rows.last - rows.first, bands = (all + height - 1) / height;
    const int band_rows = (all + bands - 1) / bands, all_rows = band_rows + 2 * spare_rows;
    std::vector<std::uint32_t> pixels(static_cast<std::size_t>(size.width) *
                                      static_cast<std::size_t>(all_rows));
    const Surface surface(cairo_image_surface_create_for_data(reinterpret_cast<unsigned char*>(pixels.data()),
                                                              CAIRO_FORMAT_ARGB32, size.width, all_rows,
                                                              size.width * 4));
    const Context context(cairo_create(surface.get()));
    const std::uint32_t ground = 0xFF000000u | (paper.r << 16) | (paper.g << 8) | paper.b;
    for (int top = rows.first; top < rows.last; top += band_rows) {
        std::fill(pixels.begin(), pixels.end(), ground);
        cairo_surface_mark_dirty(surface.get());
        paint_band(context.get(), surface.get(), list, painter,
                   {pixels.data(), size.width, top - spare_rows, all_rows});
        if (const auto status = cairo_status(context.get()); status != CAIRO_STATUS_SUCCESS)
            return cairo_failed(status);
        take({pixels.data() + std::ptrdiff_t{spare_rows} * size.width, size.width, top,
              std::min(band_rows, rows.last - top)});
    }
    return {};
}

}  // namespace ronda::render
