#include "adjudicator/cli/input.hpp"
#include "adjudicator/cli/output.hpp"
#include "adjudicator/core/report/teller.hpp"
#include "render/render.hpp"

namespace ronda::cli {

namespace {

Result<std::optional<MapFile>> draw_map(const Context& context, const po::variables_map& given,
                                        const Resolution& round) {
    if (given.count("map") == 0) return std::optional<MapFile>();
    const std::string path = text_of(given, "map");
    ASSIGN_OR_RETURN(const auto format, render::format_by_ending(path));
    const Viewer everyone;
    const auto seen = seen_by(everyone, round.events);
    ASSIGN_OR_RETURN(auto bytes, render::draw(round.after->teller().scene(everyone, seen), format,
                                              render::standard_size, context.lang));
    return std::optional<MapFile>(MapFile{path, std::move(bytes)});
}

Result<Exit> run_adjudicate(const po::variables_map& given, Context& context) {
    ASSIGN_OR_RETURN(const auto seed, seed_of(given));
    ASSIGN_OR_RETURN(const auto position, load_position(context, text_of(given, "state")));
    ASSIGN_OR_RETURN(const auto files, read_sheets(context, texts_of(given, "orders"), *position));
    const auto resolved = steps::resolve(*position, files, seed);
    ASSIGN_OR_RETURN(const auto map, draw_map(context, given, resolved.round));
    RETURN_IF_ERROR(write_round(context, text_of(given, "out"), resolved, map));
    return Exit::done;
}

}  // namespace

Command adjudicate_command() {
    return {
        "adjudicate",
        say("resuelve una ronda: escribe DIR/estado.json y DIR/eventos.json, y DIR/pendientes/ donde "
            "quedan órdenes "
            "condicionales",
            "resolves one round: writes DIR/estado.json and DIR/eventos.json, and DIR/pendientes/ if "
            "conditional orders remain"),
        {the_state(),
         the_order_files(say("los ficheros de órdenes, uno por jugador", "the order files, one per player")),
         the_seed(),
         a_file("map", say("dibuja el mapa en este fichero .png", "draws the map into this .png file")),
         required(a_folder("out", same("DIR"),
                           say("la carpeta para lo que se escribe", "the folder for what is written")))},
        run_adjudicate};
}

}  // namespace ronda::cli
