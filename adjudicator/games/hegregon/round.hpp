// The context of a round that is being resolved: the data and helpers that purchases, steps, combats and the
// sequence of play share. Only the rules include this header.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "adjudicator/core/dice/dice.hpp"
#include "adjudicator/games/hegregon/events.hpp"

namespace ronda::hegregon {

using Happening = PendingEvent<What>;

// The place of a step in its player's orders: the player, the number of the step from 1, and the number of the
// cell in its path from 1. Dice labels and addresses of cancelled steps are made from it.
struct StepPlace {
    PlayerIndex player;
    int step;
    int cell = 1;
};

// The happenings and the result of one purchase or step, for forecasts.
struct ItemMark {
    OrderAddress order;
    std::size_t first, last;   // its happenings, `last` not included
    int hegregon;              // left to the player
    std::optional<Unit> unit;  // as it is then; empty if it does not exist
    bool draws_card;
};

class RoundContext {
  public:
    RoundContext(State& changed, Dice& thrown, bool for_preview = false)
        : state(changed), dice(thrown), is_preview(for_preview) {}

    State& state;  // changed in place
    Dice& dice;
    const bool is_preview;    // event cards are not drawn, because nobody knows them yet
    bool in_actions = false;  // whether actions are being taken, so that a destruction may end the game
    std::vector<Happening> happenings;
    std::vector<ItemMark> items;  // kept if `is_preview`
    bool card_is_drawn = false;   // by the current item, if `is_preview`

    bool over() const { return state.common.over(); }

    void emit(PlayerIndex who, What what, DrawSpan drawn = {});
    void emit_to(Audience audience, PlayerIndex who, What what);
    void cancel(PlayerIndex who, OrderAddress order, Reason reason, Explanation explanation = {});
    // Cancels the whole step.
    void cancel(const StepPlace& place, Reason reason, Explanation explanation = {});
    // Cancels `mover` from this cell on.
    void cancel_at_cell(const StepPlace& place, Reason reason, Explanation explanation);
    // Returns "<kind>/<player>/<step>/<cell>".
    std::string label(std::string_view kind, const StepPlace& place) const;
    // Records the happenings since `first` as those of this item. `unit` may be null.
    void mark_item(PlayerIndex player, OrderAddress order, std::size_t first, const Unit* unit);

    Unit* unit(UnitName name) { return unit_named(state, name); }
    UnitName add_unit(PlayerIndex player, UnitType type, Cell cell);
    // Takes the unit from the board and ends the game if its side or all others are destroyed by it.
    void destroy(UnitName unit, Cause cause);
    // Takes the unit to the cell, with all that happens to it there except the event card. `label` is that of a
    // mine's roll. Returns whether the unit lives and the game goes on.
    bool enter(UnitName unit, Cell cell, int cost, const std::string& label);
    // Rolls for an enemy mine under the unit. Returns whether the unit lives and the game goes on.
    bool meet_mine(UnitName unit, const std::string& label);
    // Draws a card if the unit stands on an event cell and has not drawn one this turn.
    void draw_card(UnitName unit, const StepPlace& place);

    void end(OutcomeKind kind, PlayerSet winners, Ending reason);
    // Ends the game if only one side has units and all others are destroyed (rules.md R3).
    void test_elimination();
};

// How a combat ended for the attacker. `over` means that the attacker is gone or the game has ended.
enum class CombatOutcome { won, nothing, over };

// Fights out a combat (rules.md, "Combat"). In a forced attack on a camouflaged unit the attacker also enters.
// `forces` is `camuflado: forzar`.
CombatOutcome fight(RoundContext& round, UnitName attacker, UnitName defender, CombatType type,
                    const StepPlace& place, bool forces);
// Decides a combat with `camuflado: forzar` if the attacker does not see the defender on `cell`: returns the
// dice of the attacker, or why it cannot enter. Nobody enters after a shot or a missile.
tl::expected<int, Reason> dice_if_unseen(const Unit& attacker, CombatType type, Cell cell);

// Carries out one purchase or one step. `made` are the units of the file's purchases, by their number.
using BoughtUnits = std::vector<std::optional<UnitName>>;
std::optional<UnitName> buy(RoundContext& round, PlayerIndex player, const Purchase& purchase, int number);
void take_step(RoundContext& round, const Step& step, const StepPlace& place, const BoughtUnits& made);
// Returns the unit that a word of the orders means. Null if there is none.
const Unit* unit_meant(const State& state, std::string_view word, const BoughtUnits& made);

// Both explain an order that is cancelled now for this reason. They name units and bases, which everybody sees,
// and the player's stocks, but no mines.
Explanation explanation_of(const State& state, PlayerIndex player, const Purchase& purchase, Reason reason);
// `unit` is null if the step means none. `cell` is the number of the cell of `mover`, from 1, at which the path
// is cut; 0 if the whole step is cancelled.
Explanation explanation_of(const State& state, PlayerIndex player, const Unit* unit, const Step& step, int cell,
                           const BoughtUnits& made, Reason reason);

}  // namespace ronda::hegregon
