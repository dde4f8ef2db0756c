// Compares whole sheets of orders against what the others may order.
#pragma once

#include <string_view>
#include <vector>

#include "adjudicator/robots/minds.hpp"

namespace ronda::robots {

// Returns the plans of the game's mind (Mind::plans) that would not be refused, the best first; of equals the
// one that it names first. The rank is four times the mean value of the worse half of the samples, or twice the
// sum of mean and worst if they are few; 0 if there is only one plan. `position` is not over and awaits the
// player.
std::vector<Ranked<Json>> compare_plans(const Position& position, std::string_view player, const Width& width,
                                        Chance& chance);

}  // namespace ronda::robots
