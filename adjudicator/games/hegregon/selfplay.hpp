// Random games without text, for `ronda selfplay`.
#pragma once

#include "adjudicator/core/chance.hpp"
#include "adjudicator/games/hegregon/state.hpp"

namespace ronda::hegregon {

// Plays random orders that are legal when they are written: purchases, and a movement or an attack of every
// unit.
Trial play_out(const State& state, Chance& chance, int most_rounds);

}  // namespace ronda::hegregon
