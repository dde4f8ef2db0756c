// How the structs of partida.yaml are read and written. Each has a table of its fields (match_fields.cpp), from
// which come the schema of the file, its reader, its writer and its help, so that a field is written once. What
// is not in the file has the value that its member begins with.
#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "adjudicator/core/schema/schema.hpp"
#include "adjudicator/core/text/json.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "formats/yaml_text.hpp"

namespace ronda::formats {

// What a value may be, and how it is read and written.
template <class Value>
struct Codec {
    SchemaPtr schema;
    std::function<Value(const Json&)> read;  // from JSON of this schema
    // As YAML. The lines of a value that does not stand on one line begin with a line break.
    std::function<std::string(const Value&, Lang)> write;
    bool is_required = false;
    bool is_reported = false;  // written even if it is the default

    Codec& required() { return is_required = true, *this; }
    Codec& always_reported() { return is_reported = true, *this; }
};

template <class Record>
struct StoredField {
    // The member holds a Value, or a std::optional of one.
    template <class Member, class Value>
    StoredField(const char* key, Member Record::*member, const Codec<Value>& codec, Text meaning = {},
                Text words = {})
        : schema{key, codec.schema, codec.is_required, std::move(meaning)},
          read(
              [member, value = codec.read](const Json& json, Record& record) { record.*member = value(json); }),
          write([member, reported = codec.is_reported, value = codec.write](const Record& record, Lang lang) {
              if (!reported && record.*member == Record().*member) return std::string();
              if constexpr (std::is_same_v<Member, Value>)
                  return value(record.*member, lang);
              else
                  return value(*(record.*member), lang);
          }),
          comment(std::move(words)) {}

    Schema::RecordField schema;
    std::function<void(const Json&, Record&)> read;
    std::function<std::string(const Record&, Lang)> write;  // empty if the file need not say it
    Text comment;  // in the file, behind the value; if it begins with a line break, above the field
};

Codec<std::string> as_text(SchemaPtr schema);
Codec<bool> as_flag();
Codec<int> as_number(long least, long most);

using Fault = std::optional<Text>;

inline constexpr std::size_t longest_word = 64;

// A text for which `good` holds; otherwise the fault says what was `expected`.
template <class Test>
Codec<std::string> checked(std::size_t most, Test good, Text expected) {
    return as_text(schema::text(most, [good, expected = std::move(expected)](std::string_view text) -> Fault {
        if (good(text)) return std::nullopt;
        return say("{}, se esperaba {}", "{}, expected {}", in_quotes(text), expected);
    }));
}

// A text that `parse` understands.
template <class Value, class Write>
Codec<Value> parsed(std::optional<Value> (*parse)(std::string_view), Write write, Text expected) {
    const auto good = [parse](std::string_view text) { return parse(text).has_value(); };
    return {checked(longest_word, good, std::move(expected)).schema,
            [parse](const Json& json) { return *parse(json.get<std::string>()); }, write};
}

// An enumerator, whose value is the index of its word.
template <class Value>
Codec<Value> as_word(const std::vector<std::string>& words) {
    return {schema::word(words),
            [words](const Json& json) {
                const auto found = std::find(words.begin(), words.end(), json.get_ref<const std::string&>());
                return static_cast<Value>(found - words.begin());
            },
            [words](Value value, Lang) { return words[static_cast<std::size_t>(value)]; }};
}

// `false`, a word between, or `true`: the enumerators 0, 1 and 2.
template <class Value>
Codec<Value> as_flag_or(const std::string& word) {
    return {schema::nullable(schema::boolean(), {word, {}}),
            [](const Json& json) {
                return static_cast<Value>(json.is_null() ? 1 : json.get<bool>() ? 2 : 0);
            },
            [word](Value value, Lang) {
                const std::array<std::string, 3> words{"false", word, "true"};
                return words[static_cast<std::size_t>(value)];
            }};
}

// Structs stand on a line each, other values in brackets.
template <class Value>
Codec<std::vector<Value>> as_list(const Codec<Value>& item, std::size_t least, std::size_t most,
                                  bool single = false) {
    const auto read = [item](const Json& json) {
        std::vector<Value> values;
        for (const Json& one : json) values.push_back(item.read(one));
        return values;
    };
    const auto write = [item](const std::vector<Value>& values, Lang lang) {
        const bool lines = std::holds_alternative<Schema::Record>(item.schema->what);
        std::string out;
        for (const Value& value : values)
            out += (lines ? "\n  - " : out.empty() ? "" : ", ") + item.write(value, lang);
        return lines ? out : "[" + out + "]";
    };
    return {schema::list(item.schema, least, most, single), read, write};
}

// All fields on one line, or one line for each; those of an inner block are indented.
enum class MatchPaths { braces, block, inner_block };

// A field of a block.
std::string line_of(MatchPaths layout, const std::string& key, const std::string& value,
                    const std::string& comment);

template <class Record>
Codec<Record> as_record(MatchPaths layout, std::vector<StoredField<Record>> table,
                        std::function<std::optional<Text>(const Json&)> fault = {}) {
    const auto fields = std::make_shared<const std::vector<StoredField<Record>>>(std::move(table));
    std::vector<Schema::RecordField> schemas;
    for (const auto& field : *fields) schemas.push_back(field.schema);
    const auto read = [fields](const Json& json) {
        Record record;
        for (const auto& field : *fields)
            if (json.contains(field.schema.key)) field.read(json[field.schema.key], record);
        return record;
    };
    const auto write = [layout, fields](const Record& record, Lang lang) {
        if (record == Record()) return std::string("{}");
        const bool braces = layout == MatchPaths::braces;
        std::string out;
        for (const auto& field : *fields) {
            const std::string value = field.write(record, lang);
            if (value.empty()) continue;
            out += braces ? (out.empty() ? "" : ", ") + field.schema.key + ": " + value
                          : line_of(layout, field.schema.key, value, field.comment.in(lang));
        }
        return braces ? "{" + out + "}" : out;
    };
    return {schema::record(std::move(schemas), std::move(fault)), read, write};
}

}  // namespace ronda::formats
