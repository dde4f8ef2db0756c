// Finds the parts of a state that a case names by the words of words.yaml: a field, a thing of a list, a list.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/support/case_file.hpp"

namespace ronda::cases {

// Whether the word stands for null.
bool means_null(std::string_view text);
std::optional<bool> as_boolean(std::string_view text);

// Returns the value at a path with dots. Throws BadCase if the state has none.
Json& at_path(Json& state, const std::string& path);

struct Named {
    Json* value = nullptr;
    const Things* things = nullptr;  // set if it is an item of a list
};
// Throws BadCase if nothing has the name.
Named find_named(Json& state, const Words& words, const Node& name);

// Expands the short form of a thing to its fields.
std::vector<std::pair<std::string, Node>> in_full(const Node& written, const Things* things);

// The things of the list that the word names, if a case may write that list; otherwise null.
const Things* find_list(const Words& words, const Node& name, const Node& written);

}  // namespace ronda::cases
