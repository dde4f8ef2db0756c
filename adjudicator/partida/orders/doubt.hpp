// Orders that would not be carried out do not hurry the round: their player may still send better ones until
// the deadline (partida/contract.md, "Orders that wait").
#pragma once

#include "adjudicator/partida/calendar/deadline.hpp"
#include "adjudicator/partida/orders/pending.hpp"

namespace ronda::partida {

// Returns how many of the orders would be cancelled or carried out only in part as things are now; warnings
// about what the file does not order, and orders that their own condition cancels, do not count. Judged from
// what their player may know, so that a round that waits tells nothing hidden. 0 for the moderator's orders.
std::size_t doubtful_orders(const Position& position, const PlayerOrders& sheet);

// Whether a file may be the reason that the round is resolved before its deadline if all its orders can be
// carried out: there is a deadline, and the match does not wait for it in any case.
bool may_hurry(const Match& match, const RoundClock& clock);

// Whether the round waits for another file in place of this one, until the deadline.
bool waits_for_better(const Match& match, const RoundClock& clock, const OrderFile& file);

}  // namespace ronda::partida
