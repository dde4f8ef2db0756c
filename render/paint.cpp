#include "render/paint.hpp"

#include <algorithm>
#include <array>
#include <memory>

#include <cairo-ft.h>
#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <cairo.h>

#include "adjudicator/core/text/fold.hpp"
#include "render/font.hpp"
#include "render/panel.hpp"

namespace ronda::render {
namespace {

struct CairoClose {
    void operator()(cairo_t* context) const { cairo_destroy(context); }
    void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
    void operator()(cairo_font_face_t* face) const { cairo_font_face_destroy(face); }
};
using Context = std::unique_ptr<cairo_t, CairoClose>;
using Surface = std::unique_ptr<cairo_surface_t, CairoClose>;
using FontFace = std::unique_ptr<cairo_font_face_t, CairoClose>;

tl::unexpected<Failure> cairo_failed(cairo_status_t status) {
    return environment_failed(say("Cairo no puede dibujar: {}", "Cairo cannot draw: {}",
                                  std::string(cairo_status_to_string(status))));
}

void set_ink(cairo_t* context, Colour c) {
    cairo_set_source_rgb(context, c.r / 255.0, c.g / 255.0, c.b / 255.0);
}

void draw_shape(cairo_t* context, const DisplayList& list, const DrawnPath& shape) {
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
        if (const auto* shape = std::get_if<DrawnPath>(&element)) {
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
    const std::uint32_t ground = 0xFF000000u | rgb_of(paper);
    for (int y = band.area.top; y < band.area.bottom(); ++y) std::fill_n(band.row(y), band.area.width, ground);
    paint_elements(context.get(), surface.get(), list, painter, band);
    if (const auto status = cairo_status(context.get()); status != CAIRO_STATUS_SUCCESS)
        return cairo_failed(status);
    return {};
}

// Cairo may keep a font face longer than its surfaces, so each face shares ownership of the fonts.
FontFace font_face(const std::shared_ptr<Fonts>& fonts, bool bold) {
    static const cairo_user_data_key_t key{};
    FontFace face(cairo_ft_font_face_create_for_ft_face(fonts->face(bold).raw(), 0));
    auto owner = std::make_unique<std::shared_ptr<Fonts>>(fonts);
    const auto drop = [](void* kept) { delete static_cast<std::shared_ptr<Fonts>*>(kept); };
    if (cairo_font_face_set_user_data(face.get(), &key, owner.get(), drop) == CAIRO_STATUS_SUCCESS)
        static_cast<void>(owner.release());
    return face;
}

class Painter {
  public:
    Painter(cairo_t* context, const DisplayList& list, const std::shared_ptr<Fonts>& fonts)
        : context_(context), list_(list), faces_{font_face(fonts, false), font_face(fonts, true)} {
        const std::unique_ptr<cairo_font_options_t, void (*)(cairo_font_options_t*)> options(
            cairo_font_options_create(), cairo_font_options_destroy);
        cairo_font_options_set_hint_style(options.get(), CAIRO_HINT_STYLE_NONE);
        cairo_font_options_set_hint_metrics(options.get(), CAIRO_HINT_METRICS_OFF);
        cairo_font_options_set_antialias(options.get(), CAIRO_ANTIALIAS_GRAY);
        cairo_set_font_options(context, options.get());
    }

    void page(Extent size) {
        set_ink(context_, paper);
        cairo_rectangle(context_, 0, 0, size.width, size.height);
        cairo_fill(context_);
        for (const Element& element : list_.elements()) {
            if (const auto* shape = std::get_if<DrawnPath>(&element))
                draw_shape(context_, list_, *shape);
            else if (const auto* run = std::get_if<TextRun>(&element))
                draw(*run);
        }
    }

  private:
    void draw(const TextRun& w) {
        std::vector<cairo_glyph_t> glyphs;
        for (const Glyph& glyph : list_.glyphs(w)) glyphs.push_back({glyph.index, glyph.x, w.baseline});
        const int count = static_cast<int>(glyphs.size());
        cairo_set_font_face(context_, faces_[w.bold ? 1 : 0].get());
        cairo_set_font_size(context_, w.size);
        if (w.halo) {
            cairo_glyph_path(context_, glyphs.data(), count);
            set_ink(context_, *w.halo);
            cairo_set_line_width(context_, 2 * w.halo_width);
            cairo_set_line_join(context_, CAIRO_LINE_JOIN_ROUND);
            cairo_set_dash(context_, nullptr, 0, 0);
            cairo_stroke(context_);
        }
        set_ink(context_, w.ink);
        const std::string_view words = list_.words(w);
        std::vector<cairo_text_cluster_t> clusters;
        for (char c : words) {
            if (begins_code_point(c)) clusters.push_back({0, 1});
            ++clusters.back().num_bytes;
        }
        cairo_show_text_glyphs(context_, words.data(), static_cast<int>(words.size()), glyphs.data(), count,
                               clusters.data(), static_cast<int>(clusters.size()),
                               cairo_text_cluster_flags_t{});
    }

    cairo_t* context_;
    const DisplayList& list_;
    std::array<FontFace, 2> faces_;
};

cairo_status_t append(void* out, const unsigned char* data, unsigned int length) {
    static_cast<std::string*>(out)->append(reinterpret_cast<const char*>(data), length);
    return CAIRO_STATUS_SUCCESS;
}

Result<void> draw_page(cairo_surface_t* surface, const DisplayList& list, Extent size) {
    ASSIGN_OR_RETURN(auto fonts, Fonts::open());
    const Context context(cairo_create(surface));
    Painter(context.get(), list, std::make_shared<Fonts>(std::move(fonts))).page(size);
    cairo_show_page(context.get());
    if (const auto status = cairo_status(context.get()); status != CAIRO_STATUS_SUCCESS)
        return cairo_failed(status);
    cairo_surface_finish(surface);
    if (const auto status = cairo_surface_status(surface); status != CAIRO_STATUS_SUCCESS)
        return cairo_failed(status);
    return {};
}

std::string escaped(std::string_view words) {
    std::string out;
    for (char c : words) {
        if (c == '&')
            out += "&amp;";
        else if (c == '<')
            out += "&lt;";
        else if (c == '>')
            out += "&gt;";
        else
            out += c;
    }
    return out;
}

// Replaces Cairo's ids, which contain a counter of the process, and adds a title and description for people who
// cannot see the picture.
void finish_svg(std::string& file, const DocumentInfo& info) {
    constexpr std::string_view prefix = "<g id=\"surface";
    if (const std::size_t at = file.find(prefix); at != file.npos) {
        const std::size_t from = at + prefix.size(), to = file.find('"', from);
        if (to != file.npos) file.replace(from, to - from, "1");
    }
    const std::size_t tag = file.find("<svg"), end = tag == file.npos ? tag : file.find('>', tag);
    if (end == file.npos) return;
    std::string words;
    if (!info.title.empty()) words += "\n<title>" + escaped(info.title) + "</title>";
    if (!info.description.empty()) words += "\n<desc>" + escaped(info.description) + "</desc>";
    file.insert(end + 1, words);
}

}  // namespace

Result<void> paint(const DisplayList& list, GlyphPainter& painter, Extent size, std::span<const Area> areas,
                   const std::function<void(const Band&)>& take, int most_rows) {
    int tallest = 0;
    for (const Area& area : areas) tallest = std::max(tallest, std::min(area.height, most_rows));
    std::vector<std::uint32_t> pixels(static_cast<std::size_t>(size.width) *
                                      static_cast<std::size_t>(tallest + 2 * spare_rows));
    for (const Area& area : areas) {
        // Bands of nearly equal height.
        const int bands = (area.height + most_rows - 1) / most_rows;
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

Result<std::vector<std::uint32_t>> paint_by_cairo(const DisplayList& list, Extent size) {
    std::vector<std::uint32_t> pixels(static_cast<std::size_t>(size.width) *
                                      static_cast<std::size_t>(size.height));
    const Surface surface(cairo_image_surface_create_for_data(reinterpret_cast<unsigned char*>(pixels.data()),
                                                              CAIRO_FORMAT_ARGB32, size.width, size.height,
                                                              size.width * 4));
    if (auto drawn = draw_page(surface.get(), list, size); !drawn)
        return tl::unexpected(std::move(drawn.error()));
    return pixels;
}

Result<std::string> svg(const DisplayList& list, Extent size, const DocumentInfo& info) {
    std::string file;
    const Surface surface(cairo_svg_surface_create_for_stream(append, &file, size.width, size.height));
    cairo_svg_surface_set_document_unit(surface.get(), CAIRO_SVG_UNIT_PX);
    if (auto drawn = draw_page(surface.get(), list, size); !drawn)
        return tl::unexpected(std::move(drawn.error()));
    finish_svg(file, info);
    return file;
}

Result<std::string> pdf(const DisplayList& list, Extent size, const DocumentInfo& info) {
    std::string file;
    const Surface surface(cairo_pdf_surface_create_for_stream(append, &file, size.width, size.height));
    // Without this, Cairo writes the current date.
    cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z");
    if (!info.title.empty())
        cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_TITLE, info.title.c_str());
    if (!info.description.empty())
        cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_SUBJECT, info.description.c_str());
    if (auto drawn = draw_page(surface.get(), list, size); !drawn)
        return tl::unexpected(std::move(drawn.error()));
    return file;
}

}  // namespace ronda::render
