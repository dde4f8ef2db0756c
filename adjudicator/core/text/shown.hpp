// Makes text written by people safe to show in one line of a message or a table.
#pragma once

#include <string>
#include <string_view>

namespace ronda {

// Replaces control characters, line breaks and direction marks by blanks. Cuts text longer than `most` code
// points and ends it in …. Bytes that are not UTF-8 become U+FFFD.
std::string shown(std::string_view text, std::size_t most = 40);

// Returns the number of terminal columns that `text`, valid UTF-8, takes: wide characters count two, combining
// marks none.
std::size_t display_width(std::string_view text);

}  // namespace ronda
