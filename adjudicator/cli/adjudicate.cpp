#include "adjudicator/cli/input.hpp"
#include "adjudicator/core/orders/sheet_reader.hpp"
#include "adjudicator/core/report/presentation.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/match/store/match_paths.hpp"
#include "formats/yaml.hpp"
#include "render/render.hpp"

namespace ronda::cli {

namespace {

using match::Durable;
using match::Path;
namespace in_round = match::in_round;

struct Output {
    Path path;
    std::string bytes;
};

Path waiting_folder(const std::string& folder) {
    return Path(folder) / in_round::remains;
}

std::vector<Output> outputs_of(const std::string& folder, const steps::Resolved& resolved,
                               const std::optional<Output>& map) {
    std::vector<Output> outputs;
    for (const steps::RoundText& one : resolved.texts) outputs.push_back({Path(folder) / one.name, one.text});
    // The map comes before the pending conditional orders.
    if (map) outputs.insert(outputs.begin() + 2, {map->path, map->bytes});
    return outputs;
}

// Whether `text` is an order file of this match for a round that has already been resolved.
bool is_answered(const std::string& text, const MatchHeader& after) {
    const auto tree = formats::read_yaml(text, {});
    Faults faults;
    const auto head = tree ? read_head(*tree, faults) : std::nullopt;
    return head && fold(head->match) == fold(after.match) && head->round <= after.round;
}

Result<void> remove_answered(Context& context, const std::string& folder, const MatchHeader& after) {
    for (const Player& player : after.players) {
        const Path path = Path(folder) / in_round::remains_of(player.id);
        if (!context.files.exists(path)) continue;
        const auto text = context.files.read(path, match::most_order_bytes);
        if (!text || !is_answered(*text, after)) continue;
        RETURN_IF_ERROR(context.files.remove(path));
    }
    return {};
}

// Writes the round's texts below `folder`, and the map if there is one. Creates `folder` if necessary. If a
// file cannot be written, none of them appears. Removes conditional orders that an earlier call left for this
// round or an earlier one: they have been used.
Result<void> write_round(Context& context, const std::string& folder, const steps::Resolved& resolved,
                         const std::optional<Output>& map = std::nullopt) {
    const std::vector<Output> outputs = outputs_of(folder, resolved, map);
    RETURN_IF_ERROR(context.files.make_folder(folder));
    for (const Output& one : outputs)
        if (one.path.parent_path() == waiting_folder(folder))
            RETURN_IF_ERROR(context.files.make_folder(waiting_folder(folder), true));
    // All files are first written under another name and then renamed, so that an error leaves no partial
    // output.
    const auto aside = [](const Path& path) { return Path(path.string() + ".nuevo"); };
    const auto discard = [&] {
        for (const Output& one : outputs)
            if (const auto gone = context.files.remove(aside(one.path)); !gone) return;
    };
    for (const Output& one : outputs)
        if (auto saved = context.files.save(aside(one.path), one.bytes, Durable::no,
                                            one.path.parent_path() == waiting_folder(folder));
            !saved) {
            discard();
            return saved;
        }
    RETURN_IF_ERROR(remove_answered(context, folder, resolved.round.after->header()));
    for (const Output& one : outputs)
        if (auto renamed = context.files.rename(aside(one.path), one.path); !renamed) {
            discard();
            return renamed;
        }
    return {};
}

Result<Exit> run_setup(const po::variables_map& options, Context& context) {
    ASSIGN_OR_RETURN(const auto seed, seed_of(options));
    // `--id ""` is a name, and a bad one.
    if (options.count("id") != 0) RETURN_IF_ERROR(require_match_id(text_of(options, "id")));
    ASSIGN_OR_RETURN(const auto start, steps::set_up({text_of(options, "game"), text_of(options, "id"),
                                                      text_of(options, "players"), texts_of(options, "set")},
                                                     seed));
    if (options.count("out") == 0) {
        context.out += start.texts.front().text;
        return Exit::done;
    }
    RETURN_IF_ERROR(write_round(context, text_of(options, "out"), start));
    return Exit::done;
}

Result<std::optional<Output>> draw_map(const Context& context, const po::variables_map& options,
                                       const Resolution& round) {
    if (options.count("map") == 0) return std::optional<Output>();
    const std::string path = text_of(options, "map");
    ASSIGN_OR_RETURN(const auto format, render::format_by_ending(path));
    const Viewer everyone;
    const auto seen = seen_by(everyone, round.events);
    ASSIGN_OR_RETURN(auto bytes, render::draw(round.after->presentation().scene(everyone, seen), format,
                                              render::standard_size, context.lang));
    return std::optional<Output>(Output{path, std::move(bytes)});
}

Result<Exit> run_adjudicate(const po::variables_map& options, Context& context) {
    ASSIGN_OR_RETURN(const auto seed, seed_of(options));
    ASSIGN_OR_RETURN(const auto position, load_position(context, text_of(options, "state")));
    ASSIGN_OR_RETURN(const auto files, read_sheets(context, texts_of(options, "orders"), *position));
    const auto resolved = steps::resolve(*position, files, seed);
    ASSIGN_OR_RETURN(const auto map, draw_map(context, options, resolved.round));
    RETURN_IF_ERROR(write_round(context, text_of(options, "out"), resolved, map));
    return Exit::done;
}

}  // namespace

Command setup_command() {
    return {"setup",
            say("prepara una partida y escribe su estado de la ronda 0",
                "sets up a match and writes its state of round 0"),
            {the_game(),
             required(a_text(
                 "players", same("a,b,c"),
                 say("los ids de los jugadores, en su orden", "the ids of the players, in their order"))),
             the_match_name(say("el nombre de la partida; si falta, el del juego",
                                "the match's name; if absent, the game's name")),
             the_settings(), the_seed(),
             a_folder("out", same("DIR"),
                      say("la carpeta para el estado; si falta, a la salida",
                          "the folder for the state; if absent, the state is printed"))},
            run_setup};
}

Command adjudicate_command() {
    return {
        "adjudicate",
        say("resuelve una ronda: escribe DIR/estado.json y DIR/eventos.json, y DIR/pendientes/ donde quedan "
            "órdenes condicionales",
            "resolves one round; writes DIR/estado.json and DIR/eventos.json, and DIR/pendientes/ if "
            "conditional orders remain"),
        {the_state(),
         the_order_files(say("los ficheros de órdenes, uno por jugador", "the order files, one per player")),
         the_seed(),
         a_file("map", say("dibuja el mapa en este fichero .png", "draws the map into this .png file")),
         required(a_folder("out", same("DIR"),
                           say("la carpeta para lo que se escribe", "the folder for the output")))},
        run_adjudicate};
}

}  // namespace ronda::cli
