// The rules of HexaDominación: a state, orders and dice in, a state and happenings out. Nothing else.
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "adjudicator/core/dice.hpp"
#include "adjudicator/games/hexadominacion/events.hpp"
#include "adjudicator/games/hexadominacion/orders.hpp"
#include "adjudicator/games/hexadominacion/state.hpp"

namespace ronda::hexadominacion {

struct Resolved {
    State after;
    std::vector<Happening> happenings;
};

// `orders` by player, as many as players; empty orders for those who sent none. `before` is not over.
Resolved resolve(const State& before, std::span<const Orders> orders, std::span<const Sanction> sanctions,
                 Dice& dice);

// The same from the round's sheets, with the events of the contract.
std::pair<State, std::vector<Event>> resolve(const State& before, std::span<const Sheet> sheets, Dice& dice);
// What of a kingdom's orders would be cancelled as things stand, by the rules themselves: its round is resolved
// alone, the others taken to write the mirror of every bargain and luck to be with its attacks. What is
// cancelled even so cannot be meant.
std::vector<Event> preview_events(const State& state, const Sheet& sheet);
// Any orders can be resolved together.
inline std::vector<Refusal> refusals(const State&, std::span<const Sheet>) {
    return {};
}

namespace cost {
inline constexpr Amounts build[] = {
    {0, 15, 0, 15}, {0, 20, 15, 30}, {0, 40, 25, 60}, {0, 70, 40, 100}};  // from level 1..4
inline constexpr Amounts recruit = {2, 4, 2, 0};
inline constexpr Amounts discharge_gain = {2, 0, 2, 0};
inline constexpr Amounts attacker = {4, 3, 4, 0};
inline constexpr Amounts defender = {3, 2, 0, 2};
inline constexpr Amounts capital = {0, 30, 20, 60};
}  // namespace cost

Amounts times(const Amounts& amounts, int count);
bool can_pay(const Amounts& stock, const Amounts& price);
// How many times `price` can be paid from the stock.
int affordable(const Amounts& stock, const Amounts& price);
// Whether soldiers of `player` can walk from one own hexagon to another over own ones (option `conexo`,
// rules.md R10).
bool connected(const State& state, PlayerIndex player, HexIndex from, HexIndex to);
// Why the capital cannot be moved there now; empty: it can (step 5).
std::string_view capital_reason(const State& state, PlayerIndex player, HexIndex to);
// Why this hexagon cannot be built up now, but for `ya_construido`; empty: it can (step 2).
std::string_view build_reason(const State& state, PlayerIndex player, HexIndex hexagon);

}  // namespace ronda::hexadominacion
