// The map of HEGREGON as a scene. Units: the side of a cell is 1.
#pragma once

#include <span>

#include "adjudicator/core/scene.hpp"
#include "adjudicator/games/hegregon/events.hpp"

namespace ronda::hegregon {

Scene scene(const State& state, const Viewer& viewer, std::span<const GameEvent> last);

// Returns the player's map with the orders drawn in: purchases as ghosts, and everything else as arrows and
// marks, as if every step succeeded.
Scene preview_scene(const State& state, const PlayerOrders& sheet);

}  // namespace ronda::hegregon
