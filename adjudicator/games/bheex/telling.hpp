// What players of Bheex are told and shown: the top of a report, its sections, the map, the rules for
// newcomers. What each function owes is said in core/adapter/adapter.hpp.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/report/document.hpp"
#include "adjudicator/core/report/news.hpp"
#include "adjudicator/core/report/race.hpp"
#include "adjudicator/core/report/reading.hpp"
#include "adjudicator/core/scene/scene.hpp"
#include "adjudicator/core/text/json.hpp"
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

std::vector<Section> holdings(const State& state, const Viewer& viewer, std::span<const GameEvent> last);
Section standings(const State& state, const Viewer& viewer, std::span<const GameEvent> last);
std::vector<Text> hints(const State& state, std::string_view player);

// Returns the players in the order of the standings: the winners, then the other active players by seat, then
// the eliminated ones, the last one first (rules.md, "End of the game": the order of `eliminados` ranks the
// losers).
std::vector<PlayerIndex> ranking(const State& state);
// Returns the number of the player's pieces on the board, by kind.
KindCounts on_board(const State& state, PlayerIndex player);
// Returns "en turno", "fuera en la ronda 12: sin reina"; may be empty.
Text condition(const State& state, PlayerIndex player);

// The scene is the same for every viewer, except for the mark on their row of the standings.
Scene scene(const State& state, const Viewer& viewer, std::span<const GameEvent> last);
Reading reading(const State& state, const Viewer& viewer);

RulesSheet rules_sheet(const Json& settings);
// The first hour in the try-out (core/report/lesson.hpp).
Lesson lesson();

}  // namespace ronda::bheex
