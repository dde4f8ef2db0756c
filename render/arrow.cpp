#include "render/arrow.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace ronda::render {
namespace {

constexpr double tail_share = 0.35;  // width at the start, relative to that at the end
constexpr double head_length = 3.4, head_width = 3.2, cross_reach = 2.1;  // in shaft widths
constexpr int steps = 14;

Point along(Point p, Point direction, double by) {
    return {p.x + direction.x * by, p.y + direction.y * by};
}
Point left_of(Point d) {
    return {d.y, -d.x};
}

Outline head(const ArrowCurve& bow, double t, double length, double width) {
    const Point base = bow.at(t);
    const double dx = bow.to.x - base.x, dy = bow.to.y - base.y, d = std::max(std::hypot(dx, dy), 1e-9);
    const Point ahead{dx / d, dy / d}, left = left_of(ahead), back = along(base, ahead, -0.18 * length);
    const Point corners[] = {bow.to, along(back, left, width / 2), base, along(back, left, -width / 2)};
    Outline out;
    out.polygon(corners);
    return out;
}

Outline bar(Point middle, Point direction, double reach, double width) {
    const Point left = left_of(direction), a = along(middle, direction, -reach),
                b = along(middle, direction, reach);
    const Point corners[] = {along(a, left, width / 2), along(b, left, width / 2), along(b, left, -width / 2),
                             along(a, left, -width / 2)};
    Outline out;
    out.polygon(corners);
    return out;
}

// The first ones look best.
constexpr std::array bends{usual_bend, 0.07, 0.22, -0.07, -0.14, -0.22, 0.32, -0.32, 0.44, -0.44};
// Shares of the length to leave out at the start and at the end.
constexpr std::array<std::array<double, 2>, 6> cuts{
    {{0, 0}, {0.1, 0}, {0, 0.1}, {0.1, 0.1}, {0.2, 0.12}, {0.12, 0.2}}};
constexpr int samples = 16;
constexpr long name_weight = 100;
// The head is wider than the shaft, which is why an arrow keeps more than half a width away.
constexpr double shaft_reach = 0.75, head_reach = 1.6, head_share = 0.7;

struct Sample {
    Point at;
    double reach;
};
using Samples = std::array<Sample, samples + 1>;

Samples sampled(const Route& route, double width) {
    const ArrowCurve curve = arrow_curve(route);
    Samples out{};
    for (std::size_t i = 0; i <= samples; ++i) {
        const double share = static_cast<double>(i) / samples;
        out[i] = {curve.at(share), width * (share < head_share ? shaft_reach : head_reach)};
    }
    return out;
}

bool in(const Box& box, const Sample& sample) {
    const Box wide = box.grown(sample.reach);
    return sample.at.x > wide.left && sample.at.x < wide.right && sample.at.y > wide.top &&
           sample.at.y < wide.bottom;
}

}  // namespace

Point ArrowCurve::at(double t) const {
    const double a = (1 - t) * (1 - t), b = 2 * t * (1 - t), c = t * t;
    return {a * from.x + b * control.x + c * to.x, a * from.y + b * control.y + c * to.y};
}

Point ArrowCurve::direction(double t) const {
    const double x = (1 - t) * (control.x - from.x) + t * (to.x - control.x);
    const double y = (1 - t) * (control.y - from.y) + t * (to.y - control.y);
    const double length = std::hypot(x, y);
    return length > 0 ? Point{x / length, y / length} : Point{1, 0};
}

ArrowCurve arrow_curve(const Route& way) {
    const Point half{(way.from.x + way.to.x) / 2, (way.from.y + way.to.y) / 2};
    const Point left = left_of({way.to.x - way.from.x, way.to.y - way.from.y});
    // The curve reaches half as far as its control point.
    return {way.from, along(half, left, 2 * way.bend), way.to};
}

ArrowShape arrow_shape(const Route& way, double width, Arrow::End end, bool dashed) {
    ArrowShape shape;
    const Point to = way.to;
    const double length = std::hypot(to.x - way.from.x, to.y - way.from.y);
    if (!(length > 1e-6)) return shape;
    const ArrowCurve bow = arrow_curve(way);
    const bool crossed = end == Arrow::End::cross;
    const double point = crossed ? 0 : std::min(head_length * width, 0.55 * length);
    const double last = 1 - point / (length * 1.05);
    std::vector<Point> right_side;
    for (int i = 0; i <= steps; ++i) {
        const double t = last * i / steps;
        const Point p = bow.at(t), side = left_of(bow.direction(t));
        const double half_width = width / 2 * (tail_share + (1 - tail_share) * i / steps);
        shape.shaft.push_back(dashed ? p : along(p, side, half_width));
        right_side.push_back(along(p, side, -half_width));
    }
    if (!dashed) shape.shaft.insert(shape.shaft.end(), right_side.rbegin(), right_side.rend());
    if (crossed) {
        const Point d = bow.direction(1);
        const double s = std::sqrt(0.5), reach = std::min(cross_reach * width, 0.4 * length);
        shape.ends.push_back(bar(to, {s * (d.x - d.y), s * (d.x + d.y)}, reach, 0.95 * width));
        shape.ends.push_back(bar(to, {s * (d.x + d.y), s * (d.y - d.x)}, reach, 0.95 * width));
    } else {
        shape.ends.push_back(head(bow, last, point, std::min(head_width * width, point * 1.1)));
    }
    return shape;
}

bool overlap(const Box& a, const Box& b) {
    return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

bool crosses(const Box& box, Point a, Point b) {
    // Cuts the line at the four edges (Liang and Barsky).
    double first = 0, last = 1;
    const auto cut = [&](double start, double step, double low, double high) {
        if (step == 0) return start > low && start < high;
        const double one = (low - start) / step, other = (high - start) / step;
        first = std::max(first, std::min(one, other));
        last = std::min(last, std::max(one, other));
        return first < last;
    };
    return cut(a.x, b.x - a.x, box.left, box.right) && cut(a.y, b.y - a.y, box.top, box.bottom);
}

bool touches(const Route& route, double width, const Box& box) {
    const Samples all = sampled(route, width);
    return std::any_of(all.begin(), all.end(), [&](const Sample& one) { return in(box, one); });
}

Route route(Point from, Point to, double width, const Taken& taken) {
    const double length = std::hypot(to.x - from.x, to.y - from.y);
    const Box around{std::min(from.x, to.x), std::min(from.y, to.y), std::max(from.x, to.x),
                     std::max(from.y, to.y)};
    // No curve leads further away than half its length.
    const auto near = [reach = around.grown(0.5 * length + 2 * width)](const std::vector<Box>& all) {
        std::vector<Box> out;
        for (const Box& box : all)
            if (overlap(box, reach)) out.push_back(box);
        return out;
    };
    const std::vector<Box> names = near(taken.names), others = near(taken.others);
    const auto hits_of = [](const Sample& one, const std::vector<Box>& boxes) {
        return std::count_if(boxes.begin(), boxes.end(), [&](const Box& box) { return in(box, one); });
    };
    Route best{from, to};
    if (names.empty() && others.empty()) return best;
    long fewest = -1;
    for (const auto& [start, end] : cuts) {
        for (const double bend : bends) {
            const Route tried{{from.x + (to.x - from.x) * start, from.y + (to.y - from.y) * start},
                              {to.x + (from.x - to.x) * end, to.y + (from.y - to.y) * end},
                              bend};
            long hits = 0;
            for (const Sample& one : sampled(tried, width))
                hits += name_weight * hits_of(one, names) + hits_of(one, others);
            if (fewest >= 0 && hits >= fewest) continue;
            fewest = hits;
            best = tried;
        }
        if (fewest == 0) break;
    }
    return best;
}

}  // namespace ronda::render
