// Pixels to a PNG with a palette. Maps are flat colours with soft edges: eight bits a pixel hold them without a
// difference one can see, at a fraction of the time and size of true colour.
#pragma once

#include <string>

#include "render/pixel_runs.hpp"

namespace ronda::render {

// The file of a picture whose upper rows are `upper`'s and whose others are `lower`'s; `width`, `height` ≥ 1,
// both have whole rows, `height` of them together. Up to 256 colours are kept exactly. Of more, the most
// frequent are, and the rest (the mixtures at edges) become the nearest of the palette. `upper` counts the
// colours of `lower` afterwards.
std::string png_file(int width, int height, PixelRuns& upper, const PixelRuns& lower);

}  // namespace ronda::render
