// What may be ordered (rules.md, "Legal orders"), and random play.
#pragma once

#include "adjudicator/core/dice/chance.hpp"
#include "adjudicator/games/neurodrez/state.hpp"

namespace ronda::neurodrez {

Json legal(const State& state, std::string_view player);
std::vector<OrderSpec> orders_for(const State& state, std::string_view player);
std::vector<Json> suggestions(const State& state, std::string_view player);

// Claims at random and leaves the rest to the dice, which choose among all that is possible.
Trial play_out(const State& state, Chance& chance, int most_rounds);

}  // namespace ronda::neurodrez
