// Folds names for comparison (core/contract.md, "Matching of names"): leading and trailing blanks removed,
// lower case, NFD, combining marks dropped.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ronda {

// Returns `text` in the form used for comparison, or unchanged if it is not valid UTF-8.
std::string fold(std::string_view text);

// Returns the text with the letters A-Z in lower case.
std::string in_lower_ascii(std::string_view text);

// Removes leading and trailing blanks (ASCII white space and no-break space).
std::string_view trim(std::string_view text);

// Returns the text with an underscore for each run of blanks inside it, and without blanks around it: "por
// defecto" -> "por_defecto". People write the games' words without their underscores.
std::string with_underscores(std::string_view text);

// Returns the number of code points. `text` must be valid UTF-8.
std::size_t code_points(std::string_view text);

// Returns the number of bytes of the first `count` code points. `text` must be valid UTF-8.
std::size_t bytes_of(std::string_view text, std::size_t count);

// Returns whether a byte of UTF-8 begins a code point.
constexpr bool begins_code_point(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U;
}

// Returns the longest beginning of at most `most` bytes that does not end inside a code point.
std::string_view beginning(std::string_view text, std::size_t most);

// Returns the word that a person most likely meant by `text`: the one with the fewest edits after folding (a
// transposition counts as one), with at most a third of the letters different. Returns the first of equally
// near words, and nothing if none is near.
std::optional<std::string> nearest(std::string_view text, const std::vector<std::string>& words);

// Returns the only word that is near in the sense of `nearest`. Nothing if none or several are.
std::optional<std::string> only_near(std::string_view text, const std::vector<std::string>& words);

}  // namespace ronda
