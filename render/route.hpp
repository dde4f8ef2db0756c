// Ways for arrows: they leave free the boxes of names, which are placed first.
#pragma once

#include <span>
#include <vector>

#include "render/arrow.hpp"

namespace ronda::render {

// Whether a part of the line lies in the box.
bool crosses(const Box& box, Point a, Point b);
bool overlap(const Box& a, const Box& b);

// How an arrow is drawn so that it touches as little as possible of what must be left free.
struct Route {
    Point from, to;
    double bend = usual_bend;
};

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
