// Generates and checks the possible uses of tiles and pieces (rules.md, "Where a piece may go", "Tile",
// "Piece"). Rules, legal, hints and maps all use this header. Reasons are the codes of rules.md, "Reasons";
// empty if there is none.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "adjudicator/games/neurodrez/orders.hpp"
#include "adjudicator/games/neurodrez/reasons.hpp"

namespace ronda::neurodrez {

// A set of cells as bits, so that the plays of many positions are generated fast.
using CellSet = std::uint64_t;  // bit i: cell i

constexpr CellSet set_of(Cell cell) {
    return CellSet{1} << static_cast<unsigned>(cell);
}
constexpr bool has(CellSet set, Cell cell) {
    return (set & set_of(cell)) != 0;
}
// Calls act(cell) for each cell, in order.
template <class Act>
constexpr void each(CellSet set, Act act) {
    for (; set != 0; set &= set - 1) act(static_cast<Cell>(std::countr_zero(set)));
}

inline constexpr CellSet whole_board = (CellSet{1} << static_cast<unsigned>(cell_count)) - 1;

namespace cell_sets {

constexpr CellSet row(int number) {
    CellSet set = 0;
    for (int column = 0; column < board_side; ++column) set |= set_of(cell_at(column, number));
    return set;
}
constexpr CellSet column(int number) {
    CellSet set = 0;
    for (int row = 0; row < board_side; ++row) set |= set_of(cell_at(number, row));
    return set;
}

}  // namespace cell_sets

inline constexpr CellSet bottom_row = cell_sets::row(0), top_row = cell_sets::row(board_side - 1);
inline constexpr CellSet board_edge =
    bottom_row | top_row | cell_sets::column(0) | cell_sets::column(board_side - 1);

// Returns the cells that share a side with one of the set.
constexpr CellSet beside(CellSet set) {
    return ((set & ~top_row) << 1U) | ((set & ~bottom_row) >> 1U) |
           ((set << static_cast<unsigned>(board_side)) & whole_board) |
           (set >> static_cast<unsigned>(board_side));
}

// Returns the cells of `within` that are joined to `from` by cells of `within`.
constexpr CellSet joined_to(CellSet from, CellSet within) {
    CellSet reached = from & within;
    for (CellSet before = 0; before != reached;) {
        before = reached;
        reached |= beside(reached) & within;
    }
    return reached;
}

// A piece and where it goes.
struct Play {
    Piece piece;
    Cell from = no_cell;  // no_cell: it enters
    Cell to = no_cell;
    By by = By::colour;     // the first that the order allows; of all if it names none
    With with = With::die;  // the first that is possible
    Piece captured;         // may be none
    bool enters() const { return from == no_cell; }
};

// The cells that a figure on `from` reaches by natural movement: `moves` if they are empty, `captures` if a
// piece is there that it may capture. Callers look which it is.
struct NaturalMoves {
    CellSet moves = 0, captures = 0;
};
NaturalMoves nature_of(const State& state, Figure figure, Cell from);

// Returns the means by which the seat in turn may play a piece of this figure, in order. A king needs none:
// With::free.
std::vector<With> good_withs(const State& state, Figure figure);
// Returns all plays that the seat in turn can make now: pieces in canonical order, then destinations.
std::vector<Play> all_plays(const State& state);
bool any_play(const State& state);
// Finds the piece that a word means and puts it into `piece`. Otherwise returns why the seat in turn commands
// no such piece.
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
CellSet loose_tiles(const State& state);  // that can be removed unless a piece stands there
std::vector<Cell> removable(const State& state);
CellSet pieces_on(const Terrain& terrain);

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
// Returns the surfaces that the side dominates now, in canonical order.
inline std::vector<Surface> dominated(const State& state, SideIndex side) {
    return Domination(state).of(side);
}

}  // namespace ronda::neurodrez
