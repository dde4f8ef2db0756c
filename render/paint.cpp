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
    const Point* p = list.points(shape.path).data();
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

void paint_elements(cairo_t* context, cairo_surface_t* surface, const DisplayList& list, GlyphPainter& painter,
                    const Band& band) {
    const Area& area = band.area;
    cairo_translate(context, 0, -area.top);
    for (const Element& element : list.elements()) {
        const Box& box = box_of(element);
        if (box.bottom < area.top || box.top > area.bottom() || box.right < area.left ||
            box.left > area.right())
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

// The surface has the whole width even for a narrow area: Cairo cuts a nearly level edge at the side of its
// surface so that it has other pixels far from there. What lies beside the area is not used.
Result<void> paint_band(const DisplayList& list, GlyphPainter& painter, const Band& band) {
    const Surface surface(cairo_image_surface_create_for_data(
        reinterpret_cast<unsigned char*>(band.pixels - band.area.left), CAIRO_FORMAT_ARGB32, band.stride,
        band.area.height, band.stride * 4));
    const Context context(cairo_create(surface.get()));
    const std::uint32_t ground = 0xFF000000u | (paper.r << 16) | (paper.g << 8) | paper.b;
    for (int y = band.area.top; y < band.area.bottom(); ++y) std::fill_n(band.row(y), band.area.width, ground);
    paint_elements(context.get(), surface.get(), list, painter, band);
    if (const auto status = cairo_status(context.get()); status != CAIRO_STATUS_SUCCESS)
        return cairo_failed(status);
    return {};
}

}  // namespace

Result<void> paint(const DisplayList& list, GlyphPainter& painter, Extent size, std::span<const Area> areas,
                   const std::function<void(const Band&)>& take, int height) {
    int tallest = 0;
    for (const Area& area : areas) tallest = std::max(tallest, std::min(area.height, height));
    std::vector<std::uint32_t> pixels(static_cast<std::size_t>(size.width) *
                                      static_cast<std::size_t>(tallest + 2 * spare_rows));
    for (const Area& area : areas) {
        // Bands of nearly equal height.
        const int bands = (area.height + height - 1) / height;
        for (int i = 0; i < bands; ++i) {
            const int top = area.top + area.height * i / bands,
                      rows = area.top + area.height * (i + 1) / bands - top;
            const Band band{pixels.data() + area.left,
                            {area.left, top - spare_rows, area.width, rows + 2 * spare_rows},
                            size.width};
            RETURN_IF_ERROR(paint_band(list, painter, band));
            take({band.row(top), {area.left, top, area.width, rows}, size.width});
        }
    }
    return {};
}

}  // namespace ronda::render
