// Groups the legal actions of the player in turn for readers: by piece, with neighbouring cells joined.
#pragma once

#include <string>
#include <vector>

#include "adjudicator/core/text/text.hpp"
#include "adjudicator/games/dehexz/moves.hpp"
#include "adjudicator/games/dehexz/state.hpp"

namespace ronda::dehexz {

// The movements of one piece, without the additions `otro`, `cambiar` and `inicio`.
struct Reach {
    Cell from = no_cell;
    PieceKind kind = PieceKind::none;
    PlayerIndex owner = nobody;
    Side side = Side::south;
    bool named = false;  // the order must say which piece of the cell
    std::vector<Movement> movements;
};

// A piece that changes as the only action of a turn.
struct Change {
    Cell cell = no_cell;
    PieceKind kind = PieceKind::none;
    KindSet into = 0;
};

struct Choices {
    std::vector<Reach> reaches;
    std::vector<Change> changes;
    std::array<CellSet, 5> entries;  // where each kind of the Zona de Captura may enter as itself
    CellSet disguised;               // where an I may enter as D, E or H
    std::size_t rescues = 0;         // those without a movement
    bool extra = false;              // another movement may follow some movement
    bool begins = false;             // `inicio: F` may be added
    bool passes = false;             // passing is the only action
    std::vector<Action> actions;     // all of them, as `ronda legal` lists them
};

// Empty if the game is over or pieces are being shared out.
Choices choices_of(const State& state);

// Returns "A1-A5, B3": cells in the order of the board, three or more in a row joined.
std::string cells_in_words(const CellSet& cells);
// Returns "G7, J5; ataca H9".
Text destinations_in_words(const Reach& reach);
// Returns "D, E o H".
Text kinds_in_words(KindSet kinds);

// Returns up to `most` legal actions that show the variety: a rescue, attacks and captures, then pieces of
// every kind.
std::vector<Action> likely(const State& state, const Choices& choices, std::size_t most);

}  // namespace ronda::dehexz
