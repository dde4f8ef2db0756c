// The parts of a player's report besides the events.
#pragma once

#include <span>
#include <vector>

#include "adjudicator/core/document.hpp"
#include "adjudicator/games/neurodrez/events.hpp"

namespace ronda::neurodrez {

std::vector<Section> holdings(const State& state, const Viewer& viewer, std::span<const GameEvent> last);
Section standings(const State& state, const Viewer& viewer, std::span<const GameEvent> last);
std::vector<Text> hints(const State& state, std::string_view player);

}  // namespace ronda::neurodrez
