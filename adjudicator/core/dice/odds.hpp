// Exact chances of sums of dice, for forecasts. Nothing here is drawn or simulated.
#pragma once

#include <vector>

#include "adjudicator/core/text/text.hpp"

namespace ronda {

// Returns the probability of every sum of `count` ≥ 0 dice with `sides` ≥ 1 sides: element s belongs to the sum
// s.
std::vector<double> sum_chances(int count, int sides);

// The chances that one sum is higher than another, equal or lower. They add up to 1.
struct Odds {
    double higher = 0, equal = 0, lower = 0;
};
Odds compare_sums(int dice, int against, int sides);
// Limit for the dice of each side of a fight whose chance is computed from an event: a file may name any
// number.
inline constexpr int most_dice_of_event = 1000;
// The same if equal sums are thrown again until they differ: `equal` is 0. Not for 0 dice against 0.
Odds without_ties(Odds odds);

// Returns "71 %", "71%". A chance that is neither 0 nor 1 is never shown as 0 % or 100 %.
Text percent(double chance);
// The same for tables: "<1 %", ">99 %".
Text percent_in_brief(double chance);

}  // namespace ronda
