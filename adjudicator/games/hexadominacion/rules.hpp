// The rules of HexaDominación: they turn a state, orders and dice into the next state and its happenings.
#pragma once

#include <span>
#include <vector>

#include "adjudicator/core/dice/dice.hpp"
#include "adjudicator/games/hexadominacion/events.hpp"
#include "adjudicator/games/hexadominacion/orders.hpp"
#include "adjudicator/games/hexadominacion/state.hpp"

namespace ronda::hexadominacion {

struct Resolved {
    State after;
    std::vector<Happening> happenings;
};

// The sequence of play (rulebook §7; rules.md, "Resolution").
enum class Step {
    sanctions,   // 0
    trades,      // 1
    builds,      // 2
    recruits,    // 3
    discharges,  // 3
    marches,     // 4
    capitals,    // 5
    attacks,     // 6
    incomes,     // 7
    cessions,    // 8
    extensions,  // 9
    end          // 10
};

// Resolves a round. `orders` has one entry per player, empty for those who sent none. The game must not be
// over. `is_preview`: the round is not really played, which changes the words of explanations. Stops after the
// step `last`.
Resolved resolve(const State& before, std::span<const Orders> orders, const Orders& moderators, Dice& dice,
                 bool is_preview = false, Step last = Step::end);

// The dice of a preview: all attacks have the best luck and hexagons produce the least, or the most, that they
// can; or all attacks have the worst luck.
enum class DiceCase { best, most_income, worst };
// Resolves the round as preview_events shows it, up to the step `last`. With `inventarios: secretos` the other
// kingdoms can pay for everything. `who`: the player of the orders; nobody for the moderator.
Resolved preview(const State& state, PlayerIndex who, const Orders& orders, DiceCase dice = DiceCase::best,
                 Step last = Step::end);
// Whether dice decide one of the kingdom's attacks in this preview.
bool has_uncertain_attack(const Resolved& preview, PlayerIndex who);
// Returns the attacks, by number from 1, that `best`, the preview of these orders, cancels and that are carried
// out if the kingdom's attacks before them fail.
std::vector<int> attacks_after_failure(const State& state, PlayerIndex who, const Orders& orders,
                                       const Resolved& best);

namespace cost {
inline constexpr Amounts build[] = {
    {0, 15, 0, 15}, {0, 20, 15, 30}, {0, 40, 25, 60}, {0, 70, 40, 100}};  // from the levels 1..4
inline constexpr Amounts recruit = {2, 4, 2, 0};
inline constexpr Amounts discharge_gain = {2, 0, 2, 0};
inline constexpr Amounts attacker = {4, 3, 4, 0};
inline constexpr Amounts defender = {3, 2, 0, 2};
inline constexpr Amounts capital = {0, 30, 20, 60};
}  // namespace cost

// Attacks: the dice, and the part of the attackers who die where they fail (1 of so many, rules.md R15).
inline constexpr int die_faces = 6, losing_share = 4;
inline constexpr int culture_for_capital = 300;  // for the conqueror, rules.md R19
inline constexpr int capital_level = 4;          // the least level of a new capital, rules.md R22

// The production of a hexagon in a round: `least` and up to `faces` − 1 more.
struct Production {
    int faces, least;
    int most() const { return least + faces - 1; }
};
inline constexpr Production yields[] = {{3, 4}, {5, 6}, {5, 8}, {5, 12}, {6, 18}};  // from level 1

Amounts times(const Amounts& amounts, int count);
int units(const Amounts& amounts);  // of all resources together
bool can_pay(const Amounts& stock, const Amounts& price);
// Returns how many times the stock can pay `price`.
int affordable(const Amounts& stock, const Amounts& price);
// Whether soldiers of `player` can walk between two of the player's hexagons without leaving the player's land
// (option `conexo`, rules.md R10).
bool connected(const State& state, PlayerIndex player, HexIndex from, HexIndex to);
// Returns why the capital cannot be moved there now (step 5). Empty if it can.
std::optional<Reason> capital_reason(const State& state, PlayerIndex player, HexIndex to);
// Returns why this hexagon cannot be built up now (step 2). Empty if it can. Does not check for
// `ya_construido`.
std::optional<Reason> build_reason(const State& state, PlayerIndex player, HexIndex hexagon);

}  // namespace ronda::hexadominacion
