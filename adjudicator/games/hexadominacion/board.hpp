// The map of HexaDominación: 91 flat-topped hexagons, axial (q, r), in canonical order: q ascending, then r
// (rules.md, "Components and geometry").
#pragma once

#include <span>
#include <string_view>

#include "adjudicator/core/hexagon.hpp"

namespace ronda::hexadominacion {

inline constexpr int map_radius = 5;
inline constexpr int hexagon_count = 91;

// Place in the canonical order, 0..90.
using HexIndex = int;

Axial axial(HexIndex hexagon);
// -1 where the map has none.
HexIndex index_at(Axial place);
// Those on the map, in canonical order.
std::span<const HexIndex> neighbours(HexIndex hexagon);
bool adjacent(HexIndex a, HexIndex b);

std::string_view default_name(HexIndex hexagon);

// What the map is made of before anyone settles.
enum class Ground { resource, city, seat };
struct Terrain {
    Ground ground;
    int level;
};
Terrain terrain(HexIndex hexagon);

// Where seat 1..6 lies, and the seats used by 2..6 players, in the order of the players.
HexIndex seat(int number);
std::span<const int> seats_for(int players);

}  // namespace ronda::hexadominacion
