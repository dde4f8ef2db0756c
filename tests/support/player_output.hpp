// Collects all output for a player as one text, for tests of secrecy: two positions that differ only in secrets
// of others must give the same text.
#pragma once

#include <string>
#include <vector>

#include "adjudicator/core/game/game.hpp"
#include "adjudicator/core/scene/scene.hpp"

namespace ronda::fixture {

// The report to `viewer` after these events, in both languages, with the tone of each line; without the map.
std::string report_output(const Position& position, const Viewer& viewer, const std::vector<Event>& events);
// The text of a map, in both languages.
std::string scene_output(const Scene& scene);

// The report, the map and all other output for `viewer` after these events.
std::string player_output(const Position& position, const Viewer& viewer, const std::vector<Event>& events);

// The answers to the player about these orders before the round.
std::string preview_output(const Position& position, const PlayerOrders& sheet);

// The words and pictures of the sheet of rules.
std::string rules_output(const Game& game);

}  // namespace ronda::fixture
