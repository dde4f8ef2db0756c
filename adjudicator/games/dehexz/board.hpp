// The board of Dehex'z War: a hexagon of 217 cells, its six sides and the ways of the pieces over it
// (rules.md, "Board and directions", "Pieces"). All of it is computed once.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "adjudicator/core/hexagon.hpp"

namespace ronda::dehexz {

inline constexpr int board_radius = 8;
inline constexpr int cell_count = 217;
inline constexpr int side_count = 6;
inline constexpr int last_row = 17;  // rows (*filas*) of a side: 1..17

// The rulebook's number of a cell, 0 (A1) .. 216 (Q9); `no_cell` where there is none.
using Cell = std::uint8_t;
inline constexpr Cell no_cell = 255;

// Sides of the board, clockwise: the number of turns of 60° from `sur`.
enum class Side : std::uint8_t { sur, suroeste, noroeste, norte, noreste, sureste };
inline constexpr std::array<std::string_view, side_count> side_words = {"sur",   "suroeste", "noroeste",
                                                                        "norte", "noreste",  "sureste"};
inline std::string_view word_of(Side side) {
    return side_words[static_cast<std::size_t>(side)];
}

Axial axial(Cell cell);
Cell cell_at(Axial place);                 // no_cell: not on the board
const std::string& name_of(Cell cell);     // A1..Q9
Cell cell_by_name(std::string_view name);  // exactly so; no_cell: there is none

// Cell `number` (from 1, at the player's left) of a row.
Cell cell_of(Side side, int row, int number);

// Cells in a row of something, in the order given below; at most N of them.
template <std::size_t N>
struct Cells {
    std::uint8_t count = 0;
    std::array<Cell, N> cells{};

    const Cell* begin() const { return cells.data(); }
    const Cell* end() const { return cells.data() + count; }
    void add(Cell cell) { cells[count++] = cell; }
};

// A step of two cells and what lies between them.
struct Step {
    Cell middle, landing;
};

inline constexpr int longest_slide = board_radius;  // steps of an E or H, 16 cells from edge to edge

struct Slide {
    std::uint8_t count = 0;
    std::array<Step, longest_slide> steps{};  // `middle` is no_cell for an E: nothing lies between

    const Step* begin() const { return steps.data(); }
    const Step* end() const { return steps.data() + count; }
};

// Where a piece on one cell may go on an empty board.
struct Ways {
    std::array<Slide, 6> elf;       // one a corner vector
    std::array<Slide, 6> sorcerer;  // one a side vector
    Cells<12> dragon;
    Cells<12> imitator;
};

// What depends on the side the piece comes from as well.
struct SidedWays {
    std::uint8_t advances = 0;
    std::array<Step, 2> advance{};  // of an A
    Cells<3> strike;                // attacks of an A
    Cells<12> capture;              // of an I
};

// The Zona de Ingreso of a side: rows 1 and 2, for an A row 3 as well.
std::span<const Cell> entry_cells(Side side, bool for_assassin);

// Made before main begins.
struct Tables {
    std::array<Ways, cell_count> ways{};
    std::array<std::array<SidedWays, cell_count>, side_count> sided{};
    std::array<std::array<std::uint8_t, cell_count>, side_count> rows{};
};
extern const Tables tables;

inline const Ways& ways(Cell cell) {
    return tables.ways[cell];
}
inline const SidedWays& sided_ways(Side side, Cell cell) {
    return tables.sided[static_cast<std::size_t>(side)][cell];
}
// The row of a cell as the side sees it, 1 (nearest) .. 17.
inline int row_of(Side side, Cell cell) {
    return tables.rows[static_cast<std::size_t>(side)][cell];
}

}  // namespace ronda::dehexz
