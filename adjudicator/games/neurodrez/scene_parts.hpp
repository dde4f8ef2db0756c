// Draws the parts of the map that scene.cpp puts together: the ground, the board, the dice and the hands.
#pragma once

#include <span>
#include <vector>

#include "adjudicator/games/neurodrez/canvas.hpp"
#include "adjudicator/games/neurodrez/events.hpp"

namespace ronda::neurodrez {

// What the map shows beside the position: the events of a turn, or the orders of the player in turn.
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

// Returns the marks of the events of a turn.
MapMarks story_of(std::span<const GameEvent> events);
// Returns the marks of the orders as they would be carried out if every step succeeded.
MapMarks plan_of(const State& state, const PlayerOrders& sheet);

// Draws the parts that never change: the board without its cells, and the letters and numbers beside it.
void draw_ground(Canvas& canvas);
// Draws the 49 cells with their tiles, markers and pieces, and the story on them.
void draw_board(Canvas& canvas, const State& state, const MapMarks& story);
// Draws whose turn it is and the dice above the board.
void draw_turn(Canvas& canvas, const State& state, const Viewer& viewer);
// Draws the viewer's own tiles and cards below the board.
void draw_hands(Canvas& canvas, const State& state, const Viewer& viewer, const MapMarks& story);
// Returns how far the hands reach below the board.
double hands_height(const State& state, const Viewer& viewer);

// The box of the picture, without the hands.
inline constexpr double left_edge = -0.5, right_edge = board_side + 0.12, upper_edge = -1.55,
                        lower_edge = board_side + 0.5;

}  // namespace ronda::neurodrez
