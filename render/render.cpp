#include "render/render.hpp"

#include "render/in_two.hpp"
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

// What each thread needs.
struct Hand {
    explicit Hand(Fonts opened) : fonts(std::move(opened)), letters(fonts) {}
    Fonts fonts;
    Letters letters;
};

Result<std::string> png(const Plate& plate, Hand& upper, Hand& lower, int size) {
    const std::vector<std::uint32_t> flat = flat_colours(plate);
    // standings and notes below the board take longer to draw than the title above it
    const int middle = size / 32 * 17;
    PixelRuns runs[] = {PixelRuns(flat), PixelRuns(flat)};
    Result<void> painted[2];
    in_two([&](int part) {
        const auto take = [&](const Band& band) {
            runs[part].add(
                {band.pixels, static_cast<std::size_t>(band.width) * static_cast<std::size_t>(band.height)});
        };
        const RowRange rows = part == 0 ? RowRange{0, middle} : RowRange{middle, size};
        painted[part] = paint(plate, (part == 0 ? upper : lower).letters, size, rows, take);
    });
    for (auto& one : painted)
        if (!one) return tl::unexpected(std::move(one.error()));
    return png_file(size, size, runs[0], runs[1]);
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
    Tools(Fonts a, Fonts b) : upper(std::move(a)), lower(std::move(b)) {}
    Hand upper, lower;
};

Studio::Studio(std::unique_ptr<Tools> tools) : tools_(std::move(tools)) {}
Studio::Studio(Studio&&) noexcept = default;
Studio& Studio::operator=(Studio&&) noexcept = default;
Studio::~Studio() = default;

Result<Studio> Studio::open() {
    auto upper = Fonts::open();
    if (!upper) return tl::unexpected(std::move(upper.error()));
    auto lower = Fonts::open();
    if (!lower) return tl::unexpected(std::move(lower.error()));
    return Studio(std::make_unique<Tools>(std::move(*upper), std::move(*lower)));
}

Result<std::string> Studio::draw(const Scene& scene, PictureFormat format, int size_px, Lang lang) {
    if (size_px < least_size || size_px > most_size)
        return misused("tamano_invalido",
                       say("tamaño {}; se esperaba {}..{} píxeles", "size {}; expected {}..{} pixels", size_px,
                           least_size, most_size));
    const auto plate = lay_out(scene, tools_->upper.fonts, size_px, lang);
    if (!plate) return tl::unexpected(plate.error());
    if (format == PictureFormat::png) return png(*plate, tools_->upper, tools_->lower, size_px);
    const About about{printable(scene.title.in(lang)), printable(scene.alt.in(lang))};
    return format == PictureFormat::svg ? svg(*plate, size_px, about) : pdf(*plate, size_px, about);
}

Result<std::string> draw(const Scene& scene, PictureFormat format, int size_px, Lang lang) {
    auto studio = Studio::open();
    if (!studio) return tl::unexpected(std::move(studio.error()));
    return studio->draw(scene, format, size_px, lang);
}

}  // namespace ronda::render
