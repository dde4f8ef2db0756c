// What a player holds and how it came to that: before, in, out, now. Games count what is there and what came
// in; what went out follows from it.
#pragma once

#include <vector>

#include "adjudicator/core/report/document.hpp"

namespace ronda {

// One thing that comes and goes and that a player has a number of, such as wood or soldiers.
struct LedgerRow {
    Text thing;         // "madera"; the same in every round
    long now = 0;       // ≥ 0
    long received = 0;  // what came in through the events, without what could not be kept; ≥ 0
};

// Returns the table of what a player holds. `before` is what the player held before the events; empty if there
// were none, then the table says only what there is. Leaves out things that were never there.
Table ledger(const std::vector<LedgerRow>& before, const std::vector<LedgerRow>& now);

}  // namespace ronda
