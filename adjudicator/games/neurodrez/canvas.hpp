// Draws single things on NeuroDrez's map: tiles, markers, pieces and marks. Units: the side of a cell is 1; the
// corner of a7 is the origin.
#pragma once

#include <optional>
#include <string>

#include "adjudicator/core/scene/scene.hpp"
#include "adjudicator/games/neurodrez/art.hpp"
#include "adjudicator/games/neurodrez/state.hpp"

namespace ronda::neurodrez {

using Hue = ronda::Colour;

namespace tint {
inline constexpr Hue ink{0x22, 0x1f, 0x1b}, paper{0xff, 0xff, 0xff}, faint{0x6a, 0x62, 0x56},
    ground{0xf1, 0xed, 0xe4}, hairline{0xd5, 0xcd, 0xbe}, alarm{0xc8, 0x10, 0x2e}, neutral{0x8a, 0x86, 0x80};
}  // namespace tint

inline Point centre(Cell cell) {
    return {column_of(cell) + 0.5, board_side - row_of(cell) - 0.5};
}
inline Point moved(Point at, double x, double y) {
    return {at.x + x, at.y + y};
}

Hue hue(Colour colour);
// The first two letters of the colour's word, so that colours can be told apart in grey: "Ro", "Az", "Am".
Text code_of(Colour colour);
// Returns a colour that can be read on `ground`.
Hue ink_on(Hue ground);

// What stands on a tile, which decides where its surface is drawn.
enum class Load { nothing, piece };

class Canvas {
  public:
    explicit Canvas(Scene& scene) : scene_(scene) {}

    void add(Item item) { scene_.items.push_back(std::move(item)); }
    void mark(const Art& art, Point at, double size, Hue colour = tint::ink) {
        add(Symbol{&art, at, size, colour, 0});
    }
    void words(Point at, Text text, double size, Hue ink, bool bold = false, Anchor anchor = Anchor::middle,
               double width = 0);
    // The name of a cell, from its left edge; `ground` is the colour below it.
    void name(Point at, const std::string& name, Hue ink, Hue ground) {
        add(Label{at, same(name), 0.2, 0, ink, ground, Anchor::start, false, true});
    }
    void disc(Point at, double radius, Hue fill, Stroke stroke = {}) {
        add(Circle{at, radius, Fill{fill, Pattern::none}, stroke});
    }
    // Draws a rectangle of twice this width and height around `at`.
    void box(Point at, double x, double y, Stroke stroke, std::optional<Fill> fill);
    void frame(Point at, double half, Stroke stroke, std::optional<Fill> fill = {}) {
        box(at, half, half, stroke, fill);
    }

    // A tile with its marker, if it has one.
    void tile(Point at, double scale, const Square& square, Load load);
    // Repeats the surface of a tile in its corner, since the piece on it covers the middle.
    void badge(Point at, const Square& square);
    void piece(Point at, double size, Piece piece, art::Tone tone = art::Tone::solid);
    // A light frame between dark ones, which stands out on every colour.
    void bright_frame(Point at);
    void bright_ring(Point at);

  private:
    void surface(Point at, double radius, const Square& square);

    Scene& scene_;
};

}  // namespace ronda::neurodrez
