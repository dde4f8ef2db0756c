// Adds to a scene what the maps of several games have in common. A game derives its own canvas, with what
// stands on its board.
#pragma once

#include <cstddef>
#include <optional>
#include <utility>

#include "adjudicator/core/scene/scene.hpp"

namespace ronda {

namespace palette {
inline constexpr Colour ink{0x22, 0x1f, 0x1b}, paper{0xff, 0xff, 0xff};
}  // namespace palette

// Returns the ink or the paper, whichever can be read on `ground`.
Colour ink_on(Colour ground);
// Returns a tone of a player's colour for lines on a pale ground.
Colour deep_tone(Colour colour);
// Returns the pattern of a player's colour: six different ones, `seat` from 0.
Pattern seat_pattern(int seat);
inline Point moved(Point point, double x, double y) {
    return {point.x + x, point.y + y};
}
// Returns the point `length` away from `from`, on the way to `to`.
Point along(Point from, Point to, double length);

class Canvas {
  public:
    explicit Canvas(Scene& scene) : scene_(scene) {}

    void add(Item item) { scene_.items.push_back(std::move(item)); }
    void mark(const Art& art, Point point, double size, Colour tint = palette::ink, double turn = 0) {
        add(Symbol{&art, point, size, tint, turn});
    }
    // `width`: the room for the words; 0 if that does not matter.
    void words(Point point, Text text, double size, Colour ink, bool bold = false,
               Anchor anchor = Anchor::middle, double width = 0) {
        add(Label{point, std::move(text), size, width, ink, std::nullopt, anchor, bold});
    }
    void disc(Point point, double radius, Colour fill, Stroke stroke = {}) {
        add(Circle{point, radius, Fill{fill, Pattern::none}, stroke});
    }
    void ring(Point point, double radius, Stroke stroke) { add(Circle{point, radius, std::nullopt, stroke}); }
    // `degrees`: of its first corner (hexagon.hpp).
    void hexagon(Point point, double scale, std::optional<Fill> fill, Stroke stroke = {}, double degrees = -30);

  protected:
    Scene& scene_;
};

}  // namespace ronda
