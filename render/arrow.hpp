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

// How far an arrow curves to its left, relative to its length, if nothing is in its way.
inline constexpr double usual_bend = 0.14;

// The curve along the middle of the shaft, with the point at its end.
struct ArrowCurve {
    Point from, control, to;

    Point at(double share) const;
    Point direction(double share) const;  // length 1
};
ArrowCurve arrow_curve(Point from, Point to, double bend);

// All in pixels. `width` is the width of the shaft at its end. `bend` may be negative. The shaft is empty if
// both ends are at the same point.
ArrowShape arrow_shape(Point from, Point to, double width, Arrow::End end, bool dashed,
                       double bend = usual_bend);

}  // namespace ronda::render
