// The orders of HEGREGON as types, and their only description (rules.md, "Orders").
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "adjudicator/games/hegregon/state.hpp"

namespace ronda::hegregon {

struct Purchase {
    UnitType type;
    Cell cell;
};

enum class Verb { move, attack, missile, mine, entrench, ammunition, camouflage, transport };
// The properties of a verb of the steps (rules.md, "Steps"). Checks, prices, files, explanations and the rules
// sheet follow its row and the row of its ability.
struct Action {
    enum class Takes { path, cell, nothing };

    Term term;
    Takes takes;                      // the value of the verb
    Ability ability = Ability::none;  // used by the unit
    bool attacks = false;             // the unit must have an attack left
    bool may_force = false;           // `camuflado` may stand beside it
};
inline constexpr std::array<Action, 8> actions = {
    {{{"mover", "move"}, Action::Takes::path, Ability::none, false, true},
     {{"atacar", "attack"}, Action::Takes::cell, Ability::none, true, true},
     {{"misil", "missile"}, Action::Takes::cell, Ability::missile, true},
     {{"minar", "mine"}, Action::Takes::cell, Ability::mine},
     {{"atrincherar", "entrench"}, Action::Takes::nothing, Ability::entrench},
     {{"municion", "ammunition"}, Action::Takes::nothing, Ability::ammunition},
     {{"camuflar", "camouflage"}, Action::Takes::nothing, Ability::camouflage},
     {{"transportar", "transport"}, Action::Takes::cell, Ability::transport, false, true}}};
constexpr const Action& action_of(Verb verb) {
    return actions[static_cast<std::size_t>(verb)];
}

// One entry of `si`.
struct Condition {
    enum class What { free, enemy, own } what;
    Cell cell;
};
inline constexpr std::array<Term, 3> condition_terms = {
    {{"libre", "free"}, {"enemigo", "enemy"}, {"mia", "own"}}};
inline constexpr auto condition_words = spanish(condition_terms);
// The N-th purchase is called `nuevaN`.
inline constexpr Term new_unit = {"nueva", "new"};

// One entry of `acciones`. The unit is kept as written, folded, because it is only known when the step is
// taken.
struct Step {
    std::string unit;  // "ana-3", "nueva2", or a word that means nothing
    Verb verb = Verb::move;
    std::vector<Cell> path;  // of `mover`; otherwise the one cell, or none
    bool forces = false;     // `camuflado: forzar`
    std::vector<Condition> conditions;

    Cell target() const { return path.front(); }
};

struct WrittenReactions {
    struct OfUnit {
        std::string unit;  // as in Step
        UnitReactions when{};
    };
    int reserve = 0;
    std::array<When, reaction_count> general{};
    std::vector<OfUnit> units;  // in the order of the file
};

struct Orders {
    std::vector<Purchase> purchases;
    std::vector<Step> steps;
    std::optional<WrittenReactions> reactions;
    bool stays = false;  // `seguir`
    bool resigns = false;
};

inline constexpr Term purchases_term = {"compras", "purchases"}, steps_term = {"acciones", "actions"},
                      reactions_term = {"reacciones", "reactions"}, stay_term = {"seguir", "continue"};
inline constexpr std::string_view purchases_key = purchases_term.es, steps_key = steps_term.es,
                                  reactions_key = reactions_term.es, stay_key = stay_term.es;
inline constexpr std::string_view general_key = "general", reserve_key = "reserva",
                                  units_key = "unidades";  // of `reacciones`
inline constexpr std::size_t most_purchases = 36, most_steps = 200;

std::vector<OrderSpec> order_specs();
// Returns what is wrong with the orders as a whole, or nothing.
std::optional<Text> fault(const Json& orders);
// An event names a cell of a path as `acciones/3/2`; the file has it at `acciones/3/mover/2`.
OrderAddress in_file(const OrderAddress& address);

// Reads canonical orders (reader.hpp) that these descriptions accept.
Orders read_orders(const Json& orders);
// The orders as JSON, in the form of `legal`.
Json to_json(const Purchase& purchase);
Json to_json(const Step& step);
Json to_json(const WrittenReactions& reactions);

// Returns N if the word is `nuevaN`, N from 1. Empty for other words.
std::optional<std::size_t> new_unit_number(std::string_view word);

}  // namespace ronda::hegregon
