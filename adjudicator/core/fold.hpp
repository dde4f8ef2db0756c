// How names are compared (core/contract.md, "Matching of names"): outer blanks cut, lower case, NFD, combining
// marks dropped.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ronda {

// `text` must be valid UTF-8; what is not is returned as it is.
std::string fold(std::string_view text);

// Outer blanks (ASCII white space and no-break space) cut.
std::string_view trim(std::string_view text);

// Number of code points of valid UTF-8.
std::size_t code_points(std::string_view text);

// Bytes of the first `count` code points of valid UTF-8.
std::size_t bytes_of(std::string_view text, std::size_t count);

// The word of `words` a person most likely meant by `text`: compared folded, by edits (transpositions count
// one); at most a third of its letters may differ. The first of equals. Empty where none is near.
std::optional<std::string> nearest(std::string_view text, const std::vector<std::string>& words);

}  // namespace ronda
