#include "adjudicator/games/hegregon/canvas.hpp"

#include <cmath>

namespace ronda::hegregon {

namespace {

constexpr std::string_view signs[] = {"●", "▲", "■", "◆", "★", "✚"};
constexpr double walk_width = 0.085, leap_width = 0.09, strike_width = 0.15, rim = 0.05;
// Where counters stand in a cell: below its name.
constexpr double lowered = 0.04;

// Returns how far from the middle of a cell an arrow from or to `other` leaves its counter. Below the picture
// is the number, which nothing may cover.
double clearance(Point middle, Point other) {
    const double rise = (other.y - middle.y) / std::hypot(other.x - middle.x, other.y - middle.y);
    return rise > 0.3 ? 0.62 : rise < -0.3 ? 0.46 : 0.53;
}

// Walks of several units over the same cells lie beside each other.
Point lane(UnitName unit) {
    static constexpr Point lanes[] = {{0, 0}, {0.09, 0.09}, {-0.09, -0.09}, {-0.09, 0.09}, {0.09, -0.09}};
    const int number = unit.player + std::abs(unit.number);
    return lanes[static_cast<std::size_t>(number) % std::size(lanes)];
}

Polygon arrowhead(Point tip, Point from, double length, Colour colour) {
    const Point base = along(tip, from, length);
    const double x = (tip.y - base.y) * 0.6, y = (base.x - tip.x) * 0.6;
    return {{tip, {base.x + x, base.y + y}, {base.x - x, base.y - y}},
            Fill{colour, Pattern::none},
            {tint::paper, rim, false}};
}

}  // namespace

std::string_view seat_sign(PlayerIndex player) {
    return player == nobody ? "" : signs[static_cast<std::size_t>(player) % std::size(signs)];
}

Stroke strike_stroke(Colour colour, MapMarks::Weapon weapon) {
    return {deep_tone(colour), strike_width, weapon == MapMarks::Weapon::missile};
}

Fill Canvas::fill_of(PlayerIndex player) const {
    if (player == nobody) return {tint::neutral, Pattern::none};
    return {colour(state_.common.at(player).colour), seat_pattern(player)};
}

void Canvas::counter(Point point, const Unit& unit) {
    const Colour ground = colour_of(unit.name.player), ink = ink_on(ground);
    const Point middle = moved(point, 0, lowered);
    if (unit.entrenched) trench(point);
    mark(art::counter(unit.type, ink == tint::ink ? art::Tone::dark_ink : art::Tone::pale_ink), middle,
         art::counter_size, ground);
    words(moved(middle, -0.34, 0.3), same(seat_sign(unit.name.player)), 0.34, ink, true);
    words(moved(middle, 0.16, 0.29), same(fmt::format("{}", unit.name.number)), 0.47, ink, true, Anchor::middle,
          0.76);
    if (unit.breakdown >= state_.turn) mark(art::breakdown(), moved(point, -0.5, -0.4), 0.25);
    badge(point, unit.ability);
}

void Canvas::badge(Point point, Ability ability) {
    if (ability == Ability::camouflage) mark(art::camouflage(), moved(point, 0.5, -0.38), 0.25);
    if (ability == Ability::ammunition) mark(art::ammunition(), moved(point, 0.52, -0.36), 0.27);
}

void Canvas::ghost(const MapMarks::Ghost& ghost) {
    const Point middle = moved(centre(ghost.cell), 0, lowered);
    mark(art::counter(ghost.type, art::Tone::ghost), middle, art::counter_size,
         lightened(colour_of(ghost.player), 0.7, 0.5));
    words(moved(middle, 0, 0.29), same(ghost.words), 0.42, tint::ink, true, Anchor::middle, 1.02);
}

void Canvas::mine(Point point, double size, const Mine& mine) {
    const Colour ground = deep_tone(colour_of(mine.player));
    mark(mine.revealed ? art::mine() : art::hidden_mine(), point, size, ground);
    words(point, same(seat_sign(mine.player)), (mine.revealed ? 0.62 : 0.8) * size, ground, true);
}

void Canvas::walk(const MapMarks::Walk& walk, bool planned) {
    const Stroke stroke{deep_tone(colour_of(walk.unit.player)), walk_width, planned};
    const Point shift = lane(walk.unit);
    Line line{{}, stroke};
    if (walk.struck) line.stroke.colour = mix(stroke.colour, tint::paper, 0.45);
    for (const Cell cell : walk.cells) line.points.push_back(moved(centre(cell), shift.x, shift.y));
    const Point before = line.points[line.points.size() - 2];
    const Point last = line.points.back(), tip = along(last, before, clearance(last, before) + 0.08);
    line.points.back() = along(tip, before, 0.2);
    const Polygon head = arrowhead(tip, before, 0.32, line.stroke.colour);
    add(Line{line.points, Stroke{tint::paper, stroke.width + 2 * rim, false}});
    disc(line.points.front(), 0.11, tint::paper, {stroke.colour, 0.07, false});
    add(line);
    add(head);
    if (walk.struck) cross(ronda::between(line.points.front(), line.points[1], 0.6));
}

void Canvas::cross(Point point) {
    constexpr double reach = 0.26;
    for (const auto& [colour, width] : {std::pair(tint::paper, 0.2), std::pair(tint::alarm, 0.11)})
        for (const double side : {-1.0, 1.0})
            add(Line{{moved(point, -reach, -side * reach), moved(point, reach, side * reach)},
                     {colour, width, false}});
}

void Canvas::leap(const MapMarks::Leap& leap) {
    const Point from = centre(leap.from), to = centre(leap.to);
    if (leap.from == leap.to) return;
    add(Arrow{along(from, to, clearance(from, to)), along(to, from, clearance(to, from)),
              Stroke{deep_tone(colour_of(leap.player)), leap_width, true}, tint::paper, Arrow::End::arrowhead,
              "", leap.struck});
}

void Canvas::strike(const MapMarks::Strike& strike, bool planned) {
    const Point from = centre(strike.from), to = centre(strike.to);
    if (strike.from == strike.to) return;
    Stroke stroke = strike_stroke(colour_of(strike.player), strike.weapon);
    if (planned) stroke.dashed = true;
    add(Arrow{along(from, to, clearance(from, to)),
              along(to, from, clearance(to, from) + (strike.won ? 0 : 0.12)), stroke, tint::paper,
              strike.won ? Arrow::End::arrowhead : Arrow::End::cross,
              strike.number > 0 ? std::to_string(strike.number) : std::string(), strike.struck});
}

}  // namespace ronda::hegregon
