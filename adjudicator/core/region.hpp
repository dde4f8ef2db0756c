// The part of a large board that letters show larger: where most of what the reader owns stands.
#pragma once

#include <optional>
#include <span>

#include "adjudicator/core/scene.hpp"

namespace ronda {

// The sizes of a region in board units: `margin` around what it shows, and its least and greatest side.
struct RegionSize {
    double margin = 0, least = 0, most = 0;
};

// Returns a region that lies in the board and holds as many of the points as possible. Empty if there are no
// points.
std::optional<Bounds> region_around(std::span<const Point> points, const Bounds& board, const RegionSize& size);

}  // namespace ronda
