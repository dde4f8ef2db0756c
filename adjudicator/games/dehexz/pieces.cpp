#include "adjudicator/games/dehexz/pieces.hpp"

#include <algorithm>

namespace ronda::dehexz {

PieceKind kind_of(std::string_view letter) {
    const auto found = std::find_if(every_kind.begin(), every_kind.end(),
                                    [&](PieceKind kind) { return letter_of(kind) == letter; });
    return found == every_kind.end() ? PieceKind::none : *found;
}

PlayerIndex Board::after(PlayerIndex player) const {
    for (PlayerIndex step = 1; step < players; ++step) {
        const PlayerIndex next = (player + step) % players;
        if (hand(next).active()) return next;
    }
    return player;
}

std::vector<Piece> pieces_of(const Board& board) {
    std::vector<Piece> pieces;
    for (Cell cell = 0; cell < cell_count; ++cell) {
        const Square square = board.at(cell);
        if (square.has_solid()) pieces.push_back({cell, square.kind(), square.owner(), square.side()});
        for (PlayerIndex player = 0; player < board.players; ++player)
            if (square.has_ghost(player))
                pieces.push_back({cell, PieceKind::ghost, player, board.hand(player).ghost_side});
    }
    return pieces;
}

}  // namespace ronda::dehexz
