// The ratings after one match (club/contract.md, "Ratings"): Weng and Lin's method with Plackett and Luce's
// model. Only sums, products, quotients and square roots, in one order, so that every machine has the same
// bits.
#pragma once

#include <cstdint>
#include <vector>

namespace ronda::club {

// In millionths. A new person's uncertainty is 25/3, which they cannot write.
struct Rating {
    std::int64_t mu = 25'000'000, sigma = 8'333'333;
    bool is_new = true;

    std::int64_t shown() const { return mu - 3 * sigma; }
    bool operator==(const Rating&) const = default;
};

struct RatedSide {
    int place = 1;                // who is level has the same
    std::vector<Rating> persons;  // in the order of the seats
};

// Replaces the ratings by those after the match. `sides`: two or more, the best place first, then in the order
// of the seats.
void rate(std::vector<RatedSide>& sides);

}  // namespace ronda::club
