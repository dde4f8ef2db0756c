// What somebody changed by hand in a match's folder where a run goes on all the same: orders that wait, and
// options of a match that has begun. A run tells of both, and so does `ronda status`.
#pragma once

#include "adjudicator/partida/store/match.hpp"

namespace ronda::partida {

// Accepted orders for the coming round that are gone, and orders that were put in their place or changed: they
// count as their player's. Warnings, in the order of the players; only those that no run has told of yet. Those
// that are gone are then told of in the journal. Fails (3): the disk.
Result<Diagnostics> edited_orders(World& world, const Match& match, Journal& journal);
// The same, all of them, without writing anything.
Result<Diagnostics> edited_orders(Files& files, const Match& match, const Journal& journal);

// Options to which partida.yaml gives another value than they had when the match began; it goes on with those.
Diagnostics changed_options(const Match& match);

}  // namespace ronda::partida
