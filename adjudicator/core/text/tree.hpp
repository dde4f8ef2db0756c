// What a person wrote, before it is interpreted: a tree of scalars, lists and mappings with the place of each
// piece. `formats` builds it from YAML and command_value.cpp from a command line value; nothing here knows
// YAML.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ronda {

// Lines and columns count from 1; columns and lengths are in code points. Line 0 means no place.
struct SourceLocation {
    int line = 0;
    int column = 0;
    int length = 0;

    bool known() const { return line > 0; }
    bool operator==(const SourceLocation&) const = default;
};

enum class NodeKind {
    nothing,  // a key or a dash without a value
    scalar,
    list,
    mapping
};

struct Node {
    NodeKind kind = NodeKind::nothing;
    std::string text;  // of a scalar, as written, without quotes and escapes
    SourceLocation place;
    std::vector<Node> items;                     // of a list
    std::vector<std::pair<Node, Node>> entries;  // of a mapping, in the order written; keys may repeat

    // Defined in tree.cpp, where pairs of Nodes are complete types; clang 14 needs that.
    Node();
    Node(const Node&);
    Node(Node&&) noexcept;
    Node& operator=(const Node&);
    Node& operator=(Node&&) noexcept;
    ~Node();

    // Returns the value of the first entry whose key is exactly `key`, or null.
    const Node* find(std::string_view key) const;
};

}  // namespace ronda
