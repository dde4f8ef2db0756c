// Plays a turn or a sharing out of spoils, and its consequences: steps 4 to 8 of the sequence of play
// (rules.md, "Resolution of a round"). Both matches and self-play use these functions.
#pragma once

#include <array>

#include "adjudicator/games/dehexz/execution.hpp"

namespace ronda::dehexz {

// Of three players one may leave with a draw (rules.md R24).
inline constexpr int players_for_withdrawal = 3;

// Facts that the steps of a round pass on.
struct Notes {
    bool played = false;          // the player in turn had their turn
    bool shared = false;          // spoils were shared out
    bool progress = false;        // step 7
    bool rescued = false;         // the turn was a rescue
    bool haunted_before = false;  // the player in turn had an F and no I on the board before their turn
};

// The destination of each of the loser's pieces. Cells without one of their pieces are ignored.
struct PieceShare {
    Lot rest = Lot::stay;
    std::array<std::uint8_t, cell_count> named{};  // by cell: 0 for `rest`, otherwise 1 + the Lot

    Lot of(Cell cell) const { return named[cell] == 0 ? rest : static_cast<Lot>(named[cell] - 1); }
    void name(Cell cell, Lot lot) { named[cell] = static_cast<std::uint8_t>(1 + static_cast<int>(lot)); }
};

void share_out(Board& board, const PieceShare& lots, Notes& notes, Log log);  // 4
void take_turn(Board& board, const Action& action, Notes& notes, Log log);    // 5, for a legal action
void defeats(Board& board, Notes& notes, Log log);                            // 6
// Returns whether there was progress, so that earlier positions no longer count.
bool count_quiet_turns(Board& board, const Options& options, const Notes& notes);  // 7
void pass_on(Board& board, const Notes& notes);                                    // 8, except the repetition

}  // namespace ronda::dehexz
