#include "render/board.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "render/hatch.hpp"
#include "render/path_data.hpp"

namespace ronda::render {
namespace {

constexpr double hairline = 0.7;  // pixels; thinner lines look broken
constexpr double label_pitch = 1.1, descent = 0.2;
constexpr Colour strike_ink{0xc8, 0x10, 0x2e};

}  // namespace

BoardWriter::BoardWriter(DisplayList& list, Fonts& fonts, Lang lang, const Box& page)
    : list_(list), fonts_(fonts), lang_(lang), reach_(page.grown(std::max(page.width(), page.height()))) {}

void BoardWriter::add(const Item& item, const Frame& frame) {
    frame_ = frame;
    std::visit([this](const auto& one) { put(one); }, item);
}

void BoardWriter::add_board(std::span<const Item> items, const Frame& frame) {
    frame_ = frame;
    place_labels(items);
    std::size_t next = 0;
    for (const Item& item : items) {
        const auto* label = std::get_if<Label>(&item);
        if (label == nullptr || !label->place) {
            std::visit([this](const auto& one) { put(one); }, item);
            if (const auto* line = std::get_if<Line>(&item)) mark_crossed(*line, next);
        } else if (next < names_.size() && names_[next].label == label) {
            ++next;
        }
    }
    for (const PlacedLabel& name : names_) put(name, name.crossed ? name.label->halo : std::nullopt);
    names_.clear();
    taken_ = {};
}

void BoardWriter::place_labels(std::span<const Item> items) {
    const bool arrows = std::any_of(items.begin(), items.end(),
                                    [](const Item& item) { return std::holds_alternative<Arrow>(item); });
    for (const Item& item : items) {
        const auto* label = std::get_if<Label>(&item);
        if (label == nullptr || (!label->place && !arrows)) continue;
        auto placed = place(*label);
        if (!placed) continue;
        (label->place ? taken_.names : taken_.others).push_back(placed->box);
        if (label->place) names_.push_back(std::move(*placed));
    }
}

// A line before a name among the items is a part of its ground. `drawn`: how many names came before the line.
void BoardWriter::mark_crossed(const Line& line, std::size_t drawn) {
    const std::vector<Point> points = placed(line.points);
    const double half = width(line.stroke.width) / 2;
    for (PlacedLabel& name : std::span(names_).first(drawn))
        for (std::size_t i = 1; i < points.size() && !name.crossed; ++i)
            name.crossed = crosses(name.box.grown(half), points[i - 1], points[i]);
}

bool BoardWriter::near(Point p) const {
    return p.x >= reach_.left && p.x <= reach_.right && p.y >= reach_.top && p.y <= reach_.bottom;
}

// The points in pixels; empty if one of them is not near the page.
std::vector<Point> BoardWriter::placed(const std::vector<Point>& points) const {
    std::vector<Point> out;
    out.reserve(points.size());
    for (Point p : points) {
        out.push_back(frame_.at(p));
        if (!near(out.back())) return {};
    }
    return out;
}

double BoardWriter::width(double board_units) const {
    const double px = board_units * frame_.scale;
    if (!(px > 0)) return 0;
    return std::clamp(px, hairline, reach_.width() / 30);
}

Pen BoardWriter::pen(const Stroke& stroke) const {
    return {stroke.colour, width(stroke.width), stroke.dashed, false};
}

void BoardWriter::put(const Polygon& polygon) {
    const std::vector<Point> corners = placed(polygon.corners);
    if (corners.empty()) return;
    Outline outline;
    outline.polygon(corners);
    const Path path = list_.path(outline);
    if (polygon.fill) {
        list_.fill(path, polygon.fill->colour);
        hatch(list_, corners, *polygon.fill, frame_.hatch);
    }
    list_.stroke(path, pen(polygon.stroke));
}

void BoardWriter::put(const Line& line) {
    const std::vector<Point> points = placed(line.points);
    if (points.size() < 2) return;
    Outline outline;
    const bool closed = points.size() > 2 && points.front() == points.back();
    outline.polygon(closed ? std::span(points).first(points.size() - 1) : std::span(points), closed);
    Pen p = pen(line.stroke);
    p.round = true;
    list_.stroke(list_.path(outline), p);
}

void BoardWriter::put(const Circle& circle) {
    const Point centre = frame_.at(circle.centre);
    const double r = circle.radius * frame_.scale;
    if (!near(centre) || !(r > 0) || !(r < reach_.width())) return;
    Outline outline;
    outline.circle(centre, r);
    const Path path = list_.path(outline);
    if (circle.fill) {
        list_.fill(path, circle.fill->colour);
        std::vector<Point> ring;
        for (int i = 0; i < 48; ++i) {
            const double angle = i * std::numbers::pi / 24;
            ring.push_back({centre.x + r * std::cos(angle), centre.y + r * std::sin(angle)});
        }
        hatch(list_, ring, *circle.fill, frame_.hatch);
    }
    list_.stroke(path, pen(circle.stroke));
}

void BoardWriter::put(const Arrow& arrow) {
    const Point from = frame_.at(arrow.from), to = frame_.at(arrow.to);
    const double w = width(arrow.stroke.width);
    if (!near(from) || !near(to) || w == 0) return;
    const Route way = route(from, to, w, taken_);
    const ArrowShape shape = arrow_shape(way, w, arrow.end, arrow.stroke.dashed);
    if (shape.shaft.empty()) return;
    for (PlacedLabel& name : names_) name.crossed = name.crossed || touches(way, w, name.box);
    const double rim = std::clamp(w * 0.45, 0.8, 5 * frame_.unit + 0.8);
    const Colour tone = arrow.struck ? mix(arrow.stroke.colour, arrow.outline, 0.45) : arrow.stroke.colour;
    Outline shaft, ends;
    shaft.polygon(shape.shaft, !arrow.stroke.dashed);
    for (const Outline& end : shape.ends) {
        ends.verbs.insert(ends.verbs.end(), end.verbs.begin(), end.verbs.end());
        ends.points.insert(ends.points.end(), end.points.begin(), end.points.end());
    }
    const Path shaft_path = list_.path(shaft), end_path = list_.path(ends);
    const Pen round{arrow.outline, 2 * rim, false, true};
    if (arrow.stroke.dashed) {
        list_.stroke(shaft_path, {arrow.outline, 0.6 * w + 2 * rim, false, true});
        list_.stroke(end_path, round);
        list_.stroke(shaft_path, {tone, 0.6 * w, true, false});
    } else {
        list_.stroke(shaft_path, round);
        list_.stroke(end_path, round);
        list_.fill(shaft_path, tone);
    }
    list_.fill(end_path, tone);
    if (arrow.struck) strike_out(arrow, way, w);
    arrow_words(arrow, way);
}

// A bar across the middle of the arrow.
void BoardWriter::strike_out(const Arrow& arrow, const Route& way, double w) {
    const ArrowCurve curve = arrow_curve(way);
    const Point middle = curve.at(0.5), ahead = curve.direction(0.5);
    const double length = std::hypot(way.to.x - way.from.x, way.to.y - way.from.y);
    const double reach = std::min(3.2 * w + 4 * frame_.unit, 0.4 * length);
    // Slanted, so that it is not taken for the bar of a cross.
    const Point across{0.5 * ahead.x - 0.87 * ahead.y, 0.5 * ahead.y + 0.87 * ahead.x};
    Outline bar;
    bar.move({middle.x - across.x * reach, middle.y - across.y * reach});
    bar.line({middle.x + across.x * reach, middle.y + across.y * reach});
    const Path path = list_.path(bar);
    const double line = std::max(0.8 * w, 2.5 * frame_.unit);
    list_.stroke(path, {arrow.outline, line + 2 * frame_.unit + 1.5, false, true});
    list_.stroke(path, {strike_ink, line, false, true});
}

// Beside the arrow, where the words cover no name and no other words.
void BoardWriter::arrow_words(const Arrow& arrow, const Route& way) {
    const std::string words = printable(arrow.words, 40);
    if (words.empty()) return;
    const double w = width(arrow.stroke.width), size = std::max(17 * frame_.unit, w * 2.2);
    Face& face = fonts_.face(true);
    const double half = measure(face, words) * size / 2, cap = face.cap_height() * size / 2;
    const ArrowCurve curve = arrow_curve(way);
    const double outer = way.bend < 0 ? -1 : 1;
    const auto covered = [this](const Box& here) {
        const auto over = [&](const Box& other) { return overlap(here, other); };
        return 100 * std::count_if(taken_.names.begin(), taken_.names.end(), over) +
               std::count_if(taken_.others.begin(), taken_.others.end(), over);
    };
    Point best{};
    Box box;
    long least = -1;
    for (const auto& [share, side] : std::array<std::array<double, 2>, 6>{
             {{0.5, outer}, {0.5, -outer}, {0.3, outer}, {0.7, outer}, {0.3, -outer}, {0.7, -outer}}}) {
        const Point on = curve.at(share), ahead = curve.direction(share);
        const Point normal{side * ahead.y, -side * ahead.x};
        // Far enough from the curve that the box of the text does not touch the shaft at any angle.
        const double out = w + std::abs(normal.x) * half + std::abs(normal.y) * cap + 2 * frame_.unit;
        const Point point{on.x + normal.x * out, on.y + normal.y * out};
        const Box here = Box{point.x - half, point.y - cap, point.x + half, point.y + cap}.grown(frame_.unit);
        const long here_covered = covered(here);
        if (least >= 0 && here_covered >= least) continue;
        best = point;
        box = here;
        least = here_covered;
    }
    taken_.others.push_back(box);
    const Style style{size, arrow.stroke.colour, true, Anchor::middle, arrow.outline};
    write_text(list_, fonts_, style, words, {best.x, best.y + cap});
}

std::optional<BoardWriter::PlacedLabel> BoardWriter::place(const Label& label) {
    const Point point = frame_.at(label.at);
    const double size = label.size * frame_.scale;
    if (!near(point) || !(size > 0) || !(size < reach_.width() / 12) || !std::isfinite(label.width))
        return std::nullopt;
    Face& face = fonts_.face(label.bold);
    PlacedLabel placed{&label,
                       fit(face, printable(label.words.in(lang_)), size, label.width * frame_.scale),
                       point,
                       {},
                       false};
    double widest = 0;
    for (const std::string& line : placed.fitted.lines)
        widest = std::max(widest, measure(face, line) * placed.fitted.size);
    const double left = label.anchor == Anchor::start ? 0 : label.anchor == Anchor::end ? widest : widest / 2;
    const double half =
        (static_cast<double>(placed.fitted.lines.size()) - 1) * placed.fitted.size * label_pitch / 2 +
        face.cap_height() * placed.fitted.size / 2 + frame_.unit;
    placed.box = {point.x - left, point.y - half, point.x - left + widest,
                  point.y + half + descent * placed.fitted.size};
    return placed;
}

void BoardWriter::put(const Label& label) {
    if (const auto placed = place(label)) put(*placed, label.place ? std::nullopt : label.halo);
}

void BoardWriter::put(const PlacedLabel& placed, const std::optional<Colour>& halo) {
    const Label& label = *placed.label;
    const double pitch = placed.fitted.size * label_pitch;
    const double rows = static_cast<double>(placed.fitted.lines.size());
    double baseline =
        placed.at.y + fonts_.face(label.bold).cap_height() * placed.fitted.size / 2 - pitch * (rows - 1) / 2;
    const Style style{placed.fitted.size, label.ink, label.bold, label.anchor, halo};
    for (const std::string& line : placed.fitted.lines) {
        write_text(list_, fonts_, style, line, {placed.at.x, baseline});
        baseline += pitch;
    }
}

const std::vector<Outline>& BoardWriter::read(const Art& art) {
    const auto [found, is_new] = arts_.try_emplace(&art);
    if (is_new)
        for (const Art::Layer& layer : art.layers) found->second.push_back(read_path(layer.path));
    return found->second;
}

void BoardWriter::put(const Symbol& symbol) {
    const Point point = frame_.at(symbol.at);
    const double size = symbol.size * frame_.scale;
    if (symbol.art == nullptr || !near(point) || !(size > 0) || !(size < reach_.width()) ||
        !std::isfinite(symbol.turn))
        return;
    const double angle = symbol.turn * std::numbers::pi / 180, c = size * std::cos(angle),
                 s = size * std::sin(angle);
    const std::vector<Outline>& layers = read(*symbol.art);
    for (std::size_t i = 0; i < layers.size(); ++i) {
        Outline outline = layers[i];
        bool strays = false;
        for (Point& p : outline.points) {
            p = {point.x + c * p.x - s * p.y, point.y + s * p.x + c * p.y};
            strays = strays || !near(p);
        }
        if (strays) continue;
        const Art::Layer& layer = symbol.art->layers[i];
        const Path path = list_.path(outline);
        const double line = layer.stroke.width * size;
        // A layer without its own fill takes the colour of the symbol (scene.hpp).
        list_.fill(path, layer.fill.value_or(symbol.tint));
        if (line > 0 && line < reach_.width() / 30)
            list_.stroke(path, {layer.stroke.colour, std::max(line, 0.5), layer.stroke.dashed, true});
    }
}

}  // namespace ronda::render
