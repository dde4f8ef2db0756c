// What a person wrote, made fit to be shown in one line of a message or a table.
#pragma once

#include <string>
#include <string_view>

namespace ronda {

// Control characters, line breaks and marks that turn the direction of writing become blanks; what is longer
// than `most` code points is cut and ends in …. Bytes that are not UTF-8 become U+FFFD.
std::string shown(std::string_view text, std::size_t most = 40);

// Cells a terminal gives valid UTF-8: wide characters count two, combining marks none.
std::size_t display_width(std::string_view text);

}  // namespace ronda
