// The table of a player's holdings: before, received, spent, now. Games count the received and the present
// amounts; the spent ones follow.
#pragma once

#include <vector>

#include "adjudicator/core/report/document.hpp"

namespace ronda {

// A thing that a player has a number of, such as wood or soldiers.
struct LedgerRow {
    Text thing;         // "madera"; the same in every round
    long now = 0;       // ≥ 0
    long received = 0;  // gained in the events, without amounts over a limit; ≥ 0
};

// Returns the table. `before` has the holdings before the events; if it is empty, the table has only the
// present ones. Leaves out things that the player never had.
Table ledger(const std::vector<LedgerRow>& before, const std::vector<LedgerRow>& now);

}  // namespace ronda
