#include "render/route.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace ronda::render {
namespace {

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
    const ArrowCurve curve = arrow_curve(route.from, route.to, route.bend);
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
