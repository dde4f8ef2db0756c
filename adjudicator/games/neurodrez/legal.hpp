// Lists the turns that may be ordered (rules.md, "Legal orders").
#pragma once

#include "adjudicator/core/dice/chance.hpp"
#include "adjudicator/core/orders/offer.hpp"
#include "adjudicator/games/neurodrez/plays.hpp"

namespace ronda::neurodrez {

// Returns all turns that can be ordered, without claims and sudden death.
std::vector<Orders> all_turns(const State& state);

// Returns the order for a play, with nothing left out.
PlayOrder order_of(const Play& play, With with);

}  // namespace ronda::neurodrez
