// The shape of an arrow: a shaft that curves to its left and widens towards its end, with a head or a cross.
#pragma once

#include <vector>

#include "render/display_list.hpp"

namespace ronda::render {

struct ArrowShape {
    std::vector<Point> shaft;   // a closed polygon; if dashed, the line along the middle of the shaft
    std::vector<Outline> ends;  // filled: the head, or the bars of the cross
    Point middle, normal;       // of the curve; the normal (length 1) points to its outer side
};

// All in pixels. `width` is the width of the shaft at its end. The shaft is empty if both ends are at the same
// point.
ArrowShape arrow_shape(Point from, Point to, double width, Arrow::End end, bool dashed);

}  // namespace ronda::render
