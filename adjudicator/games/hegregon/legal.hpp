// What may be ordered (rules.md, "Legal orders"), and random play.
#pragma once

#include "adjudicator/core/dice/chance.hpp"
#include "adjudicator/games/hegregon/orders.hpp"

namespace ronda::hegregon {

// Returns the state as the player sees it: without the mines that are hidden from them.
State seen_by(const State& state, PlayerIndex player);

std::vector<Purchase> possible_purchases(const State& state, PlayerIndex player);

// The ways of `mover`: `single` are the neighbours and all ways over friends to a free cell (rules.md, "Legal
// orders"); `cheapest` is one way to each cell that the unit can come to, around the enemy mines of the state
// if it can.
enum class Routes { single, cheapest };
// Returns the steps of a unit that can be carried out now.
std::vector<Step> possible_steps(const State& state, const Unit& unit, Routes ways);
// The same of those that end or aim at one cell, by the cheapest way.
std::vector<Step> possible_steps_to(const State& state, const Unit& unit, Cell target);

}  // namespace ronda::hegregon
