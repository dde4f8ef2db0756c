// The ratings after one match (club/contract/ratings.md, "The method"): Weng and Lin's method with Bradley and
// Terry's model, in which each side plays each other one, so that a better place never gets less than a worse
// one. Only sums, products, quotients and square roots, in one order, so that every machine has the same bits.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace ronda::club {

// Names the arithmetic in `resultados.json`. Another one needs another name.
inline constexpr std::string_view rating_model = "bradley-terry";

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
