// Computes the ratings after one match (club/contract/ratings.md, "The method"): Weng and Lin's method with
// Bradley and Terry's model, where each side plays each other one, so that a better place never gains less than
// a worse one. It uses only sums, products, quotients and square roots, in a fixed order, so that every machine
// gets the same bits.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace ronda::club {

// Name of this arithmetic in `resultados.json`. Any change of the arithmetic needs a new name.
inline constexpr std::string_view rating_model = "bradley-terry";

// In millionths. A new person's sigma is 25/3, for which millionths are not exact: see `is_new`.
struct Rating {
    std::int64_t mu = 25'000'000, sigma = 8'333'333;
    bool is_new = true;

    std::int64_t shown() const { return mu - 3 * sigma; }
    bool operator==(const Rating&) const = default;
};

struct RatedSide {
    int place = 1;                // tied sides have the same
    std::vector<Rating> persons;  // in the order of the seats
};

// Replaces the ratings by those after the match. `sides`: two or more, the best place first, then in the order
// of the seats.
void rate(std::vector<RatedSide>& sides);

}  // namespace ronda::club
