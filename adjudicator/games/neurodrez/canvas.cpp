#include "adjudicator/games/neurodrez/canvas.hpp"

#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/games/neurodrez/phrases.hpp"

namespace ronda::neurodrez {

namespace {

constexpr std::array<Hue, colour_count> hues = {Hue{0xd6, 0x28, 0x28}, Hue{0x2a, 0x9d, 0x3a},
                                                Hue{0x1d, 0x5f, 0xbf}, Hue{0xf2, 0xc2, 0x1a},
                                                Hue{0xf2, 0x8c, 0x28}, Hue{0x7b, 0x3f, 0xa0}};
constexpr double tile_half = 0.475, print_radius = 0.325, small_radius = 0.145, code_size = 0.19;

}  // namespace

Hue hue(Colour colour) {
    return hues[static_cast<std::size_t>(colour)];
}

Text code_of(Colour colour) {
    const Text word = in_words(colour);
    return capitalised({word.es.substr(0, 2), word.en.substr(0, 2)});
}

void Canvas::box(Point point, double x, double y, Stroke stroke, std::optional<Fill> fill) {
    add(Polygon{
        {moved(point, -x, -y), moved(point, x, -y), moved(point, x, y), moved(point, -x, y)}, fill, stroke});
}

// The printed circle, or the marker that covers it, with the picture of the surface.
void Canvas::surface(Point point, double radius, const Square& square) {
    const Hue own = hue(square.tile.colour());
    const Hue ground = square.marker ? hue(*square.marker) : mix(own, tint::paper, 0.84);
    if (square.marker) {
        disc(point, radius + 0.045, tint::ink);
        disc(point, radius + 0.03, tint::paper);
    }
    disc(point, radius, ground);
    mark(art::surface(square.tile.surface()), point, 0.66 * radius, ink_on(ground));
}

void Canvas::tile(Point point, double scale, const Square& square, Load load) {
    const auto place = [&](double x, double y) { return moved(point, scale * x, scale * y); };
    const Hue own = hue(square.tile.colour()), ink = ink_on(own);
    mark(art::tile(), point, scale * tile_half, own);
    if (load == Load::nothing) {
        surface(place(0, -0.02), scale * print_radius, square);
    } else {
        // The disc behind the piece keeps telling who owns the tile.
        const Hue ground = square.marker ? hue(*square.marker) : mix(own, tint::paper, 0.84);
        disc(place(0, -0.03), scale * print_radius, ground,
             {square.marker ? tint::paper : ground, square.marker ? scale * 0.035 : 0, false});
    }
    words(place(-0.43, 0.36), code_of(square.tile.colour()), scale * code_size, ink, true, Anchor::start);
    if (!square.marker) return;
    const Hue other = hue(*square.marker);
    const Point tab = place(0.3, 0.36);
    box(tab, scale * 0.15, scale * 0.105, {tint::paper, scale * 0.025, false}, Fill{other});
    words(tab, code_of(*square.marker), scale * code_size, ink_on(other), true);
}

void Canvas::badge(Point point, const Square& square) {
    surface(moved(point, 0.315, -0.315), small_radius, square);
}

void Canvas::piece(Point point, double size, Piece piece, art::Tone tone) {
    const Hue own = hue(piece.colour());
    const Hue shown = tone == art::Tone::ghost ? mix(own, tint::paper, 0.55) : own;
    mark(art::figure(piece.figure(), tone), point, size, shown);
    words(moved(point, 0, art::plinth * size), code_of(piece.colour()), 0.5 * size, ink_on(shown), true);
}

void Canvas::bright_frame(Point point) {
    frame(point, 0.49, {tint::ink, 0.075, false});
    frame(point, 0.49, {tint::paper, 0.04, false});
}

void Canvas::bright_ring(Point point) {
    ring(point, 0.375, {tint::ink, 0.08, false});
    ring(point, 0.375, {tint::paper, 0.04, false});
}

}  // namespace ronda::neurodrez
