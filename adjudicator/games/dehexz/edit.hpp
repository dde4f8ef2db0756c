// The few ways in which pieces come to the board, leave it and move over it. Everything that is found from the
// board (a Hand's lists, Core::board_key) is kept up to date here and nowhere else.
#pragma once

#include "adjudicator/games/dehexz/core.hpp"

namespace ronda::dehexz {

// The cell must be free of solids.
void put_solid(Core& core, Cell cell, Kind kind, PlayerIndex owner, Side side);
// The solid leaves its cell: nobody's `preparada` names it any longer.
void take_solid(Core& core, Cell cell);
// `to` must be free of solids. F on either cell stay.
void move_solid(Core& core, Cell from, Cell to);
// The solid becomes another kind or another player's, where it stands.
void remake_solid(Core& core, Cell cell, Kind kind, PlayerIndex owner);

void put_ghost(Core& core, PlayerIndex player, Cell cell, Side side);
void take_ghost(Core& core, PlayerIndex player);

// A 64-bit number of all that makes a position (rules.md, "Position keys"): the same for equal ones, and as
// good as never the same for others. For speed; `same_position` is exact.
std::uint64_t quick_key(const Core& core);
bool same_position(const Core& a, const Core& b);

}  // namespace ronda::dehexz
