// Plays a case: sets up, edits, reads the orders with the readers for order files, resolves and compares.
#pragma once

#include <vector>

#include "tests/support/case_file.hpp"

namespace ronda::cases {

struct CaseResult {
    std::vector<Fault> faults;              // empty if all claims are true
    std::vector<Event> events;              // of set-up and round
    std::shared_ptr<const Position> after;  // null if the case stopped earlier
};

CaseResult play(const Case& given);

}  // namespace ronda::cases
