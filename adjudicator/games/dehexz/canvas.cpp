#include "adjudicator/games/dehexz/canvas.hpp"

#include <cmath>
#include <numbers>

#include "adjudicator/games/dehexz/art.hpp"

namespace ronda::dehexz {

namespace {

Point turned_about(Point middle, Point p, double degrees) {
    const double angle = degrees * std::numbers::pi / 180, c = std::cos(angle), s = std::sin(angle);
    return {middle.x + c * p.x - s * p.y, middle.y + s * p.x + c * p.y};
}

struct PieceStyle {
    Fill fill;
    Colour rim, ink;
};

// A ghost is pale with the owner's rim and emblem. Memories and the pieces of players who left lose their
// colour.
PieceStyle dress(PieceKind kind, const PlayerPalette& livery, PiecePresence presence) {
    Colour colour = livery.colour;
    if (presence == PiecePresence::washed) colour = mix(colour, {0x9a, 0x96, 0x8e}, 0.62);
    if (presence == PiecePresence::memory) {
        const Colour pale = mix(colour, paper, 0.72);
        return {{pale, Pattern::none}, mix(deep(colour), paper, 0.35), mix(deep(colour), paper, 0.25)};
    }
    if (presence == PiecePresence::absent)
        return {{mix(colour, paper, 0.84), Pattern::none}, mix(colour, paper, 0.7), mix(colour, paper, 0.45)};
    if (kind == PieceKind::ghost)
        return {{mix(colour, paper, 0.82), livery.pattern}, deep(colour), deep(colour)};
    return {{colour, livery.pattern}, mix(colour, ink, 0.55), ink_on(colour)};
}

}  // namespace

Colour deep(Colour colour) {
    return darkened(colour, 0.36, 0.05);
}

Point Canvas::centre(Cell cell) const {
    return hexagon_centre(turned(axial(cell), (side_count - static_cast<int>(bottom_)) % side_count));
}

int Canvas::place_of(Side side) const {
    return (static_cast<int>(side) - static_cast<int>(bottom_) + side_count) % side_count;
}

void Canvas::hexagon(Cell cell, double scale, std::optional<Fill> fill, Stroke stroke) {
    hexagon(centre(cell), scale, fill, stroke);
}

void Canvas::row_line(Side side, int row, Stroke stroke) {
    const int turns = place_of(side);
    Line line{{}, stroke};
    // The three corners that look back, of each cell in front of the line, from the player's left.
    const int cells = last_row - std::abs(board_radius + 1 - (row + 1));
    for (int number = 1; number <= cells; ++number)
        for (const int k : {3, 2, 1}) {
            const Point p = hexagon_corner(centre(cell_of(side, row + 1, number)), k + turns, 1);
            if (line.points.empty() ||
                std::hypot(p.x - line.points.back().x, p.y - line.points.back().y) > 0.01)
                line.points.push_back(p);
        }
    add(std::move(line));
}

void Canvas::bar(Side side, const PlayerPalette& livery) {
    constexpr double inner = 13.22, outer = 13.6, half = 7.4;
    const double degrees = 60.0 * place_of(side);
    Polygon polygon{{}, Fill{livery.colour, livery.pattern}, {mix(livery.colour, ink, 0.5), 0.04, false}};
    for (const Point p :
         {Point{-half, inner}, Point{half, inner}, Point{half - 0.25, outer}, Point{0.25 - half, outer}})
        polygon.corners.push_back(turned_about({}, p, degrees));
    add(std::move(polygon));
}

void Canvas::arrow(Point from, Point to, Colour colour) {
    constexpr double width = 0.15, rim = 0.07, head = 0.62, half_head = 0.3;
    const double length = std::hypot(to.x - from.x, to.y - from.y);
    if (length < 0.01) return;
    const Point ahead{(to.x - from.x) / length, (to.y - from.y) / length};
    const double point = std::min(head, 0.7 * length);
    const Point base{to.x - point * ahead.x, to.y - point * ahead.y};
    Polygon tip{{to,
                 {base.x - half_head * ahead.y, base.y + half_head * ahead.x},
                 {base.x + half_head * ahead.y, base.y - half_head * ahead.x}},
                Fill{colour, Pattern::none},
                {paper, 2 * rim, false}};
    const Line shaft{{from, base}, {colour, width, false}};
    add(Line{shaft.points, {paper, width + 2 * rim, false}});
    add(tip);
    add(shaft);
    tip.stroke = {};
    add(std::move(tip));
}

void Canvas::piece(Point point, double radius, PieceKind kind, const PlayerPalette& livery, Side side,
                   PiecePresence presence) {
    static constexpr Point shape[] = {{0, -1}, {0.8, -0.14}, {0.66, 0.75}, {-0.66, 0.75}, {-0.8, -0.14}};
    const PieceStyle look = dress(kind, livery, presence);
    const double degrees = 60.0 * place_of(side);
    Polygon pentagon{{}, look.fill, {look.rim, 0.05 + 0.03 * radius, presence == PiecePresence::memory}};
    for (const Point p : shape)
        pentagon.corners.push_back(turned_about(point, {p.x * radius, p.y * radius}, degrees));
    add(std::move(pentagon));
    // The centre of the largest circle inside the pentagon lies behind the middle of the piece.
    const Point heart = turned_about(point, {0, 0.1 * radius}, degrees);
    mark(art::emblem(kind), moved(heart, -0.25 * radius, 0), 0.35 * radius, look.ink);
    words(moved(heart, 0.37 * radius, 0), same(letter_of(kind)), 0.68 * radius, look.ink, true);
}

}  // namespace ronda::dehexz
