#include "adjudicator/cli/input.hpp"
#include "adjudicator/cli/system.hpp"
#include "adjudicator/match/moderation/moderation.hpp"
#include "adjudicator/match/moderation/replacement.hpp"

namespace ronda::cli {

namespace {

Result<Exit> run_rekey(const po::variables_map& options, Context& context) {
    const std::string player = text_of(options, "player");
    return at_desk(options, context,
                   [&player](match::System& system, const match::Match& match, match::Journal& journal) {
                       return match::rekey_player(system, match, journal, player);
                   });
}

}  // namespace

Command rekey_command() {
    return {"rekey",
            say("da a un jugador una clave nueva, que solo le llega a él",
                "gives a player a new key; nobody else is told"),
            {the_folder(), the_player(), the_time()},
            run_rekey};
}

}  // namespace ronda::cli
