// Reads YAML with yaml-cpp into the tree, for yaml.cpp.
#pragma once

#include "adjudicator/core/text/tree.hpp"
#include "formats/yaml_faults.hpp"

namespace ronda::formats {

tl::expected<Node, SyntaxFault> parse_yaml(const SourceText& source);

}  // namespace ronda::formats
