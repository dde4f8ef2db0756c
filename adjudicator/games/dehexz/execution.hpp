// Carries out the basic actions of a turn, each with its effects on other pieces. The actions must be legal;
// they take effect at once.
#pragma once

#include "adjudicator/games/dehexz/events.hpp"

namespace ronda::dehexz {

// The facts about a movement that the rest of the turn needs.
struct MovementDone {
    bool struck_possessed = false;  // hit a solid that shared its cell with an F, so `otro` may follow
    bool as_imitator = false;       // an *ataque* by a piece moving as an I (rules.md R12)
    bool progress = false;          // an A moved, or a piece was attacked or captured (rules.md R21)
};

// Carries out a movement. `carried`: players whose F moves along with the solid, one bit each (rules.md R11).
MovementDone make_movement(Board& board, PlayerIndex player, const Movement& movement, unsigned carried,
                           bool extra, Log log);
// Carries out `otro`. `attacker` is the present cell of the piece that moved before, `brought` the players
// whose F it carried along.
MovementDone make_extra(Board& board, PlayerIndex player, const Movement& extra, Cell attacker,
                        unsigned brought, Log log);
// Returns the F that `movement` carries along, if it is the first movement of its turn.
inline unsigned carried_by(const Board& board, const Movement& movement) {
    return movement.ghost ? 0 : board.at(movement.from).ghosts();
}

void begin_as_ghost(Board& board, PlayerIndex player, Log log);  // `inicio: F` (rules.md R7)
void change_piece(Board& board, PlayerIndex player, Cell cell, PieceKind to, Log log);  // `cambiar`
void enter_piece(Board& board, PlayerIndex player, PieceKind piece, PieceKind as, Cell cell, Log log);
// Exchanges a D, an E and an H for the F. The avance of the F is a separate movement (rules.md R15).
void rescue(Board& board, PlayerIndex player, const Price& price, Log log);
void lose_threatened(Board& board, PlayerIndex player, Log log);

// Ends the game in a draw between the active players.
void end_in_draw(Board& board, Ending ending);
// Ends the game after everybody in `resigners` has resigned at the same time. The players who are left win; if
// none is left, the game is a draw between those who resigned.
void resign_together(Board& board, unsigned resigners, Log log);
// Implements "A player goes out". `by` receives the loser's zones and pieces if the mode is derrota.
void go_out(Board& board, PlayerIndex player, Status mode, Ending reason, PlayerIndex by, Log log);
// Implements "Player before": returns the last earlier player who moved or had the turn, never the loser
// (rules.md R23).
PlayerIndex player_before(const Board& board, PlayerIndex loser);
// Moves the loser's solid on the cell to where `lot` says. An I that would stay goes to the reserve if its new
// owner already has one on the board.
void share_piece(Board& board, Cell cell, Lot lot, Log log);

}  // namespace ronda::dehexz
