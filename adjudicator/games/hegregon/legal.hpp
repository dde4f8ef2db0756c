// What a player may order now (rules.md, "Legal orders").
#pragma once

#include "adjudicator/games/hegregon/state.hpp"

namespace ronda::hegregon {

Json legal(const State& state, std::string_view player);
std::vector<Json> suggestions(const State& state, std::string_view player);

}  // namespace ronda::hegregon
