// Computes the shape and the route of an arrow. The shaft curves to its left and widens towards its end, which
// has a head or a cross; the route avoids the boxes of names, which are placed first.
#pragma once

#include <vector>

#include "render/display_list.hpp"

namespace ronda::render {

struct ArrowShape {
    std::vector<Point> shaft;   // a closed polygon; if dashed, the line along the middle of the shaft
    std::vector<Outline> ends;  // filled: the head, or the bars of the cross
};

// Bend to the left, relative to the length, of an arrow with nothing in its way.
inline constexpr double usual_bend = 0.14;

// The path of an arrow.
struct Route {
    Point from, to;
    double bend = usual_bend;  // may be negative
};

// The curve along the middle of the shaft, with the point at its end.
struct ArrowCurve {
    Point from, control, to;

    Point at(double share) const;
    Point direction(double share) const;  // length 1
};
ArrowCurve arrow_curve(const Route& way);

// All lengths are in pixels. `width`: of the shaft at its end. The shaft is empty if both ends are the same
// point.
ArrowShape arrow_shape(const Route& way, double width, Arrow::End end, bool dashed);

// Whether the line from `a` to `b` touches the box.
bool crosses(const Box& box, Point a, Point b);
bool overlap(const Box& a, const Box& b);

// The boxes of text on a board: names of places, and other words, which may be covered sooner.
struct Taken {
    std::vector<Box> names, others;
};

// Tries several curves and shorter arrows. Returns the first that touches the fewest names, and among these the
// fewest other words. `width`: of the shaft at its end.
Route route(Point from, Point to, double width, const Taken& taken);

// Whether the arrow touches the box.
bool touches(const Route& route, double width, const Box& box);

}  // namespace ronda::render
