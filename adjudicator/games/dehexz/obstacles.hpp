// Which piece stands in the way of a movement that is not possible (rules.md, "How the pieces move").
#pragma once

#include "adjudicator/games/dehexz/moves.hpp"

namespace ronda::dehexz {

// Returns the cell whose piece keeps the player's F, or the solid on `from`, from going to `to`: the first one
// that cuts its way, or `to` itself if the piece may not land on what is there. no_cell if the piece would not
// go there on an empty board either.
Cell obstacle_to(const Board& board, PlayerIndex player, Cell from, Cell to, bool ghost);

}  // namespace ronda::dehexz
