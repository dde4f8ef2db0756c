// Lists the purchases and steps that a player may order (rules.md, "Legal orders").
#pragma once

#include "adjudicator/core/dice/chance.hpp"
#include "adjudicator/games/hegregon/orders.hpp"

namespace ronda::hegregon {

// Returns the state as the player sees it: without the mines that are hidden from them.
State seen_by(const State& state, PlayerIndex player);

std::vector<Purchase> possible_purchases(const State& state, PlayerIndex player);

// The routes of `mover` to list. `single`: to the neighbours, and all routes over friends to a free cell
// (rules.md, "Legal orders"). `cheapest`: one route to each cell that the unit can reach, around the enemy
// mines of the state if possible.
enum class Routes { single, cheapest };
// Returns the steps of a unit that can be carried out now.
std::vector<Step> possible_steps(const State& state, const Unit& unit, Routes ways);
// Returns the steps that end or aim at one cell, by the cheapest route.
std::vector<Step> possible_steps_to(const State& state, const Unit& unit, Cell target);

}  // namespace ronda::hegregon
