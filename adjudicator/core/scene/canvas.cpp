#include "adjudicator/core/scene/canvas.hpp"

#include <cmath>

#include "adjudicator/core/scene/hexagon.hpp"

namespace ronda {

Colour ink_on(Colour ground) {
    return lightness(ground) < 0.55 ? palette::paper : palette::ink;
}

Colour deep_tone(Colour colour) {
    return darkened(colour, 0.34, 0.1);
}

Pattern seat_pattern(int seat) {
    constexpr Pattern patterns[] = {Pattern::none,    Pattern::rising, Pattern::dots,
                                    Pattern::falling, Pattern::level,  Pattern::lattice};
    return patterns[static_cast<std::size_t>(seat) % std::size(patterns)];
}

Point along(Point from, Point to, double length) {
    return between(from, to, length / std::hypot(to.x - from.x, to.y - from.y));
}

void Canvas::hexagon(Point point, double scale, std::optional<Fill> fill, Stroke stroke, double degrees) {
    add(Polygon{hexagon_outline(point, scale, degrees), fill, stroke});
}

}  // namespace ronda
