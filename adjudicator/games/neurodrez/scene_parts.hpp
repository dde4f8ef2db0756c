// The parts of the map that scene.cpp puts together.
#pragma once

#include "adjudicator/games/neurodrez/canvas.hpp"
#include "adjudicator/games/neurodrez/map_marks.hpp"

namespace ronda::neurodrez {

// Draws what never changes: the board without its cells, and the letters and numbers beside it.
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
