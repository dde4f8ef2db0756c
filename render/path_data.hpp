// SVG path data of symbols.
#pragma once

#include <string_view>

#include "render/plate.hpp"

namespace ronda::render {

// Commands M L H V C Q A Z, absolute; numbers apart by blanks or commas; a command's numbers may repeat without
// its letter. Reading stops at the first fault (an unknown letter, a missing or infinite number, more than 4096
// commands) and what came before it stands, as SVG has it.
Outline read_path(std::string_view data);

}  // namespace ronda::render
