#include "render/render.hpp"

#include "adjudicator/cli/input.hpp"
#include "adjudicator/core/report/presentation.hpp"

namespace ronda::cli {

namespace {

// The size that is drawn without --size, as the option's table writes it.
constexpr std::string_view usual_size = "1600";
static_assert(render::standard_size == 1600);

Result<std::string> drawn(const Scene& scene, const po::variables_map& options, render::PictureFormat format,
                          Lang lang) {
    const std::string layout = text_of(options, "layout");
    const int size = options["size"].as<int>();
    if (layout == "sheet") return render::draw(scene, format, size, lang);
    if (layout == "board") return render::draw_board(scene, board_of(scene), format, size, lang);
    if (layout != "region")
        return wrong_usage(say("--layout {}: se esperaba sheet, board o region",
                               "--layout {}: expected sheet, board or region", layout));
    if (scene.regions.empty())
        return wrong_usage(say("--layout region: aquí no hay una zona propia",
                               "--layout region: this map has no region of a player"));
    return render::draw_regions(scene, format, size, lang);
}

Result<Exit> run_render(const po::variables_map& options, Context& context) {
    const std::string path = text_of(options, "output");
    ASSIGN_OR_RETURN(const auto format, render::format_by_ending(path));
    ASSIGN_OR_RETURN(const auto position, load_position(context, text_of(options, "state")));
    const Viewer viewer{text_of(options, "player")};
    if (!viewer.is_public()) RETURN_IF_ERROR(require_player(*position, viewer.player));
    std::vector<Event> events;
    if (options.count("events") != 0) {
        ASSIGN_OR_RETURN(const auto read, load_events_of(context, text_of(options, "events"), *position));
        events = seen_by(viewer, read);
    }
    ASSIGN_OR_RETURN(const auto picture,
                     drawn(position->presentation().scene(viewer, events), options, format, context.lang));
    RETURN_IF_ERROR(context.files.save(path, picture, match::Durable::no));
    return Exit::done;
}

}  // namespace

Command render_command() {
    return {
        "render",
        say("dibuja el mapa", "draws the map"),
        {the_state(),
         a_file("events", say("los sucesos de la última ronda, un eventos.json",
                              "the events of the last round, an eventos.json")),
         a_text("player", same("ID"),
                say("como lo ve ese jugador; si falta, lo que ven todos",
                    "the map as this player sees it; if absent, as everybody sees it")),
         a_choice("layout", "sheet|board|region",
                  say("la hoja con título y clasificación, solo el tablero, o solo la zona del jugador",
                      "the sheet with title and standings, only the board, or only the player's own region"),
                  "sheet"),
         {.name = "size",
          .takes = Option::Takes::number,
          .value = say("PÍXELES", "PIXELS"),
          .help = say("cuánto mide el lado más largo", "the length of the longer side"),
          .usual = usual_size},
         required(a_file("output,o", say("FICHERO.png|.svg|.pdf", "FILE.png|.svg|.pdf"),
                         say("el fichero para el dibujo; su extensión dice el formato",
                             "the file for the picture; its extension says the format")))},
        run_render};
}

}  // namespace ronda::cli
