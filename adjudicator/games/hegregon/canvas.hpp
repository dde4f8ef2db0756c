// Draws single things on HEGREGON's map: cells, counters, marks and arrows. Units: the side of a cell is 1.
#pragma once

#include <string>

#include "adjudicator/core/scene/scene.hpp"
#include "adjudicator/games/hegregon/art.hpp"
#include "adjudicator/games/hegregon/map_marks.hpp"

namespace ronda::hegregon {

namespace tint {
inline constexpr Colour ink{0x22, 0x1f, 0x1b}, paper{0xff, 0xff, 0xff}, faint{0x6a, 0x62, 0x56},
    plain{0xf3, 0xee, 0xe2}, crystal{0xc0, 0xc9, 0xd2}, deposit{0xe3, 0xd6, 0xee}, vein{0x33, 0x22, 0x49},
    event{0xc2, 0xa8, 0x66}, hairline{0xb9, 0xb0, 0x9e}, neutral{0x9b, 0x98, 0x92}, core{0x3b, 0x3a, 0x3d},
    alarm{0xd0, 0x3a, 0x1c};
}  // namespace tint

inline Point centre(Cell cell) {
    return hexagon_centre(board().axial(cell));
}
inline Point moved(Point at, double x, double y) {
    return {at.x + x, at.y + y};
}
// Returns an owner's colour for lines on the terrain.
inline Colour deep(Colour colour) {
    return darkened(colour, 0.34, 0.1);
}

class Canvas {
  public:
    Canvas(const State& state, Scene& scene) : state_(state), scene_(scene) {}

    void add(Item item) { scene_.items.push_back(std::move(item)); }
    void mark(const Art& art, Point at, double size, Colour colour = tint::ink, double turn = 0) {
        add(Symbol{&art, at, size, colour, turn});
    }
    void words(Point at, Text text, double size, Colour ink, bool bold = false, Anchor anchor = Anchor::middle,
               double width = 0);
    void hexagon(Point at, double scale, std::optional<Fill> fill, Stroke stroke = {});

    Fill livery(PlayerIndex player) const;  // grey for nobody
    Colour colour_of(PlayerIndex player) const { return livery(player).colour; }

    void counter(Point at, const Unit& unit);
    void ghost(const MapMarks::Ghost& ghost);
    // Marks the ability on the counter of a unit, if it has a mark.
    void badge(Point at, Ability ability);
    void trench(Point at) { mark(art::trench(), moved(at, 0, 0.12), 0.7); }
    void mine(Point at, double size, const Mine& mine);
    // Marks what would be cancelled.
    void cross(Point at);
    void walk(const MapMarks::Walk& walk, bool planned);
    void leap(const MapMarks::Leap& leap);
    void strike(const MapMarks::Strike& strike, bool planned);

  private:
    const State& state_;
    Scene& scene_;
};

// Returns the sign of the seat, so that owners can be told apart without colours.
std::string_view seat_sign(PlayerIndex player);
// Returns a colour that can be read on `ground`.
Colour ink_on(Colour ground);

// For the map and its legend.
Stroke strike_stroke(Colour colour, MapMarks::Weapon weapon);

}  // namespace ronda::hegregon
