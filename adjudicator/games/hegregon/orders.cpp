#include "adjudicator/games/hegregon/orders.hpp"

#include <algorithm>
#include <charconv>

#include "adjudicator/core/orders/turns.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/wording.hpp"

namespace ronda::hegregon {

namespace {

constexpr std::size_t most_purchases = 36, most_steps = 200, longest_path = 8;
constexpr std::size_t longest_word = 256 * 1024;  // any word names a unit, if only one that does not exist

template <std::size_t size>
std::vector<Term> terms_of(const std::array<Term, size>& terms) {
    return {terms.begin(), terms.end()};
}

template <std::size_t size>
std::size_t index_in(const std::array<std::string_view, size>& words, std::string_view word) {
    return static_cast<std::size_t>(std::find(words.begin(), words.end(), word) - words.begin());
}

// The verbs that may force their way.
bool may_force(std::string_view verb) {
    return verb == "mover" || verb == "atacar" || verb == "transportar";
}

std::optional<Text> step_fault(const Json& step) {
    std::vector<std::string> verbs;
    for (const std::string_view verb : verb_words)
        if (step.contains(verb)) verbs.emplace_back(verb);
    std::vector<Term> forcing = terms_of(verb_terms);
    std::erase_if(forcing, [](const Term& verb) { return !may_force(verb.es); });
    if (verbs.empty())
        return say("falta la acción del paso: {}", "the step lacks its action: {}",
                   one_of(terms_of(verb_terms)));
    if (verbs.size() > 1)
        return say("un paso es una sola acción, y este tiene «{}» y «{}»: haz dos pasos",
                   "a step is one action, and this one has “{}” and “{}”: write two steps", verbs[0], verbs[1]);
    if (step.contains("camuflado") && !may_force(verbs[0]))
        return say("«camuflado» va con {}, no con «{}»", "“camuflado” goes with {}, not with “{}”",
                   one_of(forcing), verbs[0]);
    return std::nullopt;
}

std::optional<Text> condition_fault(const Json& conditions) {
    if (!conditions.empty()) return std::nullopt;
    return say("«si» necesita una condición: {}", "“si” needs a condition: {}",
               one_of(terms_of(condition_terms)));
}

// The word of a unit, new ones as `nueva2`.
ShapePtr unit_name() {
    return shape::text(longest_word, {}, {std::string(new_unit.es), std::string(new_unit.en)});
}

ShapePtr step_shape() {
    using namespace shape;
    const ShapePtr cell = name("hexagono");
    const ShapePtr values[] = {
        list(cell, 1, longest_path, true), cell, cell, cell, only_true(), only_true(), only_true(), cell};
    std::vector<Shape::Field> fields = {{{"unidad", "unit"}, unit_name(), true}};
    for (std::size_t verb = 0; verb < verb_terms.size(); ++verb)
        fields.push_back({verb_terms[verb], values[verb], false});
    std::vector<Shape::Field> conditions;
    for (const Term& term : condition_terms) conditions.push_back({term, cell, false});
    fields.push_back({{"si", "if"}, record(std::move(conditions), condition_fault), false});
    fields.push_back({{"camuflado", "camouflaged"}, word({{"dejar", "leave"}, {"forzar", "force"}}), false});
    return record(std::move(fields), step_fault);
}

ShapePtr reactions_shape() {
    using namespace shape;
    std::vector<Shape::Field> keys;
    for (const Term& term : reaction_terms) keys.push_back({term, shape::word(when_terms), false});
    const ShapePtr when = record(keys);
    return record({{{"reserva", "reserve"}, integer(0, most_reserve), false},
                   {{"general", "general"}, when, false},
                   {{"unidades", "units"}, mapping(unit_name(), when), false}});
}

Cell cell_of(const Json& name) {
    return board().find(name.get_ref<const std::string&>());
}

When when_of(const Json& word) {
    return static_cast<When>(index_in(when_words, word.get_ref<const std::string&>()));
}

UnitReactions read_when(const Json& json) {
    UnitReactions when{};
    for (std::size_t r = 0; r < reaction_count; ++r)
        if (const auto found = json.find(reaction_words[r]); found != json.end()) when[r] = when_of(*found);
    return when;
}

WrittenReactions read_reactions(const Json& json) {
    WrittenReactions reactions;
    reactions.reserve = json.value("reserva", 0);
    if (const auto general = json.find("general"); general != json.end()) {
        const UnitReactions when = read_when(*general);
        for (std::size_t r = 0; r < reaction_count; ++r) reactions.general[r] = when[r].value_or(When::never);
    }
    if (const auto units = json.find("unidades"); units != json.end())
        for (const auto& [unit, when] : units->items())
            reactions.units.push_back({fold(unit), read_when(when)});
    return reactions;
}

Step read_step(const Json& json) {
    Step step;
    step.unit = fold(json["unidad"].get_ref<const std::string&>());
    for (std::size_t verb = 0; verb < verb_words.size(); ++verb) {
        const auto value = json.find(verb_words[verb]);
        if (value == json.end()) continue;
        step.verb = static_cast<Verb>(verb);
        if (value->is_string()) step.path = {cell_of(*value)};
        if (value->is_array())
            for (const Json& cell : *value) step.path.push_back(cell_of(cell));
    }
    step.forces = json.value("camuflado", "") == "forzar";
    if (const auto conditions = json.find("si"); conditions != json.end())
        for (const auto& [word, cell] : conditions->items())
            step.conditions.push_back(
                {static_cast<Condition::What>(index_in(condition_words, word)), cell_of(cell)});
    return step;
}

}  // namespace

std::vector<OrderSpec> order_specs() {
    using namespace shape;
    const ShapePtr purchase =
        record({{{"unidad", "unit"}, word(unit_terms), true}, {{"en", "at"}, name("hexagono"), true}});
    return {{{purchases_key, "purchases"},
             list(purchase, 0, most_purchases),
             say("unidades nuevas, cada una en un hexágono vecino de una base tuya",
                 "new units, each on a cell next to a base of yours"),
             "[{unidad: ear, en: D5}]"},
            {{steps_key, "actions"},
             list(step_shape(), 0, most_steps),
             say("pasos, uno tras otro: {}; la unidad de tu primera compra se llama nueva1, la de la segunda "
                 "nueva2…",
                 "steps, one after another: {}; the unit of your first purchase is called nueva1, that of the "
                 "second nueva2…",
                 one_of(terms_of(verb_terms))),
             "[{unidad: nueva1, mover: [E6, F7]}]"},
            {{reactions_key, "reactions"},
             reactions_shape(),
             say("qué hacen tus unidades cuando las atacan; vale hasta que mandes otra",
                 "what your units do when they are attacked; it holds until you send another"),
             "{reserva: 2, general: {municion: si_desventaja}}",
             true},
            {{stay_key, "continue"},
             boolean(),
             say("solo con «ritmo: turno»: sigo yo en la misma fase si algo ha salido",
                 "only with “ritmo: turno”: I go on in the same phase if anything was done"),
             "true"},
            turns::resign_order()};
}

std::optional<Text> fault(const Json& orders) {
    return turns::resignation_fault(orders);
}

OrderAddress in_file(const OrderAddress& address) {
    const auto steps = address.steps();
    if (steps.size() != 3 || steps[0] != steps_key) return address;
    return OrderAddress(steps_key) / steps[1] / verb_words[0] / steps[2];
}

Vocabularies names(const State&) {
    static const Vocabularies all = [] {
        Vocabulary cells(say("hexágono", "cell"));
        for (Cell cell = 0; cell < cell_count; ++cell) cells.add(name_of(cell));
        Vocabularies made;
        made.emplace("hexagono", std::move(cells));
        return made;
    }();
    return all;
}

Orders read_orders(const Json& json) {
    Orders orders;
    if (const auto list = json.find(purchases_key); list != json.end())
        for (const Json& line : *list)
            orders.purchases.push_back(
                {static_cast<UnitType>(index_in(unit_words, line["unidad"].get_ref<const std::string&>())),
                 cell_of(line["en"])});
    if (const auto list = json.find(steps_key); list != json.end())
        for (const Json& step : *list) orders.steps.push_back(read_step(step));
    if (const auto reactions = json.find(reactions_key); reactions != json.end())
        orders.reactions = read_reactions(*reactions);
    orders.stays = json.value(std::string(stay_key), false);
    orders.resigns = json.contains(turns::resign_key);
    return orders;
}

Json to_json(const Purchase& purchase) {
    return {{"unidad", unit_words[static_cast<std::size_t>(purchase.type)]}, {"en", name_of(purchase.cell)}};
}

Json to_json(const Step& step) {
    Json value = true;
    if (step.verb == Verb::move) {
        value = Json::array();
        for (const Cell cell : step.path) value.push_back(name_of(cell));
    } else if (!step.path.empty()) {
        value = name_of(step.target());
    }
    return {{"unidad", step.unit},
            {std::string(verb_words[static_cast<std::size_t>(step.verb)]), std::move(value)}};
}

std::optional<std::size_t> new_unit_number(std::string_view word) {
    constexpr std::string_view prefix = new_unit.es;
    if (!word.starts_with(prefix)) return std::nullopt;
    const std::string_view digits = word.substr(prefix.size());
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (error != std::errc() || end != digits.data() + digits.size() || digits.empty() || digits[0] == '0')
        return std::nullopt;
    return number;
}

}  // namespace ronda::hegregon
