// The context of a round that is being resolved: the data and helpers that all its steps share. Only the rules
// include this header.
#pragma once

#include <bitset>
#include <span>
#include <vector>

#include "adjudicator/games/hexadominacion/actions.hpp"
#include "adjudicator/games/hexadominacion/rules.hpp"

namespace ronda::hexadominacion {

struct RoundContext {
    State& state;
    std::span<const Orders> orders;  // by player
    const Orders& moderators;
    Dice& dice;
    std::vector<Happening>& happenings;
    int number;  // of the round being resolved

    std::bitset<hexagon_count> newly_conquered;  // captured in step 6 (rules.md R21)
    bool is_preview = false;  // the round is not really played: explanations are about “now”

    const Orders& of(PlayerIndex player) const {
        return player == the_moderator ? moderators : orders[static_cast<std::size_t>(player)];
    }

    template <class What>
    void emit(PlayerIndex who, What what, Cause cause = {}, DrawSpan drawn = {}) {
        happenings.push_back({who, std::move(what), drawn, {}, cause});
    }
    // Report that a line is cancelled, or with `warn` that this hexagon lets it be carried out only in part.
    // Call them before the state changes, because they explain the line by the present state (explain.cpp).
    void cancel(PlayerIndex who, const OrderLine& line, Reason reason);
    void warn(PlayerIndex who, const OrderLine& line, Reason reason, HexIndex hexagon);
    template <class Act>
    void cancel(PlayerIndex who, const Act& act, std::size_t i, Reason reason) {
        cancel(who, act.order_line(state, who, act.line(of(who), i), i), reason);
    }
    template <class Act>
    void warn(PlayerIndex who, const Act& act, std::size_t i, Reason reason, HexIndex hexagon) {
        warn(who, act.order_line(state, who, act.line(of(who), i), i), reason, hexagon);
    }
    // Calls `execute(player, line, i)` for a kingdom's lines of this verb, and cancels those for which it
    // returns a reason.
    template <class Act, class Execute>
    void each_line_of(PlayerIndex player, const Act& act, Execute execute) {
        for (std::size_t i = 1; i <= act.count(of(player)); ++i)
            if (const std::optional<Reason> reason = execute(player, act.line(of(player), i), i))
                cancel(player, act, i, *reason);
    }
    // The same for one kingdom after the other.
    template <class Act, class Execute>
    void each_line(const Act& act, Execute execute) {
        for (PlayerIndex player = 0; player < state.players(); ++player) each_line_of(player, act, execute);
    }

    bool owns(PlayerIndex player, HexIndex hexagon) const { return state.at(hexagon).realm == player; }
    void pay(PlayerIndex player, const Amounts& price);
    // Adds to the stock. Amounts over the maximum are lost and returned (rules.md R4).
    Amounts gain(PlayerIndex player, const Amounts& amounts);
    // Eliminates a kingdom. Its hexagons go without soldiers to `heir`, or turn neutral. Returns them.
    std::vector<HexIndex> dissolve(PlayerIndex player, PlayerIndex heir);
    // Returns the neighbours of `hexagon` that belong to `player`. The soldiers of a hexagon that they have
    // lost or sold spread over them.
    std::vector<HexIndex> own_neighbours(PlayerIndex player, HexIndex hexagon) const;
};

// The steps that have their own files.
void trade(RoundContext& round);               // step 1
void fight(RoundContext& round);               // step 6
void cede_and_surrender(RoundContext& round);  // step 8

}  // namespace ronda::hexadominacion
