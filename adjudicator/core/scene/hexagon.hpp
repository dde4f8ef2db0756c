// Hexagons in axial coordinates. The tops are pointed, q grows to the right and r grows downwards, row by row.
// A map with flat tops or with r upwards can use the functions that do not depend on this: distances, turns,
// and the board with q and r exchanged.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <numbers>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/scene/coordinate.hpp"
#include "adjudicator/core/scene/scene.hpp"

namespace ronda {

// A hexagon, or the vector from one hexagon to another.
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

// The vectors to the six neighbours, clockwise from the right.
inline constexpr std::array<Axial, 6> hexagon_sides = {{{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}}};

// Returns the length of a vector in steps between neighbours.
constexpr int length(Axial v) {
    const auto size = [](int x) { return x < 0 ? -x : x; };
    return std::max({size(v.q), size(v.r), size(v.q + v.r)});
}
constexpr int distance(Axial a, Axial b) {
    return length(b - a);
}

// Returns the vector turned clockwise by 60°, `turns` times.
constexpr Axial turned(Axial v, int turns) {
    for (int i = 0; i < turns; ++i) v = {-v.r, v.q + v.r};
    return v;
}

// Returns the middle of a hexagon in a scene. Sides are 1 long; the middle of (0, 0) is at (0, 0).
inline Point hexagon_centre(Axial at) {
    return {std::numbers::sqrt3 * (at.q + at.r / 2.0), 1.5 * at.r};
}

// Returns corner k of a hexagon at `scale` of its size; corners count clockwise. `degrees` is the direction of
// corner 0, clockwise from the right. With -30°, neighbour k of `hexagon_sides` lies between this
// corner and the next one. For flat tops, use 0°.
Point hexagon_corner(Point middle, int k, double scale, double degrees = -30);
std::vector<Point> hexagon_outline(Point middle, double scale, double degrees = -30);

// A set of hexagons in board order: by r, then by q. The first row is A; in each row, numbers start at 1.
class HexBoard {
  public:
    static constexpr int none = -1;

    // Makes a board of the hexagons within `radius` of (0, 0) for which `has(Axial)` is true. There must be at
    // most 26 rows and no gap in any of them.
    template <class Predicate>
    HexBoard(int radius, Predicate has) : radius_(radius), at_(cells(radius), none) {
        for (int r = -radius; r <= radius; ++r)
            for (int q = -radius; q <= radius; ++q)
                if (has(Axial{q, r})) add({q, r});
        join();
    }

    int size() const { return static_cast<int>(places_.size()); }
    Axial axial(int index) const { return places_[static_cast<std::size_t>(index)]; }
    // Returns `none` if the place is not on the board.
    int index_at(Axial place) const { return within(place) ? at_[cell(place)] : none; }
    const std::string& name(int index) const { return names_[static_cast<std::size_t>(index)]; }
    // Finds a hexagon by its name in capitals. Returns `none` if the board has no such hexagon.
    int find(std::string_view name) const;

    // Returns the neighbours on the board, in board order.
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
