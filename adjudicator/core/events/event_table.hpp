// The fields of each kind of event, written once. A game describes a kind of event as a struct:
//
//   struct Marched {
//       HexIndex from, to;
//       int soldiers;
//       static constexpr EventKind kind{"movido", Known::to_all};
//       static constexpr auto fields =
//           std::tuple(field<AsHexagon>("de", &Marched::from), field<AsHexagon>("a", &Marched::to),
//                      field("soldados", &Marched::soldiers));
//   };
//
// and lists its kinds in a std::variant. These tables write facts as JSON and read them back, so that no other
// code accesses a field by its name (schema/record.hpp).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "adjudicator/core/dice/dice.hpp"
#include "adjudicator/core/events/fields.hpp"
#include "adjudicator/core/game/event.hpp"
#include "adjudicator/core/game/game.hpp"

namespace ronda {

// For the codecs of events and states that name nothing but players.
class HeaderNames {
  public:
    // Of a position, which has a member `MatchHeader common`.
    template <class State>
    explicit HeaderNames(const State& state) : common_(&state.common) {}
    explicit HeaderNames(const MatchHeader& header) : common_(&header) {}
    const MatchHeader& common() const { return *common_; }

  private:
    const MatchHeader* common_;
};

// Returns the facts of one kind of event.
template <class EventType, class Names>
Json facts_of(const Names& names, const EventType& what) {
    return record_json(names, what, EventType::fields);
}

// Reads the facts back. Throws LoadFault, as `read_record` does.
template <class EventType, class Names>
EventType read_facts(const Names& names, const JsonAt& facts) {
    EventType what{};
    read_record(names, facts, what, EventType::fields);
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
    template <class EventType>
    const EventType* as() const {
        return std::get_if<EventType>(&what);
    }
};

// Returns the event for `what`, a variant of kinds. `audience` says who may know of a kind that is known
// `to_audience`; if it is empty, the moderator alone.
template <class What, class Names>
Event event_of(const Names& names, const What& what, std::string player,
               std::optional<Audience> audience = {}) {
    Event event;
    event.player = std::move(player);
    std::visit(
        [&](const auto& one) {
            event.kind = one.kind;
            event.facts = facts_of(names, one);
            event.audience = audience_of(one.kind.known, event.player, std::move(audience));
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
    std::optional<Audience> audience{};  // of kinds that are known `to_audience`
};

// Returns the happenings of a round as events of the contract.
template <class What, class Names>
std::vector<Event> events_of(const Names& names, std::vector<PendingEvent<What>> happenings, const Dice& dice) {
    std::vector<Event> events;
    events.reserve(happenings.size());
    for (PendingEvent<What>& happening : happenings) {
        Event event = event_of(names, happening.what,
                               happening.who == nobody ? std::string() : names.common().at(happening.who).id,
                               std::move(happening.audience));
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
        using EventType = std::variant_alternative_t<index, What>;
        if (event.kind == EventType::kind) return read_facts<EventType>(names, JsonAt(event.facts, path));
        return read_what<What, Names, index + 1>(names, event, path);
    } else {
        const Json found = event.kind;
        JsonAt(found, path + ".tipo").unexpected(say("un suceso de este juego", "an event of this game"));
    }
}

// Kinds of event that every game has.
struct Prepared {  // the draws of the set-up
    static constexpr EventKind kind{"preparacion", Known::to_audience};
    static constexpr std::tuple<> fields{};
};
struct Ended {
    Outcome outcome;

    static constexpr EventKind kind{"fin", Known::to_all};
    static constexpr auto fields = std::tuple(field<AsOutcome>("resultado", &Ended::outcome));
};

// The key of an order; only those of the game's descriptions are read.
template <auto all_specs>
struct AsOrderKeyOf {
    template <class Names>
    static Json write(const Names&, std::string_view key) {
        return key;
    }
    template <class Names>
    static std::string_view read(const Names&, const JsonAt& json) {
        return known(json, json.text());
    }
    static std::string_view known(const JsonAt& json, std::string_view key) {
        static const std::vector<OrderSpec> all = all_specs();
        for (const OrderSpec& spec : all)
            if (spec.key == key) return spec.key;
        json.unexpected(say("una orden de este juego", "an order of this game"));
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
    static OrderAddress read(const Names&, const JsonAt& json) {
        AsOrderKeyOf<all_specs>::known(json, json.text().substr(0, json.text().find('/')));
        return OrderAddress(json.text());
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
