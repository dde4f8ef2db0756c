// The parts of the map that scene.cpp puts together.
#pragma once

#include "adjudicator/games/hegregon/canvas.hpp"

namespace ronda::hegregon {

// Draws what never changes: the cells with their terrain and names, except bases, and the letters of the rows.
void draw_ground(Canvas& canvas);
// Draws the bases with their owners and names.
void draw_bases(Canvas& canvas, const State& state);
// Draws tables of the units and of the terrain into the upper corners, which the board leaves free.
void draw_charts(Canvas& canvas);
// Draws everything that stands or happens on the cells.
void draw_units(Canvas& canvas, const State& state, const Viewer& viewer, const MapMarks& story);

// The board with the letters of its rows.
inline constexpr Bounds board_bounds{-15.45, -17.6, 15.45, 17.6};
// The box of the sheet.
inline constexpr double half_width = 16.25, upper_edge = -19.7, lower_edge = 17.6;

}  // namespace ronda::hegregon
