// Adds cells and pieces to a scene, on a board turned towards the viewer. Units: the side of a cell is 1; the
// middle of the board is (0, 0).
#pragma once

#include "adjudicator/core/scene/canvas.hpp"
#include "adjudicator/games/dehexz/pieces.hpp"

namespace ronda::dehexz {

using palette::ink, palette::paper;
inline constexpr Colour alarm_red{0xc8, 0x28, 0x14};

// How a player's pieces look.
struct PlayerPalette {
    Colour colour;
    Pattern pattern = Pattern::none;
};

// Whether a piece is part of the game, belongs to a player who has left it, is only a memory of a taken piece,
// or is of a kind that the player has none of.
enum class PiecePresence { full, washed, memory, absent };

class Canvas : public ronda::Canvas {
  public:
    // `bottom`: the side of the board that is drawn at the bottom.
    Canvas(Scene& scene, Side bottom) : ronda::Canvas(scene), bottom_(bottom) {}

    Point centre(Cell cell) const;
    // Returns where the side is in the picture: 0 at the bottom, then clockwise.
    int place_of(Side side) const;

    // Draws the hexagon of a cell at `scale` of its size.
    using ronda::Canvas::hexagon;
    void hexagon(Cell cell, double scale, std::optional<Fill> fill, Stroke stroke);
    // Draws the line behind `row` of a side, as its player sees it: row 1 is the nearest to them.
    void row_line(Side side, int row, Stroke stroke);
    // Draws a bar along a side of the board, just outside.
    void bar(Side side, const PlayerPalette& livery);
    // Draws a straight arrow with a pale rim. The arrow of a slide covers only the empty cells that it crossed.
    void arrow(Point from, Point to, Colour colour);
    // Draws the pentagon with emblem and letter, inside the circle of `radius` around `at`.
    void piece(Point point, double radius, PieceKind kind, const PlayerPalette& livery, Side side,
               PiecePresence presence);

  private:
    Side bottom_;
};

// As deep_tone, for the paler ground of this board.
Colour deep(Colour colour);

}  // namespace ronda::dehexz
