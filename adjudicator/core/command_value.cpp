// Values of `--set option=value` (core/contract.md, "Commands"): the same tree a file gives, so that one reader
// judges both.
#include "adjudicator/core/fold.hpp"
#include "adjudicator/core/reader.hpp"

namespace ronda {

namespace {

Node scalar(std::string_view text) {
    Node node;
    node.kind = Node::Kind::scalar;
    node.text = trim(text);
    return node;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    if (trim(text).empty()) return parts;
    for (std::size_t end = text.find(separator); end != std::string_view::npos; end = text.find(separator)) {
        parts.push_back(text.substr(0, end));
        text.remove_prefix(end + 1);
    }
    parts.push_back(text);
    return parts;
}

// `a:1+b:2`; a part without a colon is a key with nothing after it.
template <class ShapeOf>
Node pairs(std::string_view text, ShapeOf shape_of) {
    Node node;
    node.kind = Node::Kind::mapping;
    for (const std::string_view part : split(text, '+')) {
        const std::size_t colon = part.find(':');
        Node key = scalar(part.substr(0, colon));
        Node value;
        if (const Shape* shape = shape_of(key.text); colon != std::string_view::npos)
            value = shape != nullptr ? from_command_line(part.substr(colon + 1), *shape)
                                     : scalar(part.substr(colon + 1));
        node.entries.emplace_back(std::move(key), std::move(value));
    }
    return node;
}

}  // namespace

Node from_command_line(std::string_view text, const Shape& shape) {
    if (const auto* nullable = std::get_if<Shape::Nullable>(&shape.what))
        return fold(text) == "no" ? scalar(text) : from_command_line(text, *nullable->inner);
    if (const auto* list = std::get_if<Shape::List>(&shape.what)) {
        Node node;
        node.kind = Node::Kind::list;
        for (const std::string_view item : split(text, ','))
            node.items.push_back(from_command_line(item, *list->item));
        return node;
    }
    if (const auto* mapping = std::get_if<Shape::Mapping>(&shape.what))
        return pairs(text, [&](std::string_view) { return mapping->value.get(); });
    if (const auto* record = std::get_if<Shape::Record>(&shape.what))
        return pairs(text, [&](std::string_view key) -> const Shape* {
            for (const Shape::Field& field : record->fields)
                if (field.key == key) return field.shape.get();
            return nullptr;
        });
    return scalar(text);
}

}  // namespace ronda
