// The map of HexaDominación: 91 hexagons with flat tops and axial coordinates (q, r), in canonical order: by q,
// then by r (rules.md, "Components and geometry").
#pragma once

#include <span>
#include <string_view>

#include "adjudicator/core/scene/hexagon.hpp"

namespace ronda::hexadominacion {

inline constexpr int map_radius = 5;
inline constexpr int hexagon_count = 91;

// The index in the canonical order, 0..90.
using HexIndex = int;

Axial axial(HexIndex hexagon);
// Returns -1 if the place is not on the map.
HexIndex index_at(Axial place);
// Returns the neighbours on the map, in canonical order.
std::span<const HexIndex> neighbours(HexIndex hexagon);
bool adjacent(HexIndex a, HexIndex b);

std::string_view default_name(HexIndex hexagon);

// The kind of a hexagon at the start.
enum class StartTerrain { resource, city, seat };
struct Terrain {
    StartTerrain ground;
    int level;
};
Terrain terrain(HexIndex hexagon);

// Returns the hexagon of seat 1..6.
HexIndex seat(int number);
// Returns the seats used by 2..6 players, in the order of the players.
std::span<const int> seats_for(int players);

}  // namespace ronda::hexadominacion
