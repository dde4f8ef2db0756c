// The rules of Bheex. They turn a state and the sheets of a round into the next state and its events. What each
// function owes is said in core/adapter/adapter.hpp.
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "adjudicator/games/bheex/state.hpp"

namespace ronda::bheex {

// Returns the first reason that applies: `falta_orden` or those of rules.md, "Legality of an action", in its
// order.
std::vector<Refusal> refusals(const State& state, std::span<const PlayerOrders> sheets);
std::pair<State, std::vector<Event>> resolve(const State& state, std::span<const PlayerOrders> sheets);

}  // namespace ronda::bheex
