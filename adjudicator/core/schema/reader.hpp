// Converts what was written (a Node) to what was meant (canonical JSON), according to a Schema. Reports every
// error with its place, what was found, what was expected and the nearest known word. In canonical JSON, names
// are spelled as in the position, words are in lower case and numbers are numbers. Mappings and lists keep the
// order written; records have the order of their schema.
#pragma once

#include "adjudicator/core/schema/schema.hpp"
#include "adjudicator/core/text/faults.hpp"

namespace ronda {

// Reads one value. Appends errors to `faults`, with code `code` and without file and excerpt, and then returns
// null.
Json read_value(const Node& node, const Schema& schema, const Vocabularies& names, std::string_view code,
                Faults& faults);

// Reads a mapping with the given fields: the `ordenes` of a sheet or the `opciones` of a configuration.
// NodeKind::nothing counts as an empty mapping.
Json read_keys(const Node& node, const std::vector<Schema::RecordField>& fields, const Vocabularies& names,
               std::string_view code, Faults& faults);

// Checks JSON, such as a state's `opciones`, against a schema. Types must match exactly and names must be
// canonical. Returns nothing if the value conforms, or the first error with its path, which begins with `path`.
std::optional<Diagnostic> conforms(const Json& value, const Schema& schema, const Vocabularies& names,
                                   const std::string& path);

// Parses a value from the command line: lists are separated by commas, mappings are written `a:1+b:2`, and
// anything else is one scalar.
Node from_command_line(std::string_view text, const Schema& schema);

}  // namespace ronda
