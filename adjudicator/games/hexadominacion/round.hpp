// A round while it is being resolved: what all steps of the sequence of play share. Only the rules include this
// header.
#pragma once

#include <bitset>
#include <span>
#include <string_view>
#include <vector>

#include "adjudicator/games/hexadominacion/rules.hpp"

namespace ronda::hexadominacion {

struct RoundInHand {
    State& state;
    std::span<const Orders> orders;  // by player
    std::span<const Sanction> sanctions;
    Dice& dice;
    std::vector<Happening>& happenings;
    int number;  // of the round being resolved

    std::bitset<hexagon_count> newly_conquered;  // captured in step 6 (rules.md R21)
    bool foretells = false;                      // whether this is a forecast, not the round itself

    const Orders& of(PlayerIndex player) const { return orders[static_cast<std::size_t>(player)]; }

    template <class What>
    void tell(PlayerIndex who, What what) {
        happenings.push_back({who, std::move(what), {}});
    }
    template <class What>
    void tell(PlayerIndex who, What what, DrawSpan drawn) {
        happenings.push_back({who, std::move(what), drawn});
    }
    // Both explain the line as things are now (explain.hpp), so they must come before what it changes.
    void cancel(PlayerIndex who, std::string_view order, std::size_t line, Reason reason);
    void warn(PlayerIndex who, std::string_view order, std::size_t line, Reason reason, HexIndex hexagon);

    bool owns(PlayerIndex player, HexIndex hexagon) const { return state.at(hexagon).realm == player; }
    void pay(PlayerIndex player, const Amounts& price);
    // Adds to the stock. What exceeds the maximum is lost and returned (rules.md R4).
    Amounts gain(PlayerIndex player, const Amounts& amounts);
    // Returns the neighbours of `hexagon` that belong to `player`. The soldiers of a hexagon that they have
    // lost or sold spread over them.
    std::vector<HexIndex> own_neighbours(PlayerIndex player, HexIndex hexagon) const;
};

// The steps that have their own files.
void trade(RoundInHand& round);               // step 1
void fight(RoundInHand& round);               // step 6
void cede_and_surrender(RoundInHand& round);  // step 8

}  // namespace ronda::hexadominacion
