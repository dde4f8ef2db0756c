// The top of a player's report: the news, how the players stand, and what the player holds.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "adjudicator/core/ledger.hpp"
#include "adjudicator/core/news.hpp"
#include "adjudicator/core/race.hpp"
#include "adjudicator/games/hegregon/events.hpp"

namespace ronda::hegregon {

std::vector<News> news(const State& state, const Viewer& viewer, std::span<const GameEvent> last);
// A step whose condition does not hold is usually one of several alternatives, not a mistake.
int cancelled_orders(const State& state, std::string_view player, std::span<const GameEvent> last);
// The bases of each side (rules.md R2, R4).
Race race(const State& state, const Viewer& viewer);
// HEGREGON, units, and mines in reserve.
std::vector<Held> held(const State& state, const Viewer& viewer, std::span<const GameEvent> last);

// Whose turn it is and for what, in `turno` pace. The match must not be over.
Text turn_call(const State& state, PlayerIndex player);

}  // namespace ronda::hegregon
