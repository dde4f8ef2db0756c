#include "render/render.hpp"

#include "render/letters.hpp"
#include "render/page.hpp"
#include "render/paint.hpp"
#include "render/panel.hpp"
#include "render/png.hpp"

namespace ronda::render {
namespace {

tl::unexpected<Failure> misused(std::string code, Text message) {
    auto failure = refuse(std::move(code), std::move(message));
    failure.value().exit = Exit::usage;
    return failure;
}

std::vector<std::uint32_t> flat_colours(const Plate& plate) {
    std::vector<std::uint32_t> out;
    const auto add = [&](Colour c) {
        const std::uint32_t rgb = (std::uint32_t{c.r} << 16) | (std::uint32_t{c.g} << 8) | c.b;
        if (out.empty() || out.back() != rgb) out.push_back(rgb);
    };
    add(paper);
    for (const Mark& mark : plate.marks()) {
        if (const auto* shape = std::get_if<Shape>(&mark)) {
            add(shape->colour);
        } else if (const auto* writing = std::get_if<Writing>(&mark)) {
            if (writing->halo) add(*writing->halo);
            add(writing->ink);
        }
    }
    return out;
}

Result<std::string> png(const Plate& plate, Letters& letters, int size) {
    PngWriter writer(size, size, flat_colours(plate));
    const auto take = [&](const Band& band) {
        writer.add({band.pixels, static_cast<std::size_t>(band.width) * static_cast<std::size_t>(band.height)});
    };
    if (auto painted = paint(plate, letters, size, take); !painted)
        return tl::unexpected(std::move(painted.error()));
    return writer.finish();
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

struct Studio::Tools {
    explicit Tools(Fonts opened) : fonts(std::move(opened)), letters(fonts) {}
    Fonts fonts;
    Letters letters;
};

Studio::Studio(std::unique_ptr<Tools> tools) : tools_(std::move(tools)) {}
Studio::Studio(Studio&&) noexcept = default;
Studio& Studio::operator=(Studio&&) noexcept = default;
Studio::~Studio() = default;

Result<Studio> Studio::open() {
    auto fonts = Fonts::open();
    if (!fonts) return tl::unexpected(std::move(fonts.error()));
    return Studio(std::make_unique<Tools>(std::move(*fonts)));
}

Result<std::string> Studio::draw(const Scene& scene, PictureFormat format, int size_px, Lang lang) {
    if (size_px < least_size || size_px > most_size)
        return misused("tamano_invalido",
                       say("tamaño {}; se esperaba {}..{} píxeles", "size {}; expected {}..{} pixels", size_px,
                           least_size, most_size));
    const auto plate = lay_out(scene, tools_->fonts, size_px, lang);
    if (!plate) return tl::unexpected(plate.error());
    if (format == PictureFormat::png) return png(*plate, tools_->letters, size_px);
    const About about{printable(scene.title.in(lang)), printable(scene.alt.in(lang))};
    return format == PictureFormat::svg ? svg(*plate, size_px, about) : pdf(*plate, size_px, about);
}

Result<std::string> draw(const Scene& scene, PictureFormat format, int size_px, Lang lang) {
    auto studio = Studio::open();
    if (!studio) return tl::unexpected(std::move(studio.error()));
    return studio->draw(scene, format, size_px, lang);
}

}  // namespace ronda::render
