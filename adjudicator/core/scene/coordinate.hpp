// Places on a board whose rows have letters: "A1", "K12".
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace ronda {

// Rows start at 0, numbers at 1.
struct Coordinate {
    int row, number;
    bool operator==(const Coordinate&) const = default;
};

// Returns a letter and a number. `row` must be 0..25.
std::string name_of(Coordinate coordinate);
// Reads a name in capitals or after folding, without leading zeros. Empty if it does not have this form. Does
// not check whether a board has the place.
std::optional<Coordinate> coordinate_named(std::string_view name);

}  // namespace ronda
