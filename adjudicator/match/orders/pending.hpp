// Accepted orders for the coming round: `pendientes/<jugador>.yaml`, with a note in `<jugador>.json`
// (order_box.hpp). For later rounds see queued_orders.hpp.
#pragma once

#include <string>
#include <vector>

#include "adjudicator/match/calendar/deadline.hpp"
#include "adjudicator/match/orders/order_box.hpp"
#include "adjudicator/match/orders/order_file.hpp"
#include "adjudicator/match/store/match.hpp"

namespace ronda::match {

struct Pending {
    OrderFile file;
    std::string received;  // ISO, UTC; empty if the note is missing or belongs to other orders
    std::string source;    // `submit` …
    int since = 0;         // OrderNote::since
    std::optional<std::string> letter = {};  // OrderNote::letter
    bool leaves_nothing = false;             // repeated.hpp; only in a rerun
};

struct PendingOrders {
    std::vector<Pending> good;  // in the order of the players, the moderator last
    Diagnostics broken;         // files that cannot be used

    // Null if the player has none.
    const Pending* of(std::string_view player) const;
    // Adds orders to `good`. They replace the player's earlier ones.
    void put(Pending orders, const Match& match);
};

// Reads the pending orders. Empty if the game is over. Fails (3) on disk errors.
Result<PendingOrders> read_pending(Files& files, const Match& match);

// Returns the awaited people whose orders are missing or not sufficient yet (Position::owing). Robots give
// theirs when the round is resolved, so that nobody waits for them; vacant seats are among them only if the
// match waits for somebody to take them.
std::vector<std::string> missing_players(const Match& match, const PendingOrders& pending);

std::vector<PlayerOrders> sheets_of(const PendingOrders& pending);

// Stores orders for the coming round (store_orders). They replace the player's earlier ones, also those kept
// for this round. Fails (3) on disk errors.
Result<void> store_pending(System& system, const Match& match, Journal& journal, std::string_view player,
                           std::string_view text, const Arrival& arrival);

// Stores what the newest round left for the player: what remains of conditional orders, or repeated orders.
// Fails (3) on disk errors.
Result<void> store_remains(System& system, const Match& match, Journal& journal, const std::string& player,
                           const std::string& text);

// Returns whether orders of the player wait, for the coming round or a later one. Fails (3) on disk errors.
Result<bool> has_waiting_orders(Files& files, const Match& match, std::string_view player);

// Removes the orders, for the coming round and later ones, that ended with whoever had the seat before
// (order_box.hpp). Fails (3) on disk errors.
Result<void> drop_ended_orders(System& system, const Match& match, const Journal& journal);

// Updates the pending orders after a round is resolved or a process was killed. Removes those that have ended.
// Replaces orders of resolved rounds by what remains of them (`rondas/NNNN/pendientes`, conditional orders), or
// removes them. Adds missing notes and journal lines. Makes the kept orders for the coming round pending
// (queued_orders.hpp). Fails (3) on disk errors.
Result<void> repair_pending(System& system, const Match& match, Journal& journal);

// Orders that would not be carried out do not hurry the round: their player may still send better ones until
// the deadline (match/contract/orders.md, "Orders that do not hurry the round").

// Returns how many of the orders would be cancelled or carried out only in part as things are now; warnings
// about what the file does not order, and orders that their own condition cancels, do not count. Judged from
// what their player may know, so that a round that waits tells nothing hidden. 0 for the moderator's orders.
std::size_t count_failing_orders(const Position& position, const PlayerOrders& sheet);

// Whether a file may be the reason that the round is resolved before its deadline if all its orders can be
// carried out: there is a deadline, and the match does not wait for it in any case.
bool early_resolution_enabled(const Match& match, const RoundClock& clock);

// Whether the round waits for another file in place of this one, until the deadline.
bool waits_for_better(const Match& match, const RoundClock& clock, const OrderFile& file);

// Whether these are orders of a person whom the coming round needs.
bool is_of_awaited(const Match& match, const Pending& orders);

// Whether the round may be resolved before its deadline when all orders are there. Orders that may still be
// replaced are no reason to do so. But without a deadline repeated orders would never be used, so that there
// the orders of somebody who has sent some are enough.
bool may_be_early(const Match& match, const RoundClock& clock, const PendingOrders& pending);

// When a round is resolved for which all awaited orders are there.
enum class AllIn {
    next_run,
    deadline,
    later,  // without a deadline it waits for other orders; or the match is paused or halted, or nobody plays
};
AllIn when_all_in(const Match& match, const Journal& journal, const PendingOrders& pending);

}  // namespace ronda::match
