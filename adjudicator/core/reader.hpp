// From what was written (a Node) to what was meant (canonical JSON), by a Shape. Every fault is reported, each
// with its place, what was found, what was expected and the nearest word. Canonical: names as the position
// spells them, words in lower case, numbers as numbers; mappings and lists keep the order written, records have
// the order of their shape.
#pragma once

#include "adjudicator/core/faults.hpp"
#include "adjudicator/core/shape.hpp"

namespace ronda {

// Reads one value. Faults are appended to `faults` (file and excerpt left empty, code `code`); the result is
// then null.
Json read_value(const Node& node, const Shape& shape, const Vocabularies& names, std::string_view code,
                Faults& faults);

// Reads a mapping with the given keys (all optional): the `ordenes` of a sheet, the `opciones` of a
// configuration. Node::Kind::nothing is an empty mapping.
Json read_keys(const Node& node, const std::vector<std::pair<std::string, ShapePtr>>& keys,
               const Vocabularies& names, std::string_view code, Faults& faults);

// The same shape held against JSON (a state's `opciones`): types strictly, names canonical. Empty: it conforms;
// else what is wrong, with the path below `path`.
std::optional<Diagnostic> conforms(const Json& value, const Shape& shape, const Vocabularies& names,
                                   const std::string& path);

// A command line value as a Node: lists split at commas, mappings `a:1+b:2`, all else one scalar.
Node from_command_line(std::string_view text, const Shape& shape);

}  // namespace ronda
