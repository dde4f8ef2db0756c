#include "adjudicator/core/dice/odds.hpp"

#include <cmath>

namespace ronda {

std::vector<double> sum_chances(int count, int sides) {
    std::vector<double> chances = {1.0};
    for (int die = 0; die < count; ++die) {
        const std::size_t known = chances.size();
        std::vector<double> next(known + static_cast<std::size_t>(sides), 0.0);
        // The sum of the last `sides` chances, kept while it moves along.
        double window = 0;
        for (std::size_t sum = 1; sum < next.size(); ++sum) {
            if (sum - 1 < known) window += chances[sum - 1];
            if (sum > static_cast<std::size_t>(sides))
                window -= chances[sum - 1 - static_cast<std::size_t>(sides)];
            next[sum] = window / sides;
        }
        chances = std::move(next);
    }
    return chances;
}

Odds compare_sums(int dice, int against, int sides) {
    const std::vector<double> own = sum_chances(dice, sides), other = sum_chances(against, sides);
    Odds odds;
    double below = 0;  // the chance that the other sum is lower than `sum`
    for (std::size_t sum = 0; sum < own.size(); ++sum) {
        const double same_sum = sum < other.size() ? other[sum] : 0;
        odds.higher += own[sum] * below;
        odds.equal += own[sum] * same_sum;
        below += same_sum;
    }
    odds.lower = 1 - odds.higher - odds.equal;
    return odds;
}

Odds without_ties(Odds odds) {
    const double decided = odds.higher + odds.lower;
    return {odds.higher / decided, 0, odds.lower / decided};
}

namespace {

Text in_percent(double chance, const Text& less, const Text& more) {
    constexpr double tiny = 1e-12;
    const long rounded = std::lround(100 * chance);
    if (chance > tiny && rounded == 0) return say("{}1 %", "{}1%", less);
    if (chance < 1 - tiny && rounded == 100) return say("{}99 %", "{}99%", more);
    return say("{} %", "{}%", rounded);
}

}  // namespace

Text percent(double chance) {
    return in_percent(chance, say("menos del ", "less than "), say("más del ", "more than "));
}

Text percent_in_brief(double chance) {
    return in_percent(chance, same("<"), same(">"));
}

}  // namespace ronda
