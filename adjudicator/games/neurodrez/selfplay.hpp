// Random games without text, for `ronda selfplay`.
#pragma once

#include "adjudicator/core/chance.hpp"
#include "adjudicator/games/neurodrez/state.hpp"

namespace ronda::neurodrez {

// Claims at random and leaves the rest to the dice, which choose among all that is possible.
Trial play_out(const State& state, Chance& chance, int most_rounds);

}  // namespace ronda::neurodrez
