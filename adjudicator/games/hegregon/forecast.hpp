// What the notes of offers share with forecasts.
#pragma once

#include "adjudicator/games/hegregon/rules.hpp"

namespace ronda::hegregon {

// Returns the price of an item, what the player then has left, its chances and what it leads to. It does not
// say who does what to whom, as an offer's own words do. `orders`: those that were foretold, from `state` on.
// `before`: the player's HEGREGON before the item.
Text note_of(const State& state, PlayerIndex player, const Orders& orders, const Foretold& foretold,
             const ItemMark& item, int before);
// Said of an attack on an enemy that dice may destroy before it.
Text if_not_settled();

}  // namespace ronda::hegregon
