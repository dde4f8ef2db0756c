#include "render/render.hpp"

#include <algorithm>
#include <optional>

#include "adjudicator/core/text/fold.hpp"
#include "render/kept_pictures.hpp"
#include "render/page.hpp"
#include "render/panel.hpp"
#include "render/png.hpp"

namespace ronda::render {
namespace {

tl::unexpected<Failure> misused(std::string code, Text message) {
    auto failure = refuse(std::move(code), std::move(message));
    failure.value().exit = Exit::usage;
    return failure;
}

std::string png(Picture& picture) {
    const PixelRuns* const part = &picture.pixels;
    if (picture.file.empty()) picture.file = png_file(picture.view.size.width, {&part, 1});
    return picture.file;
}

// The smallest part of a board that holds all these parts.
Bounds hull_of(const std::vector<Bounds>& parts) {
    Bounds hull = parts.front();
    for (const Bounds& part : parts)
        hull = {std::min(hull.left, part.left), std::min(hull.top, part.top), std::max(hull.right, part.right),
                std::max(hull.bottom, part.bottom)};
    return hull;
}

constexpr int region_gap = 6;  // pixels between two parts of a board

// Joins several pictures, one below the other.
std::string png_of_all(std::span<const std::shared_ptr<const Picture>> pictures) {
    const int width = pictures.front()->view.size.width;
    const std::vector<std::uint32_t> blank(static_cast<std::size_t>(width), rgb_of(paper));
    PixelRuns gap;
    for (int y = 0; y < region_gap; ++y) gap.add_row(blank);
    std::vector<const PixelRuns*> parts;
    for (const auto& picture : pictures) {
        if (!parts.empty()) parts.push_back(&gap);
        parts.push_back(&picture->pixels);
    }
    return png_file(width, parts);
}

void replace_all(std::string& words, std::string_view old, std::string_view now) {
    for (std::size_t at = words.find(old); at != npos; at = words.find(old, at + now.size()))
        words.replace(at, old.size(), now);
}

// The scene with "Jugador 2" in place of each name of which the font can draw nothing. Empty if there is none.
std::optional<Scene> with_drawable_names(const Scene& scene, Fonts& fonts) {
    std::optional<Scene> drawn;
    for (std::size_t i = 0; i < scene.standings.size(); ++i) {
        const Text name = scene.standings[i].name, number = say("Jugador {}", "Player {}", i + 1);
        const std::string shown = printable(name.es, 200);
        if (name.empty() ||
            (!drawable(fonts.face(false), shown).empty() && !drawable(fonts.face(true), shown).empty()))
            continue;
        if (!drawn) drawn = scene;
        const auto rename = [&](Text& words) {
            replace_all(words.es, name.es, number.es);
            replace_all(words.en, name.en, number.en);
        };
        rename(drawn->subtitle);
        for (Text& note : drawn->notes) rename(note);
        for (StandingsRow& row : drawn->standings) rename(row.name), rename(row.note);
        for (Item& item : drawn->items)
            if (auto* label = std::get_if<Label>(&item)) rename(label->words);
    }
    return drawn;
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
    const std::string ending = in_lower_ascii(dot == file_name.npos ? "" : file_name.substr(dot + 1));
    if (ending == "png") return PictureFormat::png;
    if (ending == "svg") return PictureFormat::svg;
    if (ending == "pdf") return PictureFormat::pdf;
    return misused("formato_desconocido",
                   say("«{}» no termina en .png, .svg ni .pdf", "“{}” does not end in .png, .svg or .pdf",
                       std::string(file_name)));
}

struct Renderer::Impl {
    explicit Impl(Fonts opened) : fonts(std::move(opened)), painter(fonts), pictures(painter) {}
    Fonts fonts;
    GlyphPainter painter;
    KeptPictures pictures;
};

Renderer::Renderer(std::unique_ptr<Impl> tools) : impl_(std::move(tools)) {}
Renderer::Renderer(Renderer&&) noexcept = default;
Renderer& Renderer::operator=(Renderer&&) noexcept = default;
Renderer::~Renderer() = default;

Result<Renderer> Renderer::open() {
    ASSIGN_OR_RETURN(auto fonts, Fonts::open());
    return Renderer(std::make_unique<Impl>(std::move(fonts)));
}

Result<std::string> Renderer::draw(const Scene& given, PictureFormat format, int size_px, Lang lang) {
    RETURN_IF_ERROR(check_size(size_px));
    const auto renamed = with_drawable_names(given, impl_->fonts);
    const Scene& scene = renamed ? *renamed : given;
    const Extent size{size_px, size_px};
    ASSIGN_OR_RETURN(auto list, lay_out(scene, impl_->fonts, size_px, lang));
    if (format != PictureFormat::png) return document(list, format, size, scene, lang);
    const View view{size, {scene.left, scene.top, scene.right, scene.bottom}, true};
    ASSIGN_OR_RETURN(const auto picture, impl_->pictures.draw(view, std::move(list)));
    return png(*picture);
}

Result<std::string> Renderer::draw_board(const Scene& given, const Bounds& part, PictureFormat format,
                                         int width_px, Lang lang) {
    RETURN_IF_ERROR(check_size(width_px));
    const auto renamed = with_drawable_names(given, impl_->fonts);
    const Scene& scene = renamed ? *renamed : given;
    const Extent size = extent_of(part, width_px);
    ASSIGN_OR_RETURN(auto list, lay_out_board(scene, part, impl_->fonts, size, lang));
    if (format != PictureFormat::png) return document(list, format, size, scene, lang);
    ASSIGN_OR_RETURN(const auto picture, impl_->pictures.draw({size, part}, std::move(list)));
    return png(*picture);
}

Result<std::string> Renderer::draw_regions(const Scene& given, PictureFormat format, int width_px, Lang lang) {
    const auto renamed = with_drawable_names(given, impl_->fonts);
    const Scene& scene = renamed ? *renamed : given;
    const std::vector<Bounds>& parts = scene.regions;
    if (parts.empty())
        return refuse("escena_invalida",
                      say("aquí nadie tiene una zona propia", "nobody has a region of their own here"));
    if (format != PictureFormat::png || parts.size() == 1)
        return draw_board(scene, hull_of(parts), format, width_px, lang);
    RETURN_IF_ERROR(check_size(width_px));
    std::vector<std::shared_ptr<const Picture>> pictures;
    for (const Bounds& part : parts) {
        const Extent size = extent_of(part, width_px);
        ASSIGN_OR_RETURN(auto list, lay_out_board(scene, part, impl_->fonts, size, lang));
        ASSIGN_OR_RETURN(pictures.emplace_back(), impl_->pictures.draw({size, part}, std::move(list)));
    }
    return png_of_all(pictures);
}

namespace {

// Opened by its first picture: a sweep draws the pictures of many rounds.
Result<Renderer*> own_renderer() {
    static std::optional<Renderer> renderer;
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
