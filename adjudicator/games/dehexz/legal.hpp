// What may be ordered, and orders as `ronda legal` has them.
#pragma once

#include <string_view>
#include <vector>

#include "adjudicator/games/dehexz/state.hpp"

namespace ronda::dehexz {

// [] for a player not in turn, and once the game is over.
Json legal(const State& state, std::string_view player);
// The action in the form of `legal`; what is not legal as it was written.
Json understood(const State& state, const Json& action);
// Three to six legal actions as `ordenes` mappings, fewer where there are fewer; none for a player who is not
// in turn.
std::vector<Json> suggestions(const State& state, std::string_view player);

}  // namespace ronda::dehexz
