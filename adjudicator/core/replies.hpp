// Conditional orders (core/contract.md, "Conditional orders"): what of a player's file is still to come after a
// round, for every game by turns. Reading them is sheet_reader.hpp; writing what remains is `formats`.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "adjudicator/core/game.hpp"

namespace ronda {

// What became of a player's replies in a round.
struct Onward {
    std::string player;
    enum class Fate {
        waiting,  // some may still fit
        chosen,   // it is his turn: `sheet` holds the orders of the first that fits, and its own replies
        unfit,    // none fits any more
    } fate = Fate::waiting;
    Sheet sheet;  // for the next round; empty orders where waiting; of no use where unfit
};

// For each sheet with replies, in the order of the sheets. `sheets` were resolved against `before` to `after`.
// Nothing where the match is over or the player is out.
std::vector<Onward> replies_after(const Position& before, std::span<const Sheet> sheets, const Position& after);

}  // namespace ronda
