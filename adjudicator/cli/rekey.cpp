#include "adjudicator/cli/input.hpp"
#include "adjudicator/cli/world.hpp"
#include "adjudicator/partida/desk/moderation.hpp"

namespace ronda::cli {

namespace {

void describe_rekey(po::options_description& options, po::positional_options_description& words) {
    using po::value;
    options.add_options()("folder", value<std::string>()->required())(
        "player", value<std::string>()->required())("now", value<std::string>());
    words.add("folder", 1).add("player", 1);
}

Result<Exit> run_rekey(const po::variables_map& given, Context& context) {
    const std::string player = text_of(given, "player");
    return at_desk(given, context,
                   [&player](partida::World& world, const partida::Match& match, partida::Journal& journal) {
                       return partida::rekey_player(world, match, journal, player);
                   });
}

}  // namespace

Command rekey_command() {
    return {"rekey", say("DIR JUGADOR [--now HORA]", "DIR PLAYER [--now TIME]"),
            say("da a un jugador una clave nueva, que solo le llega a él",
                "gives a player a new key, which is told to nobody else"),
            describe_rekey, run_rekey};
}

}  // namespace ronda::cli
