// Letters that are larger than an inbox keeps: a photo beside the orders, a thread with pictures. Their texts
// are kept as they are, without the contents of the other parts; of a letter whose texts alone are too large
// only the headers are kept, so that whoever knows whose it is can answer it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace ronda::system {

inline constexpr std::size_t largest_fetched = 25U << 20U;  // bytes

// The header above all others of a letter of which only the headers are kept: its size in bytes.
inline constexpr std::string_view size_header = "X-Ronda-Size";

// Returns the message without the contents of its parts that are no text; their headers stay, and so does every
// other byte. If that is still too large and it has plain text, its HTML goes, too, which says the same. Empty
// if it is still larger than `most`. Takes time and memory in proportion to the message.
std::optional<std::string> without_attachments(std::string_view message, std::size_t most);

// Returns the headers of a message, as far as `beginning` has them, below its size.
std::string only_headers(std::string_view beginning, std::uintmax_t size);

}  // namespace ronda::system
