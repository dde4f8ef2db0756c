// The map of Dehex'z War as a scene. Units: the side of a cell is 1.
#pragma once

#include <span>

#include "adjudicator/core/scene.hpp"
#include "adjudicator/games/dehexz/events.hpp"

namespace ronda::dehexz {

// A player sees the board from his side, which is below; anybody else sees `sur` below. Cells keep their names.
Scene scene(const State& state, const Viewer& viewer, std::span<const Seen> last);

}  // namespace ronda::dehexz
