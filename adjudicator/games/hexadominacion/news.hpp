// The top of a kingdom's report: its news, how the kingdoms stand, and what it holds.
#pragma once

#include <span>
#include <vector>

#include "adjudicator/core/ledger.hpp"
#include "adjudicator/core/news.hpp"
#include "adjudicator/core/race.hpp"
#include "adjudicator/games/hexadominacion/events.hpp"

namespace ronda::hexadominacion {

std::vector<News> news(const State& state, const Viewer& viewer, std::span<const GameEvent> last);
// The points (rules.md, "End of the game and scoring"). With `inventarios: secretos` only the reader's own,
// until the game is over (rules.md R20).
Race race(const State& state, const Viewer& viewer);
// The resources, culture, soldiers and hexagons of the viewer's kingdom.
std::vector<Held> held(const State& state, const Viewer& viewer, std::span<const GameEvent> last);

}  // namespace ronda::hexadominacion
