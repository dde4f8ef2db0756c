#include "adjudicator/tryout/steps.hpp"

#include <vector>

#include "adjudicator/robots/robot.hpp"

namespace ronda::tryout {

namespace {

Result<web::Given> robot(const web::Request& request) {
    const auto level = static_cast<robots::Level>(request.choice("nivel", robots::level_words));
    ASSIGN_OR_RETURN(const auto seed, web::seed_of(request));
    ASSIGN_OR_RETURN(const auto at, web::player_at(request));
    RETURN_IF_ERROR(steps::require_open(*at.position));
    const Json orders = robots::think_blind(*at.position, at.player, level, robots::start_of(seed));
    return web::Given{steps::order_file(*at.position, {at.player, {}}, orders)};
}

}  // namespace

std::span<const web::Step> robot_steps() {
    static const std::vector<web::Step> all = {{"robot", {"estado", "jugador", "nivel", "semilla"}, robot}};
    return all;
}

}  // namespace ronda::tryout
