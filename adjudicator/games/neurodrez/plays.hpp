// The one generator of what a seat may do with tiles and pieces (rules.md, "Where a piece may go", "Tile",
// "Piece"). Rules, legal, hints and maps all use it. Reasons are the codes of rules.md, "Reasons"; empty if
// there is none.
#pragma once

#include <array>
#include <vector>

#include "adjudicator/games/neurodrez/cell_set.hpp"
#include "adjudicator/games/neurodrez/orders.hpp"
#include "adjudicator/games/neurodrez/reasons.hpp"

namespace ronda::neurodrez {

// A piece and where it goes.
struct Play {
    Piece piece;
    Cell from = no_cell;  // no_cell: it enters
    Cell to = no_cell;
    By by = By::colour;     // the first way that allows it
    With with = With::die;  // the first that is possible
    Piece captured;         // may be none
    bool enters() const { return from == no_cell; }
};

// The cells that a figure on `from` reaches by natural movement: where no piece stands, and where it captures.
struct NaturalMoves {
    CellSet moves = 0, captures = 0;
};
NaturalMoves nature_of(const State& state, Figure figure, Cell from);

// Returns what allows the seat in turn to play a piece of this figure, in order. A king needs nothing.
std::vector<With> good_withs(const State& state, Figure figure);
// Returns all plays that the seat in turn can make now: pieces in canonical order, then destinations.
std::vector<Play> all_plays(const State& state);
bool any_play(const State& state);
// Puts the piece that the word means into `piece`, or returns why it is none that the seat in turn commands.
std::optional<Reason> identify(const State& state, const PieceWord& word, Piece& piece);
// Judges an order to enter or move. Returns why it is not possible, or puts the play into `play`.
std::optional<Reason> judge(const State& state, const PlayOrder& order, Play& play);
// Returns why the piece cannot be given up, or puts it into `piece`. `plays`: whether any play is possible.
std::optional<Reason> judge_sacrifice(const State& state, const PieceWord& word, bool plays, Piece& piece);
// Returns the pieces that the seat in turn could give up, in canonical order.
std::vector<Piece> sacrifices(const State& state);

std::optional<Reason> reason_against_laying(const State& state, const TileOrder& order);
std::vector<TileOrder> all_layings(const State& state);  // by tile of the hand, then by cell
std::optional<Reason> reason_against_removing(const State& state, Cell cell);
std::vector<Cell> removable(const State& state);

// Whether a seat of a side in play has a tile left; otherwise the phase ends with the turn.
bool any_tile_left(const State& state);
// Returns why early sudden death cannot be asked for at the end of the turn.
std::optional<Reason> reason_against_asking(const State& state);

// Returns the cells with pieces of the side in turn that can be claimed, in cell order (rules.md R13, R14).
std::vector<Cell> claimable(const State& state);

// Whether the cells with tiles are connected by side contact.
bool is_connected(const State& state);

// Which surfaces are dominated now (rules.md, "Check").
class Domination {
  public:
    explicit Domination(const State& state);
    // Returns the surfaces that the side dominates, in canonical order.
    std::vector<Surface> of(SideIndex side) const;

  private:
    struct Share {
        int all = 0;               // tiles on the terrain
        SideIndex side = no_side;  // the side that owns all of them
    };
    bool whole_;
    std::array<Share, surface_count> shares_{};
};
// The surfaces that the side dominates now, in canonical order.
inline std::vector<Surface> dominated(const State& state, SideIndex side) {
    return Domination(state).of(side);
}

}  // namespace ronda::neurodrez
