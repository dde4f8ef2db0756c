#include "adjudicator/games/hegregon/orders.hpp"

#include "adjudicator/core/orders/turns.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/whole_number.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/games/hegregon/codecs.hpp"
#include "adjudicator/games/hegregon/position.hpp"

namespace ronda::hegregon {

namespace {

constexpr std::size_t longest_path = 8;
constexpr std::size_t longest_word = 256 * 1024;  // any word names a unit, if only one that does not exist

// The words of the verbs, or of those that may force their way.
std::vector<Term> verb_terms(bool force_request = false) {
    std::vector<Term> terms;
    for (const Action& action : actions)
        if (action.may_force || !force_request) terms.push_back(action.term);
    return terms;
}

std::optional<Text> step_fault(const Json& step) {
    std::vector<const Action*> orders;
    for (const Action& action : actions)
        if (step.contains(action.term.es)) orders.push_back(&action);
    if (orders.empty())
        return say("falta la acción del paso: {}", "the step lacks its action: {}", one_of(verb_terms()));
    const std::string_view first = orders[0]->term.es;
    if (orders.size() > 1)
        return say("un paso es una sola acción, y este tiene «{}» y «{}»: haz dos pasos",
                   "a step is one action, and this one has “{}” and “{}”: write two steps", first,
                   orders[1]->term.es);
    if (step.contains("camuflado") && !orders[0]->may_force)
        return say("«camuflado» va con {}, no con «{}»", "“camuflado” goes with {}, not with “{}”",
                   one_of(verb_terms(true)), first);
    return std::nullopt;
}

std::optional<Text> condition_fault(const Json& conditions) {
    if (!conditions.empty()) return std::nullopt;
    return say("«si» necesita una condición: {}", "“si” needs a condition: {}",
               one_of(std::vector<Term>(condition_terms.begin(), condition_terms.end())));
}

// The word of a unit, new ones as `nueva2`.
struct AsUnitWord : AsText {
    static SchemaPtr schema() {
        return schema::text(longest_word, {}, {std::string(new_unit.es), std::string(new_unit.en)});
    }
    static std::string read(NoNames, const JsonAt& json) { return fold(json.text()); }
};

struct AsConditions {
    static SchemaPtr schema() {
        std::vector<Schema::RecordField> keys;
        for (const Term& term : condition_terms) keys.push_back({term, AsCell::schema(), false});
        return schema::record(std::move(keys), condition_fault);
    }
    static Json write(NoNames names, const std::vector<Condition>& conditions) {
        Json json = Json::object();
        for (const auto& [what, cell] : conditions)
            put(json, condition_words[static_cast<std::size_t>(what)], AsCell::write(names, cell));
        return json;
    }
    static std::vector<Condition> read(NoNames names, const JsonAt& json) {
        std::vector<Condition> conditions;
        for (std::size_t what = 0; what < condition_words.size(); ++what)
            if (json.value().contains(condition_words[what]))
                conditions.push_back({static_cast<Condition::What>(what),
                                      AsCell::read(names, json.member(condition_words[what]))});
        return conditions;
    }
};

// `dejar` or `forzar`.
constexpr std::array<Term, 2> forcing_terms = {{{"dejar", "leave"}, {"forzar", "force"}}};

constexpr auto step_keys = std::tuple(
    needed<AsUnitWord>({"unidad", "unit"}, &Step::unit), allowed<AsConditions>({"si", "if"}, &Step::conditions),
    allowed<AsTermOf<bool, forcing_terms>>({"camuflado", "camouflaged"}, &Step::forces));

// A step: its verb is a key of its own beside the others.
struct AsStep : AsLine<Step, step_keys> {
    static SchemaPtr schema() {
        const auto& [unit, conditions, forces] = step_keys;
        std::vector<Schema::RecordField> keys = {unit.in_schema()};
        for (const Action& action : actions) keys.push_back({action.term, schema_of(action.takes), false});
        keys.push_back(conditions.in_schema());
        keys.push_back(forces.in_schema());
        return schema::record(std::move(keys), step_fault);
    }
    static Json write(NoNames names, const Step& step) {
        const Action& action = action_of(step.verb);
        Json json = AsLine::write(names, step);
        put(json, action.term.es,
            action.takes == Action::Takes::path   ? AsPath::write(names, step.path)
            : action.takes == Action::Takes::cell ? AsCell::write(names, step.target())
                                                  : Json(true));
        return json;
    }
    static Step read(NoNames names, const JsonAt& json) {
        Step step = AsLine::read_among(names, json);
        for (std::size_t verb = 0; verb < actions.size(); ++verb) {
            if (!json.value().contains(actions[verb].term.es)) continue;
            step.verb = static_cast<Verb>(verb);
            const JsonAt value = json.member(actions[verb].term.es);
            if (actions[verb].takes == Action::Takes::path) step.path = AsPath::read(names, value);
            if (actions[verb].takes == Action::Takes::cell) step.path = {AsCell::read(names, value)};
        }
        return step;
    }

  private:
    using AsPath = ListOf<AsCell>;

    static SchemaPtr schema_of(Action::Takes takes) {
        return takes == Action::Takes::path   ? schema::list(AsCell::schema(), 1, longest_path, true)
               : takes == Action::Takes::cell ? AsCell::schema()
                                              : schema::only_true();
    }
};

constexpr auto purchase_keys = std::tuple(needed<AsType>({"unidad", "unit"}, &Purchase::type),
                                          needed<AsCell>({"en", "at"}, &Purchase::cell));
using AsPurchase = AsLine<Purchase, purchase_keys>;

// Missing keys mean `nunca`.
struct AsGeneral : AsUnitReactions {
    using General = std::array<When, reaction_count>;

    static Json write(NoNames names, const General& general) {
        UnitReactions when;
        for (std::size_t r = 0; r < reaction_count; ++r)
            if (general[r] != When::never) when[r] = general[r];
        return AsUnitReactions::write(names, when);
    }
    static General read(NoNames names, const JsonAt& json) {
        General general;
        const UnitReactions when = AsUnitReactions::read(names, json);
        for (std::size_t r = 0; r < reaction_count; ++r) general[r] = when[r].value_or(When::never);
        return general;
    }
};

constexpr auto reactions_keys =
    std::tuple(allowed<AsNumberIn<0, most_reserve>>({reserve_key, "reserve"}, &WrittenReactions::reserve),
               allowed<AsGeneral>({general_key, "general"}, &WrittenReactions::general),
               allowed<AsMapOf<WrittenReactions::OfUnit, AsUnitWord, AsUnitReactions>>(
                   {units_key, "units"}, &WrittenReactions::units));

using AsReactions = AsLine<WrittenReactions, reactions_keys>;

const auto& order_table() {
    static const std::tuple rows(
        order<AsListOf<AsPurchase, 0, most_purchases>>(
            purchases_term, &Orders::purchases,
            say("unidades nuevas, cada una en un hexágono vecino de una base tuya",
                "new units, each on a cell next to a base of yours"),
            "[{unidad: ear, en: D5}]"),
        order<AsListOf<AsStep, 0, most_steps>>(
            steps_term, &Orders::steps,
            say("pasos, uno tras otro: {}; la unidad de tu primera compra se llama nueva1, la de la segunda "
                "nueva2…",
                "steps, one after another: {}; the unit of your first purchase is called nueva1, that of the "
                "second nueva2…",
                one_of(verb_terms())),
            "[{unidad: nueva1, mover: [E6, F7]}]"),
        order<AsReactions>(reactions_term, &Orders::reactions,
                           say("qué hacen tus unidades cuando las atacan; sigue en pie hasta que mandes otra",
                               "what your units do when they are attacked; it holds until you send another"),
                           "{reserva: 2, general: {municion: si_desventaja}}", true),
        order<AsFlag>(stay_term, &Orders::stays,
                      say("solo con «ritmo: turno»: sigo yo en la misma fase si algo ha salido",
                          "only with “ritmo: turno”: I go on in the same phase if anything was done"),
                      "true"),
        order<AsMark>(turns::resign_order(), &Orders::resigns));
    return rows;
}

}  // namespace

std::vector<OrderSpec> order_specs() {
    return specs_of(order_table());
}

OrderAddress in_file(const OrderAddress& address) {
    const auto steps = address.steps();
    if (steps.size() != 3 || steps[0] != steps_key) return address;
    return OrderAddress(steps_key) / steps[1] / action_of(Verb::move).term.es / steps[2];
}

Vocabularies HegregonPosition::vocabularies() const {
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
    return orders_in<Orders>(NoNames(), json, order_table());
}

Json to_json(const Purchase& purchase) {
    return AsPurchase::write(NoNames(), purchase);
}

Json to_json(const Step& step) {
    return AsStep::write(NoNames(), step);
}

Json to_json(const WrittenReactions& reactions) {
    return AsReactions::write(NoNames(), reactions);
}

std::optional<std::size_t> new_unit_number(std::string_view word) {
    constexpr std::string_view prefix = new_unit.es;
    if (!word.starts_with(prefix)) return std::nullopt;
    const std::string_view digits = word.substr(prefix.size());
    return digits.starts_with('0') ? std::nullopt : whole_number<std::size_t>(digits);
}

}  // namespace ronda::hegregon
