// Reads YAML with yaml-cpp into the tree, for yaml.cpp.
#pragma once

#include "adjudicator/core/text/diagnostic.hpp"
#include "adjudicator/core/text/tree.hpp"
#include "formats/source_text.hpp"

namespace ronda::formats {

struct SyntaxFault {
    SourceLocation place;
    Text message;
};

// The cause of a fault is often before the place that yaml-cpp reports; it is explained in words that players
// understand.
tl::expected<Node, SyntaxFault> parse_yaml(const SourceText& source);

}  // namespace ronda::formats
