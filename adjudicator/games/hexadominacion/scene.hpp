// The map of HexaDominación as a scene (rules.md, "Drawing"; partida/contract.md, "The map"). Units:
// the side of a hexagon is 1.
#pragma once

#include <span>

#include "adjudicator/core/scene.hpp"
#include "adjudicator/games/hexadominacion/events.hpp"

namespace ronda::hexadominacion {

Scene scene(const State& state, const Viewer& viewer, std::span<const GameEvent> last);

// Returns the player's map with their orders drawn in: marches and attacks as arrows, and marks for building
// and recruiting.
Scene preview_scene(const State& state, const PlayerOrders& sheet);

}  // namespace ronda::hexadominacion
