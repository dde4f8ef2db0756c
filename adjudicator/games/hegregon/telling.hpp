// What players of HEGREGON are told and shown: the top of a report, its sections, the map, the rules for
// newcomers. What each function owes is said in core/adapter/adapter.hpp.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "adjudicator/core/report/document.hpp"
#include "adjudicator/core/report/ledger.hpp"
#include "adjudicator/core/report/lesson.hpp"
#include "adjudicator/core/report/news.hpp"
#include "adjudicator/core/report/race.hpp"
#include "adjudicator/core/report/reading.hpp"
#include "adjudicator/core/scene/scene.hpp"
#include "adjudicator/core/text/json.hpp"
#include "adjudicator/games/hegregon/events.hpp"
#include "adjudicator/games/hegregon/state.hpp"

namespace ronda::hegregon {

struct Foretold;
struct ItemMark;

std::vector<News> news(const State& state, const Viewer& viewer, std::span<const GameEvent> last);
// A step whose condition does not hold is usually one of several alternatives, not a mistake.
int cancelled_orders(const State& state, std::string_view player, std::span<const GameEvent> last);
// The bases of each side (rules.md R2, R4).
Race race(const State& state, const Viewer& viewer);
// HEGREGON, units, and mines in reserve.
std::vector<Held> held(const State& state, const Viewer& viewer, std::span<const GameEvent> last);

// Whose turn it is and for what, in `turno` pace. The match must not be over.
Text turn_call(const State& state, PlayerIndex player);

// Returns what is special about a unit now: "atrincherada", "con munición".
std::vector<Text> conditions_of(const State& state, const Unit& unit);

std::vector<Section> holdings(const State& state, const Viewer& viewer, std::span<const GameEvent> last);
Section standings(const State& state, const Viewer& viewer, std::span<const GameEvent> last);
std::vector<Text> hints(const State& state, std::string_view player);

Scene scene(const State& state, const Viewer& viewer, std::span<const GameEvent> last);
Reading reading(const State& state, const Viewer& viewer);

// Returns the player's map with the orders drawn in: purchases as ghosts, and everything else as arrows and
// marks, as if every step succeeded.
Scene preview_scene(const State& state, const PlayerOrders& sheet);

RulesSheet rules_sheet(const Json& settings);
// The first hour in the try-out (core/report/lesson.hpp).
Lesson lesson();

Bullets forecast(const State& state, const PlayerOrders& sheet);
// For the note of an offer. Returns the price of an item, what the player then has left, its chances and what
// it leads to. It does not say who does what to whom, as an offer's own words do. `orders`: those that were
// foretold, from `state` on. `before`: the player's HEGREGON before the item.
Text note_of(const State& state, PlayerIndex player, const Orders& orders, const Foretold& foretold,
             const ItemMark& item, int before);
// Said of an attack on an enemy that dice may destroy before it.
Text if_not_settled();

}  // namespace ronda::hegregon
