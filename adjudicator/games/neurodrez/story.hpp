// What the map tells beside the position: what happened in a turn, or what the player in turn has ordered.
#pragma once

#include <span>
#include <vector>

#include "adjudicator/games/neurodrez/events.hpp"

namespace ronda::neurodrez {

struct Story {
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

Story story_of(std::span<const Seen> events);
// Returns the orders as they would be carried out if every step succeeded.
Story plan_of(const State& state, const Sheet& sheet);

}  // namespace ronda::neurodrez
