#include "adjudicator/core/region.hpp"

#include <algorithm>

namespace ronda {

namespace {

struct Range {
    double low = 0, high = 0;
    bool has(double at, double margin) const { return at >= low + margin && at <= high - margin; }
};

Range range_of(std::span<const Point> points, double Point::*axis) {
    const auto [low, high] = std::minmax_element(
        points.begin(), points.end(), [&](const Point& a, const Point& b) { return a.*axis < b.*axis; });
    return {(*low).*axis, (*high).*axis};
}

// The range around `inner`, with the margin, at least and at most as long as allowed, inside of the board.
Range framed(Range inner, Range board, const RegionSize& size) {
    const double most = std::min(size.most, board.high - board.low);
    const double length =
        std::clamp(inner.high - inner.low + 2 * size.margin, std::min(size.least, most), most);
    const double low = std::clamp((inner.low + inner.high - length) / 2, board.low, board.high - length);
    return {low, low + length};
}

}  // namespace

std::optional<Bounds> region_around(std::span<const Point> points, const Bounds& board,
                                    const RegionSize& size) {
    if (points.empty()) return std::nullopt;
    // If not all points fit, every window that begins just before a point is tried.
    const double room = size.most - 2 * size.margin;
    const Range all_x = range_of(points, &Point::x), all_y = range_of(points, &Point::y);
    const auto starts = [&](const Range& all, double Point::*axis) {
        std::vector<double> out;
        for (const Point& point : points) out.push_back(all.high - all.low <= room ? all.low : point.*axis);
        std::sort(out.begin(), out.end());
        out.erase(std::unique(out.begin(), out.end()), out.end());
        return out;
    };
    std::vector<Point> best;
    for (const double x : starts(all_x, &Point::x))
        for (const double y : starts(all_y, &Point::y)) {
            const Range across{x, x + room}, down{y, y + room};
            std::vector<Point> held;
            for (const Point& point : points)
                if (across.has(point.x, 0) && down.has(point.y, 0)) held.push_back(point);
            if (held.size() > best.size()) best = std::move(held);
        }
    const Range x = framed(range_of(best, &Point::x), {board.left, board.right}, size);
    const Range y = framed(range_of(best, &Point::y), {board.top, board.bottom}, size);
    return Bounds{x.low, y.low, x.high, y.high};
}

}  // namespace ronda
