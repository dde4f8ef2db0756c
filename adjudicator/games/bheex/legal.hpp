// What may be ordered (rules.md, "What may be ordered (`ronda legal`)"), and first ideas of it.
#pragma once

#include <string_view>
#include <vector>

#include "adjudicator/games/bheex/state.hpp"

namespace ronda::bheex {

// Every legal action of the player in turn, in the order of rules.md, "What may be ordered (`ronda legal`)"; []
// for anybody else and after the end.
Json legal(const State& state, std::string_view player);
// first; empty for others.
std::vector<Json> suggestions(const State& state, std::string_view player);

}  // namespace ronda::bheex
