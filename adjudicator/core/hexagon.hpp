// Hexagons that stand in rows, by axial coordinates: q to the right, r downwards along the rows, pointed at top
// and bottom. A map that counts otherwise (flat tops, r upwards) takes what does not depend on it: distances,
// turns, the board with q and r exchanged.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <numbers>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/scene.hpp"
#include "adjudicator/core/spot.hpp"

namespace ronda {

// A place or a way from one to another.
struct Axial {
    int q, r;
    bool operator==(const Axial&) const = default;
};

constexpr Axial operator+(Axial a, Axial b) {
    return {a.q + b.q, a.r + b.r};
}
constexpr Axial operator-(Axial a, Axial b) {
    return {a.q - b.q, a.r - b.r};
}
constexpr Axial operator*(int times, Axial v) {
    return {times * v.q, times * v.r};
}

// Across the six sides, clockwise from the right.
inline constexpr std::array<Axial, 6> hexagon_sides = {{{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}}};

// In steps from side to side.
constexpr int length(Axial v) {
    const auto size = [](int x) { return x < 0 ? -x : x; };
    return std::max({size(v.q), size(v.r), size(v.q + v.r)});
}
constexpr int distance(Axial a, Axial b) {
    return length(b - a);
}

// 60° clockwise, `turns` times.
constexpr Axial turned(Axial v, int turns) {
    for (int i = 0; i < turns; ++i) v = {-v.r, v.q + v.r};
    return v;
}

// The middle of a hexagon in a scene; its sides are 1 long, the middle of (0, 0) is (0, 0).
inline Point hexagon_centre(Axial at) {
    return {std::numbers::sqrt3 * (at.q + at.r / 2.0), 1.5 * at.r};
}

// Corner k, clockwise, at `scale` of the hexagon's size. `degrees`: where corner 0 lies, clockwise from the
// right. From -30° side k of `hexagon_sides` lies between the corners k and k + 1; flat tops have 0°.
Point hexagon_corner(Point middle, int k, double scale, double degrees = -30);
std::vector<Point> hexagon_outline(Point middle, double scale, double degrees = -30);

// Any set of hexagons in board order: by r, then q. Row A is the first, in each row numbers count from 1.
class HexBoard {
  public:
    static constexpr int none = -1;

    // Those within `radius` of (0, 0) for which `has(Axial)` holds; at most 26 rows, no gap in any of them.
    template <class Has>
    HexBoard(int radius, Has has) : radius_(radius), at_(cells(radius), none) {
        for (int r = -radius; r <= radius; ++r)
            for (int q = -radius; q <= radius; ++q)
                if (has(Axial{q, r})) add({q, r});
        join();
    }

    int size() const { return static_cast<int>(places_.size()); }
    Axial axial(int index) const { return places_[static_cast<std::size_t>(index)]; }
    // `none` where the board has none.
    int index_at(Axial place) const { return within(place) ? at_[cell(place)] : none; }
    const std::string& name(int index) const { return names_[static_cast<std::size_t>(index)]; }
    // Of a name in capitals; `none` where the board has none.
    int find(std::string_view name) const;

    // Those on the board, in board order.
    std::span<const int> neighbours(int index) const {
        const Around& around = around_[static_cast<std::size_t>(index)];
        return {around.places.data(), around.count};
    }
    bool adjacent(int a, int b) const { return distance(axial(a), axial(b)) == 1; }

  private:
    struct Around {
        std::array<int, 6> places{};
        std::size_t count = 0;
    };

    static std::size_t cells(int radius) {
        const auto side = static_cast<std::size_t>(2 * radius + 1);
        return side * side;
    }
    bool within(Axial at) const { return std::max({at.q, -at.q, at.r, -at.r}) <= radius_; }
    std::size_t cell(Axial at) const {
        return static_cast<std::size_t>((at.r + radius_) * (2 * radius_ + 1) + at.q + radius_);
    }
    void add(Axial place);
    void join();

    int radius_;
    std::vector<int> at_;  // by cell
    std::vector<int> row_starts_;
    std::vector<Axial> places_;
    std::vector<std::string> names_;
    std::vector<Around> around_;
};

}  // namespace ronda
