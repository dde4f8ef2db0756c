// What a player may order now (rules.md, "Legal orders").
#pragma once

#include "adjudicator/games/hegregon/state.hpp"

namespace ronda::hegregon {

Json legal(const State& state, std::string_view player);
// The orders for this pace, stage and player, with examples that are legal now if there are any.
std::vector<OrderSpec> orders_for(const State& state, std::string_view player);
std::vector<Json> suggestions(const State& state, std::string_view player);

}  // namespace ronda::hegregon
