// What may be ordered (rules.md, "Legal orders"), also seen from a place, and random play.
#pragma once

#include "adjudicator/core/dice/chance.hpp"
#include "adjudicator/core/orders/offer.hpp"
#include "adjudicator/games/neurodrez/plays.hpp"

namespace ronda::neurodrez {

Json legal(const State& state, std::string_view player);
// Returns all turns that can be ordered, without claims and sudden death.
std::vector<Orders> all_turns(const State& state);
std::vector<OrderSpec> orders_for(const State& state, std::string_view player);
std::vector<Json> suggestions(const State& state, std::string_view player);
// A piece stands for where it goes from, a cell for where it goes to, so that a point with both offers each
// once.
std::vector<Offer> offers(const State& state, const PlayerOrders& sheet, std::string_view place);

// Returns the order for a play, with nothing left out.
PlayOrder order_of(const Play& play, With with);

// Claims at random and leaves the rest to the dice, which choose among all that is possible.
Trial play_out(const State& state, Chance& chance, int most_rounds);

}  // namespace ronda::neurodrez
