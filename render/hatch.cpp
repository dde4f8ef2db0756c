#include "render/hatch.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

namespace ronda::render {
namespace {

// In page units. They are rounded to whole pixels along the rows, so that every line meets the pixels in the
// same way: this looks even and compresses well.
constexpr double pitch = 15, slanted_pitch = 21, lattice_pitch = 31, line_width = 1.3;
constexpr double dot_pitch = 18, dot_rows = 15, dot_radius = 2.3;
constexpr double least_pitch = 3;         // pixels; with less, lines would look like a flat tone
constexpr double most_hatches = 1 << 13;  // per polygon

// Intersections of the polygon with the line at height v, sorted; the inside is between the 1st and 2nd, the
// 3rd and 4th and so on.
void crossings(std::span<const Point> corners, double v, std::vector<double>& out) {
    out.clear();
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Point a = corners[i], b = corners[(i + 1) % corners.size()];
        if ((a.y <= v) == (b.y <= v)) continue;
        out.push_back(a.x + (v - a.y) * (b.x - a.x) / (b.y - a.y));
    }
    std::sort(out.begin(), out.end());
    if (out.size() % 2 != 0) out.pop_back();
}

Box bounds(std::span<const Point> corners) {
    Box box;
    for (Point p : corners) box.add(p);
    return box;
}

double whole(double pixels) {
    return std::max(1.0, std::round(pixels));
}

// Lines at `degrees` to the horizontal axis; the first is half a pixel from the page's corner.
void lines(Outline& out, std::span<const Point> corners, double degrees, double step) {
    const double c = std::cos(degrees * std::numbers::pi / 180), s = std::sin(degrees * std::numbers::pi / 180);
    std::vector<Point> turned;
    for (Point p : corners) turned.push_back({c * p.x + s * p.y, -s * p.x + c * p.y});
    const Box box = bounds(turned);
    if (box.height() / step > most_hatches) return;
    std::vector<double> hits;
    for (double k = std::ceil((box.top - 0.5) / step); k * step + 0.5 < box.bottom; ++k) {
        const double v = k * step + 0.5;
        crossings(turned, v, hits);
        for (std::size_t i = 0; i + 1 < hits.size(); i += 2) {
            out.move({c * hits[i] - s * v, s * hits[i] + c * v});
            out.line({c * hits[i + 1] - s * v, s * hits[i + 1] + c * v});
        }
    }
}

bool inside(const std::vector<double>& hits, double from, double to) {
    for (std::size_t i = 0; i + 1 < hits.size(); i += 2)
        if (hits[i] <= from && to <= hits[i + 1]) return true;
    return false;
}

// Only whole dots, in staggered rows. Octagons look round at this size and are cheaper than curves.
void dots(Outline& out, std::span<const Point> corners, double unit) {
    const double step = 2 * whole(dot_pitch * unit / 2), row = whole(dot_rows * unit), r = dot_radius * unit;
    const Box box = bounds(corners);
    if (box.height() / row > most_hatches || box.width() / step > most_hatches) return;
    std::vector<double> above, here, below;
    for (double k = std::ceil(box.top / row); k * row < box.bottom; ++k) {
        const double y = k * row, shift = std::fmod(std::abs(k), 2) * step / 2;
        crossings(corners, y - r, above);
        crossings(corners, y, here);
        crossings(corners, y + r, below);
        for (double n = std::ceil((box.left - shift) / step); n * step + shift < box.right; ++n) {
            const double x = n * step + shift;
            if (!inside(here, x - r, x + r) || !inside(above, x, x) || !inside(below, x, x)) continue;
            Point ring[8];
            for (int i = 0; i < 8; ++i) {
                const double angle = (i + 0.5) * std::numbers::pi / 4;
                ring[i] = {x + r * std::cos(angle), y + r * std::sin(angle)};
            }
            out.polygon(ring);
        }
    }
}

// The colour of a pattern on a ground of this colour.
Colour hatch_tone(Colour ground) {
    const bool dark = 299 * ground.r + 587 * ground.g + 114 * ground.b < 90000;
    return dark ? mix(ground, {255, 255, 255}, 0.3) : mix(ground, {0, 0, 0}, 0.2);
}

}  // namespace

void hatch(DisplayList& list, std::span<const Point> corners, const Fill& fill, double unit) {
    if (fill.pattern == Pattern::none || corners.size() < 3 || pitch * unit < least_pitch) return;
    Outline out;
    const Colour tone = hatch_tone(fill.colour);
    if (fill.pattern == Pattern::dots) {
        dots(out, corners, unit);
        list.fill(list.path(out), tone);
        return;
    }
    const double straight = whole(pitch * unit), across = std::numbers::sqrt2 / 2;
    const double slanted = whole(slanted_pitch * unit) * across, lattice = whole(lattice_pitch * unit) * across;
    switch (fill.pattern) {
        case Pattern::rising:
            lines(out, corners, -45, slanted);
            break;
        case Pattern::falling:
            lines(out, corners, 45, slanted);
            break;
        case Pattern::level:
            lines(out, corners, 0, straight);
            break;
        case Pattern::upright:
            lines(out, corners, 90, straight);
            break;
        case Pattern::lattice:
            lines(out, corners, -45, lattice);
            lines(out, corners, 45, lattice);
            break;
        case Pattern::none:
        case Pattern::dots:
            break;
    }
    list.stroke(list.path(out), {tone, std::max(line_width * unit, 0.5)});
}

}  // namespace ronda::render
