// YAML text to the tree of core/tree.hpp: scalars stay text, places stay known, and nothing of YAML that a
// player did not mean (types, anchors, aliases, tags, several documents) gets through (core/contract.md, "Order
// file").
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "adjudicator/core/diagnostic.hpp"
#include "adjudicator/core/tree.hpp"

namespace ronda::formats {

inline constexpr std::size_t yaml_most_bytes = 256U << 10U;
inline constexpr int yaml_most_levels = 64;
inline constexpr int yaml_most_nodes = 10'000;

// Reads one document of at most `yaml_most_bytes` bytes. CRLF and lone CR count as line breaks, a byte-order
// mark is skipped. Refused with `fichero_invalido`, one diagnostic with place and excerpt: not UTF-8, binary,
// empty, past a limit, an anchor, alias, tag, directive or second document, and every fault of syntax in words
// a player understands.
Result<Node> read_yaml(std::string_view bytes, const std::string& file_name);

// The faults found later in the same text with their file and, where they have a place, their excerpt: the line
// or, of a long one, the part around the fault. No key is left in messages and excerpts (key_mask.hpp).
Diagnostics located(Diagnostics faults, const std::string& file_name, std::string_view bytes);

}  // namespace ronda::formats
