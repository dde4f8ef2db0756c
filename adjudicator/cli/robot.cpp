#include "adjudicator/robots/robot.hpp"

#include "adjudicator/cli/input.hpp"
#include "adjudicator/steps/steps.hpp"

namespace ronda::cli {

namespace {

Result<Exit> run_robot(const po::variables_map& options, Context& context) {
    ASSIGN_OR_RETURN(const auto at, player_at(options, context));
    ASSIGN_OR_RETURN(const auto level, level_in(options, "level", robots::level_words));
    ASSIGN_OR_RETURN(const auto seed, seed_of(options));
    RETURN_IF_ERROR(steps::require_open(*at.position));
    context.out +=
        steps::order_file(*at.position, {at.player, {}},
                          robots::think_blind(*at.position, at.player, level, robots::start_of(seed)));
    return Exit::done;
}

}  // namespace

Command robot_command() {
    return {"robot",
            say("escribe las órdenes que daría un robot, que solo ve lo que ve el jugador",
                "prints the orders that a robot would give; the robot sees only what the player sees"),
            {the_state(), the_player_id(),
             the_level("level", say("cómo de bien juega", "the level of the robot"), "normal"), the_seed()},
            run_robot};
}

}  // namespace ronda::cli
