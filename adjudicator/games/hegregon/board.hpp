// The 307 hexagons of HEGREGON (rules.md, "Board"): names, terrain and neighbours. Cells are numbers, in board
// order.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "adjudicator/core/scene/hexagon.hpp"

namespace ronda::hegregon {

using Cell = int;  // 0..306
inline constexpr Cell no_cell = HexBoard::none;
inline constexpr int cell_count = 307;

enum class Terrain { plain, crystal, deposit, event, base, great_deposit };

const HexBoard& board();
Terrain terrain(Cell cell);
inline bool is_crystal(Cell cell) {
    return terrain(cell) == Terrain::crystal;
}
inline const std::string& name_of(Cell cell) {
    return board().name(cell);
}
// Returns the six neighbours by direction, clockwise from east; no_cell outside the board.
const std::array<Cell, 6>& around(Cell cell);
inline int distance(Cell a, Cell b) {
    return ronda::distance(board().axial(a), board().axial(b));
}
// Returns the cell between two cells that are two steps apart in one direction; no_cell if they are not.
Cell between(Cell from, Cell to);

// The six bases, clockwise from D6 (base order).
inline constexpr int base_count = 6;
const std::array<Cell, base_count>& bases();
// Returns the number of the base next to this cell. Empty if there is none; no cell is next to two.
std::optional<int> base_next_to(Cell cell);
// Returns the number of the base on this cell. Empty if there is none.
std::optional<int> base_at(Cell cell);

}  // namespace ronda::hegregon
