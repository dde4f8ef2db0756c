// What a kingdom's orders would do, in words, for `check` and the receipt.
#pragma once

#include "adjudicator/core/document.hpp"
#include "adjudicator/core/odds.hpp"
#include "adjudicator/games/hexadominacion/state.hpp"

namespace ronda::hexadominacion {

// Returns the chance that an attack succeeds: `higher`, where a tie is a failure. Both are numbers of soldiers
// that roll a die, `attackers` ≥ 1 and `defenders` ≥ 0 (rules.md, "Step 6. Attack (atacar)", R17).
double chance_to_conquer(int attackers, int defenders);

Bullets forecast(const State& state, const PlayerOrders& sheet);

}  // namespace ronda::hexadominacion
