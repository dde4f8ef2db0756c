// Stores one player's accepted orders for one round: the file, and a note beside it with the time and source.
// The note is valid if its `huella` is the SHA-256 of the orders.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/match/orders/order_file.hpp"
#include "adjudicator/match/store/match.hpp"
#include "adjudicator/match/store/match_paths.hpp"

namespace ronda::match {

struct OrderBox {
    std::string player;  // or `moderador`
    int round = 0;
    Path orders, note;
    bool kept = false;  // for a round after the coming one
};

// Returns the box for the coming round.
OrderBox coming_box(const Match& match, std::string_view player);
// Returns the box for a round after the coming one.
OrderBox queued_box(const Match& match, int round, std::string_view player);

// The source of orders whose file was put there by hand.
inline constexpr std::string_view put_by_hand = "recuperado";

// The time and source of orders.
struct Arrival {
    std::string_view source;
    Instant when = 0;
    std::optional<std::string> letter = {};  // OrderNote::letter
};

// The note beside stored orders.
struct OrderNote {
    std::string received;  // ISO, UTC
    std::string source;    // `submit` …
    bool ahead = false;    // accepted before their round was the coming one
    int since = 0;         // repeated orders: the round of the file that the player sent; else 0
    // The Message-ID of the player's letter, by which it has a part in the dice; may be an empty string. No
    // value: the orders did not come by letter, or letters have no part in this match's dice.
    std::optional<std::string> letter = {};
};

// Returns the ids of the players, then `moderador`.
std::vector<std::string> who_may_order(const MatchHeader& header);

// Reads the box's note. Empty if there is no valid note for `text`.
std::optional<OrderNote> read_note(Files& files, const OrderBox& box, std::string_view text);

// Returns the note of stored orders and adds what a killed call left out: the note itself and the journal line
// that accepts the orders. Without a note, it is made from the journal if the journal knows the orders (a newer
// file was being stored); otherwise the file was put there by hand. Fails (3) on disk errors.
Result<OrderNote> complete_note(System& system, const OrderBox& box, Journal& journal, std::string_view text);

// Returns the journal line for accepted orders.
entry::OrdersAccepted accepted_line(const OrderBox& box, const OrderNote& note, std::string_view text);

// Returns the newest line that accepts orders for the round and satisfies `is(const entry::OrdersAccepted&)`.
// Null if there is none. Valid until the journal's next `add`.
template <class Is>
const JournalLine* acceptance_line(const Journal& journal, int round, Is is) {
    const auto& lines = journal.history().log(round).orders;
    const auto found = std::find_if(lines.rbegin(), lines.rend(), [&is](const JournalLine& line) {
        const auto* accepted = line.as<entry::OrdersAccepted>();
        return accepted != nullptr && is(*accepted);
    });
    return found == lines.rend() ? nullptr : &*found;
}

// Returns the newest journal line that accepts orders with this hash for the box's player and round. Null if
// there is none.
const entry::OrdersAccepted* acceptance_of(const Journal& journal, const OrderBox& box, std::string_view hash);

// Orders end when the seat gets another holder: pending orders no longer count, unless the moderator keeps them
// (entry::SeatGiven::ends_orders, entry::SeatVacated::ends_orders).

// Whether the player's orders with this hash, accepted for this round, have ended so. `unknown`: the result for
// orders that the journal does not list, if any orders of the seat have ended.
bool have_ended(const Journal& journal, int round, std::string_view player, std::string_view hash,
                bool unknown = false);

// Returns, from the journal, OrderNote::letter of orders used in `round`.
std::optional<std::string> letter_of(const Journal& journal, int round, std::string_view player,
                                     std::string_view text);

// Whether a robot gave these orders of a resolved round.
bool robot_gave(const Journal& journal, int round, std::string_view player, std::string_view text);

// Stores orders in place of the box's earlier ones. Writes and syncs the note, then the orders, then the
// journal line, so that the earlier orders and their line are valid until the new orders are complete. Fails
// (3) on disk errors.
Result<void> store_orders(System& system, const OrderBox& box, Journal& journal, std::string_view text,
                          const OrderNote& note);

// Stored orders that can no longer be used.
struct RefusedOrders {
    std::string text;      // as stored
    std::string shown;     // as shown to their player
    std::string received;  // from the note; empty if unknown
    std::string code;
    Text why;
    bool repeated = false;  // repeated from the round before
};

// Rejects stored orders that can no longer be used: journals it with a notice for the player and the moderator,
// and moves the file to `pendientes/<jugador>.<ronda>.rechazada`, so that accepted orders are not lost. An
// eliminated player gets no notice, because they know. Fails (3) on disk errors.
Result<void> refuse_waiting(System& system, const Match& match, Journal& journal, const OrderBox& box,
                            const RefusedOrders& refusal);

// Removes the orders and the note from the box. Fails (3) on disk errors.
Result<void> clear_slot(Files& files, const OrderBox& box);

// Returns the orders used in a stored round, in the order of the players, the moderator's last. `before` is the
// position before the round. Fails as read_order_file if the files were changed.
Result<std::vector<OrderFile>> read_stored_orders(Files& files, const MatchPaths& paths, int n,
                                                  const Position& before);

}  // namespace ronda::match
