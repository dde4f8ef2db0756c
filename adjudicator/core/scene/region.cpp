#include "adjudicator/core/scene/region.hpp"

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

// Returns as many of the points as a window holds whose sides are `room`, in their order.
std::vector<Point> most_in_a_window(std::span<const Point> points, double room) {
    // If not all points fit, every window that begins just before a point is tried.
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
    return best;
}

Bounds around(std::span<const Point> points, const Bounds& board, const RegionSize& size) {
    const Range x = framed(range_of(points, &Point::x), {board.left, board.right}, size);
    const Range y = framed(range_of(points, &Point::y), {board.top, board.bottom}, size);
    return {x.low, y.low, x.high, y.high};
}

// As many regions of this size as all points need.
std::vector<Bounds> all_around(std::span<const Point> points, const Bounds& board, const RegionSize& size) {
    std::vector<Bounds> regions;
    std::vector<Point> left(points.begin(), points.end());
    while (!left.empty()) {
        const auto best = most_in_a_window(left, size.most - 2 * size.margin);
        const Bounds region = around(best, board, size);
        std::erase_if(left, [&](const Point& point) {
            const bool inside = Range{region.left, region.right}.has(point.x, 0) &&
                                Range{region.top, region.bottom}.has(point.y, 0);
            return inside || std::find(best.begin(), best.end(), point) != best.end();
        });
        regions.push_back(region);
    }
    return regions;
}

// Widens the regions to one width, so that what they show has one size.
void even_out(std::vector<Bounds>& regions, const Bounds& board) {
    double width = 0;
    for (const Bounds& region : regions) width = std::max(width, region.right - region.left);
    for (Bounds& region : regions) {
        region.left = std::clamp((region.left + region.right - width) / 2, board.left, board.right - width);
        region.right = region.left + width;
    }
}

}  // namespace

std::vector<Bounds> regions_around(std::span<const Point> points, const Bounds& board, const RegionSize& size) {
    constexpr std::size_t most_regions = 3;
    const double longest = std::max(board.right - board.left, board.bottom - board.top) + 2 * size.margin;
    RegionSize tried = size;
    auto regions = all_around(points, board, tried);
    while (regions.size() > most_regions && tried.most < longest) {
        tried.most = std::min(longest, 1.25 * tried.most);
        regions = all_around(points, board, tried);
    }
    even_out(regions, board);
    return regions;
}

}  // namespace ronda
