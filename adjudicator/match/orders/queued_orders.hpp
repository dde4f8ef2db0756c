// Manages the queued orders: those accepted for a round after the coming one, in
// `pendientes/NNNN/<jugador>.yaml` with a note (order_box.hpp). When their round comes, they become pending as
// if they had just arrived; only then are they checked against the position. If conditional orders were carried
// over to that round, too, the orders that the player sent last count. Queued orders always precede repeated
// ones. A rerun leaves queued orders in place.
#pragma once

#include <string>
#include <vector>

#include "adjudicator/match/orders/order_box.hpp"

namespace ronda::match {

inline constexpr int most_rounds_ahead = 10;  // including the coming round

struct QueuedOrders {
    std::string player;
    int round = 0;
    std::string received;  // ISO, UTC; empty if the note is missing or belongs to other orders
};

// Returns all queued orders, by round and then by player. Empty if the game is over. Fails (3) on disk errors.
Result<std::vector<QueuedOrders>> read_queued_orders(Files& files, const Match& match);

// Returns the rounds that have a folder in `pendientes`, ascending.
Result<std::vector<int>> queued_rounds(Files& files, const MatchPaths& paths);

// Whether the player has queued orders for the coming round that count in place of the orders carried over from
// the round before. By turns: whether they were sent after the file with the conditional orders. By rounds:
// whether there are any.
bool queued_come_first(Files& files, const Match& match, const Journal& journal, std::string_view player);

// Makes the queued orders for the coming round pending. Moves orders that are no longer valid aside, with a
// notice. Adds notes and journal lines that a killed call left out. Fails (3) on disk errors.
Result<void> settle_queued(System& system, const Match& match, Journal& journal);

// Returns the players whose orders for the next round were stored before `round` was resolved and still count,
// from the journal.
std::vector<std::string> sent_ahead(const Journal& journal, int round);

}  // namespace ronda::match
