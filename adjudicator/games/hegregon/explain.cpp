// Explains why a purchase or a step is cancelled, with the numbers or the obstacle.
#include <algorithm>

#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/games/hegregon/checks.hpp"
#include "adjudicator/games/hegregon/phrases.hpp"
#include "adjudicator/games/hegregon/round.hpp"

namespace ronda::hegregon {

namespace {

Text price_in_words(int price, int held) {
    return say("cuesta {} y tienes {}", "it costs {} and you have {}", price, held);
}

// Returns "K6: b-1 (tanque mediano)". Empty if no unit is there.
Text unit_in_words(const State& state, Cell cell) {
    const Unit* unit = unit_on(state, cell);
    return unit == nullptr ? Text{}
                           : say("en {} está {} ({})", "{1} ({2}) is on {0}", name_of(cell),
                                 id_of(state, unit->name), type_in_words(unit->type));
}

Text neighbours_in_words(const Unit& unit) {
    std::vector<std::string> names;
    for (const Cell next : around(unit.cell))
        if (next != no_cell) names.push_back(name_of(next));
    return say("los de {} son {}", "those of {} are {}", name_of(unit.cell),
               fmt::format("{}", fmt::join(names, ", ")));
}

// Says why a word means no unit, or which units there are instead.
Text units_instead(const State& state, PlayerIndex player, const std::string& word, const BoughtUnits& made) {
    if (const auto number = new_unit_number(word))
        return *number > made.size() ? say("{}, {}", "{}, {}", word,
                                           made.empty() ? say("y no hay compras", "and you make no purchase")
                                                        : say("y solo hay {}", "and you make only {}",
                                                              counted(made.size(), say("compra", "purchase"))))
                                     : say("la compra n.º {} no se puede hacer, o la unidad ya no está",
                                           "purchase no. {} cannot be made, or the unit is gone", *number);
    std::vector<std::string> own;
    for (const Unit& unit : state.units)
        if (unit.name.player == player) own.push_back(id_of(state, unit.name));
    if (own.empty()) return say("no tienes unidades", "you have no units");
    if (const auto near = nearest(word, own)) return say("¿quizá {}?", "perhaps {}?", *near);
    constexpr std::size_t most = 8;
    if (own.size() > most) return {};
    return say("tienes {}", "you have {}", fmt::format("{}", fmt::join(own, ", ")));
}

// Whether the word is the id of a unit that the player once had. Numbers are not given twice.
bool was_destroyed(const State& state, PlayerIndex player, const std::string& word) {
    const auto name = unit_name(state.common, word);
    return name && name->player == player && name->number > 0 && name->number < state.seat(player).next &&
           unit_named(state, *name) == nullptr;
}

// Returns where new units may go: the free cells next to the player's bases.
Text places_in_words(const State& state, PlayerIndex player) {
    std::vector<Text> all;
    for (int base = 0; base < base_count; ++base) {
        if (state.base(base).player != player) continue;
        std::vector<std::string> names;
        for (const Cell next : around(bases()[static_cast<std::size_t>(base)]))
            if (next != no_cell && unit_on(state, next) == nullptr) names.push_back(name_of(next));
        if (!names.empty())
            all.push_back(say("{} junto a {}: {}", "{} next to {}: {}",
                              names.size() == 1 ? say("libre", "free") : say("libres", "free"),
                              name_of(bases()[static_cast<std::size_t>(base)]),
                              fmt::format("{}", fmt::join(names, ", "))));
    }
    return all.empty() ? say("no tienes ninguna base", "you have no base") : join(all, "; ");
}

class StepExplainer {
  public:
    StepExplainer(const State& state, const Unit& unit, const Step& step, int cell)
        : state_(state), unit_(unit), step_(step), cell_(cell) {}

    Text why(Reason reason) const {
        if (reason == Reason::not_adjacent) return neighbours_in_words(unit_);
        if (reason == Reason::unaffordable)
            return price_in_words(price_of(state_, unit_, step_), state_.seat(unit_.name.player).hegregon);
        if (reason == Reason::no_movement_left && step_.verb == Verb::move) return movement();
        if (reason == Reason::occupied || reason == Reason::way_blocked) return in_the_way();
        if (reason == Reason::no_line_of_sight) return line_of_sight();
        if (reason == Reason::out_of_reach) return out_of_reach();
        if (reason == Reason::has_attacked)
            return say("{} de {}", "{} of {}", unit_.attacks, state_.options.attacks);
        return {};
    }

  private:
    std::span<const Cell> left() const {
        return std::span(step_.path).subspan(static_cast<std::size_t>(std::max(1, cell_)) - 1);
    }

    Text out_of_reach() const {
        return say("de {} a {} hay {} y alcanza {}", "from {} to {} the distance is {}, and it reaches {}",
                   name_of(unit_.cell), name_of(step_.target()), distance(unit_.cell, step_.target()),
                   reach_of(unit_, step_.verb));
    }

    Text line_of_sight() const {
        const Cell middle = between(unit_.cell, step_.target());
        return middle == no_cell ? say("de {} a {} no hay línea recta", "{} and {} are not in a straight line",
                                       name_of(unit_.cell), name_of(step_.target()))
                                 : unit_in_words(state_, middle);
    }

    // The way over friends is paid as a whole.
    Text movement() const {
        int price = 0;
        for (const Cell cell : left().first(cells_at_once(state_, unit_, left())))
            price += entry_cost(unit_.type, cell);
        return say("entrar cuesta {} y solo tiene {}", "entering costs {} and it has only {}", price,
                   unit_.left());
    }

    // Returns the last unit on the way that cannot be passed.
    Text in_the_way() const {
        if (step_.verb != Verb::move) return unit_in_words(state_, step_.target());
        return unit_in_words(state_, left()[cells_at_once(state_, unit_, left()) - 1]);
    }

    const State& state_;
    const Unit& unit_;
    const Step& step_;
    int cell_;
};

// Returns "ana-3 mover D4-D5".
Text step_in_words(const Step& step, int cell) {
    std::vector<std::string> cells;
    for (const Cell each : step.path) cells.push_back(name_of(each));
    const std::string way = fmt::format("{}", fmt::join(cells, "-"));
    const Term& verb = action_of(step.verb).term;
    const std::string gap = way.empty() ? "" : " ";
    const Text words{fmt::format("{} {}{}{}", step.unit, verb.es, gap, way),
                     fmt::format("{} {}{}{}", step.unit, verb.en, gap, way)};
    if (cell == 0 || step.path.size() < 2) return words;
    return say("{}, en {}", "{}, at {}", words, cells[static_cast<std::size_t>(cell) - 1]);
}

}  // namespace

Explanation explanation_of(const State& state, PlayerIndex player, const Purchase& purchase, Reason reason) {
    Explanation explanation{say("{} en {}", "{} on {}", type_in_words(purchase.type), name_of(purchase.cell)),
                            {}};
    if (reason == Reason::unaffordable)
        explanation.why = price_in_words(facts_of(purchase.type).cost, state.seat(player).hegregon);
    if (reason == Reason::occupied) explanation.why = unit_in_words(state, purchase.cell);
    if (reason == Reason::no_base_beside) explanation.why = places_in_words(state, player);
    if (reason == Reason::base_full)
        explanation.why =
            say("{} de {}", "{} of {}", state.base(*base_next_to(purchase.cell)).placed, most_placed);
    if (reason == Reason::not_own_base) {
        const PlayerIndex owner = state.base(*base_next_to(purchase.cell)).player;
        explanation.why = owner == nobody ? say("no es de nadie", "it is nobody's")
                                          : say("es de {}", "it is {}'s", state.common.at(owner).name);
    }
    return explanation;
}

Explanation explanation_of(const State& state, PlayerIndex player, const Unit* unit, const Step& step, int cell,
                           const BoughtUnits& made, Reason reason) {
    Explanation explanation{step_in_words(step, cell), {}};
    if (reason == Reason::no_such_unit) {
        if (was_destroyed(state, player, step.unit))
            explanation.instead = say("esa unidad ya ha sido destruida", "that unit has been destroyed");
        else
            explanation.why = units_instead(state, player, step.unit, made);
    }
    if (reason == Reason::not_own_unit && unit != nullptr)
        explanation.why = say("es de {}", "it is {}'s", state.common.at(unit->name.player).name);
    if (unit != nullptr && unit->name.player == player)
        explanation.why = StepExplainer(state, *unit, step, cell).why(reason);
    return explanation;
}

}  // namespace ronda::hegregon
