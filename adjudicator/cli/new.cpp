#include <filesystem>

#include "adjudicator/cli/input.hpp"
#include "adjudicator/cli/setting.hpp"
#include "adjudicator/cli/world.hpp"
#include "adjudicator/core/fold.hpp"
#include "adjudicator/core/identifier.hpp"
#include "adjudicator/core/shown.hpp"
#include "adjudicator/games/all_games.hpp"
#include "adjudicator/partida/run/create.hpp"
#include "formats/json_text.hpp"
#include "formats/yaml.hpp"

namespace ronda::cli {

namespace {

constexpr std::size_t most_config_bytes = 256 * 1024 + 1;

Options options_of_new() {
    return {the_game(),
            the_folder(),
            {.name = "players",
             .value = same("a,b,c"),
             .help = say("los ids de los jugadores, en su orden", "the ids of the players, in their order")},
            the_match_name(say("el nombre de la partida; si falta, el de la carpeta",
                               "the match's name; if absent, the folder's")),
            the_settings(),
            a_file("from", say("un partida.yaml que lo dice todo, en vez de --players, --id y --set",
                               "a partida.yaml that says it all, instead of --players, --id and --set")),
            the_seed(),
            the_time()};
}

struct Config {
    formats::MatchFile file;
    std::string text;
};

// Returns the match's name if --id is absent: the name of its folder.
Result<std::string> id_of_folder(const std::string& folder) {
    std::error_code failed;
    partida::Path path = std::filesystem::absolute(folder, failed).lexically_normal();
    if (!path.has_filename()) path = path.parent_path();
    const std::string name = path.filename().string();
    if (is_match_id(name)) return name;
    std::string near;
    for (const char c : fold(name)) {
        const bool plain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        if (plain || (!near.empty() && near.back() != '-')) near += plain ? c : '-';
    }
    while (near.ends_with('-')) near.pop_back();
    return refuse(
        "opcion_invalida",
        say("«{}», el nombre de la carpeta, no sirve de nombre de partida: a-z, 0-9 y guiones; añade --id {}",
            "“{}”, the folder's name, cannot be a match's name: a-z, 0-9 and hyphens; add --id {}", shown(name),
            is_match_id(near) ? same(near) : say("NOMBRE", "NAME")));
}

// Makes partida.yaml from the command line. The moderator fills in names and addresses later.
Result<Config> config_from_words(const Game& game, const po::variables_map& given, const Context& context) {
    if (given.count("players") == 0)
        return wrong_usage(say("falta --players a,b,c o --from partida.yaml",
                               "--players a,b,c or --from partida.yaml is missing"));
    formats::MatchFile file;
    if (given.count("id") != 0) {
        file.match = text_of(given, "id");
        if (auto good = require_match_id(file.match); !good) return tl::unexpected(good.error());
    } else {
        auto name = id_of_folder(text_of(given, "folder"));
        if (!name) return tl::unexpected(name.error());
        file.match = std::move(*name);
    }
    const auto players = players_from(text_of(given, "players"));
    if (!players) return tl::unexpected(players.error());
    for (const Player& player : *players) file.players.push_back({player.id, "", "", "", std::nullopt});
    auto options = options_from(game, texts_of(given, "set"));
    if (!options) return tl::unexpected(options.error());
    for (const OptionSpec& option : settings_of(game))
        if (options->contains(option.key)) file.options[option.key] = (*options)[option.key];
    file.game = &game;
    file.lang = context.lang;
    std::string text = formats::write_match_file(file);
    return Config{std::move(file), std::move(text)};
}

Result<Config> config_from_file(const Game& game, const po::variables_map& given, Context& context) {
    for (const char* name : {"players", "id", "set"})
        if (given.count(name) != 0)
            return wrong_usage(say("--{} no va con --from: lo dice el fichero",
                                   "--{} cannot be used with --from: the file says it", name));
    const std::string name = text_of(given, "from");
    auto text = read_input(context, name, most_config_bytes);
    if (!text) return tl::unexpected(text.error());
    auto file = formats::read_match_file(*text, name, all_games());
    if (!file) return tl::unexpected(file.error());
    if (file->game == &game) return Config{std::move(*file), std::move(*text)};
    Diagnostic fault;
    fault.place = file->place_of("juego");
    fault.message = say("es una partida de {}, se pidió {}", "a match of {}, {} was asked for",
                        file->game->id(), game.id());
    fault.code = "otro_juego";
    return refuse(formats::located({std::move(fault)}, name, *text));
}

Result<std::optional<Seed>> given_seed(const po::variables_map& given) {
    if (given.count("seed") == 0) return std::optional<Seed>();
    const auto seed = seed_of(given);
    if (!seed) return tl::unexpected(seed.error());
    return std::optional<Seed>(*seed);
}

Result<Exit> run_new(const po::variables_map& given, Context& context) {
    const Game* game = find_game(text_of(given, "game"));
    if (game == nullptr) return unknown_game(text_of(given, "game"));
    const auto seed = given_seed(given);
    if (!seed) return tl::unexpected(seed.error());
    auto real = RealWorld::open(given, context);
    if (!real) return tl::unexpected(real.error());
    auto config = given.count("from") != 0 ? config_from_file(*game, given, context)
                                           : config_from_words(*game, given, context);
    if (!config) return tl::unexpected(config.error());
    partida::World world = real->world();
    const auto report = partida::create_match(
        world, {text_of(given, "folder"), std::move(config->file), std::move(config->text), *seed});
    if (!report) return tl::unexpected(report.error());
    if (context.json)
        context.out += formats::write_json(as_json(*report, context.lang));
    else
        tell(*report, context);
    return report->exit;
}

}  // namespace

Command new_command() {
    return {"new",
            say("crea la carpeta de una partida: claves, dados, ronda 0 e invitaciones",
                "makes a match's folder: keys, dice, round 0 and invitations"),
            options_of_new, run_new};
}

}  // namespace ronda::cli
