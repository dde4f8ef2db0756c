// The rules of Bheex: a state and the round's sheets in, a state and events out. Nothing else.
#pragma once

#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "adjudicator/games/bheex/state.hpp"

namespace ronda::bheex {

// Why these sheets cannot be resolved together: `falta_orden`, then the reasons of rules.md, "Legality of an
// action", in its order; the first that holds. Empty: they can. The sheets are of active players, actions only
// of the one in turn.
std::vector<Refusal> refusals(const State& state, std::span<const Sheet> sheets);
// Precondition: not over, `refusals` empty.
std::pair<State, std::vector<Event>> resolve(const State& state, std::span<const Sheet> sheets);

}  // namespace ronda::bheex
