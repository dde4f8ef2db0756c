// Where one player's accepted orders for one round are stored: the file, and a note beside it that says when
// and from where they came. The note is valid if its `huella` is the SHA-256 of the orders.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/partida/store/match.hpp"

namespace ronda::partida {

struct Slot {
    std::string player;  // or `moderador`
    int round = 0;
    Path orders, note;
    bool kept = false;  // for a round after the coming one
};

Slot coming_slot(const Match& match, std::string_view player);
Slot kept_slot(const Match& match, int round, std::string_view player);

// The source of orders that are left of conditional ones.
inline constexpr std::string_view handed_on_source = "condicional";
// The source of orders that no player sent: somebody put the file there.
inline constexpr std::string_view put_by_hand = "recuperado";

struct OrderNote {
    std::string received;  // ISO, UTC
    std::string source;    // `submit` …
    bool ahead = false;    // they came before their round was the coming one
};

// The players, the moderator last.
std::vector<std::string> who_may_order(const Match& match);

// The slot's note; empty if there is no note or it belongs to other orders than `text`.
std::optional<OrderNote> read_note(Files& files, const Slot& slot, std::string_view text);

// Makes a note for orders that have none. If the journal knows them, a call was killed while it stored newer
// ones, and the note says what the journal says; if not, somebody put the file there by hand.
Result<OrderNote> renew_note(World& world, const Slot& slot, const Journal& journal, std::string_view text);

// The journal's line of orders that were accepted.
did::OrdersAccepted accepted_line(const Slot& slot, const OrderNote& note, std::string_view text);

// The newest line by which orders with this hash were accepted for the slot's player and round; null: none was.
const did::OrdersAccepted* acceptance_of(const Journal& journal, const Slot& slot, std::string_view hash);

// Stores them in place of what was there: the note, then the orders, each whole and synced; then the journal's
// line. If the program is killed in between, the earlier orders and their line in the journal remain.
Result<void> store_orders(World& world, const Slot& slot, Journal& journal, std::string_view text,
                          const OrderNote& note);

struct RefusedOrders {
    std::string text;      // as stored
    std::string shown;     // the orders, for their player
    std::string received;  // as noted; empty: unknown
    std::string code;
    Text why;
};

// Orders that were accepted and cannot be carried out any more: journalled, told to their player and to the
// moderator, and moved to `pendientes/<jugador>.<ronda>.rechazada`, since accepted orders are never deleted. A
// player who is out of the game already knows and gets no notice.
Result<void> refuse_waiting(World& world, const Match& match, Journal& journal, const Slot& slot,
                            const RefusedOrders& refusal);

// Removes both files.
Result<void> clear_slot(Files& files, const Slot& slot);

}  // namespace ronda::partida
