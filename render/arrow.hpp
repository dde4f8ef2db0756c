// The shape of an arrow: a shaft that curves to its left and widens towards its end, with a head or a cross;
// and its way, which leaves free the boxes of names, which are placed first.
#pragma once

#include <vector>

#include "render/display_list.hpp"

namespace ronda::render {

struct ArrowShape {
    std::vector<Point> shaft;   // a closed polygon; if dashed, the line along the middle of the shaft
    std::vector<Outline> ends;  // filled: the head, or the bars of the cross
};

// How far an arrow curves to its left, relative to its length, if nothing is in its way.
inline constexpr double usual_bend = 0.14;

// How an arrow is drawn so that it touches as little as possible of what must be left free.
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

// All in pixels. `width` is the width of the shaft at its end. The shaft is empty if both ends are at the same
// point.
ArrowShape arrow_shape(const Route& way, double width, Arrow::End end, bool dashed);

// Whether a part of the line lies in the box.
bool crosses(const Box& box, Point a, Point b);
bool overlap(const Box& a, const Box& b);

// What is on a board: the names of places, and other words, which matter less.
struct Taken {
    std::vector<Box> names, others;
};

// Tries several curves, and shorter arrows, and takes the first of those that touch the fewest names, and of
// these the fewest other words. `width` is that of the shaft at its end.
Route route(Point from, Point to, double width, const Taken& taken);

// Whether the arrow touches the box.
bool touches(const Route& route, double width, const Box& box);

}  // namespace ronda::render
