// The top of a player's report: the news and how the players stand.
#pragma once

#include <span>
#include <vector>

#include "adjudicator/core/news.hpp"
#include "adjudicator/core/race.hpp"
#include "adjudicator/games/dehexz/events.hpp"

namespace ronda::dehexz {

std::vector<News> news(const State& state, const Viewer& viewer, std::span<const GameEvent> last);
// The pieces on the board and in the Zona de Captura. They do not decide who is ahead.
Race race(const State& state, const Viewer& viewer);

// Returns whose turn it is, and that they share out pieces if so. Empty once the game is over.
Text whose_turn(const State& state, PlayerIndex me);
int on_board(const Hand& hand);
int in_reserve(const Hand& hand);

}  // namespace ronda::dehexz
