#include "adjudicator/core/text/tree.hpp"

#include <algorithm>

namespace ronda {

Node::Node() = default;
Node::Node(const Node&) = default;
Node::Node(Node&&) noexcept = default;
Node& Node::operator=(const Node&) = default;
Node& Node::operator=(Node&&) noexcept = default;
Node::~Node() = default;

const Node* Node::find(std::string_view key) const {
    const auto found = std::find_if(entries.begin(), entries.end(), [&](const auto& entry) {
        return entry.first.kind == NodeKind::scalar && entry.first.text == key;
    });
    return found == entries.end() ? nullptr : &found->second;
}

}  // namespace ronda
