// Sets of cells as bits, so that generating plays for many positions is fast.
#pragma once

#include <bit>
#include <cstdint>

#include "adjudicator/games/neurodrez/words.hpp"

namespace ronda::neurodrez {

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

}  // namespace ronda::neurodrez
