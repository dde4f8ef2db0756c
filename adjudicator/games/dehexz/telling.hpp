// What players of Dehex'z War are told and shown: the top of a report, its sections, the map, the rules for
// newcomers. What each function owes is said in core/adapter/adapter.hpp.
#pragma once

#include <span>
#include <vector>

#include "adjudicator/core/report/document.hpp"
#include "adjudicator/core/report/news.hpp"
#include "adjudicator/core/report/race.hpp"
#include "adjudicator/core/report/reading.hpp"
#include "adjudicator/core/scene/scene.hpp"
#include "adjudicator/core/text/json.hpp"
#include "adjudicator/games/dehexz/events.hpp"

namespace ronda::dehexz {

std::vector<News> news(const State& state, const Viewer& viewer, std::span<const GameEvent> last);
// The pieces on the board and in the Zona de Captura. They do not decide who is ahead.
Race race(const State& state, const Viewer& viewer);

// Returns whose turn it is, and that they share out pieces if so. Empty once the game is over.
Text whose_turn(const State& state, PlayerIndex me);
int on_board(const Hand& hand);
int in_reserve(const Hand& hand);

std::vector<Section> holdings(const State& state, const Viewer& viewer, std::span<const GameEvent> last);
Section standings(const State& state, const Viewer& viewer, std::span<const GameEvent> last);
std::vector<Text> hints(const State& state, std::string_view player);

// A player sees the board with their side at the bottom; anybody else sees it with `south` at the bottom. The
// names of cells do not change.
Scene scene(const State& state, const Viewer& viewer, std::span<const GameEvent> last);
Reading reading(const State& state, const Viewer& viewer);

RulesSheet rules_sheet(const Json& settings);
// The first hour in the try-out (core/report/lesson.hpp).
Lesson lesson();

}  // namespace ronda::dehexz
