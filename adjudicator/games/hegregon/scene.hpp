// The map of HEGREGON as a scene.
#pragma once

#include <span>

#include "adjudicator/core/scene.hpp"
#include "adjudicator/games/hegregon/events.hpp"

namespace ronda::hegregon {

Scene scene(const State& state, const Viewer& viewer, std::span<const Seen> last);

}  // namespace ronda::hegregon
