// Prints the ratings after many matches of ten people, for ratings_test.py, which compiles it in several ways.
#include <cstdint>
#include <cstdio>
#include <vector>

#include "adjudicator/club/results/weng_lin.hpp"

int main() {
    using ronda::club::RatedSide, ronda::club::Rating;
    constexpr int people = 10, times = 2000;
    std::vector<Rating> all(people);
    std::uint32_t dice = 1;
    const auto roll = [&dice](std::uint32_t sides) {
        dice = dice * 1664525U + 1013904223U;
        return static_cast<int>((dice >> 16U) % sides);
    };
    for (int number = 0; number < times; ++number) {
        const int first = roll(people), sides = 2 + roll(4), size = 1 + roll(2);
        std::vector<RatedSide> match;
        int who = first, place = 1;
        for (int side = 0; side < sides; ++side) {
            if (side > 0 && roll(3) > 0) place = side + 1;
            match.push_back({place, {}});
            for (int i = 0; i < size; ++i)
                match.back().persons.push_back(all[static_cast<std::size_t>(who++ % people)]);
        }
        rate(match);
        who = first;
        for (const RatedSide& side : match)
            for (const Rating& person : side.persons) all[static_cast<std::size_t>(who++ % people)] = person;
    }
    for (const Rating& one : all)
        std::printf("%lld %lld\n", static_cast<long long>(one.mu), static_cast<long long>(one.sigma));
}
