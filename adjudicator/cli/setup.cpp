#include <algorithm>

#include "adjudicator/cli/input.hpp"
#include "adjudicator/cli/output.hpp"
#include "adjudicator/cli/setting.hpp"
#include "adjudicator/games/all_games.hpp"
#include "formats/json_text.hpp"

namespace ronda::cli {

namespace {

Options options_of_setup() {
    return {the_game(),
            {.name = "players",
             .value = same("a,b,c"),
             .help = say("los ids de los jugadores, en su orden", "the ids of the players, in their order"),
             .required = true},
            the_match_name(say("el nombre de la partida; si falta, el del juego",
                               "the match's name; if absent, the game's")),
            the_settings(),
            the_seed(),
            {.name = "out",
             .value = same("DIR"),
             .help = say("la carpeta para el estado; si falta, a la salida",
                         "the folder for the state; if absent, it is printed"),
             .means = Option::Means::folder}};
}

Result<Exit> run_setup(const po::variables_map& given, Context& context) {
    const Game* game = find_game(text_of(given, "game"));
    if (game == nullptr) return unknown_game(text_of(given, "game"));
    const auto seed = seed_of(given);
    if (!seed) return tl::unexpected(seed.error());
    const std::string match = given.count("id") != 0 ? text_of(given, "id") : std::string(game->id());
    const auto id_good = require_match_id(match);
    if (!id_good) return tl::unexpected(id_good.error());
    auto players = players_from(text_of(given, "players"));
    if (!players) return tl::unexpected(players.error());
    const auto options = options_from(*game, texts_of(given, "set"));
    if (!options) return tl::unexpected(options.error());

    SeededDice dice(*seed);
    const auto round = game->set_up(match, std::move(*players), *options, dice);
    if (!round) return tl::unexpected(round.error());
    if (given.count("out") == 0) {
        context.out += formats::write_json(state_json(*round->after));
        return Exit::done;
    }
    const auto written = write_round(context, text_of(given, "out"), {*round, *seed});
    if (!written) return tl::unexpected(written.error());
    return Exit::done;
}

}  // namespace

Command setup_command() {
    return {"setup",
            say("prepara una partida y escribe su estado de la ronda 0",
                "sets a match up and prints its state of round 0"),
            options_of_setup, run_setup};
}

}  // namespace ronda::cli
