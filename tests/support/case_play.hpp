// A case played: set up, edited, ordered through the readers that order files go through, resolved, compared.
#pragma once

#include <vector>

#include "tests/support/case_file.hpp"

namespace ronda::cases {

struct Played {
    std::vector<Fault> faults;              // empty: all is as claimed
    std::vector<Event> events;              // of set-up and round
    std::shared_ptr<const Position> after;  // null where the case did not get so far
};

Played play(const Case& given);

}  // namespace ronda::cases
