#include <algorithm>

#include "adjudicator/cli/input.hpp"
#include "adjudicator/cli/output.hpp"
#include "adjudicator/cli/setting.hpp"
#include "adjudicator/games/all_games.hpp"
#include "formats/json_text.hpp"

namespace ronda::cli {

namespace {

void describe_setup(po::options_description& options, po::positional_options_description& words) {
    using po::value;
    options.add_options()("game", value<std::string>()->required())(
        "players", value<std::string>()->required())("id", value<std::string>())(
        "set", value<std::vector<std::string>>()->composing())("seed", value<std::string>())(
        "out", value<std::string>());
    words.add("game", 1);
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
            say("JUEGO --players a,b,c [--id ID] [--set opción=valor]… [--seed HEX64] [--out DIR]",
                "GAME --players a,b,c [--id ID] [--set option=value]… [--seed HEX64] [--out DIR]"),
            say("prepara una partida y escribe su estado de la ronda 0",
                "sets a match up and prints its state of round 0"),
            describe_setup, run_setup};
}

}  // namespace ronda::cli
