// Parses the values of `--set option=value` (core/contract.md, "Commands") into the same tree that a file
// gives, so that one reader checks both.
#include "adjudicator/core/schema/reader.hpp"
#include "adjudicator/core/text/fold.hpp"

namespace ronda {

namespace {

Node scalar(std::string_view text) {
    Node node;
    node.kind = NodeKind::scalar;
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

Node value_of(std::string_view text, const Schema& schema, bool within_group);

// Parses `a:1+b:2`. A part without a colon is a key without a value.
template <class ShapeOf>
Node pairs(std::string_view text, ShapeOf schema_of) {
    Node node;
    node.kind = NodeKind::mapping;
    for (const std::string_view part : split(text, '+')) {
        const std::size_t colon = part.find(':');
        Node key = scalar(part.substr(0, colon));
        Node value;
        if (const Schema* schema = schema_of(key.text); colon != std::string_view::npos)
            value = schema != nullptr ? value_of(part.substr(colon + 1), *schema, false)
                                      : scalar(part.substr(colon + 1));
        node.entries.emplace_back(std::move(key), std::move(value));
    }
    return node;
}

// `within_group`: the list is an item of a list of lists, so its own separator is `+`.
Node value_of(std::string_view text, const Schema& schema, bool within_group) {
    if (const auto* nullable = std::get_if<Schema::Nullable>(&schema.what))
        return fold(text) == "no" ? scalar(text) : value_of(text, *nullable->inner, within_group);
    if (const auto* list = std::get_if<Schema::List>(&schema.what)) {
        Node node;
        node.kind = NodeKind::list;
        // A list of lists is written `a+c/b+d`.
        const bool groups = std::holds_alternative<Schema::List>(list->item->what);
        const char separator = groups ? '/' : within_group ? '+' : ',';
        for (const std::string_view item : split(text, separator))
            node.items.push_back(value_of(item, *list->item, groups));
        return node;
    }
    if (const auto* counts = std::get_if<Schema::Counts>(&schema.what)) {
        if (text.find(':') == std::string_view::npos) return scalar(text);
        const SchemaPtr count = schema::integer(0, counts->most);
        return pairs(text, [&](std::string_view) { return count.get(); });
    }
    if (const auto* mapping = std::get_if<Schema::Mapping>(&schema.what))
        return pairs(text, [&](std::string_view) { return mapping->value.get(); });
    if (const auto* record = std::get_if<Schema::Record>(&schema.what))
        return pairs(text, [&](std::string_view key) -> const Schema* {
            const Schema::RecordField* field = record->find(key);
            return field == nullptr ? nullptr : field->schema.get();
        });
    return scalar(text);
}

}  // namespace

Node from_command_line(std::string_view text, const Schema& schema) {
    return value_of(text, schema, false);
}

}  // namespace ronda
