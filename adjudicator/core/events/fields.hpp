// The fields of what is stored as JSON, written once: of events (event_table.hpp) and of states. A table is a
// tuple of fields, and a field has its key, its codec and its member:
//
//   constexpr auto unit_fields = std::tuple(field<AsUnitType>("tipo", &Unit::type),
//                                           field<AsCell>("celda", &Unit::cell));
//   Json json = record_json(names, unit, unit_fields);
//   read_record(names, at, unit, unit_fields);
//
// A codec (`AsCell`) has two static functions:
//   Json write(names, value)          returns the value as it is written in the file
//   Value read(names, const JsonAt&)  throws LoadFault if the JSON is anything else
// `names` is what a game needs to turn its numbers into words. It has a member function `const Envelope&
// common() const`. A codec that orders use too (orders/order_table.hpp) has a third:
//   ShapePtr shape()               returns what players may write there
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

#include "adjudicator/core/game/event.hpp"
#include "adjudicator/core/game/game.hpp"
#include "adjudicator/core/game/state.hpp"
#include "adjudicator/core/shapes/shape.hpp"
#include "adjudicator/core/text/json_at.hpp"

namespace ronda {

// The `names` of most games: all of the state.
template <class State>
class NamesOf {
  public:
    explicit NamesOf(const State& state) : state_(&state) {}
    const Envelope& common() const { return state_->common; }
    const State& state() const { return *state_; }

  private:
    const State* state_;
};

// Adds a member that the object does not have yet, without a search for it.
inline void put(Json& object, std::string_view key, Json value) {
    object.get_ref<Json::object_t&>().emplace_back(std::string(key), std::move(value));
}

// `Access` is a pointer to the member, or a function that returns it.
template <class Codec, class Access>
struct RecordField {
    std::string_view key;
    Access access;

    static bool is_expected_in(const JsonAt&) { return true; }

    template <class Names, class Record>
    void write(const Names& names, const Record& record, Json& json) const {
        put(json, key, Codec::write(names, std::invoke(access, record)));
    }
    template <class Names, class Record>
    void read(const Names& names, const JsonAt& json, Record& record) const {
        auto& value = std::invoke(access, record);
        value = static_cast<std::remove_reference_t<decltype(value)>>(Codec::read(names, json.member(key)));
    }
};

template <class Codec, class Access>
constexpr RecordField<Codec, Access> field(std::string_view key, Access access) {
    return {key, access};
}

// A field that some records do not have. Its member is a std::optional.
template <class Codec, class Record, class Value>
struct OptionalRecordField {
    std::string_view key;
    std::optional<Value> Record::*value;

    bool is_expected_in(const JsonAt& json) const {
        return json.value().is_object() && json.value().contains(key);
    }
    template <class Names>
    void write(const Names& names, const Record& record, Json& json) const {
        if (record.*value) put(json, key, Codec::write(names, *(record.*value)));
    }
    template <class Names>
    void read(const Names& names, const JsonAt& json, Record& record) const {
        if (is_expected_in(json)) record.*value = static_cast<Value>(Codec::read(names, json.member(key)));
    }
};

template <class Codec, class Record, class Value>
constexpr OptionalRecordField<Codec, Record, Value> optional_field(std::string_view key,
                                                                   std::optional<Value> Record::*value) {
    return {key, value};
}

// A field whose value follows from `names`. It is not kept, but checked. `Value` is a function of the names.
template <class Value>
struct KnownField {
    std::string_view key;
    Value value;

    static bool is_expected_in(const JsonAt&) { return true; }

    template <class Names, class Record>
    void write(const Names& names, const Record&, Json& json) const {
        put(json, key, value(names));
    }
    template <class Names, class Record>
    void read(const Names& names, const JsonAt& json, Record&) const {
        const Json expected = value(names);
        const JsonAt at = json.member(key);
        // 1.0 equals 1 as JSON.
        if (at.value().is_number_float() || at.value() != expected)
            at.unexpected(same(expected.is_string() ? expected.get<std::string>() : expected.dump()));
    }
};

template <class Value>
constexpr KnownField<Value> known_field(std::string_view key, Value value) {
    return {key, value};
}

// A number within these limits, and of their type. Only one with a limit may stand in orders: it has a shape.
template <auto least, auto most>
struct AsNumberIn {
    using Number = std::common_type_t<decltype(least), decltype(most)>;

    static ShapePtr shape() requires(most < std::numeric_limits<Number>::max()) {
        return shape::integer(least, most);
    }
    template <class Names>
    static Json write(const Names&, Number value) {
        return value;
    }
    template <class Names>
    static Number read(const Names&, const JsonAt& at) {
        return static_cast<Number>(at.integer(least, most));
    }
};
template <class Number>
using AsNumberOf = AsNumberIn<std::numeric_limits<Number>::min(), std::numeric_limits<Number>::max()>;
using AsNumber = AsNumberOf<int>;
using AsLong = AsNumberOf<std::int64_t>;

struct AsFlag {
    static ShapePtr shape() { return shape::boolean(); }
    template <class Names>
    static Json write(const Names&, bool value) {
        return value;
    }
    template <class Names>
    static bool read(const Names&, const JsonAt& at) {
        return at.boolean();
    }
};

struct AsText {
    template <class Names>
    static const std::string& write(const Names&, const std::string& value) {
        return value;
    }
    template <class Names>
    static const std::string& read(const Names&, const JsonAt& at) {
        return at.text();
    }
};

// The index of a player in the list of players, written as the player's id.
struct AsPlayer {
    static ShapePtr shape() { return shape::name("jugador"); }
    template <class Names>
    static Json write(const Names& names, PlayerIndex player) {
        return names.common().at(player).id;
    }
    template <class Names>
    static PlayerIndex read(const Names& names, const JsonAt& at) {
        return read_player(at, names.common());
    }
};

struct AsOutcome {
    template <class Names>
    static Json write(const Names&, const Outcome& outcome) {
        return outcome_json(outcome);
    }
    template <class Names>
    static Outcome read(const Names& names, const JsonAt& at) {
        return read_outcome(at, names.common());
    }
};

// One value, `none`, is written as null.
template <class Codec, auto none>
struct OrNull {
    template <class Names, class Value>
    static Json write(const Names& names, const Value& value) {
        return value == none ? Json(nullptr) : Codec::write(names, value);
    }
    template <class Names>
    static auto read(const Names& names, const JsonAt& at) {
        using Value = decltype(Codec::read(names, at));
        return at.null() ? static_cast<Value>(none) : Codec::read(names, at);
    }
};
using AsPlayerOrNull = OrNull<AsPlayer, nobody>;

// A std::optional; what it does not have is written as null.
template <class Codec>
struct Optionally {
    template <class Names, class Value>
    static Json write(const Names& names, const std::optional<Value>& value) {
        return value ? Codec::write(names, *value) : Json(nullptr);
    }
    template <class Names>
    static auto read(const Names& names, const JsonAt& at) {
        return at.null() ? std::nullopt : std::optional(Codec::read(names, at));
    }
};

// A list of players' ids, in their order.
struct AsPlayerSet {
    template <class Names>
    static Json write(const Names& names, PlayerSet players) {
        return names.common().ids_of(players);
    }
    template <class Names>
    static PlayerSet read(const Names& names, const JsonAt& at) {
        return read_player_set(at, names.common());
    }
};

// A list of values that `Codec` reads and writes.
template <class Codec>
struct ListOf {
    static ShapePtr shape() { return shape::list(Codec::shape()); }
    template <class Names, class Values>
    static Json write(const Names& names, const Values& values) {
        Json list = Json::array();
        for (const auto& value : values) list.push_back(Codec::write(names, value));
        return list;
    }
    template <class Names>
    static auto read(const Names& names, const JsonAt& at) {
        std::vector<decltype(Codec::read(names, at))> values;
        for (std::size_t i = 0; i < at.size(); ++i) values.push_back(Codec::read(names, at.item(i)));
        return values;
    }
};

// A word of a fixed list. The value is its index there, as an enumeration or a number.
template <class Value, const auto& words>
struct AsWordOf {
    template <class Names>
    static Json write(const Names&, Value value) {
        return words[static_cast<std::size_t>(value)];
    }
    template <class Names>
    static Value read(const Names&, const JsonAt& at) {
        return static_cast<Value>(at.one_of(words));
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
    static auto read(const Names& names, const JsonAt& at) {
        at.keys(words);
        std::array<decltype(Codec::read(names, at)), words.size()> values;
        for (std::size_t i = 0; i < words.size(); ++i) values[i] = Codec::read(names, at.member(words[i]));
        return values;
    }
};

// A list by player, written as an object with the id of each.
template <class Codec>
struct ByPlayer {
    template <class Names, class Values>
    static Json write(const Names& names, const Values& values) {
        Json json = Json::object();
        for (std::size_t i = 0; i < values.size(); ++i)
            put(json, names.common().players[i].id, Codec::write(names, values[i]));
        return json;
    }
    template <class Names>
    static auto read(const Names& names, const JsonAt& at) {
        check_player_keys(at, names.common());
        std::vector<decltype(Codec::read(names, at))> values;
        for (const Player& player : names.common().players)
            values.push_back(Codec::read(names, at.member(player.id)));
        return values;
    }
};

// Returns a record as JSON, in the order of its table.
template <class Record, class Names, class Fields>
Json record_json(const Names& names, const Record& record, const Fields& fields) {
    Json json = Json::object();
    std::apply(
        [&](const auto&... one) {
            json.get_ref<Json::object_t&>().reserve(sizeof...(one));
            (one.write(names, record, json), ...);
        },
        fields);
    return json;
}

// Reads a record back. Throws LoadFault if a field is missing, unknown, or not what its codec reads.
template <class Record, class Names, class Fields>
void read_record(const Names& names, const JsonAt& at, Record& record, const Fields& fields) {
    std::apply(
        [&](const auto&... one) {
            std::vector<std::string_view> keys;
            ((one.is_expected_in(at) ? keys.push_back(one.key) : void()), ...);
            at.keys(keys);
            (one.read(names, at, record), ...);
        },
        fields);
}

// A record within another.
template <class Record, const auto& fields>
struct AsRecord {
    template <class Names>
    static Json write(const Names& names, const Record& record) {
        return record_json(names, record, fields);
    }
    template <class Names>
    static Record read(const Names& names, const JsonAt& at) {
        Record record{};
        read_record(names, at, record, fields);
        return record;
    }
};

// A field that is not one member. `Part` writes it from the whole record and reads it into it:
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
