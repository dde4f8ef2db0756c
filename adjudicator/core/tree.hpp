// What a person wrote, before anyone has asked what it means: a tree of scalars, lists and mappings that
// remembers where each piece stands. `formats` builds it from YAML or from a command line value; nothing here
// knows YAML.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ronda {

// Lines and columns count from 1, columns and lengths in code points; line 0: nowhere.
struct Place {
    int line = 0;
    int column = 0;
    int length = 0;

    bool known() const { return line > 0; }
    bool operator==(const Place&) const = default;
};

struct Node {
    enum class Kind {
        nothing,  // a key or a dash with nothing after it
        scalar,
        list,
        mapping
    };

    Kind kind = Kind::nothing;
    std::string text;  // of a scalar, as written, quotes resolved
    Place place;
    std::vector<Node> items;                     // of a list
    std::vector<std::pair<Node, Node>> entries;  // of a mapping, in the order written; keys may repeat

    // Defined where pairs of Nodes are complete: clang 14 would otherwise ask for them within their own
    // definition.
    Node();
    Node(const Node&);
    Node(Node&&) noexcept;
    Node& operator=(const Node&);
    Node& operator=(Node&&) noexcept;
    ~Node();

    // The value of the first entry whose key is written exactly so, or null.
    const Node* find(std::string_view key) const;
};

}  // namespace ronda
