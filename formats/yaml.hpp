// Reads YAML text into the tree of core/text/tree.hpp. Scalars stay text and keep their places. YAML features
// that players do not use on purpose (types, anchors, aliases, tags, several documents) are refused
// (core/contract.md, "Order file").
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/text/diagnostic.hpp"
#include "adjudicator/core/text/tree.hpp"

namespace ronda::formats {

inline constexpr std::size_t yaml_most_bytes = 256U << 10U;
inline constexpr int yaml_most_levels = 64;
inline constexpr int yaml_most_nodes = 10'000;

// Reads one document of at most `yaml_most_bytes` bytes. CRLF and lone CR count as line breaks; a byte-order
// mark is skipped. Refused with one diagnostic (`fichero_invalido`, with place and excerpt): text that is
// empty, binary, not UTF-8 or beyond a limit; an anchor, alias, tag, directive or second document; and syntax
// errors, explained in words that players understand.
Result<Node> read_yaml(std::string_view bytes, const std::string& file_name);

// What is left of a text after its lines with syntax errors were blanked.
struct RemainingText {
    std::string text;        // as many lines as before
    std::vector<int> lines;  // the blanked ones, from the first on
    Diagnostics faults;      // one for each of them
};
// Blanks each indented line that read_yaml stops at, at most `yaml_most_faults`, so that the other lines can be
// read. Empty if the text has no syntax error, if it is refused for more than single lines, or if the rest
// cannot be read.
inline constexpr std::size_t yaml_most_faults = 8;
std::optional<RemainingText> without_faulty_lines(std::string_view bytes, const std::string& file_name);

// Completes faults that were found later in the same text: adds the file name and, if the fault has a place,
// the excerpt (the line, or the part of a long line around the fault). Hides keys in messages and excerpts
// (key_mask.hpp).
Diagnostics located(Diagnostics faults, const std::string& file_name, std::string_view bytes);

}  // namespace ronda::formats
