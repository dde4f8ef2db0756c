// Carries orders over from a round to the next one: conditional orders, and orders with `repetir: true` in
// matches by rounds (match/contract/orders.md, "Repeated orders"). A resolved round stores them in its folder
// as an order file for the next round. They become pending if the player has sent no file for that round, and
// so on, round after round.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "adjudicator/match/orders/order_file.hpp"
#include "adjudicator/match/store/journal.hpp"

namespace ronda::match {

// An order file that a round carries over to the next one.
struct CarriedOrders {
    std::string player, text;
};

// Returns the orders that a round, whose result is `after`, carries over: conditional orders that may still
// apply, and repeated orders of players who are not eliminated. Empty if the match is over.
std::vector<CarriedOrders> carried_after(const Position& before, const std::vector<const OrderFile*>& orders,
                                         const Position& after);

// One player's orders that are used again in the next round.
struct RepeatedOrders {
    std::string player;
    int since = 0;     // the round of the file that the player sent
    bool fits = true;  // false if they are no longer valid; then they are refused and the repetition ends
};

// Returns the repeated orders that follow from orders of the round before `after`. `since`:
// RepeatedOrders::since if the orders were repeated themselves, else 0. Empty if they are not repeated.
std::optional<RepeatedOrders> repeated_after(const OrderFile& file, int since, const Position& after);

// Whether nothing is carried over from these orders of `round`, because they ended with the seat's former
// holder (order_box.hpp). Orders that nobody sent, because a rerun supplied them, end with any change of the
// holder.
bool leave_nothing(const Journal& journal, int round, std::string_view player, std::string_view text);

// Returns, from the journal, the round of the file that the player sent, for orders used in `round`: `round`
// itself unless they were repeated.
int sent_for(const Journal& journal, int round, std::string_view player, std::string_view text);

}  // namespace ronda::match
