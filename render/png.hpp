// Writes pixels as a PNG file with a palette. Maps have flat colours and smooth edges, so eight bits a pixel
// look the same as true colour and need a fraction of the time and size.
#pragma once

#include <string>

#include "render/pixel_runs.hpp"

namespace ronda::render {

// The parts stand one below the other; each has at least one row, and all rows have `width` pixels. Up to 256
// colours are kept exactly. If there are more, the visible flat colours (PixelRuns::flat) and a few frequent
// ones are kept, and the others (mixtures at edges) are replaced by the nearest colour of the palette. The
// result depends only on the pixels and the flat colours.
std::string png_file(int width, std::span<const PixelRuns* const> parts);

}  // namespace ronda::render
