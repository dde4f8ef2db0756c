// Changes by hand in a match's folder that do not stop a run: changed waiting orders, and changed options after
// the match began. A run and `ronda status` show both.
#pragma once

#include "adjudicator/partida/store/match.hpp"

namespace ronda::partida {

// Returns warnings, in the order of the players, for accepted orders of the coming round that are missing and
// for orders that were added or changed by hand; the latter count as their player's. Returns only what no run
// has reported yet, and records missing orders in the journal. Fails (3) if the disk fails.
Result<Diagnostics> edited_orders(World& world, const Match& match, Journal& journal);
// Returns all such warnings and writes nothing.
Result<Diagnostics> edited_orders(Files& files, const Match& match, const Journal& journal);

// Returns warnings for options whose value in partida.yaml differs from the value at the start of the match;
// the match keeps the latter.
Diagnostics changed_options(const Match& match);

}  // namespace ronda::partida
