// What the map tells beside the position: what happened in a turn, or what the player in turn has ordered.
#pragma once

#include <span>
#include <vector>

#include "adjudicator/games/neurodrez/events.hpp"

namespace ronda::neurodrez {

struct MapMarks {
    // A move, or an entry if `from` is no_cell.
    struct Walk {
        Piece piece;
        Cell from, to;
    };

    std::vector<Walk> walks;
    std::vector<PieceOnCell> losses;  // captured, given up, or gone with a player who resigned
    std::vector<Cell> claims;
    std::vector<TileOrder> laid, removed;
    bool planned = false;
};

MapMarks story_of(std::span<const GameEvent> events);
// Returns the orders as they would be carried out if every step succeeded.
MapMarks plan_of(const State& state, const PlayerOrders& sheet);

}  // namespace ronda::neurodrez
