// Plays legal actions on the board alone, without orders, events or texts, for `ronda perft` and `ronda
// selfplay`.
#pragma once

#include <cstdint>

#include "adjudicator/core/chance.hpp"
#include "adjudicator/games/dehexz/state.hpp"

namespace ronda::dehexz {

// Returns the number of sequences of `depth` ≥ 0 orders from `legal`, each resolved. A finished game has none.
std::uint64_t perft(const State& state, int depth);

// Plays on from this state for at most `most_rounds` rounds. In each, `chance.below` picks one of the orders in
// `legal`.
Trial play_out(const State& state, Chance& chance, int most_rounds);

}  // namespace ronda::dehexz
