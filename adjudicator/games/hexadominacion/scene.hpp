// The map of HexaDominación as a scene (hexadominacion.md, "Drawing"; rounds-and-mail.md, "The map"). Units:
// the side of a hexagon is 1.
#pragma once

#include <span>

#include "adjudicator/core/scene.hpp"
#include "adjudicator/games/hexadominacion/state.hpp"

namespace ronda::hexadominacion {

Scene scene(const State& state, const Viewer& viewer, std::span<const Event> last);

}  // namespace ronda::hexadominacion
