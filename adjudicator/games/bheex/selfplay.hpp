// Counting and random play on the typed course: no JSON, no events (rules.md, "Perft").
#pragma once

#include <cstdint>

#include "adjudicator/core/chance.hpp"
#include "adjudicator/games/bheex/state.hpp"

namespace ronda::bheex {

// Sequences of `depth` ≥ 0 legal actions, each resolved; a finished game has none. The last action of a
// sequence is counted, not made.
std::uint64_t perft(const State& state, int depth);

// Plays legal actions, all equally likely, for at most `most_rounds` rounds; one draw of `chance` a round, from
// the list in the order of `legal`.
Trial play_out(const State& state, Chance& chance, int most_rounds);

}  // namespace ronda::bheex
