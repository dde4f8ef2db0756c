// Manages the pending orders: those accepted for the coming round, in `pendientes/<jugador>.yaml` with a note
// in `<jugador>.json` (order_box.hpp). For later rounds see queued_orders.hpp.
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
    Diagnostics broken;         // files with errors

    // Returns the player's orders; null if there are none.
    const Pending* of(std::string_view player) const;
    // Adds orders to `good` in place of the player's earlier ones.
    void put(Pending orders, const Match& match);
};

// Reads the pending orders. Empty if the game is over. Fails (3) on disk errors.
Result<PendingOrders> read_pending(Files& files, const Match& match);

// Returns the awaited people whose orders are missing or not sufficient yet (Position::owing). Robots are not
// awaited: they order when the round is resolved. Vacant seats are, but only if the match waits for a new
// holder.
std::vector<std::string> missing_players(const Match& match, const PendingOrders& pending);

std::vector<PlayerOrders> sheets_of(const PendingOrders& pending);

// Stores orders for the coming round (store_orders). They replace the player's earlier ones, and queued orders
// for this round. Fails (3) on disk errors.
Result<void> store_pending(System& system, const Match& match, Journal& journal, std::string_view player,
                           std::string_view text, const Arrival& arrival);

// Stores the orders that the newest round carried over for the player: conditional or repeated orders. Fails
// (3) on disk errors.
Result<void> store_remains(System& system, const Match& match, Journal& journal, const std::string& player,
                           const std::string& text);

// Whether the player has orders for the coming round or a later one. Fails (3) on disk errors.
Result<bool> has_waiting_orders(Files& files, const Match& match, std::string_view player);

// Removes orders for all rounds that ended with the seat's former holder (order_box.hpp). Fails (3) on disk
// errors.
Result<void> drop_ended_orders(System& system, const Match& match, const Journal& journal);

// Updates the pending orders after a round is resolved or a process was killed: removes those that have ended;
// replaces orders of resolved rounds by those carried over (`rondas/NNNN/pendientes`), or removes them; adds
// missing notes and journal lines; makes the queued orders for the coming round pending (queued_orders.hpp).
// Fails (3) on disk errors.
Result<void> repair_pending(System& system, const Match& match, Journal& journal);

// Orders that would fail do not cause early resolution: their player may still send better ones until the
// deadline (match/contract/orders.md, "Orders that do not hurry the round").

// Returns how many of the orders would be cancelled or only partly executed in the current position. Warnings
// about missing orders, and orders that their own condition cancels, do not count. The result depends only on
// facts that the player may know, so that a waiting round reveals nothing hidden. 0 for the moderator's orders.
std::size_t count_failing_orders(const Position& position, const PlayerOrders& sheet);

// Whether early resolution is enabled: there is a deadline, and the match does not always wait for it.
bool early_resolution_enabled(const Match& match, const RoundClock& clock);

// Whether the round waits until the deadline for a better file in place of this one.
bool waits_for_better(const Match& match, const RoundClock& clock, const OrderFile& file);

// Whether the orders are of a person whom the coming round awaits.
bool is_of_awaited(const Match& match, const Pending& orders);

// Whether the round may be resolved before its deadline when all orders are there. Orders that may still be
// replaced prevent it. But without a deadline repeated orders would never be used, so that then one player's
// newly sent orders are enough.
bool may_be_early(const Match& match, const RoundClock& clock, const PendingOrders& pending);

// When the round is resolved once all awaited orders are there.
enum class AllIn {
    next_run,
    deadline,
    later,  // it waits for better orders without a deadline; or the match is paused or halted, or nobody plays
};
AllIn when_all_in(const Match& match, const Journal& journal, const PendingOrders& pending);

}  // namespace ronda::match
