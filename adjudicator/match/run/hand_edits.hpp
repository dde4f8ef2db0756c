// Finds changes by hand in a match's folder. They do not stop a run, but give warnings in a run and in `ronda
// status`: changed pending orders, seats changed after they were given to somebody, options changed after the
// match began.
#pragma once

#include "adjudicator/match/store/journal.hpp"
#include "adjudicator/match/store/match.hpp"

namespace ronda::match {

// Returns warnings, in the order of the players, for accepted orders of the coming round that are missing, for
// orders that were added or changed by hand, which count as their player's, and for seats. Returns only those
// that no run has reported yet, and journals missing orders and seats. Fails (3) if the disk fails.
Result<Diagnostics> edited_by_hand(System& system, const Match& match, Journal& journal);
// Returns all such warnings, but of seats only those that no run has reported. Writes nothing.
Result<Diagnostics> edited_by_hand(Files& files, const Match& match, const Journal& journal);

// Returns warnings for options whose value in partida.yaml differs from the value at the start of the match;
// the match keeps the latter.
Diagnostics changed_options(const Match& match);

}  // namespace ronda::match
