#include "render/render.hpp"

#include "adjudicator/cli/input.hpp"

namespace ronda::cli {

namespace {

void describe_render(po::options_description& options, po::positional_options_description&) {
    using po::value;
    options.add_options()("state", value<std::string>()->required())("events", value<std::string>())(
        "player", value<std::string>())("layout", value<std::string>()->default_value("sheet"))(
        "size", value<int>()->default_value(render::standard_size))("output,o",
                                                                    value<std::string>()->required());
}

Result<std::string> drawn(const Scene& scene, const po::variables_map& given, render::PictureFormat format,
                          Lang lang) {
    const std::string layout = text_of(given, "layout");
    const int size = given["size"].as<int>();
    if (layout == "sheet") return render::draw(scene, format, size, lang);
    if (layout == "board") return render::draw_board(scene, board_of(scene), format, size, lang);
    if (layout != "region")
        return wrong_usage(say("--layout {}: se esperaba sheet, board o region",
                               "--layout {}: expected sheet, board or region", layout));
    if (!scene.region)
        return wrong_usage(
            say("--layout region: aquí no hay una zona propia", "--layout region: there is none here"));
    return render::draw_board(scene, *scene.region, format, size, lang);
}

Result<Exit> run_render(const po::variables_map& given, Context& context) {
    const std::string path = text_of(given, "output");
    const auto format = render::format_by_ending(path);
    if (!format) return tl::unexpected(format.error());
    const auto position = load_position(context, text_of(given, "state"));
    if (!position) return tl::unexpected(position.error());
    const Viewer viewer{text_of(given, "player")};
    if (!viewer.is_public())
        if (const auto known = require_player(**position, viewer.player); !known)
            return tl::unexpected(known.error());
    std::vector<Event> events;
    if (given.count("events") != 0) {
        const auto read = load_events_of(context, text_of(given, "events"), **position);
        if (!read) return tl::unexpected(read.error());
        events = seen_by(viewer, *read);
    }
    const auto picture = drawn((*position)->scene(viewer, events), given, *format, context.lang);
    if (!picture) return tl::unexpected(picture.error());
    if (const auto saved = context.files.save(path, *picture, partida::Durable::no); !saved)
        return tl::unexpected(saved.error());
    return Exit::done;
}

}  // namespace

Command render_command() {
    return {
        "render",
        say("--state FICHERO [--events FICHERO] [--player ID] [--layout sheet|board|region] [--size PÍXELES] "
            "-o FICHERO.png|.svg|.pdf",
            "--state FILE [--events FILE] [--player ID] [--layout sheet|board|region] [--size PIXELS] "
            "-o FILE.png|.svg|.pdf"),
        say("dibuja el mapa", "draws the map"), describe_render, run_render};
}

}  // namespace ronda::cli
