// Words laid out in columns of a terminal.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ronda::formats {

// Breaks at blanks so that no line is wider than `width` cells; a word wider than that stands alone. Line
// breaks within the text stay.
std::vector<std::string> wrap(std::string_view text, std::size_t width);

// Blanks added to `width` cells, behind the text or before it.
std::string padded(std::string_view text, std::size_t width, bool to_the_right = false);

}  // namespace ronda::formats
