// Orders with `repetir: true` in matches by rounds (match/contract/orders.md, "Repeated orders"). A resolved
// round leaves them in its folder as an order file for the next round. If the player has sent no file for that
// round, they become the player's pending orders, and so on, round after round.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "adjudicator/match/orders/order_file.hpp"
#include "adjudicator/match/store/journal.hpp"

namespace ronda::match {

// An order file that a round leaves for the next one.
struct CarriedOrders {
    std::string player, text;
};

// Returns what the orders of a round, which gave `after`, leave: conditional orders that still may apply, and
// repeated orders of players who are not eliminated. Empty if the match is over.
std::vector<CarriedOrders> carried_after(const Position& before, const std::vector<const OrderFile*>& orders,
                                         const Position& after);

// One player's orders that follow from a round and are those of that round once more.
struct RepeatedOrders {
    std::string player;
    int since = 0;     // the round of the file that the player sent
    bool fits = true;  // false if they can no longer be read; then they are refused and not repeated again
};

// Returns what follows from orders of the round before `after`. `since` is that of the orders if
// they were repeated themselves, otherwise 0. Empty if they are not to be repeated.
std::optional<RepeatedOrders> repeated_after(const OrderFile& file, int since, const Position& after);

// Whether what the orders with this text, with which `round` was resolved, leave for the next one has ended
// with the person who gave them (order_box.hpp). Of orders that nobody sent, because a rerun had them, nothing
// goes on once the seat has changed hands.
bool leave_nothing(const Journal& journal, int round, std::string_view player, std::string_view text);

// Returns, from the journal, the round of the file that the player sent, for the orders with this text with
// which `round` was resolved: `round` itself unless they were repeated.
int sent_for(const Journal& journal, int round, std::string_view player, std::string_view text);

}  // namespace ronda::match
