// Adds cells and pieces to a scene, on a board turned towards the viewer. Units: the side of a cell is 1; the
// middle of the board is (0, 0).
#pragma once

#include "adjudicator/core/scene/scene.hpp"
#include "adjudicator/games/dehexz/pieces.hpp"

namespace ronda::dehexz {

inline constexpr Colour ink{0x22, 0x1f, 0x1b}, paper{0xff, 0xff, 0xff}, alarm_red{0xc8, 0x28, 0x14};

// How a player's pieces look.
struct PlayerPalette {
    Colour colour;
    Pattern pattern = Pattern::none;
};

// Whether a piece is part of the game, belongs to a player who has left it, is only a memory of a taken piece,
// or is of a kind that the player has none of.
enum class PiecePresence { full, washed, memory, absent };

class Canvas {
  public:
    // `bottom`: the side of the board that is drawn at the bottom.
    Canvas(Scene& scene, Side bottom) : scene_(scene), bottom_(bottom) {}

    Point centre(Cell cell) const;
    // Returns where the side is in the picture: 0 at the bottom, then clockwise.
    int place_of(Side side) const;

    void add(Item item) { scene_.items.push_back(std::move(item)); }
    // Writes words; `width` is the room for them, 0 if that does not matter.
    void words(Point at, Text text, double size, double width, Colour colour, Anchor anchor, bool bold) {
        add(Label{at, std::move(text), size, width, colour, std::nullopt, anchor, bold});
    }
    // Draws the hexagon of a cell at `scale` of its size.
    void hexagon(Cell cell, double scale, std::optional<Fill> fill, Stroke stroke);
    // Draws the line behind `row` of a side, as its player sees it: row 1 is the nearest to them.
    void row_line(Side side, int row, Stroke stroke);
    // Draws a bar along a side of the board, just outside.
    void bar(Side side, const PlayerPalette& livery);
    // Draws a straight arrow with a pale rim. The arrow of a slide covers only the empty cells that it crossed.
    void arrow(Point from, Point to, Colour colour);
    // Draws the pentagon with emblem and letter, inside the circle of `radius` around `at`.
    void piece(Point at, double radius, PieceKind kind, const PlayerPalette& livery, Side side,
               PiecePresence presence);

  private:
    Scene& scene_;
    Side bottom_;
};

// Returns a tone of the colour that stands out on pale ground of the other.
Colour deep(Colour colour);

}  // namespace ronda::dehexz
