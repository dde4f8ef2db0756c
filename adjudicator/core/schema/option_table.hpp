// A table with the options of a game. A row has the key, the member for the value, the allowed values and the
// help text. The descriptions (OptionSpec) and the options that the rules read both come from this table.
//
//   const OptionTable<Options>& option_table() {
//       static const OptionTable<Options> table = {
//           option("rondas", &Options::rounds, 1, 500, say("la última ronda", "the last round")),
//           option("movimiento", &Options::connected, {"libre", "conexo"}, say(…)),
//       };
//       return table;
//   }
//
// The default of an option is the initial value of its member.
#pragma once

#include <algorithm>
#include <concepts>
#include <functional>
#include <string>
#include <vector>

#include "adjudicator/core/schema/schema.hpp"

namespace ronda {

template <class Options>
struct OptionRow {
    OptionSpec spec;
    // Copies the canonical value into the member. Empty if the rules read the option from the JSON themselves.
    std::function<void(const Json&, Options&)> read = {};
};
template <class Options>
using OptionTable = std::vector<OptionRow<Options>>;

template <class Options, class Number>
requires(std::integral<Number> &&
         !std::same_as<Number, bool>) OptionRow<Options> option(std::string key, Number Options::*member,
                                                                long least, long most, Text help) {
    return {{std::move(key), schema::integer(least, most), Options().*member, std::move(help)},
            [member](const Json& json, Options& options) { options.*member = json.get<Number>(); }};
}

template <class Options>
OptionRow<Options> option(std::string key, bool Options::*member, Text help) {
    return {{std::move(key), schema::boolean(), Options().*member, std::move(help)},
            [member](const Json& json, Options& options) { options.*member = json.get<bool>(); }};
}

// One of these words. An enumerator is the index of its word; of a bool's two words, the first is its default.
template <class Options, class Value>
OptionRow<Options> option(std::string key, Value Options::*member, std::vector<std::string> words, Text help) {
    const Value usual = Options().*member;
    std::string first = words[std::same_as<Value, bool> ? 0 : static_cast<std::size_t>(usual)];
    SchemaPtr schema = schema::word(words);
    return {{std::move(key), std::move(schema), std::move(first), std::move(help)},
            [member, usual, list = std::move(words)](const Json& json, Options& options) {
                const auto found = std::find(list.begin(), list.end(), json.get_ref<const std::string&>());
                const auto index = found - list.begin();
                const bool is_first = index == 0;
                options.*member = std::same_as<Value, bool>
                                      ? static_cast<Value>(is_first == static_cast<bool>(usual))
                                      : static_cast<Value>(index);
            }};
}

template <class Options>
std::vector<OptionSpec> specs_of(const OptionTable<Options>& table) {
    std::vector<OptionSpec> specs;
    for (const OptionRow<Options>& row : table) specs.push_back(row.spec);
    return specs;
}

// Reads canonical options.
template <class Options>
Options options_in(const Json& json, const OptionTable<Options>& table) {
    Options options;
    for (const OptionRow<Options>& row : table)
        if (row.read) row.read(json[row.spec.key], options);
    return options;
}

}  // namespace ronda
