#include "adjudicator/core/scene/hexagon.hpp"

#include <cmath>

namespace ronda {

Point hexagon_corner(Point middle, int k, double scale, double degrees) {
    const double angle = (60.0 * k + degrees) * std::numbers::pi / 180;
    return {middle.x + scale * std::cos(angle), middle.y + scale * std::sin(angle)};
}

std::vector<Point> hexagon_outline(Point middle, double scale, double degrees) {
    std::vector<Point> corners;
    for (int k = 0; k < 6; ++k) corners.push_back(hexagon_corner(middle, k, scale, degrees));
    return corners;
}

void HexBoard::add(Axial place) {
    if (places_.empty() || places_.back().r != place.r) row_starts_.push_back(size());
    names_.push_back(name_of(Spot{static_cast<int>(row_starts_.size()) - 1, size() - row_starts_.back() + 1}));
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
    const auto spot = spot_named(name);
    if (!spot || spot->row >= static_cast<int>(row_starts_.size())) return none;
    const int index = row_starts_[static_cast<std::size_t>(spot->row)] + spot->number - 1;
    return index < size() && this->name(index) == name ? index : none;
}

}  // namespace ronda
