// Collects all output for a player as one text, for tests of secrecy: two positions that differ only in secrets
// of others must give the same text.
#pragma once

#include <string>
#include <vector>

#include "adjudicator/core/game/game.hpp"
#include "adjudicator/core/scene/scene.hpp"

namespace ronda::fixture {

// The report to `viewer` after these events, in both languages, with the tone of each line; without the map.
std::string all_that_is_told(const Position& position, const Viewer& viewer, const std::vector<Event>& events);
// The text of a map, in both languages.
std::string all_that_is_shown(const Scene& scene);

// The report, the map and all other output for `viewer` after these events.
std::string all_that_is_seen(const Position& position, const Viewer& viewer, const std::vector<Event>& events);

// The answers to the player about these orders before the round.
std::string all_that_is_foretold(const Position& position, const PlayerOrders& sheet);

// The words and pictures of the sheet of rules.
std::string all_the_rules(const Game& game);

}  // namespace ronda::fixture
