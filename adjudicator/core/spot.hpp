// Places of a board that has rows of letters and numbers: "A1", "K12".
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace ronda {

// Rows count from 0, numbers from 1.
struct Spot {
    int row, number;
    bool operator==(const Spot&) const = default;
};

// A letter and a number; `row` 0..25.
std::string name_of(Spot spot);
// From a name in capitals or after folding, without leading zeros; empty: it has not this form. Whether the
// board has it is another question.
std::optional<Spot> spot_named(std::string_view name);

}  // namespace ronda
