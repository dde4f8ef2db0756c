// Events (rules.md, "Events") and reasons of Dehex'z War in words.
#pragma once

#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "adjudicator/core/report/event_phrases.hpp"
#include "adjudicator/games/dehexz/events.hpp"

namespace ronda::dehexz {

// Returns the sequence of play as reports describe it ("Resolution of a round").
std::vector<Phase> phases();
// Returns the reasons of refused orders, cancelled orders and results, as clauses. Includes those of the
// contract for games by turns.

// Returns the event in words, in the second person if it is the viewer's own. `state` is the state after the
// event.
std::optional<Bullets::Line> phrase(const State& state, const GameEvent& event, const Viewer& viewer);

}  // namespace ronda::dehexz
