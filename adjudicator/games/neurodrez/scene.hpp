// The map of NeuroDrez as a scene.
#pragma once

#include <span>

#include "adjudicator/core/scene.hpp"
#include "adjudicator/games/neurodrez/events.hpp"

namespace ronda::neurodrez {

Scene scene(const State& state, const Viewer& viewer, std::span<const Seen> last);

}  // namespace ronda::neurodrez
