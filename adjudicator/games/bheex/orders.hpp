// The orders of Bheex as types, and their only description (rules.md, "Orders").
#pragma once

#include <optional>
#include <vector>

#include "adjudicator/games/bheex/state.hpp"

namespace ronda::bheex {

std::vector<OrderSpec> order_specs();
// `vertice`: the vertices of this board. A vertex that `agujeros` cut off has no name.
Vocabularies names(const State& state);
// Requires at least one order, at most one of `colocar`, `mover` and `rendirse`, and nothing else beside
// `rendirse`. Returns what is wrong, or nothing.
std::optional<Text> fault(const Json& orders);

// Reads canonical orders (reader.hpp) that these descriptions accept. Empty if they contain no action.
std::optional<Action> read_action(const Board& board, const Json& orders);
// Returns {"colocar": …} or {"mover": {"de", "por", "a"}}.
Json action_json(const Board& board, const Action& action);

}  // namespace ronda::bheex
