// Writes pixels as a PNG file with a palette. Maps have flat colours and smooth edges, so eight bits a pixel
// look the same as true colour and need a fraction of the time and size.
#pragma once

#include <string>

#include "render/pixel_runs.hpp"

namespace ronda::render {

// `upper` and `lower` hold the upper and the lower rows of the picture, whole rows only, `height` together;
// `width`, `height` ≥ 1. Up to 256 colours are kept exactly. If there are more, the most frequent ones are
// kept, and the others (mixtures at edges) are replaced by the nearest colour of the palette. Adds the colours
// of `lower` to `upper`.
std::string png_file(int width, int height, PixelRuns& upper, const PixelRuns& lower);

}  // namespace ronda::render
