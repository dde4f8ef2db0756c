// The one gate between orders as written and what is carried out: what it lets pass is legal, what it refuses
// has a motive. `refusals`, `resolve` and `understood` go through it, and nothing else decides.
#pragma once

#include <string_view>

#include "adjudicator/games/dehexz/orders.hpp"

namespace ronda::dehexz {

// A motive in short, and where on the board.
struct Refusal {
    std::string_view motive;  // empty: not refused
    Cell cell = no_cell;      // what it is about, if any
    bool refused() const { return !motive.empty(); }
};

// The written action of the player in turn as he may play it, in `action`, or why not. The core is the position
// as step 5 begins; a botín round has no such action.
Refusal judge(const Core& core, const Options& options, const Orders& orders, Action& action);

// The same for the `botin` of a botín round; orders without one leave all.
Refusal judge_lots(const Core& core, const Orders& orders, Lots& lots);

}  // namespace ronda::dehexz
