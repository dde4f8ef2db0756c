// The top of a player's report: the news, how the sides stand, and what the player's side has.
#pragma once

#include <span>
#include <vector>

#include "adjudicator/core/ledger.hpp"
#include "adjudicator/core/news.hpp"
#include "adjudicator/core/race.hpp"
#include "adjudicator/games/neurodrez/events.hpp"

namespace ronda::neurodrez {

std::vector<News> news(const State& state, const Viewer& viewer, std::span<const GameEvent> last);
// How near each side is to dominating a surface (rules.md, "Check"). Ranked only where the sides compete.
Race race(const State& state, const Viewer& viewer);

// The pieces and tiles that the viewer's side has on the terrain. Nothing for one who plays alone. The hand is
// not counted: reports list it in full.
std::vector<Held> held(const State& state, const Viewer& viewer, std::span<const GameEvent> last);

// Returns whose turn it is, with the dice. The match must not be over.
Text turn_call(const State& state, const Viewer& viewer);

// How many tiles of a surface a side owns, and how many lie on the terrain.
struct Share {
    int own = 0, laid = 0;
};
Share share_of(const State& state, SideIndex side, Surface surface);

}  // namespace ronda::neurodrez
