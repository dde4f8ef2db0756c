// The single deeds that turns are made of, each with what it does to others: taken as legal, carried out at
// once.
#pragma once

#include "adjudicator/games/dehexz/events.hpp"

namespace ronda::dehexz {

// What a movement leaves to be known for the rest of the turn.
struct Made {
    bool struck_possessed = false;  // a solid was struck that shared its cell with an F: `otro` may follow
    bool as_imitator = false;       // it was an *ataque* by a piece moving as an I (rules.md R12)
    bool progress = false;          // an A moved, or something was struck (rules.md R21)
};

// `carried`: players whose F goes along with the solid, one bit each (rules.md R11).
Made make_movement(Core& core, PlayerIndex player, const Movement& movement, unsigned carried, bool extra,
                   Log log);
// The F that `movement` takes along, being the first of its turn.
inline unsigned carried_by(const Core& core, const Movement& movement) {
    return movement.ghost ? 0 : core.at(movement.from).ghosts();
}

void begin_as_ghost(Core& core, PlayerIndex player, Log log);                    // `inicio: F` (rules.md R7)
void change_piece(Core& core, PlayerIndex player, Cell cell, Kind to, Log log);  // `cambiar`
void enter_piece(Core& core, PlayerIndex player, Kind piece, Kind as, Cell cell, Log log);
// The F comes back for a D, an E and an H; its avance is a movement of its own (rules.md R15).
void rescue(Core& core, PlayerIndex player, Cell d, Cell e, Cell h, Log log);
void lose_threatened(Core& core, PlayerIndex player, Log log);

// The game ends in a draw of those still active.
void end_in_draw(Core& core, Ending ending, Log log);
// All who resigned at once are out and the game is over: the last active player wins, or they share it.
void resign_together(Core& core, unsigned resigners, Log log);
// "A player goes out": `by` is whom the loser's zones and pieces go to where the mode is derrota.
void go_out(Core& core, PlayerIndex player, Status mode, Ending motive, PlayerIndex by, Log log);
// "Player before": who moved, or had the turn, last before, never the loser (rules.md R23).
PlayerIndex player_before(const Core& core, PlayerIndex loser);
// The loser's solid on the cell goes its way; what is left as an I too many goes to the reserve.
void share_piece(Core& core, Cell cell, Lot lot, Log log);

}  // namespace ronda::dehexz
