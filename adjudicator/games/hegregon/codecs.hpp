// How what the orders, events and states of HEGREGON are made of is written in files.
#pragma once

#include "adjudicator/core/events/fields.hpp"
#include "adjudicator/core/orders/order_table.hpp"
#include "adjudicator/games/hegregon/state.hpp"

namespace ronda::hegregon {

using Names = NamesOf<State>;

struct AsCell {
    static SchemaPtr schema() { return schema::name("hexagono"); }
    template <class Any>
    static Json write(const Any&, Cell cell) {
        return name_of(cell);
    }
    template <class Any>
    static Cell read(const Any&, const JsonAt& json) {
        const Cell cell = board().find(json.text());
        if (cell == no_cell) json.unexpected(say("un hexágono del tablero", "a cell of the board"));
        return cell;
    }
};

struct AsUnit {  // the id of a unit, which may be destroyed
    static Json write(const Names& names, UnitName unit) { return id_of(names.state(), unit); }
    static UnitName read(const Names& names, const JsonAt& json) {
        const auto unit = unit_name(names.common(), json.text());
        if (!unit) json.unexpected(say("una unidad", "a unit"));
        return *unit;
    }
};

using AsType = AsTermOf<UnitType, unit_terms>;
using AsWhen = AsTermOf<When, when_terms>;

struct AsAbility : AsWordOf<Ability, ability_words> {  // of any but `none`
    static Ability read(const Names&, const JsonAt& json) {
        return static_cast<Ability>(1 + json.one_of(std::span(ability_words).subspan(1)));
    }
};

// What a unit does otherwise than `general`.
struct AsUnitReactions {
    static SchemaPtr schema() {
        std::vector<Schema::RecordField> keys;
        for (const Term& term : reaction_terms) keys.push_back({term, AsWhen::schema(), false});
        return schema::record(std::move(keys));
    }
    template <class Any>
    static Json write(const Any& names, const UnitReactions& when) {
        Json json = Json::object();
        for (std::size_t r = 0; r < reaction_count; ++r)
            if (when[r]) put(json, reaction_words[r], AsWhen::write(names, *when[r]));
        return json;
    }
    template <class Any>
    static UnitReactions read(const Any& names, const JsonAt& json) {
        UnitReactions when{};
        std::vector<std::string_view> keys;
        for (const std::string_view word : reaction_words)
            if (json.value().is_object() && json.value().contains(word)) keys.push_back(word);
        json.keys(keys);
        for (std::size_t r = 0; r < reaction_count; ++r)
            if (json.value().contains(reaction_words[r]))
                when[r] = AsWhen::read(names, json.member(reaction_words[r]));
        return when;
    }
};

}  // namespace ronda::hegregon
