// The map of NeuroDrez as a scene.
#pragma once

#include <span>

#include "adjudicator/core/scene.hpp"
#include "adjudicator/games/neurodrez/events.hpp"

namespace ronda::neurodrez {

Scene scene(const State& state, const Viewer& viewer, std::span<const GameEvent> last);

// Returns the map with the orders of the player in turn drawn in: the tile dashed where it is laid, the play as
// a dashed arrow, and marks for claims and removals.
Scene preview_scene(const State& state, const PlayerOrders& sheet);

}  // namespace ronda::neurodrez
