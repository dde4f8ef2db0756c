// The map of Bheex as a scene (rules.md, "Components"; partida/contract.md, "The map"). Units: the side of a
// hexagon is 1.
#pragma once

#include <span>

#include "adjudicator/core/scene.hpp"
#include "adjudicator/games/bheex/events.hpp"

namespace ronda::bheex {

// The scene is the same for every viewer, except for the mark on their row of the standings.
Scene scene(const State& state, const Viewer& viewer, std::span<const GameEvent> last);

}  // namespace ronda::bheex
