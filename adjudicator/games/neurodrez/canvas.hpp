// Draws the tiles, markers, pieces and marks of NeuroDrez's map. Units: the side of a cell is 1; the corner of
// a7 is the origin.
#pragma once

#include <optional>
#include <string>

#include "adjudicator/core/scene/canvas.hpp"
#include "adjudicator/games/neurodrez/art.hpp"
#include "adjudicator/games/neurodrez/state.hpp"

namespace ronda::neurodrez {

using Hue = ronda::Colour;

namespace tint {
using palette::ink, palette::paper;
inline constexpr Hue faint{0x6a, 0x62, 0x56}, ground{0xf1, 0xed, 0xe4}, hairline{0xd5, 0xcd, 0xbe},
    alarm{0xc8, 0x10, 0x2e}, neutral{0x8a, 0x86, 0x80};
}  // namespace tint

inline Point centre(Cell cell) {
    return {column_of(cell) + 0.5, board_side - row_of(cell) - 0.5};
}

Hue hue(Colour colour);
// Returns the first two letters of the colour's word, so that colours can be distinguished in grey: "Ro", "Az",
// "Am".
Text code_of(Colour colour);

// Whether a piece stands on a tile, which decides where its surface is drawn.
enum class Load { nothing, piece };

class Canvas : public ronda::Canvas {
  public:
    using ronda::Canvas::Canvas;

    // The name of a cell, from its left edge; `ground` is the colour below it.
    void name(Point point, const std::string& name, Hue ink, Hue ground) {
        add(Label{point, same(name), 0.2, 0, ink, ground, Anchor::start, false, true});
    }
    // Orders may name what lies at this point, and the pad lets one point at it.
    void place(std::string name, Point point, Text words) {
        scene_.places.push_back({std::move(name), point, std::move(words)});
    }
    // Draws a rectangle around `point`. `x` and `y`: half its width and height.
    void box(Point point, double x, double y, Stroke stroke, std::optional<Fill> fill);
    void frame(Point point, double half, Stroke stroke, std::optional<Fill> fill = {}) {
        box(point, half, half, stroke, fill);
    }

    // A tile with its marker, if it has one.
    void tile(Point point, double scale, const Square& square, Load load);
    // Repeats the surface of a tile in its corner, since the piece on it covers the middle.
    void badge(Point point, const Square& square);
    void piece(Point point, double size, Piece piece, art::Tone tone = art::Tone::solid);
    // A light frame between dark ones, which stands out on every colour.
    void bright_frame(Point point);
    void bright_ring(Point point);

  private:
    void surface(Point point, double radius, const Square& square);
};

}  // namespace ronda::neurodrez
