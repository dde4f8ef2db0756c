// Accepted orders for a round after the coming one: `pendientes/NNNN/<jugador>.yaml` with a note
// (order_box.hpp). When their round becomes the coming one, they become pending orders, as if they had just
// arrived; only then are they checked against the position. If conditional orders also left orders for that
// round, those that the player sent last count. QueuedOrders orders come before repeated ones, whichever the
// player sent last. A rerun leaves kept orders in place.
#pragma once

#include <string>
#include <vector>

#include "adjudicator/match/orders/order_box.hpp"

namespace ronda::match {

inline constexpr int most_rounds_ahead = 10;  // the coming round is the first of them

struct QueuedOrders {
    std::string player;
    int round = 0;
    std::string received;  // ISO, UTC; empty if the note is missing or belongs to other orders
};

// Returns all kept orders, by round and then by player. Empty if the game is over. Fails (3) on disk errors.
Result<std::vector<QueuedOrders>> read_queued_orders(Files& files, const Match& match);

// Returns the rounds that have a folder in `pendientes`, ascending.
Result<std::vector<int>> queued_rounds(Files& files, const MatchPaths& paths);

// Returns whether the player has kept orders for the coming round that count in place of what the round before
// left. By turns: whether they were sent after the file with the conditional orders. By rounds: whether there
// are any.
bool queued_come_first(Files& files, const Match& match, const Journal& journal, std::string_view player);

// Makes the kept orders for the coming round pending. Moves orders that are no longer valid aside, with a
// notice. Adds notes and journal lines that are missing because a call was killed. Fails (3) on disk errors.
Result<void> settle_queued(System& system, const Match& match, Journal& journal);

// Returns the players whose orders for the next round were stored before `round` was resolved and still count,
// from the journal.
std::vector<std::string> sent_ahead(const Journal& journal, int round);

}  // namespace ronda::match
