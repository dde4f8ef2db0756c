// Plays a case: sets up, edits, reads the orders with the readers for order files, resolves and compares.
#pragma once

#include <optional>
#include <vector>

#include "tests/support/case_file.hpp"

namespace ronda::cases {

// The input of a resolved round.
struct Resolved {
    std::shared_ptr<const Position> before;
    std::vector<PlayerOrders> sheets;
    Seed seed{};
};

struct CaseResult {
    std::vector<Fault> faults;              // empty if all claims are true
    std::vector<Event> events;              // of set-up and round
    std::shared_ptr<const Position> after;  // null if the case stopped earlier
    std::optional<Resolved> last = {};      // the last round, if there was one
    std::vector<Diagnostic> refusals = {};  // of the options, files or orders
};

CaseResult play(const Case& given);

// Plays a case of robot_cases() with each of its levels.
std::vector<Fault> play_robot(const Case& given);

}  // namespace ronda::cases
