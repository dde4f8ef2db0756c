// The top of a player's report: the news and how the players stand.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "adjudicator/core/news.hpp"
#include "adjudicator/core/race.hpp"
#include "adjudicator/games/bheex/events.hpp"

namespace ronda::bheex {

std::vector<News> news(const State& state, const Viewer& viewer, std::span<const GameEvent> last);
// The pieces on the board and in reserve. They do not decide who is ahead: the last queen wins.
Race race(const State& state, const Viewer& viewer);

// Returns "es tu turno: mueve una ficha", "es el turno de Blas". The match must not be over.
Text turn_clause(const State& state, PlayerIndex me);
// Returns "la obrera de C2 y la reina de D3", or the number of pieces if there are many. Empty if the player
// lost nothing in these events.
Text pieces_lost(const State& state, const std::string& id, std::span<const GameEvent> last);

}  // namespace ronda::bheex
