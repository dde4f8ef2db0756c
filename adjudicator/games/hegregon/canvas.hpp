// Draws single things on HEGREGON's map: cells, counters, marks and arrows. Units: the side of a cell is 1.
#pragma once

#include <string>

#include "adjudicator/core/scene/canvas.hpp"
#include "adjudicator/games/hegregon/art.hpp"
#include "adjudicator/games/hegregon/map_marks.hpp"

namespace ronda::hegregon {

namespace tint {
using palette::ink, palette::paper;
inline constexpr Colour faint{0x6a, 0x62, 0x56}, plain{0xf3, 0xee, 0xe2}, crystal{0xc0, 0xc9, 0xd2},
    deposit{0xe3, 0xd6, 0xee}, vein{0x33, 0x22, 0x49}, event{0xc2, 0xa8, 0x66}, hairline{0xb9, 0xb0, 0x9e},
    neutral{0x9b, 0x98, 0x92}, core{0x3b, 0x3a, 0x3d}, alarm{0xd0, 0x3a, 0x1c};
}  // namespace tint

inline Point centre(Cell cell) {
    return hexagon_centre(board().axial(cell));
}

class Canvas : public ronda::Canvas {
  public:
    Canvas(const State& state, Scene& scene) : ronda::Canvas(scene), state_(state) {}

    Fill livery(PlayerIndex player) const;  // grey for nobody
    Colour colour_of(PlayerIndex player) const { return livery(player).colour; }

    void counter(Point point, const Unit& unit);
    void ghost(const MapMarks::Ghost& ghost);
    // Marks the ability on the counter of a unit, if it has a mark.
    void badge(Point point, Ability ability);
    void trench(Point point) { mark(art::trench(), moved(point, 0, 0.12), 0.7); }
    void mine(Point point, double size, const Mine& mine);
    // Marks what would be cancelled.
    void cross(Point point);
    void walk(const MapMarks::Walk& walk, bool planned);
    void leap(const MapMarks::Leap& leap);
    void strike(const MapMarks::Strike& strike, bool planned);

  private:
    const State& state_;
};

// Returns the sign of the seat, so that owners can be told apart without colours.
std::string_view seat_sign(PlayerIndex player);
// For the map and its legend.
Stroke strike_stroke(Colour colour, MapMarks::Weapon weapon);

}  // namespace ronda::hegregon
