// Chooses the parts of a large board that letters show enlarged, so that they hold all of the reader's pieces.
#pragma once

#include <span>
#include <vector>

#include "adjudicator/core/scene/scene.hpp"

namespace ronda {

// The sizes of a region in board units: `margin` around its points, and its least and greatest side.
struct RegionSize {
    double margin = 0, least = 0, most = 0;
};

// Returns regions that lie in the board, all of one width, and together hold all the points: the first as many
// as possible, the next as many as possible of the others. Empty if there are no points. Where more than three
// regions would be needed they are larger than `size.most`.
std::vector<Bounds> regions_around(std::span<const Point> points, const Bounds& board, const RegionSize& size);

}  // namespace ronda
