// Checks whether a purchase or a step can be carried out (rules.md, "Purchases", "Steps"). The rules and
// `legal` both use these checks and no others. Each returns the reason against it (rules.md, "Reasons"), or
// nothing.
#pragma once

#include <optional>
#include <span>

#include "adjudicator/games/hegregon/orders.hpp"
#include "adjudicator/games/hegregon/reasons.hpp"

namespace ronda::hegregon {

std::optional<Reason> reason_against(const State& state, PlayerIndex player, const Purchase& purchase);

// A step of any verb; `mover` is checked as by reason_against_moving, with its whole path.
std::optional<Reason> reason_against(const State& state, const Unit& unit, const Step& step);

// A unit that follows a path from its cell. `path` is the rest of it, not empty; only the first cell is
// checked, or if friends are on it, all up to the first cell without one (rules.md R22).
std::optional<Reason> reason_against_moving(const State& state, const Unit& unit, std::span<const Cell> path);
// Returns how many cells of the path the unit enters in one go: 1, or over friends all up to the first cell
// without one.
std::size_t cells_at_once(const State& state, const Unit& unit, std::span<const Cell> path);

// Returns the enemy of the player on the cell, or null.
const Unit* enemy_on(const State& state, PlayerIndex player, Cell cell);
bool has_attack_left(const State& state, const Unit& unit);

// Returns the reach in cells of a verb that takes a cell.
int reach_of(const Unit& unit, Verb verb);
// Returns the price of the step now, in HEGREGON.
int price_of(const State& state, const Unit& unit, const Step& step);

}  // namespace ronda::hegregon
