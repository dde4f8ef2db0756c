// Explains why an order is cancelled by what the player can check: the piece in the way, the missing tile, the
// chess figures that the dice and the hand allow.
#pragma once

#include "adjudicator/games/neurodrez/orders.hpp"
#include "adjudicator/games/neurodrez/reasons.hpp"

namespace ronda::neurodrez {

// Explains an order of the seat in turn that is cancelled now for this reason. `value` is the order as written.
// Says nothing that depends on the terrain unless the reason does.
Explanation explanation_of(const State& state, const Orders& orders, std::string_view order, const Json& value,
                           Reason reason);

}  // namespace ronda::neurodrez
