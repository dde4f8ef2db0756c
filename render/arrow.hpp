// The shapes of arrows: a shaft that bends to its left and grows towards its end, with a head or a cross.
#pragma once

#include <vector>

#include "render/plate.hpp"

namespace ronda::render {

struct ArrowShape {
    std::vector<Point> shaft;   // a closed polygon, or with `dashed` the line along its middle
    std::vector<Outline> ends;  // the head, or the bars of the cross, to be filled
    Point middle, normal;       // of the bend; the normal (length 1) points out of it
};

// Pixels; `width`: of the shaft at its end. No shaft where the ends lie on one another.
ArrowShape arrow_shape(Point from, Point to, double width, Arrow::End end, bool dashed);

}  // namespace ronda::render
