// What may be ordered (rules.md, "Legal orders"), and random play.
#pragma once

#include "adjudicator/core/dice/chance.hpp"
#include "adjudicator/games/hegregon/state.hpp"

namespace ronda::hegregon {

Json legal(const State& state, std::string_view player);
// The orders for this pace, stage and player, with examples that are legal now if there are any.
std::vector<OrderSpec> orders_for(const State& state, std::string_view player);
std::vector<Offer> offers(const State& state, const PlayerOrders& sheet, std::string_view place);
std::vector<Json> suggestions(const State& state, std::string_view player);

// Plays random orders that are legal when they are written: purchases, and a movement or an attack of every
// unit.
Trial play_out(const State& state, Chance& chance, int most_rounds);

}  // namespace ronda::hegregon
