// Reads and writes structs as JSON by tables of their fields: events and states (events/fields.hpp), orders
// (orders/order_table.hpp), journals, and the jobs of the mail program. A table is a tuple of fields, and a
// field has its key, its codec and its member:
//
//   constexpr auto unit_fields = std::tuple(field<AsUnitType>("tipo", &Unit::type),
//                                           field("coste", &Unit::cost));
//   Json json = record_json(names, unit, unit_fields);
//   read_record(names, at, unit, unit_fields);
//
// A codec (`AsUnitType`) has two static functions:
//   Json write(names, value)          returns the value as it is written in the file
//   Value read(names, const JsonAt&)  throws LoadFault if the JSON is anything else
// A field without a codec has that of its member's type (CodecOf). `names` turns numbers into words; NoNames if
// that is not needed. A codec for orders has a third function:
//   SchemaPtr schema()                describes the values that players may write
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "adjudicator/core/schema/schema.hpp"
#include "adjudicator/core/text/json_at.hpp"

namespace ronda {

struct NoNames {};

// The type inside a std::optional; any other type stays as it is.
template <class Value>
struct OptionalValue : std::type_identity<Value> {};
template <class Value>
struct OptionalValue<std::optional<Value>> : std::type_identity<Value> {};
template <class Value>
inline constexpr bool is_optional = !std::is_same_v<Value, typename OptionalValue<Value>::type>;

// Adds a member that the object does not have yet, without a search for it.
inline void put(Json& object, std::string_view key, Json value) {
    object.get_ref<Json::object_t&>().emplace_back(std::string(key), std::move(value));
}

// A member of a record, with its codec. `Access` is a pointer to the member, or a function that returns it.
template <class Codec, class Access>
struct RecordMember {
    Access access;

    template <class Names, class Record>
    void write(const Names& names, const Record& record, std::string_view key, Json& json) const {
        put(json, key, Codec::write(names, std::invoke(access, record)));
    }
    template <class Names, class Record>
    void read(const Names& names, const JsonAt& json, Record& record) const {
        auto& value = std::invoke(access, record);
        value = static_cast<std::remove_reference_t<decltype(value)>>(Codec::read(names, json));
    }
};

// A member that may be left out. If it is a std::optional, the codec is that of the value inside.
template <class Codec, class Record, class Value>
struct OptionalMember {
    Value Record::*access;

    template <class Names>
    void write(const Names& names, const Record& record, std::string_view key, Json& json) const {
        if constexpr (is_optional<Value>) {
            if (record.*access) put(json, key, Codec::write(names, *(record.*access)));
        } else {
            put(json, key, Codec::write(names, record.*access));
        }
    }
    template <class Names>
    void read(const Names& names, const JsonAt& json, Record& record) const {
        record.*access = static_cast<Value>(Codec::read(names, json));
    }
    // Whether the value differs from the initial value of the member.
    bool is_given(const Record& record) const {
        const Value& value = record.*access;
        if constexpr (requires { Codec::is_for(*value); })
            return value && Codec::is_for(*value);
        else if constexpr (is_optional<Value>)
            return value.has_value();
        else if constexpr (requires(Value list) { list.clear(); })  // unlike arrays, which have `empty`, too
            return !value.empty();
        else
            return value != Record{}.*access;
    }
};

// A field of a table. One that is not needed is left out if it has no value. `english`: the English key, if
// players write the field.
template <class Codec, class Member, bool is_needed>
struct RecordField {
    std::string_view key, english;
    Member member;

    Schema::RecordField in_schema() const { return {{key, english}, Codec::schema(), is_needed}; }
    bool is_expected_in(const JsonAt& json) const {
        return is_needed || (json.value().is_object() && json.value().contains(key));
    }
    template <class Names, class Record>
    void write(const Names& names, const Record& record, Json& json) const {
        if constexpr (!is_needed)
            if (!member.is_given(record)) return;
        member.write(names, record, key, json);
    }
    template <class Names, class Record>
    void read(const Names& names, const JsonAt& json, Record& record) const {
        if (is_expected_in(json)) member.read(names, json.member(key), record);
    }
};

// The codec of a type, for fields that name none.
template <class Value>
struct CodecOf;

template <class Codec, class Access>
constexpr RecordField<Codec, RecordMember<Codec, Access>, true> field(std::string_view key, Access access) {
    return {key, {}, {access}};
}
template <class Record, class Value, class Codec = CodecOf<Value>>
constexpr RecordField<Codec, RecordMember<Codec, Value Record::*>, true> field(std::string_view key,
                                                                               Value Record::*member) {
    return {key, {}, {member}};
}

template <class Codec, class Record, class Value>
using OptionalField = RecordField<Codec, OptionalMember<Codec, Record, Value>, false>;
template <class Codec, class Record, class Value>
constexpr OptionalField<Codec, Record, Value> optional_field(std::string_view key, Value Record::*member) {
    return {key, {}, {member}};
}
template <class Record, class Value, class Codec = CodecOf<typename OptionalValue<Value>::type>>
constexpr OptionalField<Codec, Record, Value> optional_field(std::string_view key, Value Record::*member) {
    return {key, {}, {member}};
}

// A number within these limits, of their type. Only a number with an upper limit has a schema, so that it can
// be used in orders.
template <auto least, auto most>
struct AsNumberIn {
    using Number = std::common_type_t<decltype(least), decltype(most)>;

    static SchemaPtr schema() requires(most < std::numeric_limits<Number>::max()) {
        return schema::integer(least, most);
    }
    template <class Names>
    static Json write(const Names&, Number value) {
        return value;
    }
    template <class Names>
    static Number read(const Names&, const JsonAt& json) {
        return static_cast<Number>(json.integer(least, most));
    }
};
template <class Number>
using AsNumberOf = AsNumberIn<std::numeric_limits<Number>::min(), std::numeric_limits<Number>::max()>;
using AsNumber = AsNumberOf<int>;
using AsLong = AsNumberOf<std::int64_t>;

struct AsFlag {
    static SchemaPtr schema() { return schema::boolean(); }
    template <class Names>
    static Json write(const Names&, bool value) {
        return value;
    }
    template <class Names>
    static bool read(const Names&, const JsonAt& json) {
        return json.boolean();
    }
};

struct AsText {
    template <class Names>
    static const std::string& write(const Names&, const std::string& value) {
        return value;
    }
    template <class Names>
    static const std::string& read(const Names&, const JsonAt& json) {
        return json.text();
    }
};

// Writes the value `none` as null.
template <class Codec, auto none>
struct OrNull {
    template <class Names, class Value>
    static Json write(const Names& names, const Value& value) {
        return value == none ? Json(nullptr) : Codec::write(names, value);
    }
    template <class Names>
    static auto read(const Names& names, const JsonAt& json) {
        using Value = decltype(Codec::read(names, json));
        return json.null() ? static_cast<Value>(none) : Codec::read(names, json);
    }
};

// Writes an empty std::optional as null.
template <class Codec>
struct Optionally {
    template <class Names, class Value>
    static Json write(const Names& names, const std::optional<Value>& value) {
        return value ? Codec::write(names, *value) : Json(nullptr);
    }
    template <class Names>
    static auto read(const Names& names, const JsonAt& json) {
        return json.null() ? std::nullopt : std::optional(Codec::read(names, json));
    }
};

// A list of values that `Codec` reads and writes. In an order, a list of words has a codec whose schema is
// `schema::word(…)`.
template <class Codec>
struct ListOf {
    static SchemaPtr schema() { return schema::list(Codec::schema()); }
    template <class Names, class Values>
    static Json write(const Names& names, const Values& values) {
        return json_list(values, [&](const auto& value) { return Codec::write(names, value); });
    }
    template <class Names>
    static auto read(const Names& names, const JsonAt& json) {
        std::vector<std::decay_t<decltype(Codec::read(names, json))>> values;
        for (std::size_t i = 0; i < json.size(); ++i) values.push_back(Codec::read(names, json.item(i)));
        return values;
    }
};

// `{Loma: 3}` as a list of entries, each a key and a value, in the order written.
template <class Entry, class KeyCodec, class ValueCodec, std::size_t least = 0>
struct AsMapOf {
    static SchemaPtr schema() { return schema::mapping(KeyCodec::schema(), ValueCodec::schema(), least); }
    template <class Names>
    static Json write(const Names& names, const std::vector<Entry>& entries) {
        Json json = Json::object();
        for (const auto& [key, value] : entries) {
            const Json name = KeyCodec::write(names, key);
            put(json, name.get_ref<const std::string&>(), ValueCodec::write(names, value));
        }
        return json;
    }
    template <class Names>
    static std::vector<Entry> read(const Names& names, const JsonAt& json) {
        if (!json.value().is_object()) json.unexpected(say("un objeto", "an object"));
        std::vector<Entry> entries;
        for (const auto& entry : json.value().items()) {
            const Json key = entry.key();
            const JsonAt value = json.member(entry.key());
            entries.push_back(
                {KeyCodec::read(names, JsonAt(key, value.path())), ValueCodec::read(names, value)});
        }
        return entries;
    }
};

// A word of a fixed list. The value is the index of the word, as an enumeration or a number.
template <class Value, const auto& words>
struct AsWordOf {
    template <class Names>
    static Json write(const Names&, Value value) {
        return words[static_cast<std::size_t>(value)];
    }
    template <class Names>
    static Value read(const Names&, const JsonAt& json) {
        return static_cast<Value>(json.one_of(words));
    }
};

// An array, written as an object with one of these words for each value.
template <class Codec, const auto& words>
struct ByWord {
    template <class Names, class Values>
    static Json write(const Names& names, const Values& values) {
        Json json = Json::object();
        for (std::size_t i = 0; i < words.size(); ++i) put(json, words[i], Codec::write(names, values[i]));
        return json;
    }
    template <class Names>
    static auto read(const Names& names, const JsonAt& json) {
        json.keys(words);
        std::array<decltype(Codec::read(names, json)), words.size()> values;
        for (std::size_t i = 0; i < words.size(); ++i) values[i] = Codec::read(names, json.member(words[i]));
        return values;
    }
};

template <>
struct CodecOf<int> : AsNumber {};
template <>
struct CodecOf<std::int64_t> : AsLong {};
template <>
struct CodecOf<bool> : AsFlag {};
template <>
struct CodecOf<std::string> : AsText {};
template <class Value>
struct CodecOf<std::optional<Value>> : Optionally<CodecOf<Value>> {};
template <class Value>
struct CodecOf<std::vector<Value>> : ListOf<CodecOf<Value>> {};
template <>
struct CodecOf<Text> {
    template <class Names>
    static Json write(const Names&, const Text& text) {
        return {{"es", text.es}, {"en", text.en}};
    }
    template <class Names>
    static Text read(const Names&, const JsonAt& json) {
        return {json.member("es").text(), json.member("en").text()};
    }
};

// Adds the fields of a record to the object, in the order of their table.
template <class Record, class Names, class Fields>
void write_fields(const Names& names, const Record& record, const Fields& fields, Json& json) {
    std::apply(
        [&](const auto&... one) {
            json.get_ref<Json::object_t&>().reserve(json.size() + sizeof...(one));
            (one.write(names, record, json), ...);
        },
        fields);
}
template <class Record, class Names, class Fields>
Json record_json(const Names& names, const Record& record, const Fields& fields) {
    Json json = Json::object();
    write_fields(names, record, fields, json);
    return json;
}

// Reads a record back. Throws LoadFault if a field is missing, unknown, or invalid.
template <class Record, class Names, class Fields>
void read_record(const Names& names, const JsonAt& json, Record& record, const Fields& fields) {
    std::apply(
        [&](const auto&... one) {
            std::vector<std::string_view> keys;
            ((one.is_expected_in(json) ? keys.push_back(one.key) : void()), ...);
            json.keys(keys);
            (one.read(names, json, record), ...);
        },
        fields);
}

// Like read_record, for JSON that a person or another program may have changed: skips fields that are missing
// or invalid.
template <class Record, class Names, class Fields>
void read_known_fields(const Names& names, const Json& json, Record& record, const Fields& fields) {
    const auto read_one = [&](const auto& one) {
        const auto found = json.find(one.key);
        if (found == json.end()) return;
        try {
            one.member.read(names, JsonAt(*found, {}), record);
        } catch (const LoadFault&) {
        }
    };
    std::apply([&](const auto&... one) { (read_one(one), ...); }, fields);
}

// A record within another.
template <class Record, const auto& fields>
struct AsRecord {
    template <class Names>
    static Json write(const Names& names, const Record& record) {
        return record_json(names, record, fields);
    }
    template <class Names>
    static Record read(const Names& names, const JsonAt& json) {
        Record record{};
        read_record(names, json, record, fields);
        return record;
    }
};

// A field that is made from the whole record instead of one member. `Part` has two functions:
//   Json write(names, const Record&)
//   void read(names, const JsonAt&, Record&)
template <class Part>
struct PartField {
    std::string_view key;

    static bool is_expected_in(const JsonAt&) { return true; }

    template <class Names, class Record>
    void write(const Names& names, const Record& record, Json& json) const {
        put(json, key, Part::write(names, record));
    }
    template <class Names, class Record>
    void read(const Names& names, const JsonAt& json, Record& record) const {
        Part::read(names, json.member(key), record);
    }
};

template <class Part>
constexpr PartField<Part> part_field(std::string_view key) {
    return {key};
}

}  // namespace ronda
