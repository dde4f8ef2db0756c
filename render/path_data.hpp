// Parses the SVG path data of symbols.
#pragma once

#include <string_view>

#include "render/display_list.hpp"

namespace ronda::render {

// Supports the absolute commands M L H V C Q A Z. Numbers are separated by spaces or commas; the numbers of a
// command may repeat without its letter. As in SVG, reading stops at the first error (an unknown letter, a
// missing or infinite number, more than 4096 commands) and the path up to there is used.
Outline read_path(std::string_view data);

}  // namespace ronda::render
