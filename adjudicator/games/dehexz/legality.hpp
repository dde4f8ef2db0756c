// Checks written orders before they are carried out: every order is either legal or refused with a reason.
// `refusals`, `resolve` and `understood` all use this check and no other.
#pragma once

#include <optional>

#include "adjudicator/games/dehexz/orders.hpp"
#include "adjudicator/games/dehexz/reasons.hpp"

namespace ronda::dehexz {

// Why an order is refused, and where on the board.
struct Verdict {
    std::optional<Reason> reason;  // empty if not refused
    Cell cell = no_cell;           // the cell it is about, if any
    // Set by `judge`: what stood on the cell when the check stopped, and the piece in the way of a movement.
    Square there = {};
    Cell obstacle = no_cell;
    Square blocking = {};
    bool refused() const { return reason.has_value(); }
};

// Checks the written action of the player in turn. Returns why it is refused, or puts the legal action into
// `action`. `board` is the position at the start of step 5. Not for a round in which spoils are shared out.
Verdict judge(const Board& board, const Options& options, const Orders& orders, Action& action);

// The same for the `botin` of a round in which spoils are shared out. Without `botin`, all pieces stay.
Verdict judge_lots(const Board& board, const Orders& orders, PieceShare& lots);

// Returns the cell whose piece keeps the player's F, or the solid on `from`, from going to `to`: the first one
// that cuts its way, or `to` itself if the piece may not land there. no_cell if no piece is in the way. Only
// for a movement that is not legal.
Cell obstacle_to(const Board& board, PlayerIndex player, Cell from, Cell to, bool ghost);

}  // namespace ronda::dehexz
