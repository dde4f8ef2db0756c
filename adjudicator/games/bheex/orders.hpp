// The orders of Bheex, typed, and their one description (rules.md, "Orders").
#pragma once

#include <optional>
#include <vector>

#include "adjudicator/games/bheex/state.hpp"

namespace ronda::bheex {

std::vector<OptionSpec> option_specs();
std::vector<OrderSpec> order_specs();
// `vertice`: the vertices on this board; one cut off by `agujeros` has no name.
Vocabularies names(const State& state);
// At least one order, at most one of `colocar`, `mover` and `rendirse`, and `rendirse` alone.
std::optional<Text> fault(const Json& orders);

// From canonical orders (reader.hpp), which these descriptions have let pass; empty where they hold no action.
std::optional<Action> read_action(const Board& board, const Json& orders);
// {"colocar": …} or {"mover": {"de", "por", "a"}}.
Json action_json(const Board& board, const Action& action);

}  // namespace ronda::bheex
