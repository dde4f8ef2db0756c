// The board of Dehex'z War: a hexagon of 217 cells, its six sides, and where pieces can go on it
// (rules.md, "Board and directions", "Pieces"). All tables are computed once.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "adjudicator/core/scene/hexagon.hpp"
#include "adjudicator/core/text/term.hpp"

namespace ronda::dehexz {

inline constexpr int board_radius = 8;
inline constexpr int cell_count = 217;
inline constexpr int side_count = 6;
inline constexpr int last_row = 17;  // rows (*filas*) of a side: 1..17

// The rulebook's number of a cell, from 0 (A1) to 216 (Q9), or `no_cell`.
using Cell = std::uint8_t;
inline constexpr Cell no_cell = 255;

// The sides of the board, clockwise. The value is the number of turns by 60° from `south`.
enum class Side : std::uint8_t { south, south_west, north_west, north, north_east, south_east };
inline constexpr std::array<Term, side_count> side_terms = {{{"sur", "south"},
                                                             {"suroeste", "south-west"},
                                                             {"noroeste", "north-west"},
                                                             {"norte", "north"},
                                                             {"noreste", "north-east"},
                                                             {"sureste", "south-east"}}};
inline constexpr auto side_words = spanish(side_terms);
inline std::string_view word_of(Side side) {
    return side_words[static_cast<std::size_t>(side)];
}

Axial axial(Cell cell);
Cell cell_at(Axial place);                 // no_cell if it is not on the board
const std::string& name_of(Cell cell);     // A1..Q9
Cell cell_by_name(std::string_view name);  // must match exactly; no_cell if unknown

// Returns a cell of a row. Numbers start at 1 at the player's left.
Cell cell_of(Side side, int row, int number);

// A list of at most N cells.
template <std::size_t N>
struct Cells {
    std::uint8_t count = 0;
    std::array<Cell, N> cells{};

    const Cell* begin() const { return cells.data(); }
    const Cell* end() const { return cells.data() + count; }
    void add(Cell cell) { cells[count++] = cell; }
};

// A step of two cells. `middle` is the cell between start and landing.
struct Step {
    Cell middle, landing;
};

inline constexpr int longest_slide = board_radius;  // the most steps of an E or H: 16 cells from edge to edge

struct Slide {
    std::uint8_t count = 0;
    std::array<Step, longest_slide> steps{};  // `middle` is no_cell for an E, which passes no cell

    const Step* begin() const { return steps.data(); }
    const Step* end() const { return steps.data() + count; }
};

// Where a piece on one cell may go on an empty board.
struct Routes {
    std::array<Slide, 6> elf;       // one per corner vector
    std::array<Slide, 6> sorcerer;  // one per side vector
    Cells<12> dragon;
    Cells<12> imitator;
};

// Where a piece may go, if this also depends on the side of the board that it comes from.
struct SidedWays {
    std::uint8_t advances = 0;
    std::array<Step, 2> advance{};  // of an A
    Cells<3> strike;                // attacks of an A
    Cells<12> capture;              // of an I
};

// Returns the number of rows of a Zona de Ingreso, from row 1 on.
constexpr int entry_rows(bool for_assassin) {
    return for_assassin ? 3 : 2;
}
// Returns the Zona de Ingreso of a side.
std::span<const Cell> entry_cells(Side side, bool for_assassin);

struct Tables {
    std::array<Routes, cell_count> ways{};
    std::array<std::array<SidedWays, cell_count>, side_count> sided{};
    std::array<std::array<std::uint8_t, cell_count>, side_count> rows{};
};
Tables make_tables();
// Computed when a match of this game first asks: every other call of the program starts without them.
inline const Tables& tables() {
    static const Tables made = make_tables();
    return made;
}

inline const Routes& ways(Cell cell) {
    return tables().ways[cell];
}
inline const SidedWays& sided_ways(Side side, Cell cell) {
    return tables().sided[static_cast<std::size_t>(side)][cell];
}
// Returns the row of a cell as seen from the side, from 1 (nearest) to 17.
inline int row_of(Side side, Cell cell) {
    return tables().rows[static_cast<std::size_t>(side)][cell];
}

}  // namespace ronda::dehexz
