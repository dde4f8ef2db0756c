// Cells and pieces as items of a scene, on a board turned for the one who looks at it. Units: the side of a
// cell is 1, the middle of the board (0, 0).
#pragma once

#include <string>
#include <vector>

#include "adjudicator/core/scene.hpp"
#include "adjudicator/games/dehexz/core.hpp"

namespace ronda::dehexz {

inline constexpr Colour ink{0x22, 0x1f, 0x1b}, paper{0xff, 0xff, 0xff}, alarm_red{0xc8, 0x28, 0x14};

// How a player's pieces look.
struct Livery {
    Colour colour;
    Pattern pattern = Pattern::none;
};

// Whether a piece is part of the game, of one who has left it, only a memory of what was taken, or one of a
// kind that a player has none of.
enum class Presence { full, washed, memory, absent };

class Canvas {
  public:
    // `bottom`: the side of the board that is drawn below.
    Canvas(Scene& scene, Side bottom) : scene_(scene), bottom_(bottom) {}

    Point centre(Cell cell) const;
    // Where the side lies in the picture: 0 below, then clockwise.
    int place_of(Side side) const;

    void add(Item item) { scene_.items.push_back(std::move(item)); }
    // The hexagon of a cell at `scale` of its size.
    void hexagon(Cell cell, double scale, std::optional<Fill> fill, Stroke stroke);
    // The line between two rows of a side, behind `row` as its player sees it: row 1 is his nearest.
    void row_line(Side side, int row, Stroke stroke);
    // A bar along a side of the board, just outside.
    void bar(Side side, const Livery& livery);
    // A straight arrow with a pale rim; a slide's covers only the empty cells it went over.
    void arrow(Point from, Point to, Colour colour);
    // The pentagon with emblem and letter inside the circle of `radius` around `at`.
    void piece(Point at, double radius, Kind kind, const Livery& livery, Side side, Presence presence);

  private:
    Scene& scene_;
    Side bottom_;
};

// A colour that shows on the other's pale ground.
Colour deep(Colour colour);

}  // namespace ronda::dehexz
