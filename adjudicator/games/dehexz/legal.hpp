// What may be ordered, and orders in the form of `ronda legal`.
#pragma once

#include <string_view>
#include <vector>

#include "adjudicator/games/dehexz/state.hpp"

namespace ronda::dehexz {

// Returns all legal actions of the player in turn, or the three ways to share out all spoils. Returns [] for
// other players and after the end of the game.
Json legal(const State& state, std::string_view player);
// Returns the action in the form of `legal`, or as written if it is not legal.
Json understood(const State& state, const Json& action);
// Returns up to six legal actions of the player in turn as `ordenes` mappings. Empty for other players and
// after the end of the game.
std::vector<Json> suggestions(const State& state, std::string_view player);

}  // namespace ronda::dehexz
