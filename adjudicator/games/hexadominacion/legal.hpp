// What may be ordered in the current state (rules.md, "What may be ordered (`ronda legal`)").
#pragma once

#include <string_view>
#include <vector>

#include "adjudicator/games/hexadominacion/state.hpp"

namespace ronda::hexadominacion {

// Returns {} for an eliminated kingdom or a finished game. Does not anticipate later steps of the same round.
Json legal(const State& state, std::string_view player);

// Position::offers, for a kingdom that is in the game.
std::vector<Offer> offers(const State& state, const PlayerOrders& sheet, std::string_view place);

// Returns likely orders, each of which can be carried out if it is the only one: a trade, a building, soldiers,
// a movement, an attack, what a city gives.
std::vector<Json> suggestions(const State& state, std::string_view player);

}  // namespace ronda::hexadominacion
