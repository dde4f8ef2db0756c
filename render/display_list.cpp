#include "render/display_list.hpp"

#include <algorithm>

namespace ronda::render {
namespace {

double snapped(double v) {
    return std::nearbyint(v * 256) / 256;
}

}  // namespace

void Box::add(Point p) {
    left = std::min(left, p.x);
    right = std::max(right, p.x);
    top = std::min(top, p.y);
    bottom = std::max(bottom, p.y);
}

void Outline::move(Point p) {
    verbs.push_back(Verb::move);
    points.push_back(p);
}

void Outline::line(Point p) {
    verbs.push_back(Verb::line);
    points.push_back(p);
}

void Outline::curve(Point a, Point b, Point p) {
    verbs.push_back(Verb::curve);
    points.insert(points.end(), {a, b, p});
}

void Outline::close() {
    verbs.push_back(Verb::close);
}

void Outline::polygon(std::span<const Point> corners, bool closed) {
    if (corners.empty()) return;
    move(corners[0]);
    for (Point p : corners.subspan(1)) line(p);
    if (closed) close();
}

void Outline::rectangle(const Box& box) {
    const Point corners[] = {
        {box.left, box.top}, {box.right, box.top}, {box.right, box.bottom}, {box.left, box.bottom}};
    polygon(corners);
}

void Outline::circle(Point c, double r) {
    const double k = r * 0.5522847498;  // control points of the best cubic approximation of a quarter circle
    move({c.x + r, c.y});
    curve({c.x + r, c.y + k}, {c.x + k, c.y + r}, {c.x, c.y + r});
    curve({c.x - k, c.y + r}, {c.x - r, c.y + k}, {c.x - r, c.y});
    curve({c.x - r, c.y - k}, {c.x - k, c.y - r}, {c.x, c.y - r});
    curve({c.x + k, c.y - r}, {c.x + r, c.y - k}, {c.x + r, c.y});
    close();
}

Path DisplayList::path(const Outline& outline) {
    Path path;
    path.verb_first = static_cast<std::uint32_t>(verbs_.size());
    path.point_first = static_cast<std::uint32_t>(points_.size());
    verbs_.insert(verbs_.end(), outline.verbs.begin(), outline.verbs.end());
    path.verb_last = static_cast<std::uint32_t>(verbs_.size());
    for (Point p : outline.points) {
        points_.push_back({snapped(p.x), snapped(p.y)});
        path.box.add(points_.back());
    }
    path.point_last = static_cast<std::uint32_t>(points_.size());
    return path;
}

void DisplayList::fill(const Path& path, Colour colour) {
    if (path.box.empty()) return;
    elements_.emplace_back(DrawnPath{path, colour, 0, false, false, path.box.grown(1)});
}

void DisplayList::stroke(const Path& path, const Pen& pen) {
    if (path.box.empty() || !(pen.width > 0)) return;
    // A mitre extends at most one width, because the painters' mitre limit is 2.
    elements_.emplace_back(
        DrawnPath{path, pen.colour, pen.width, pen.dashed, pen.round, path.box.grown(pen.width + 1)});
}

void DisplayList::add_text(TextRun run, std::span<const Glyph> glyphs, std::string_view words) {
    if (glyphs.empty()) return;
    run.glyph_first = static_cast<std::uint32_t>(glyphs_.size());
    glyphs_.insert(glyphs_.end(), glyphs.begin(), glyphs.end());
    run.glyph_last = static_cast<std::uint32_t>(glyphs_.size());
    run.words_first = static_cast<std::uint32_t>(words_.size());
    words_ += words;
    run.words_last = static_cast<std::uint32_t>(words_.size());
    // No glyph of the fonts extends further than this from its origin.
    const double reach = 1.6 * run.size + run.halo_width + 2;
    run.box = {glyphs.front().x - reach, run.baseline - reach, glyphs.back().x + reach, run.baseline + reach};
    elements_.emplace_back(run);
}

std::span<const Verb> DisplayList::verbs(const Path& path) const {
    return std::span(verbs_).subspan(path.verb_first, path.verb_last - path.verb_first);
}

std::span<const Point> DisplayList::points(const Path& path) const {
    return std::span(points_).subspan(path.point_first, path.point_last - path.point_first);
}

std::span<const Glyph> DisplayList::glyphs(const TextRun& w) const {
    return std::span(glyphs_).subspan(w.glyph_first, w.glyph_last - w.glyph_first);
}

std::string_view DisplayList::words(const TextRun& w) const {
    return std::string_view(words_).substr(w.words_first, w.words_last - w.words_first);
}

std::size_t DisplayList::bytes() const {
    return verbs_.capacity() * sizeof(Verb) + points_.capacity() * sizeof(Point) +
           glyphs_.capacity() * sizeof(Glyph) + words_.capacity() + elements_.capacity() * sizeof(Element);
}

const Box& box_of(const Element& element) {
    return std::visit([](const auto& one) -> const Box& { return one.box; }, element);
}

}  // namespace ronda::render
