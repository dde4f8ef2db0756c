// The fields of each kind of event, written once. A game describes a kind of event as a struct:
//
//   struct Marched {
//       HexIndex from, to;
//       int soldiers;
//       static constexpr std::string_view kind = "movido";
//       static constexpr Known known = Known::to_all;
//       static constexpr auto fields() {
//           return std::tuple(field<AsHexagon>("de", &Marched::from), field<AsHexagon>("a", &Marched::to),
//                             field<AsNumber>("soldados", &Marched::soldiers));
//       }
//   };
//
// and lists its kinds in a std::variant. These tables write facts as JSON and read them back, so that no other
// code accesses a field by its name. A codec (`AsHexagon`) has two static functions:
//   Json write(names, value)          returns the value as it is written in the file
//   Value read(names, const JsonAt&)  throws LoadFault if the JSON is anything else
// `names` is what a game needs to turn its numbers into words. It has a member function `const Envelope&
// common() const`.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>
#include <vector>

#include "adjudicator/core/dice.hpp"
#include "adjudicator/core/event.hpp"
#include "adjudicator/core/game.hpp"
#include "adjudicator/core/json_at.hpp"
#include "adjudicator/core/load.hpp"
#include "adjudicator/core/state.hpp"

namespace ronda {

template <class Codec, class Kind, class Value>
struct EventField {
    std::string_view key;
    Value Kind::*value;

    static bool is_expected_in(const JsonAt&) { return true; }

    template <class Names>
    void write(const Names& names, const Kind& what, Json& facts) const {
        facts[std::string(key)] = Codec::write(names, what.*value);
    }
    template <class Names>
    void read(const Names& names, const JsonAt& facts, Kind& what) const {
        what.*value = Codec::read(names, facts.member(key));
    }
};

template <class Codec, class Kind, class Value>
constexpr EventField<Codec, Kind, Value> field(std::string_view key, Value Kind::*value) {
    return {key, value};
}

// A field that some events of the kind do not have. Its member is a std::optional.
template <class Codec, class Kind, class Value>
struct OptionalEventField {
    std::string_view key;
    std::optional<Value> Kind::*value;

    bool is_expected_in(const JsonAt& facts) const {
        return facts.value().is_object() && facts.value().contains(key);
    }
    template <class Names>
    void write(const Names& names, const Kind& what, Json& facts) const {
        if (what.*value) facts[std::string(key)] = Codec::write(names, *(what.*value));
    }
    template <class Names>
    void read(const Names& names, const JsonAt& facts, Kind& what) const {
        if (is_expected_in(facts)) what.*value = Codec::read(names, facts.member(key));
    }
};

template <class Codec, class Kind, class Value>
constexpr OptionalEventField<Codec, Kind, Value> optional_field(std::string_view key,
                                                                std::optional<Value> Kind::*value) {
    return {key, value};
}

template <class Number>
struct AsNumberOf {
    template <class Names>
    static Json write(const Names&, Number value) {
        return value;
    }
    template <class Names>
    static Number read(const Names&, const JsonAt& at) {
        return static_cast<Number>(
            at.integer(std::numeric_limits<Number>::min(), std::numeric_limits<Number>::max()));
    }
};
using AsNumber = AsNumberOf<int>;
using AsLong = AsNumberOf<std::int64_t>;

struct AsFlag {
    template <class Names>
    static Json write(const Names&, bool value) {
        return value;
    }
    template <class Names>
    static bool read(const Names&, const JsonAt& at) {
        return at.boolean();
    }
};

// The index of a player in the list of players, written as the player's id.
struct AsPlayer {
    template <class Names>
    static Json write(const Names& names, PlayerIndex player) {
        return names.common().at(player).id;
    }
    template <class Names>
    static PlayerIndex read(const Names& names, const JsonAt& at) {
        return read_player(at, names.common());
    }
};

// The same; nobody is written as null.
struct AsPlayerOrNull {
    template <class Names>
    static Json write(const Names& names, PlayerIndex player) {
        return player == nobody ? Json(nullptr) : AsPlayer::write(names, player);
    }
    template <class Names>
    static PlayerIndex read(const Names& names, const JsonAt& at) {
        return at.null() ? nobody : AsPlayer::read(names, at);
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

// Returns the facts of one kind of event, in the order of its table.
template <class Kind, class Names>
Json facts_of(const Names& names, const Kind& what) {
    Json facts = Json::object();
    std::apply([&](const auto&... one) { (one.write(names, what, facts), ...); }, Kind::fields());
    return facts;
}

// Reads the facts back. Throws LoadFault if a field is missing, unknown, or not what its codec reads.
template <class Kind, class Names>
Kind read_facts(const Names& names, const JsonAt& facts) {
    Kind what{};
    std::apply(
        [&](const auto&... one) {
            std::vector<std::string_view> keys;
            ((one.is_expected_in(facts) ? keys.push_back(one.key) : void()), ...);
            facts.keys(keys);
            (one.read(names, facts, what), ...);
        },
        Kind::fields());
    return what;
}

// An event with typed facts.
template <class What>
struct TypedEvent {
    std::string player;  // id; null if empty
    What what;
    std::vector<Draws> dice;
    Explanation explanation = {};

    // Returns the facts if they are of this kind, or null.
    template <class Kind>
    const Kind* as() const {
        return std::get_if<Kind>(&what);
    }
};

// Returns the event for `what`, a variant of kinds. `told` says who may know of a kind that is known as told;
// if it is empty, the moderator alone.
template <class What, class Names>
Event event_of(const Names& names, const What& what, std::string player, std::optional<Audience> told = {}) {
    Event event;
    event.player = std::move(player);
    std::visit(
        [&](const auto& one) {
            event.kind = one.kind;
            event.facts = facts_of(names, one);
            event.audience = audience_of(one.known, event.player, std::move(told));
        },
        what);
    return event;
}

// What the rules report while they resolve a round. It becomes an event when the round is over.
template <class What>
struct PendingEvent {
    PlayerIndex who;  // nobody if the event is not of a player
    What what;
    DrawSpan dice{};
    Explanation explanation{};
    std::optional<Audience> told{};  // of kinds that are known as told
};

// Returns the happenings of a round as events of the contract.
template <class What, class Names>
std::vector<Event> events_of(const Names& names, std::vector<PendingEvent<What>> happenings, const Dice& dice) {
    std::vector<Event> events;
    events.reserve(happenings.size());
    for (PendingEvent<What>& happening : happenings) {
        Event event = event_of(names, happening.what,
                               happening.who == nobody ? std::string() : names.common().at(happening.who).id,
                               std::move(happening.told));
        event.dice = dice.draws(happening.dice);
        event.explanation = std::move(happening.explanation);
        events.push_back(std::move(event));
    }
    return events;
}

// Returns the facts of the event as a typed value. `path` is its place in the file. Throws LoadFault if the
// kind is unknown or the facts do not match the kind's table.
template <class What, class Names, std::size_t index = 0>
What read_what(const Names& names, const Event& event, const std::string& path) {
    if constexpr (index < std::variant_size_v<What>) {
        using Kind = std::variant_alternative_t<index, What>;
        if (event.kind == Kind::kind) return read_facts<Kind>(names, JsonAt(event.facts, path));
        return read_what<What, Names, index + 1>(names, event, path);
    } else {
        const Json found = event.kind;
        JsonAt(found, path + ".tipo").unexpected(say("un suceso de este juego", "an event of this game"));
    }
}

// Kinds of event that every game has.
struct Prepared {  // the draws of the set-up
    static constexpr std::string_view kind = "preparacion";
    static constexpr Known known = Known::as_told;
    static constexpr auto fields() { return std::tuple(); }
};
struct Ended {
    Outcome outcome;

    static constexpr std::string_view kind = "fin";
    static constexpr Known known = Known::to_all;
    static constexpr auto fields() { return std::tuple(field<AsOutcome>("resultado", &Ended::outcome)); }
};

// The key of an order; only those of the game's descriptions are read.
template <auto all_specs>
struct AsOrderKeyOf {
    template <class Names>
    static Json write(const Names&, std::string_view key) {
        return key;
    }
    template <class Names>
    static std::string_view read(const Names&, const JsonAt& at) {
        return known(at, at.text());
    }
    static std::string_view known(const JsonAt& at, std::string_view key) {
        static const std::vector<OrderSpec> all = all_specs();
        for (const OrderSpec& spec : all)
            if (spec.key == key) return spec.key;
        at.unexpected(say("una orden de este juego", "an order of this game"));
    }
};

// An address in the orders: `acciones/3/2`.
template <auto all_specs>
struct AsOrderAddressOf {
    template <class Names>
    static Json write(const Names&, const OrderAddress& address) {
        return address.written();
    }
    template <class Names>
    static OrderAddress read(const Names&, const JsonAt& at) {
        AsOrderKeyOf<all_specs>::known(at, at.text().substr(0, at.text().find('/')));
        return OrderAddress(at.text());
    }
};

// Returns all events as typed events. Throws LoadFault, as `read_what` does.
template <class What, class Names>
std::vector<TypedEvent<What>> typed_events(const Names& names, std::span<const Event> events) {
    std::vector<TypedEvent<What>> typed;
    typed.reserve(events.size());
    for (const Event& event : events)
        typed.push_back(
            {event.player, read_what<What>(names, event, event.kind), event.dice, event.explanation});
    return typed;
}

}  // namespace ronda
