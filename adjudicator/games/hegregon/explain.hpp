// Why a purchase or a step is cancelled, with the numbers or with what stands in the way.
#pragma once

#include <string_view>

#include "adjudicator/games/hegregon/round.hpp"

namespace ronda::hegregon {

// Both explain an order that is cancelled now for this reason. They name units and bases, which everybody sees,
// and what the player has, but no mines.
Explanation explanation_of(const State& state, PlayerIndex player, const Purchase& purchase, Reason reason);
// `unit` is null if the step means none. `cell` is the number of the cell of `mover`, from 1, at which the path
// is cut; 0 if the whole step is cancelled.
Explanation explanation_of(const State& state, PlayerIndex player, const Unit* unit, const Step& step, int cell,
                           const BoughtUnits& made, Reason reason);

}  // namespace ronda::hegregon
