// Puts, takes and moves pieces on the board. Only these functions update the data that is derived from the
// board (a Hand's lists, Core::board_key).
#pragma once

#include "adjudicator/games/dehexz/pieces.hpp"

namespace ronda::dehexz {

// Puts a solid on a cell, which must have no solid.
void put_solid(Board& board, Cell cell, PieceKind kind, PlayerIndex owner, Side side);
// Removes the solid from its cell. No `preparada` refers to it any longer.
void take_solid(Board& board, Cell cell);
// Moves a solid. `to` must have no solid. F on either cell stay.
void move_solid(Board& board, Cell from, Cell to);
// Changes the kind or the owner of the solid on the cell.
void remake_solid(Board& board, Cell cell, PieceKind kind, PlayerIndex owner);

void put_ghost(Board& board, PlayerIndex player, Cell cell, Side side);
void take_ghost(Board& board, PlayerIndex player);

// Returns a 64-bit hash of everything that makes up a position (rules.md, "Position keys"). Different positions
// almost never have the same hash. For speed; `same_position` is exact.
std::uint64_t quick_key(const Board& board);
bool same_position(const Board& a, const Board& b);

}  // namespace ronda::dehexz
