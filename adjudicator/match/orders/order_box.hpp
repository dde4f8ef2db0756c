// Where one player's accepted orders for one round are stored: the file, and a note beside it that says when
// and from where they came. The note is valid if its `huella` is the SHA-256 of the orders.
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

// Returns the slot for the coming round.
OrderBox coming_box(const Match& match, std::string_view player);
// Returns the slot for a round after the coming one.
OrderBox queued_box(const Match& match, int round, std::string_view player);

// The source of orders whose file somebody put there by hand.
inline constexpr std::string_view put_by_hand = "recuperado";

// How and when orders came.
struct Arrival {
    std::string_view source;
    Instant when = 0;
    std::optional<std::string> letter = {};  // OrderNote::letter
};

struct OrderNote {
    std::string received;  // ISO, UTC
    std::string source;    // `submit` …
    bool ahead = false;    // accepted before their round was the coming one
    int since = 0;  // the round of the file that the player sent, if the orders are repeated; otherwise 0
    // The Message-ID of the letter in which the player sent the file, by which it has a part in the dice; it
    // may be empty. Without a value it has none: it came on another way, or letters have no part in this match.
    std::optional<std::string> letter = {};
};

// Returns the ids of the players, then `moderador`.
std::vector<std::string> who_may_order(const MatchHeader& header);

// Reads the slot's note. Empty if there is no valid note for `text`.
std::optional<OrderNote> read_note(Files& files, const OrderBox& box, std::string_view text);

// Returns the note of orders, and adds what a killed call has left out. If they have no note, it writes one: if
// the journal knows the orders, the call was killed while it stored newer ones, and the note is made from the
// journal; otherwise somebody put the file there by hand. Adds the journal line that accepts them. Fails (3) on
// disk errors.
Result<OrderNote> complete_note(System& system, const OrderBox& box, Journal& journal, std::string_view text);

// Returns the journal line for accepted orders.
entry::OrdersAccepted accepted_line(const OrderBox& box, const OrderNote& note, std::string_view text);

// Returns the newest line that accepts orders for the round and for which `is(const entry::OrdersAccepted&)` is
// true. Null if there is none. It is valid until the journal's next `add`.
template <class Is>
const JournalLine* acceptance_line(const Journal& journal, int round, Is is) {
    const auto& lines = journal.history().log(round).orders;
    const auto found = std::find_if(lines.rbegin(), lines.rend(), [&is](const JournalLine& line) {
        const auto* accepted = line.as<entry::OrdersAccepted>();
        return accepted != nullptr && is(*accepted);
    });
    return found == lines.rend() ? nullptr : &*found;
}

// Returns the newest journal line that accepts orders with this hash for the slot's player and round. Null if
// there is none.
const entry::OrdersAccepted* acceptance_of(const Journal& journal, const OrderBox& box, std::string_view hash);

// Orders end with the person who gave them: when a seat changes hands, those that wait no longer count, unless
// the moderator keeps them (entry::SeatGiven::ends_orders, entry::SeatVacated::ends_orders).

// Whether orders of the player with this hash, accepted for this round, have ended so. `unknown`: the answer
// for orders whose acceptance the journal does not tell, if any orders of the seat have ended.
bool have_ended(const Journal& journal, int round, std::string_view player, std::string_view hash,
                bool unknown = false);

// Returns, from the journal, OrderNote::letter of the orders with this text with which `round` was resolved.
std::optional<std::string> letter_of(const Journal& journal, int round, std::string_view player,
                                     std::string_view text);

// Whether a robot gave the orders with which a round was resolved.
bool robot_gave(const Journal& journal, int round, std::string_view player, std::string_view text);

// Stores orders; they replace the slot's earlier ones. Writes and syncs the note, then the orders, then the
// journal line, so that the earlier orders and their line are valid until the new orders are complete. Fails
// (3) on disk errors.
Result<void> store_orders(System& system, const OrderBox& box, Journal& journal, std::string_view text,
                          const OrderNote& note);

struct RefusedOrders {
    std::string text;      // as stored
    std::string shown;     // as shown to their player
    std::string received;  // from the note; empty if unknown
    std::string code;
    Text why;
    bool repeated = false;  // they were those of the round before once more
};

// Handles accepted orders that can no longer be carried out: adds them to the journal with a notice for the
// player and the moderator, and moves the file to `pendientes/<jugador>.<ronda>.rechazada`, so that accepted
// orders are not lost. Sends no notice if the player is eliminated, because the player already knows. Fails (3)
// on disk errors.
Result<void> refuse_waiting(System& system, const Match& match, Journal& journal, const OrderBox& box,
                            const RefusedOrders& refusal);

// Removes the orders and the note. Fails (3) on disk errors.
Result<void> clear_slot(Files& files, const OrderBox& box);

// Returns the orders with which a stored round was resolved, in the order of the players, the moderator's last.
// `before` is the position before the round. Fails as read_order_file if somebody changed the files.
Result<std::vector<OrderFile>> read_stored_orders(Files& files, const MatchPaths& paths, int n,
                                                  const Position& before);

}  // namespace ronda::match
