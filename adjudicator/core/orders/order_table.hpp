// The orders of a game, written once: a row has the word of the order, where its value is kept, what it may be
// and what it means. From the table come the descriptions (OrderSpec) and what the rules read; its codecs also
// write orders as `legal` and the suggestions have them.
//
//   constexpr auto march_keys = std::tuple(needed<AsHexagon>({"de", "from"}, &March::from),
//                                          needed<AsHexagon>({"a", "to"}, &March::to));
//   const auto& order_table() {
//       static const std::tuple rows(  // not `= std::tuple(`: clang 14 destroys temporaries at the second call
//           order<ListOf<AsLine<March, march_keys>>>({"mover", "move"}, &Orders::marches, say(…), "[{de: …}]"),
//           order(turns::draw_order()));
//       return rows;
//   }
//
// A codec is one of events/fields.hpp with a third static function, `SchemaPtr schema()`. Only orders that fit
// this schema are read, so its `read` need not expect anything else. Where several rows share one member, which
// is optional, `bool is_for(value)` of their codecs says which of them writes it.
#pragma once

#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "adjudicator/core/events/fields.hpp"
#include "adjudicator/core/schema/schema.hpp"

namespace ronda {

// A key within a line, as a field of its record (schema/record.hpp). What was not ordered keeps the value that
// its member begins with, and is not written.
template <class Codec, class Record, class Value, bool is_needed>
using OrderField = RecordField<Codec, OptionalMember<Codec, Record, Value>, is_needed>;

template <class Codec, class Record, class Value>
constexpr OrderField<Codec, Record, Value, true> needed(Term term, Value Record::*member) {
    return {term.es, term.en, {member}};
}
// A key that may be left out.
template <class Codec, class Record, class Value>
constexpr OrderField<Codec, Record, Value, false> allowed(Term term, Value Record::*member) {
    return {term.es, term.en, {member}};
}

using OrderFault = std::optional<Text>(const Json&);

// Several keys together. `fault` says what is wrong with them as a whole, or nothing.
template <class Record, const auto& keys, OrderFault* fault = nullptr>
struct AsLine : AsRecord<Record, keys> {
    static SchemaPtr schema() {
        return std::apply(
            [](const auto&... key) {
                return schema::record({key.in_schema()...}, std::function<OrderFault>(fault));
            },
            keys);
    }
    // As `read` where other keys stand beside these.
    template <class Names>
    static Record read_among(const Names& names, const JsonAt& json) {
        Record record{};
        std::apply([&](const auto&... key) { (key.read(names, json, record), ...); }, keys);
        return record;
    }
};

template <const auto& terms>
inline constexpr auto spanish_words = spanish(terms);

// A word of these. The value is its index there, as an enumeration.
template <class Value, const auto& terms>
struct AsTermOf : AsWordOf<Value, spanish_words<terms>> {
    static SchemaPtr schema() { return schema::word(terms); }
};

// `true`, the only thing that may be written.
struct AsMark : AsFlag {
    static SchemaPtr schema() { return schema::only_true(); }
};

// A list of so many.
template <class Codec, std::size_t least, std::size_t most>
struct AsListOf : ListOf<Codec> {
    static SchemaPtr schema() { return schema::list(Codec::schema(), least, most); }
};

// A row of the table.
template <class Codec, class Orders, class Value>
struct OrderRow {
    OrderSpec spec;
    OptionalMember<Codec, Orders, Value> member;

    template <class Names>
    void write(const Names& names, const Orders& orders, Json& json) const {
        if (member.is_given(orders)) member.write(names, orders, spec.key, json);
    }
    template <class Names>
    void read(const Names& names, const JsonAt& json, Orders& orders) const {
        if (json.value().contains(spec.key)) member.read(names, json.member(spec.key), orders);
    }
};
// An order that the rules do not find in `Orders`.
struct OtherOrderRow {
    OrderSpec spec;

    template <class Names, class Orders>
    void write(const Names&, const Orders&, Json&) const {}
    template <class Names, class Orders>
    void read(const Names&, const JsonAt&, Orders&) const {}
};

template <class Codec, class Orders, class Value>
OrderRow<Codec, Orders, Value> order(OrderSpec spec, Value Orders::*member) {
    return {std::move(spec), {member}};
}
template <class Codec, class Orders, class Value>
OrderRow<Codec, Orders, Value> order(Term term, Value Orders::*member, Text help, std::string example,
                                     bool out_of_turn = false) {
    return {{term, Codec::schema(), std::move(help), std::move(example), out_of_turn}, {member}};
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

// Returns what is given in these orders, in the order of the rows.
template <class Orders, class Names, class Rows>
Json orders_json(const Names& names, const Orders& orders, const Rows& rows) {
    Json json = Json::object();
    std::apply([&](const auto&... row) { (row.write(names, orders, json), ...); }, rows);
    return json;
}

}  // namespace ronda
