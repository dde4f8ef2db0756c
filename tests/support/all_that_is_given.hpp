// All that the program gives a player, as one text: two positions that differ only in what the player may not
// know must give the same.
#pragma once

#include <string>
#include <vector>

#include "adjudicator/core/game/game.hpp"
#include "adjudicator/core/scene/scene.hpp"

namespace ronda::fixture {

// What `viewer` reads after these events, in both languages, with the tone of each line; without the map.
std::string all_that_is_told(const Position& position, const Viewer& viewer, const std::vector<Event>& events);
// A map, in both languages.
std::string all_that_is_shown(const Scene& scene);

// Everything that `viewer` is given after these events.
std::string all_that_is_seen(const Position& position, const Viewer& viewer, const std::vector<Event>& events);

// What the player learns from the program about these orders before the round.
std::string all_that_is_foretold(const Position& position, const PlayerOrders& sheet);

// What the sheet of rules says and shows.
std::string all_the_rules(const Game& game);

}  // namespace ronda::fixture
