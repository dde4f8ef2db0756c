// What players of HexaDominación are told and shown: the top of a report, its sections, the map, the rules for
// newcomers. What each function owes is said in core/adapter/adapter.hpp.
#pragma once

#include <span>
#include <vector>

#include "adjudicator/core/dice/odds.hpp"
#include "adjudicator/core/report/document.hpp"
#include "adjudicator/core/report/ledger.hpp"
#include "adjudicator/core/report/lesson.hpp"
#include "adjudicator/core/report/news.hpp"
#include "adjudicator/core/report/race.hpp"
#include "adjudicator/core/report/reading.hpp"
#include "adjudicator/core/scene/scene.hpp"
#include "adjudicator/core/text/json.hpp"
#include "adjudicator/games/hexadominacion/events.hpp"
#include "adjudicator/games/hexadominacion/state.hpp"

namespace ronda::hexadominacion {

struct Orders;
struct Resolved;

std::vector<News> news(const State& state, const Viewer& viewer, std::span<const GameEvent> last);
// The points (rules.md, "End of the game and scoring"). With `inventarios: secretos` only the reader's own,
// until the game is over (rules.md R20).
Race race(const State& state, const Viewer& viewer);
// The resources, culture, soldiers and hexagons of the viewer's kingdom.
std::vector<Held> held(const State& state, const Viewer& viewer, std::span<const GameEvent> last);

std::vector<Section> holdings(const State& state, const Viewer& viewer, std::span<const GameEvent> last);
Section standings(const State& state, const Viewer& viewer, std::span<const GameEvent> last);
std::vector<Text> hints(const State& state, std::string_view player);

Scene scene(const State& state, const Viewer& viewer, std::span<const GameEvent> last);
Reading reading(const State& state, const Viewer& viewer);

// Returns the player's map with their orders drawn in: marches and attacks as arrows, and marks for building
// and recruiting.
Scene preview_scene(const State& state, const PlayerOrders& sheet);

RulesSheet rules_sheet(const Json& settings);
Lesson lesson();

// Returns the chance that an attack succeeds: `higher`, where a tie is a failure. Both are numbers of soldiers
// that roll a die, `attackers` ≥ 1 and `defenders` ≥ 0 (rules.md, "Step 6. Attack (atacar)", R17).
double chance_to_conquer(int attackers, int defenders);

Bullets forecast(const State& state, const PlayerOrders& sheet);
// Returns what the forecast says of one line, from 1: price, what is left, chance. `round`: foretold with these
// orders. Empty if it says nothing.
Text forecast_of(const State& state, PlayerIndex me, const Orders& orders, const Resolved& round,
                 std::string_view order, std::size_t line);

}  // namespace ronda::hexadominacion
