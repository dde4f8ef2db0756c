#include "adjudicator/core/scene/hexagon.hpp"

#include <array>
#include <cmath>

namespace ronda {

namespace {

// Corner k of a hexagon of size 1 around (0, 0).
Point unit_corner(int k, double degrees) {
    const double angle = (60.0 * k + degrees) * std::numbers::pi / 180;
    return {std::cos(angle), std::sin(angle)};
}

// A board asks for the same few corners hundreds of times.
struct UnitCorners {
    explicit UnitCorners(double first) : degrees(first) {
        for (int k = 0; k < static_cast<int>(corners.size()); ++k)
            corners[static_cast<std::size_t>(k)] = unit_corner(k, degrees);
    }
    double degrees;
    std::array<Point, 7> corners;  // the last is the first again, after a whole turn
};

Point known_corner(int k, double degrees) {
    static const UnitCorners flat(0), pointed(-30);
    for (const UnitCorners* known : {&flat, &pointed})
        if (known->degrees == degrees && k >= 0 && k < static_cast<int>(known->corners.size()))
            return known->corners[static_cast<std::size_t>(k)];
    return unit_corner(k, degrees);
}

}  // namespace

Point hexagon_corner(Point middle, int k, double scale, double degrees) {
    const Point corner = known_corner(k, degrees);
    return {middle.x + scale * corner.x, middle.y + scale * corner.y};
}

std::vector<Point> hexagon_outline(Point middle, double scale, double degrees) {
    std::vector<Point> corners;
    corners.reserve(6);
    for (int k = 0; k < 6; ++k) corners.push_back(hexagon_corner(middle, k, scale, degrees));
    return corners;
}

void HexBoard::add(Axial place) {
    if (places_.empty() || places_.back().r != place.r) row_starts_.push_back(size());
    names_.push_back(
        name_of(Coordinate{static_cast<int>(row_starts_.size()) - 1, size() - row_starts_.back() + 1}));
    at_[cell(place)] = size();
    places_.push_back(place);
}

void HexBoard::join() {
    for (const Axial place : places_) {
        Around& around = around_.emplace_back();
        for (const Axial side : hexagon_sides)
            if (const int next = index_at(place + side); next != none) around.places[around.count++] = next;
        std::sort(around.places.begin(), around.places.begin() + static_cast<std::ptrdiff_t>(around.count));
    }
}

int HexBoard::find(std::string_view name) const {
    const auto coordinate = coordinate_named(name);
    if (!coordinate || coordinate->row >= static_cast<int>(row_starts_.size())) return none;
    const int index = row_starts_[static_cast<std::size_t>(coordinate->row)] + coordinate->number - 1;
    return index < size() && this->name(index) == name ? index : none;
}

}  // namespace ronda
