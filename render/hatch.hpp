// The patterns that tell owners apart without colour.
#pragma once

#include <span>

#include "render/plate.hpp"

namespace ronda::render {

// Marks of `pattern` inside the polygon, which may be concave (even-odd). They lie on a grid of the whole page,
// so that neighbouring cells of one owner show one unbroken pattern. `unit`: page unit in pixels.
void hatch(Plate& plate, std::span<const Point> corners, const Fill& fill, double unit);

// The tone patterns have on a ground of this colour.
Colour hatch_tone(Colour ground);

}  // namespace ronda::render
