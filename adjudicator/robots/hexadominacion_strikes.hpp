// How an attack on a hexagon of HexaDominación would go, for its robots: along which way, with how many
// soldiers, and how often. Each attack makes the defenders pay, so that waves of few soldiers can exhaust
// a kingdom that one great attack would not beat.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "adjudicator/games/hexadominacion/rules.hpp"

namespace ronda::robots {

// Returns how often, of 1000 times, the sum of so many dice is higher than that of so many others. Integers
// only, so that it is the same on every machine.
inline int chance_to_beat(int dice, int others) {
    constexpr int most = 60;  // beyond, both are taken as fewer, in proportion
    constexpr std::int64_t whole = std::int64_t{1} << 30;
    using Row = std::array<std::int16_t, most + 1>;
    static const std::vector<Row> table = [] {
        std::vector<std::vector<std::int64_t>> sums(most + 1);  // chances, of `whole`
        sums[0] = {whole};
        for (std::size_t n = 1; n <= most; ++n) {
            sums[n].assign(n * hexadominacion::die_faces + 1, 0);
            for (std::size_t sum = 0; sum < sums[n - 1].size(); ++sum)
                for (std::size_t face = 1; face <= hexadominacion::die_faces; ++face)
                    sums[n][sum + face] += sums[n - 1][sum] / hexadominacion::die_faces;
        }
        std::vector<Row> beats(most + 1);
        for (std::size_t a = 0; a <= most; ++a)
            for (std::size_t b = 0; b <= most; ++b) {
                std::int64_t below = 0, higher = 0;
                for (std::size_t sum = 0; sum < sums[a].size(); ++sum) {
                    higher += sums[a][sum] * below / whole;
                    below += sum < sums[b].size() ? sums[b][sum] : 0;
                }
                beats[a][b] = static_cast<std::int16_t>((1000 * higher + whole / 2) / whole);
            }
        return beats;
    }();
    if (const int larger = std::max(dice, others); larger > most) {
        dice = static_cast<int>(std::int64_t{dice} * most / larger);
        others = static_cast<int>(std::int64_t{others} * most / larger);
    }
    return table[static_cast<std::size_t>(dice)][static_cast<std::size_t>(others)];
}

namespace hexadominacion_strikes {

using namespace hexadominacion;

// What stands in a hexagon, and what its kingdom can pay them with.
struct Garrison {
    int soldiers = 0;
    Amounts stock{};
};

inline Amounts less(Amounts a, const Amounts& b) {
    for (std::size_t r = 0; r < resource_count; ++r) a[r] -= b[r];
    return a;
}

// How a kingdom strikes: each wave is an attack by `force` soldiers, less those who died in the waves before.
struct Strike {
    int force = 0, waves = 0;
    int chance = 0;  // of 1000, that one of them succeeds
};

// Makes no wave after one that succeeds with the best luck, since that one would then be cancelled.
inline Strike in_waves(int force, int most, Garrison defence) {
    Strike strike{force, 0, 0};
    int holds = 1000, left = force;
    for (bool can_succeed = false; strike.waves < most && !can_succeed; ++strike.waves) {
        defence.soldiers = std::min(defence.soldiers, affordable(defence.stock, cost::defender));
        can_succeed = left * die_faces > defence.soldiers;
        holds = holds * (1000 - chance_to_beat(left, defence.soldiers)) / 1000;
        defence.stock = less(defence.stock, times(cost::defender, defence.soldiers));
        left -= left / losing_share;
    }
    strike.chance = 1000 - holds;
    return strike;
}

// Returns the shortest way from a kingdom's own land, which is the first, through land without soldiers to a
// target, the last. Empty if there is none.
inline std::vector<HexIndex> way_to(const State& state, PlayerIndex attacker, HexIndex target) {
    const auto at = [](HexIndex hexagon) { return static_cast<std::size_t>(hexagon); };
    std::array<HexIndex, hexagon_count> next{};
    next.fill(-1);
    next[at(target)] = target;
    std::vector<HexIndex> open = {target};
    for (std::size_t i = 0; i < open.size(); ++i) {
        const HexIndex here = open[i];
        if (state.at(here).realm == attacker) {
            std::vector<HexIndex> way = {here};
            while (way.back() != target) way.push_back(next[at(way.back())]);
            return way;
        }
        for (const HexIndex beside : neighbours(here)) {
            const Hexagon& there = state.at(beside);
            if (next[at(beside)] >= 0 || (there.realm != attacker && there.soldiers > 0)) continue;
            next[at(beside)] = here;
            open.push_back(beside);
        }
    }
    return {};
}

// What a kingdom can strike with.
struct Means {
    int ready = 0;  // soldiers
    Amounts stock{};
    int waves = 1;  // at most
};

// Returns the strike, after so many steps, that succeeds most often; if several are nearly sure, that with the
// fewest soldiers.
inline Strike best_strike(int steps, const Means& means, const Garrison& defence) {
    constexpr int better = 5, sure = 990;  // of 1000
    Strike best;
    const int most = means.ready + affordable(means.stock, cost::recruit);
    for (int force = 1; force <= most && best.chance < sure; force += 1 + force / 5) {
        const Amounts left = less(means.stock, times(cost::recruit, std::max(0, force - means.ready)));
        const int waves = std::min(means.waves, affordable(left, cost::attacker) / force - steps);
        if (waves < 1) break;
        const Strike strike = in_waves(force, waves, defence);
        if (strike.chance > best.chance + better) best = strike;
    }
    return best;
}

}  // namespace hexadominacion_strikes

}  // namespace ronda::robots
