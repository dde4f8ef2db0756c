#include "adjudicator/cli/input.hpp"

namespace ronda::cli {

namespace {

Result<Exit> run_view(const po::variables_map& options, Context& context) {
    ASSIGN_OR_RETURN(const auto at, player_at(options, context));
    context.print_json(view_json(*at.position, Viewer{at.player}));
    return Exit::done;
}

}  // namespace

Command view_command() {
    return {"view",
            say("el estado como ese jugador puede verlo", "prints the state as that player may see it"),
            {the_state(), the_player_id()},
            run_view};
}

}  // namespace ronda::cli
