#include "render/render.hpp"

#include <algorithm>
#include <optional>

#include "render/glyph_painter.hpp"
#include "render/page.hpp"
#include "render/paint.hpp"
#include "render/panel.hpp"
#include "render/parallel.hpp"
#include "render/png.hpp"

namespace ronda::render {
namespace {

tl::unexpected<Failure> misused(std::string code, Text message) {
    auto failure = refuse(std::move(code), std::move(message));
    failure.value().exit = Exit::usage;
    return failure;
}

std::uint32_t rgb_of(Colour c) {
    return (std::uint32_t{c.r} << 16) | (std::uint32_t{c.g} << 8) | c.b;
}

std::vector<std::uint32_t> flat_colours(const DisplayList& list) {
    std::vector<std::uint32_t> out;
    const auto add = [&](Colour c) {
        const std::uint32_t rgb = rgb_of(c);
        if (out.empty() || out.back() != rgb) out.push_back(rgb);
    };
    add(paper);
    for (const Element& element : list.elements()) {
        if (const auto* shape = std::get_if<Shape>(&element)) {
            add(shape->colour);
        } else if (const auto* run = std::get_if<TextRun>(&element)) {
            if (run->halo) add(*run->halo);
            add(run->ink);
        }
    }
    return out;
}

// What each thread needs.
struct ThreadState {
    explicit ThreadState(Fonts opened) : fonts(std::move(opened)), painter(fonts) {}
    Fonts fonts;
    GlyphPainter painter;
};

// Two threads draw the rows above and below `middle`.
Result<std::string> png(const DisplayList& list, ThreadState& upper, ThreadState& lower, Extent size,
                        int middle) {
    const std::vector<std::uint32_t> flat = flat_colours(list);
    PixelRuns runs[] = {PixelRuns(flat), PixelRuns(flat)};
    Result<void> painted[2];
    run_in_parallel([&](int part) {
        const auto take = [&](const Band& band) {
            runs[part].add(
                {band.pixels, static_cast<std::size_t>(band.width) * static_cast<std::size_t>(band.height)});
        };
        const RowRange rows = part == 0 ? RowRange{0, middle} : RowRange{middle, size.height};
        painted[part] = paint(list, (part == 0 ? upper : lower).painter, size, rows, take);
    });
    for (auto& one : painted)
        if (!one) return tl::unexpected(std::move(one.error()));
    return png_file(size.width, size.height, runs[0], runs[1]);
}

// The part of a board that holds all of these.
Bounds hull_of(const std::vector<Bounds>& parts) {
    Bounds hull = parts.front();
    for (const Bounds& part : parts)
        hull = {std::min(hull.left, part.left), std::min(hull.top, part.top), std::max(hull.right, part.right),
                std::max(hull.bottom, part.bottom)};
    return hull;
}

constexpr int region_gap = 6;  // pixels between two parts of a board

// One picture of several lists, one below the other.
Result<std::string> png_of_all(std::span<const DisplayList> lists, std::span<const Extent> sizes,
                               GlyphPainter& painter) {
    std::vector<std::uint32_t> flat;
    for (const DisplayList& list : lists)
        for (const std::uint32_t rgb : flat_colours(list)) flat.push_back(rgb);
    PixelRuns first(flat), others(flat);
    const int width = sizes.front().width;
    int height = 0;
    for (std::size_t i = 0; i < lists.size(); ++i) {
        PixelRuns& runs = i == 0 ? first : others;
        if (i > 0) {
            runs.add(std::vector<std::uint32_t>(static_cast<std::size_t>(region_gap * width), rgb_of(paper)));
            height += region_gap;
        }
        const auto painted = paint(lists[i], painter, sizes[i], {0, sizes[i].height}, [&](const Band& band) {
            runs.add(
                {band.pixels, static_cast<std::size_t>(band.width) * static_cast<std::size_t>(band.height)});
        });
        if (!painted) return tl::unexpected(painted.error());
        height += sizes[i].height;
    }
    return png_file(width, height, first, others);
}

Result<void> check_size(int size_px) {
    if (size_px >= least_size && size_px <= most_size) return {};
    return misused("tamano_invalido", say("tamaño {}; se esperaba {}..{} píxeles",
                                          "size {}; expected {}..{} pixels", size_px, least_size, most_size));
}

Result<std::string> document(const DisplayList& list, PictureFormat format, Extent size, const Scene& scene,
                             Lang lang) {
    const DocumentInfo info{printable(scene.title.in(lang)), printable(scene.alt.in(lang))};
    return format == PictureFormat::svg ? svg(list, size, info) : pdf(list, size, info);
}

}  // namespace

Result<PictureFormat> format_by_ending(std::string_view file_name) {
    const std::size_t dot = file_name.rfind('.');
    std::string ending(dot == file_name.npos ? "" : file_name.substr(dot + 1));
    for (char& c : ending)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    if (ending == "png") return PictureFormat::png;
    if (ending == "svg") return PictureFormat::svg;
    if (ending == "pdf") return PictureFormat::pdf;
    return misused("formato_desconocido",
                   say("«{}» no termina en .png, .svg ni .pdf", "“{}” does not end in .png, .svg or .pdf",
                       std::string(file_name)));
}

struct Renderer::Impl {
    Impl(Fonts a, Fonts b) : upper(std::move(a)), lower(std::move(b)) {}
    ThreadState upper, lower;
};

Renderer::Renderer(std::unique_ptr<Impl> tools) : impl_(std::move(tools)) {}
Renderer::Renderer(Renderer&&) noexcept = default;
Renderer& Renderer::operator=(Renderer&&) noexcept = default;
Renderer::~Renderer() = default;

Result<Renderer> Renderer::open() {
    ASSIGN_OR_RETURN(auto upper, Fonts::open());
    ASSIGN_OR_RETURN(auto lower, Fonts::open());
    return Renderer(std::make_unique<Impl>(std::move(upper), std::move(lower)));
}

Result<std::string> Renderer::draw(const Scene& scene, PictureFormat format, int size_px, Lang lang) {
    RETURN_IF_ERROR(check_size(size_px));
    const Extent size{size_px, size_px};
    ASSIGN_OR_RETURN(const auto list, lay_out(scene, impl_->upper.fonts, size_px, lang));
    // Standings and notes below the board take longer to draw than the title above it.
    if (format == PictureFormat::png) return png(list, impl_->upper, impl_->lower, size, size_px / 32 * 17);
    return document(list, format, size, scene, lang);
}

Result<std::string> Renderer::draw_board(const Scene& scene, const Bounds& part, PictureFormat format,
                                         int width_px, Lang lang) {
    RETURN_IF_ERROR(check_size(width_px));
    const Extent size = extent_of(part, width_px);
    ASSIGN_OR_RETURN(const auto list, lay_out_board(scene, part, impl_->upper.fonts, size, lang));
    if (format == PictureFormat::png) return png(list, impl_->upper, impl_->lower, size, size.height / 2);
    return document(list, format, size, scene, lang);
}

Result<std::string> Renderer::draw_regions(const Scene& scene, PictureFormat format, int width_px, Lang lang) {
    const std::vector<Bounds>& parts = scene.regions;
    if (parts.empty())
        return refuse("escena_invalida", say("no hay zonas propias", "there are no regions of one's own"));
    if (format != PictureFormat::png || parts.size() == 1)
        return draw_board(scene, hull_of(parts), format, width_px, lang);
    RETURN_IF_ERROR(check_size(width_px));
    std::vector<DisplayList> lists;
    std::vector<Extent> sizes;
    for (const Bounds& part : parts) {
        sizes.push_back(extent_of(part, width_px));
        ASSIGN_OR_RETURN(auto list, lay_out_board(scene, part, impl_->upper.fonts, sizes.back(), lang));
        lists.push_back(std::move(list));
    }
    return png_of_all(lists, sizes, impl_->upper.painter);
}

namespace {

// One for each thread, opened by its first picture: a sweep draws the pictures of many rounds.
Result<Renderer*> own_renderer() {
    thread_local std::optional<Renderer> renderer;
    if (!renderer) {
        ASSIGN_OR_RETURN(renderer, Renderer::open());
    }
    return &*renderer;
}

}  // namespace

Result<std::string> draw(const Scene& scene, PictureFormat format, int size_px, Lang lang) {
    ASSIGN_OR_RETURN(const auto renderer, own_renderer());
    return renderer->draw(scene, format, size_px, lang);
}

Result<std::string> draw_board(const Scene& scene, const Bounds& part, PictureFormat format, int width_px,
                               Lang lang) {
    ASSIGN_OR_RETURN(const auto renderer, own_renderer());
    return renderer->draw_board(scene, part, format, width_px, lang);
}

Result<std::string> draw_regions(const Scene& scene, PictureFormat format, int width_px, Lang lang) {
    ASSIGN_OR_RETURN(const auto renderer, own_renderer());
    return renderer->draw_regions(scene, format, width_px, lang);
}

}  // namespace ronda::render
