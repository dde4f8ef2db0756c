// What the player in turn may order now (rules.md, "Legal orders").
#pragma once

#include "adjudicator/core/chance.hpp"
#include "adjudicator/games/neurodrez/state.hpp"

namespace ronda::neurodrez {

Json legal(const State& state, std::string_view player);
std::vector<OrderSpec> orders_for(const State& state, std::string_view player);
std::vector<Json> suggestions(const State& state, std::string_view player);

}  // namespace ronda::neurodrez
