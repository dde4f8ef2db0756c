// What players of NeuroDrez are told and shown: the top of a report, its sections, the map, the rules for
// newcomers. What each function owes is said in core/adapter/adapter.hpp.
#pragma once

#include <span>
#include <vector>

#include "adjudicator/core/report/document.hpp"
#include "adjudicator/core/report/ledger.hpp"
#include "adjudicator/core/report/news.hpp"
#include "adjudicator/core/report/race.hpp"
#include "adjudicator/core/report/reading.hpp"
#include "adjudicator/core/scene/scene.hpp"
#include "adjudicator/core/text/json.hpp"
#include "adjudicator/games/neurodrez/events.hpp"
#include "adjudicator/games/neurodrez/state.hpp"

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
int tiles_of(const State& state, SideIndex side);

std::vector<Section> holdings(const State& state, const Viewer& viewer, std::span<const GameEvent> last);
Section standings(const State& state, const Viewer& viewer, std::span<const GameEvent> last);
std::vector<Text> hints(const State& state, std::string_view player);

Scene scene(const State& state, const Viewer& viewer, std::span<const GameEvent> last);
Reading reading(const State& state, const Viewer& viewer);

// Returns the map with the orders of the player in turn drawn in: the tile dashed where it is laid, the play as
// a dashed arrow, and marks for claims and removals.
Scene preview_scene(const State& state, const PlayerOrders& sheet);

RulesSheet rules_sheet(const Json& settings);
// The first hour in the try-out (core/report/lesson.hpp).
Lesson lesson();

Bullets forecast(const State& state, const PlayerOrders& sheet);

}  // namespace ronda::neurodrez
