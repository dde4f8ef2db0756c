// The map of Dehex'z War as a scene. Units: the side of a cell is 1.
#pragma once

#include <span>

#include "adjudicator/core/scene.hpp"
#include "adjudicator/games/dehexz/events.hpp"

namespace ronda::dehexz {

// A player sees the board with their side at the bottom; anybody else sees it with `south` at the bottom. The
// names of cells do not change.
Scene scene(const State& state, const Viewer& viewer, std::span<const GameEvent> last);

}  // namespace ronda::dehexz
