// Where one player's accepted orders for one round wait: the file, and beside it a note that says when and
// whence they came. A note is good where its `huella` is the SHA-256 of the orders.
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

// Where orders came from that remain of conditional ones.
inline constexpr std::string_view handed_on_source = "condicional";
// … that no player sent: somebody put the file there.
inline constexpr std::string_view put_by_hand = "recuperado";

struct OrderNote {
    std::string received;  // ISO, UTC
    std::string source;    // `submit` …
    bool ahead = false;    // they came before their round was the coming one
};

// The players, the moderator last.
std::vector<std::string> who_may_order(const Match& match);

// The slot's note; empty where there is none or it is of other orders than `text`.
std::optional<OrderNote> read_note(Files& files, const Slot& slot, std::string_view text);

// A note for orders that have none: the journal tells when they came, where newer ones were on their way when a
// call was killed; else somebody put them there by hand.
Result<OrderNote> renew_note(World& world, const Slot& slot, const Journal& journal, std::string_view text);

// The journal's line of orders that were accepted.
did::OrdersAccepted accepted_line(const Slot& slot, const OrderNote& note, std::string_view text);

// The newest line by which orders with this hash were accepted for the slot's player and round; null: none was.
const did::OrdersAccepted* acceptance_of(const Journal& journal, const Slot& slot, std::string_view hash);

// Stores them in place of what was there: the note, then the orders, each whole and synced; then the journal's
// line. Killed in between, the orders before still stand and the journal tells of them.
Result<void> store_orders(World& world, const Slot& slot, Journal& journal, std::string_view text,
                          const OrderNote& note);

struct Refusal {
    std::string text;      // as stored
    std::string shown;     // the orders, for their player
    std::string received;  // as noted; empty: nobody knows
    std::string code;
    Text why;
};

// Orders that were accepted and cannot be carried out any more: journalled, told to their player and to the
// moderator, and laid aside as `pendientes/<jugador>.<ronda>.rechazada`, since nothing that was accepted is
// lost. Who is out of the game knows and is not told.
Result<void> refuse_waiting(World& world, const Match& match, Journal& journal, const Slot& slot,
                            const Refusal& refusal);

// Takes away what is there.
Result<void> clear_slot(Files& files, const Slot& slot);

}  // namespace ronda::partida
