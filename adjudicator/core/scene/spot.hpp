// Places on a board whose rows have letters: "A1", "K12".
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace ronda {

// Rows start at 0, numbers at 1.
struct Spot {
    int row, number;
    bool operator==(const Spot&) const = default;
};

// Returns a letter and a number. `row` must be 0..25.
std::string name_of(Spot spot);
// Reads a name in capitals or after folding, without leading zeros. Empty if it does not have this form. Does
// not check whether a board has the place.
std::optional<Spot> spot_named(std::string_view name);

}  // namespace ronda
