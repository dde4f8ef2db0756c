// The orders of a game, written once: a row has the word of the order, where its value is kept, what it may be
// and what it means. From the table come the descriptions (OrderSpec) and what the rules read; its codecs also
// write orders as `legal` and the suggestions have them.
//
//   constexpr auto march_keys = std::tuple(needed<AsHexagon>({"de", "from"}, &March::from),
//                                          needed<AsHexagon>({"a", "to"}, &March::to));
//   const auto& order_table() {
//       static const auto rows = std::tuple(
//           order<ListOf<AsLine<March, march_keys>>>({"mover", "move"}, &Orders::marches, say(…), "[{de: …}]"),
//           order(turns::draw_order()));
//       return rows;
//   }
//
// A codec is one of events/fields.hpp with a third static function, `ShapePtr shape()`. Only orders that fit
// this shape are read, so its `read` need not expect anything else.
#pragma once

#include <optional>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "adjudicator/core/events/fields.hpp"
#include "adjudicator/core/shapes/shape.hpp"

namespace ronda {

template <class Value>
inline constexpr bool is_optional = false;
template <class Value>
inline constexpr bool is_optional<std::optional<Value>> = true;

// A key of an order. What was not ordered keeps the value that its member begins with, and is not written.
template <class Codec, class Record, class Value>
struct OrderField {
    Term term;
    Value Record::*member;
    bool is_needed;

    Shape::Field in_shape() const { return {term, Codec::shape(), is_needed}; }

    template <class Names>
    void write(const Names& names, const Record& record, Json& json) const {
        const Value& value = record.*member;
        if constexpr (is_optional<Value>) {
            if (value) put(json, term.es, Codec::write(names, *value));
        } else {
            if (is_needed || is_given(value)) put(json, term.es, Codec::write(names, value));
        }
    }
    template <class Names>
    void read(const Names& names, const JsonAt& json, Record& record) const {
        if (json.value().contains(term.es)) read_into(record.*member, Codec::read(names, json.member(term.es)));
    }

  private:
    // A number was checked against the limits of its codec.
    template <class Read>
    static void read_into(Value& value, Read read) {
        if constexpr (is_optional<Value>)
            value = std::move(read);
        else
            value = static_cast<Value>(std::move(read));
    }
    static bool is_given(const Value& value) {
        if constexpr (requires { value.empty(); })
            return !value.empty();
        else
            return value != Value{};
    }
};

template <class Codec, class Record, class Value>
constexpr OrderField<Codec, Record, Value> needed(Term term, Value Record::*member) {
    return {term, member, true};
}
// A key that may be left out.
template <class Codec, class Record, class Value>
constexpr OrderField<Codec, Record, Value> allowed(Term term, Value Record::*member) {
    return {term, member, false};
}

using OrderFault = std::optional<Text>(const Json&);

// Several keys together. `fault` says what is wrong with them as a whole, or nothing.
template <class Record, const auto& keys, OrderFault* fault = nullptr>
struct AsLine {
    static ShapePtr shape() {
        return std::apply(
            [](const auto&... key) {
                return shape::record({key.in_shape()...},
                                     fault == nullptr ? std::function<OrderFault>() : fault);
            },
            keys);
    }
    template <class Names>
    static Json write(const Names& names, const Record& record) {
        Json json = Json::object();
        std::apply([&](const auto&... key) { (key.write(names, record, json), ...); }, keys);
        return json;
    }
    template <class Names>
    static Record read(const Names& names, const JsonAt& at) {
        Record record{};
        std::apply([&](const auto&... key) { (key.read(names, at, record), ...); }, keys);
        return record;
    }
};

// A word of these. The value is its index there, as an enumeration.
template <class Value, const auto& terms>
struct AsTermOf {
    static constexpr auto words = spanish(terms);

    static ShapePtr shape() { return shape::word(terms); }
    template <class Names>
    static Json write(const Names&, Value value) {
        return words[static_cast<std::size_t>(value)];
    }
    template <class Names>
    static Value read(const Names&, const JsonAt& at) {
        return static_cast<Value>(at.one_of(words));
    }
};

// `true`, the only thing that may be written.
struct AsMark : AsFlag {
    static ShapePtr shape() { return shape::only_true(); }
};

// A list of so many.
template <class Codec, std::size_t least, std::size_t most>
struct AsListOf : ListOf<Codec> {
    static ShapePtr shape() { return shape::list(Codec::shape(), least, most); }
};

// `{Loma: 3}` as a list of entries, each a key and a value, in the order written.
template <class Entry, class KeyCodec, class ValueCodec, std::size_t least = 0>
struct AsMapOf {
    static ShapePtr shape() { return shape::mapping(KeyCodec::shape(), ValueCodec::shape(), least); }
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
    static std::vector<Entry> read(const Names& names, const JsonAt& at) {
        std::vector<Entry> entries;
        for (const auto& [name, value] : at.value().items()) {
            const Json key = name;
            entries.push_back(
                {KeyCodec::read(names, JsonAt(key, at.path())), ValueCodec::read(names, at.member(name))});
        }
        return entries;
    }
};

// A row of the table.
template <class Codec, class Orders, class Value>
struct OrderRow {
    OrderSpec spec;
    Value Orders::*member;

    template <class Names>
    void read(const Names& names, const JsonAt& json, Orders& orders) const {
        if (json.value().contains(spec.key)) orders.*member = Codec::read(names, json.member(spec.key));
    }
};
// An order that the rules do not find in `Orders`.
struct OtherOrderRow {
    OrderSpec spec;

    template <class Names, class Orders>
    void read(const Names&, const JsonAt&, Orders&) const {}
};

template <class Codec, class Orders, class Value>
OrderRow<Codec, Orders, Value> order(OrderSpec spec, Value Orders::*member) {
    return {std::move(spec), member};
}
template <class Codec, class Orders, class Value>
OrderRow<Codec, Orders, Value> order(Term term, Value Orders::*member, Text help, std::string example,
                                     bool out_of_turn = false) {
    return {{term, Codec::shape(), std::move(help), std::move(example), out_of_turn}, member};
}
inline OtherOrderRow order(OrderSpec spec) {
    return {std::move(spec)};
}

template <class Rows>
std::vector<OrderSpec> specs_of(const Rows& rows) {
    return std::apply([](const auto&... row) { return std::vector<OrderSpec>{row.spec...}; }, rows);
}

// Reads canonical orders (reader.hpp) that the descriptions of these rows accept.
template <class Orders, class Names, class Rows>
Orders orders_in(const Names& names, const Json& json, const Rows& rows) {
    Orders orders;
    const JsonAt at(json, "ordenes");
    std::apply([&](const auto&... row) { (row.read(names, at, orders), ...); }, rows);
    return orders;
}

}  // namespace ronda
