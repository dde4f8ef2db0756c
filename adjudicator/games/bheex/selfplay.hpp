// Perft and random play without JSON or events, for speed (rules.md, "Perft").
#pragma once

#include <cstdint>

#include "adjudicator/core/chance.hpp"
#include "adjudicator/games/bheex/state.hpp"

namespace ronda::bheex {

// Returns the number of sequences of `depth` ≥ 0 legal actions, each resolved. A finished game has none. The
// last action of a sequence is counted without being played.
std::uint64_t perft(const State& state, int depth);

// Plays random legal actions, all equally likely, for at most `most_rounds` rounds. Takes one number from
// `chance` per round, as an index into the actions in the order of `legal`.
Trial play_out(const State& state, Chance& chance, int most_rounds);

}  // namespace ronda::bheex
