// Codecs that games share for the fields of their events (event_table.hpp) and states, for tables of
// core/schema/record.hpp. `names` turns the numbers of a game into words. It has a member function `const
// MatchHeader& common() const`.
#pragma once

#include <vector>

#include "adjudicator/core/game/event.hpp"
#include "adjudicator/core/game/game.hpp"
#include "adjudicator/core/game/state.hpp"
#include "adjudicator/core/schema/record.hpp"

namespace ronda {

// The `names` of most games: the whole state.
template <class State>
class NamesOf {
  public:
    explicit NamesOf(const State& state) : state_(&state) {}
    const MatchHeader& common() const { return state_->common; }
    const State& state() const { return *state_; }

  private:
    const State* state_;
};

// A field that follows from `names`: it is written, and compared on reading; the record has no member for it.
// `Value`: the function that computes it.
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
        const JsonAt field = json.member(key);
        // 1.0 equals 1 as JSON.
        if (field.value().is_number_float() || field.value() != expected)
            field.unexpected(same(expected.is_string() ? expected.get<std::string>() : expected.dump()));
    }
};

template <class Value>
constexpr KnownField<Value> known_field(std::string_view key, Value value) {
    return {key, value};
}

// The index of a player in the list of players, written as the player's id.
struct AsPlayer {
    static SchemaPtr schema() { return schema::name("jugador"); }
    template <class Names>
    static Json write(const Names& names, PlayerIndex player) {
        return names.common().at(player).id;
    }
    template <class Names>
    static PlayerIndex read(const Names& names, const JsonAt& json) {
        return read_player(json, names.common());
    }
};

struct AsOutcome {
    template <class Names>
    static Json write(const Names&, const Outcome& outcome) {
        return outcome_json(outcome);
    }
    template <class Names>
    static Outcome read(const Names& names, const JsonAt& json) {
        return read_outcome(json, names.common());
    }
};
using AsPlayerOrNull = OrNull<AsPlayer, nobody>;

// A list of players' ids, in their order.
struct AsPlayerSet {
    template <class Names>
    static Json write(const Names& names, PlayerSet players) {
        return names.common().ids_of(players);
    }
    template <class Names>
    static PlayerSet read(const Names& names, const JsonAt& json) {
        return read_player_set(json, names.common());
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
    static auto read(const Names& names, const JsonAt& json) {
        check_player_keys(json, names.common());
        std::vector<decltype(Codec::read(names, json))> values;
        for (const Player& player : names.common().players)
            values.push_back(Codec::read(names, json.member(player.id)));
        return values;
    }
};

}  // namespace ronda
