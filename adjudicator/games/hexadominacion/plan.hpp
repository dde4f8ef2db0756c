// A player's orders as the map of a receipt shows them.
#pragma once

#include <vector>

#include "adjudicator/games/hexadominacion/events.hpp"

namespace ronda::hexadominacion {

// Orders that have not been carried out, as the events that they would cause.
struct Plan {
    std::vector<GameEvent> events;
    std::vector<bool> struck;  // whether each of them would be cancelled as things stand
};

// Returns what the sheet builds, recruits, moves and attacks. Empty if it is the moderator's. Shows nothing of
// what others hold (rules.md R20).
Plan plan_of(const State& state, const PlayerOrders& sheet);

}  // namespace ronda::hexadominacion
