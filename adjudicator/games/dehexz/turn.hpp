// A turn, or a sharing out, and what follows from it: steps 4 to 8 of the sequence of play (rules.md,
// "Resolution of a round"). Rounds of a match and self-play go through these same functions.
#pragma once

#include <array>

#include "adjudicator/games/dehexz/deeds.hpp"

namespace ronda::dehexz {

// What the steps of a round tell each other.
struct Notes {
    bool played = false;          // T had his turn
    bool shared = false;          // it was a botín round
    bool progress = false;        // step 7
    bool rescued = false;         // the turn was a rescue
    bool haunted_before = false;  // T had an F and no I on the board before his turn
};

// What becomes of the loser's pieces; cells where he has none are not looked at.
struct Lots {
    Lot rest = Lot::stay;
    std::array<std::uint8_t, cell_count> named{};  // by cell: 0 for `rest`, else 1 + the Lot

    Lot of(Cell cell) const { return named[cell] == 0 ? rest : static_cast<Lot>(named[cell] - 1); }
    void name(Cell cell, Lot lot) { named[cell] = static_cast<std::uint8_t>(1 + static_cast<int>(lot)); }
};

void share_out(Core& core, const Lots& lots, Notes& notes, Log log);      // 4
void take_turn(Core& core, const Action& action, Notes& notes, Log log);  // 5, for a legal action
void defeats(Core& core, Notes& notes, Log log);                          // 6
// Whether the positions before are of no more account: there was progress.
bool count_quiet_turns(Core& core, const Options& options, const Notes& notes, Log log);  // 7
void pass_on(Core& core, const Notes& notes);  // 8, but for the repetition

}  // namespace ronda::dehexz
