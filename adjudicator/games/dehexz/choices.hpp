// What the player in turn may do, grouped as people read it: by piece, with runs of cells put together.
#pragma once

#include <string>
#include <vector>

#include "adjudicator/core/text.hpp"
#include "adjudicator/games/dehexz/moves.hpp"
#include "adjudicator/games/dehexz/state.hpp"

namespace ronda::dehexz {

// The movements of one piece, without what may be added to them (`otro`, `cambiar`, `inicio`).
struct Reach {
    Cell from = no_cell;
    Kind kind = Kind::none;
    PlayerIndex owner = nobody;
    Side side = Side::sur;
    bool named = false;  // the order must say which piece of the cell
    std::vector<Movement> movements;
};

// A change of a piece as a whole turn.
struct Change {
    Cell cell = no_cell;
    Kind kind = Kind::none;
    KindSet into = 0;
};

struct Choices {
    std::size_t total = 0;      // as many as `ronda legal` lists
    std::size_t movements = 0;  // of `reaches`
    std::vector<Reach> reaches;
    std::vector<Change> changes;
    std::array<CellSet, 5> entries;  // where each kind of the Zona de Captura may enter, as itself
    CellSet disguised;               // where an I may enter as D, E or H
    std::size_t rescues = 0;         // without a movement
    bool extra = false;              // some movement may be followed by another
    bool begins = false;             // `inicio: F` may be added
    bool passes = false;             // there is nothing else
    std::vector<Action> actions;     // all of them
};

// Nothing where the game is over or pieces are shared out.
Choices choices_of(const State& state);

// "A1-A5, B3": cells in the order of the board, three and more in a row put together.
std::string cells_in_words(const CellSet& cells);
// "G7, J5; ataca H9".
Text destinations_in_words(const Reach& reach);
// "D, E o H".
Text kinds_in_words(KindSet kinds);

// Up to `most` legal actions that show what may be done: a rescue, what strikes, then pieces of every kind.
std::vector<Action> likely(const State& state, const Choices& choices, std::size_t most);

}  // namespace ronda::dehexz
