// The parts of a kingdom's report besides the events: its hexagons and what all hold, the standings, and hints
// for the next orders.
#pragma once

#include <span>
#include <vector>

#include "adjudicator/core/document.hpp"
#include "adjudicator/games/hexadominacion/events.hpp"

namespace ronda::hexadominacion {

std::vector<Section> holdings(const State& state, const Viewer& viewer, std::span<const GameEvent> last);
Section standings(const State& state, const Viewer& viewer, std::span<const GameEvent> last);
std::vector<Text> hints(const State& state, std::string_view player);

}  // namespace ronda::hexadominacion
