// Sequences of legal actions played on the typed heart alone, without orders, events or texts: for `ronda
// perft` and `ronda selfplay`.
#pragma once

#include <cstdint>

#include "adjudicator/core/chance.hpp"
#include "adjudicator/games/dehexz/state.hpp"

namespace ronda::dehexz {

// Sequences of `depth` ≥ 0 orders of `legal`, each resolved; a finished game has none.
std::uint64_t perft(const State& state, int depth);

// Goes on from here with legal orders, each the one that `chance.below` picks of the list of `legal`, for at
// most `most_rounds` rounds.
Trial play_out(const State& state, Chance& chance, int most_rounds);

}  // namespace ronda::dehexz
