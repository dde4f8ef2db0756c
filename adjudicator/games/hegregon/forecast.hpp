// What a player's orders would do, in words, for `check` and the receipt.
#pragma once

#include "adjudicator/core/document.hpp"
#include "adjudicator/games/hegregon/state.hpp"

namespace ronda::hegregon {

Bullets forecast(const State& state, const PlayerOrders& sheet);

}  // namespace ronda::hegregon
