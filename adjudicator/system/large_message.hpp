// Shortens letters that are larger than an inbox keeps: a photo beside the orders, a thread with pictures.
// Their texts stay as they are, and the contents of other parts go. If the texts alone are too large, only the
// headers stay, so that the sender can get an answer.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace ronda::system {

inline constexpr std::size_t largest_fetched = 25U << 20U;  // bytes

// The first header of a letter that was cut to its headers: the letter's size in bytes.
inline constexpr std::string_view size_header = "X-Ronda-Size";

// Removes the contents of all parts that are not text; their headers and every other byte stay. If the result
// is larger than `most` bytes and has plain text, the HTML with the same words goes, too. Empty if it is still
// too large. Time and memory are linear in the size of the message.
std::optional<std::string> without_attachments(std::string_view message, std::size_t most);

// Returns size_header with `size`, then the headers of the message as far as `beginning` has them.
std::string only_headers(std::string_view beginning, std::uintmax_t size);

}  // namespace ronda::system
