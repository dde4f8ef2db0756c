// The rules of Bheex. They turn a state and the sheets of a round into the next state and its events.
#pragma once

#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "adjudicator/games/bheex/state.hpp"

namespace ronda::bheex {

// Returns why these sheets cannot be resolved together: the first reason that applies, `falta_orden` or those
// of rules.md, "Legality of an action", in its order. Empty if they can be resolved. The sheets must belong to
// active players, and only the sheet of the player in turn may contain an action.
std::vector<Refusal> refusals(const State& state, std::span<const PlayerOrders> sheets);
// Resolves the round. The game must not be over and `refusals` must be empty.
std::pair<State, std::vector<Event>> resolve(const State& state, std::span<const PlayerOrders> sheets);

}  // namespace ronda::bheex
