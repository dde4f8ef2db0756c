// Draws fill patterns, which show owners without colour.
#pragma once

#include <span>

#include "render/display_list.hpp"

namespace ronda::render {

// Draws `pattern` inside the polygon, which may be concave (even-odd rule). The pattern is aligned to the page,
// so that neighbouring cells of one owner show one continuous pattern. `unit` is a page unit in pixels.
void hatch(DisplayList& list, std::span<const Point> corners, const Fill& fill, double unit);

}  // namespace ronda::render
