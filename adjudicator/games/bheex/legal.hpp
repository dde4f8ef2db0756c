// What may be ordered (rules.md, "What may be ordered (`ronda legal`)"), and suggestions.
#pragma once

#include <string_view>
#include <vector>

#include "adjudicator/games/bheex/state.hpp"

namespace ronda::bheex {

// Returns every legal action of the player in turn, in the order of
// rules.md, "What may be ordered (`ronda legal`)". Returns [] for other players and after the end of the game.
Json legal(const State& state, std::string_view player);
// Returns up to six different legal actions of the player in turn as `ordenes`. Those that remove enemies come
// first. Empty for other players and after the end of the game.
std::vector<Json> suggestions(const State& state, std::string_view player);

}  // namespace ronda::bheex
