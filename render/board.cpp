#include "render/board.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "render/arrow.hpp"
#include "render/hatch.hpp"
#include "render/path_data.hpp"

namespace ronda::render {
namespace {

constexpr double hairline = 0.7;  // pixels; thinner lines look broken
constexpr double label_pitch = 1.1;

bool finite(double a, double b) {
    return std::isfinite(a) && std::isfinite(b);
}

}  // namespace

BoardWriter::BoardWriter(DisplayList& list, Fonts& fonts, Lang lang, const Box& page)
    : list_(list), fonts_(fonts), lang_(lang), reach_(page.grown(std::max(page.width(), page.height()))) {}

void BoardWriter::add(const Item& item, const Frame& frame) {
    frame_ = frame;
    std::visit([this](const auto& one) { put(one); }, item);
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
        hatch(list_, corners, *polygon.fill, frame_.unit);
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
        hatch(list_, ring, *circle.fill, frame_.unit);
    }
    list_.stroke(path, pen(circle.stroke));
}

void BoardWriter::put(const Arrow& arrow) {
    const Point from = frame_.at(arrow.from), to = frame_.at(arrow.to);
    const double w = width(arrow.stroke.width);
    if (!near(from) || !near(to) || w == 0) return;
    const ArrowShape shape = arrow_shape(from, to, w, arrow.end, arrow.stroke.dashed);
    if (shape.shaft.empty()) return;
    const double rim = std::clamp(w * 0.45, 0.8, 5 * frame_.unit + 0.8);
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
        list_.stroke(shaft_path, {arrow.stroke.colour, 0.6 * w, true, false});
    } else {
        list_.stroke(shaft_path, round);
        list_.stroke(end_path, round);
        list_.fill(shaft_path, arrow.stroke.colour);
    }
    list_.fill(end_path, arrow.stroke.colour);
    arrow_words(arrow, shape.middle, shape.normal);
}

void BoardWriter::arrow_words(const Arrow& arrow, Point middle, Point normal) {
    const std::string words = printable(arrow.words, 40);
    if (words.empty()) return;
    const double size = std::max(17 * frame_.unit, width(arrow.stroke.width) * 2.2);
    Face& face = fonts_.face(true);
    const double half = measure(face, words) * size / 2, cap = face.cap_height() * size / 2;
    // Far enough from the curve that the box of the text does not touch the shaft at any angle.
    const double out =
        width(arrow.stroke.width) + std::abs(normal.x) * half + std::abs(normal.y) * cap + 2 * frame_.unit;
    const Style style{size, arrow.stroke.colour, true, Anchor::middle, arrow.outline};
    write_text(list_, fonts_, style, words, {middle.x + normal.x * out, middle.y + normal.y * out + cap});
}

void BoardWriter::put(const Label& label) {
    const Point at = frame_.at(label.at);
    const double size = label.size * frame_.scale;
    if (!near(at) || !(size > 0) || !(size < reach_.width() / 12) || !finite(label.width, 0)) return;
    Face& face = fonts_.face(label.bold);
    const Fitted fitted = fit(face, printable(label.words.in(lang_)), size, label.width * frame_.scale);
    const double pitch = fitted.size * label_pitch, rows = static_cast<double>(fitted.lines.size());
    double baseline = at.y + face.cap_height() * fitted.size / 2 - pitch * (rows - 1) / 2;
    const Style style{fitted.size, label.ink, label.bold, label.anchor, label.halo};
    for (const std::string& line : fitted.lines) {
        write_text(list_, fonts_, style, line, {at.x, baseline});
        baseline += pitch;
    }
}

const BoardWriter::ParsedArt& BoardWriter::read(const Art& art) {
    const auto [found, is_new] = arts_.try_emplace(&art);
    if (is_new)
        for (const Art::Layer& layer : art.layers) found->second.layers.push_back(read_path(layer.path));
    return found->second;
}

void BoardWriter::put(const Symbol& symbol) {
    const Point at = frame_.at(symbol.at);
    const double size = symbol.size * frame_.scale;
    if (symbol.art == nullptr || !near(at) || !(size > 0) || !(size < reach_.width()) ||
        !finite(symbol.turn, 0))
        return;
    const double angle = symbol.turn * std::numbers::pi / 180, c = size * std::cos(angle),
                 s = size * std::sin(angle);
    const ParsedArt& art = read(*symbol.art);
    for (std::size_t i = 0; i < art.layers.size(); ++i) {
        Outline outline = art.layers[i];
        bool strays = false;
        for (Point& p : outline.points) {
            p = {at.x + c * p.x - s * p.y, at.y + s * p.x + c * p.y};
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
