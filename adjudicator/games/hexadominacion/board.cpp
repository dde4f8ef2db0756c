#include "adjudicator/games/hexadominacion/board.hpp"

#include <algorithm>
#include <array>

namespace ronda::hexadominacion {

namespace {

// Canonical order is board order with q and r exchanged.
const HexBoard kingdom_map(map_radius, [](Axial at) { return length(at) <= map_radius; });

constexpr std::array<std::string_view, hexagon_count> default_names = {
    "Alameda",  "Albarda",   "Alcornal", "Aljibe",    "Almazara",  "Alquería",            // q = -5
    "Arenal",   "Arroyuelo", "Atalaya",  "Azahar",    "Barbecho",  "Barranco", "Bodega",  // q = -4
    "Brañal",   "Brezal",    "Cabezo",   "Calzada",   "Cañaveral", "Cantera",  "Carrizo",
    "Castañar",  // q = -3
    "Cenagal",  "Cerezal",   "Collado",  "Cortijo",   "Dehesa",    "Duna",     "Encinar",
    "Ermita",   "Escollo",  // q = -2
    "Espinar",  "Fontana",   "Fresneda", "Garganta",  "Granado",   "Guijarro", "Helechal",
    "Herrería", "Higuera",
    "Hontanar",  // q = -1
    "Islote",   "Jaral",     "Juncal",   "Ladera",    "Lagunar",   "Laurel",   "Lavadero",
    "Lentisco", "Loma",      "Majuelo",  "Manantial",  // q = 0
    "Marisma",  "Mesón",     "Mimbral",  "Molino",    "Montera",   "Morera",   "Naranjal",
    "Nevero",   "Nogal",
    "Noria",  // q = 1
    "Olivar",   "Olmeda",    "Otero",    "Palmar",    "Pedregal",  "Peral",    "Pinar",
    "Portillo", "Posada",  // q = 2
    "Quejigo",  "Rambla",    "Retamar",  "Robledo",   "Romeral",   "Salinas",  "Sauceda",
    "Serna",                                                                              // q = 3
    "Solana",   "Tajo",      "Tamujo",   "Tejar",     "Tomillar",  "Torca",    "Trocha",  // q = 4
    "Umbría",   "Vega",      "Viñedo",   "Yesar",     "Zarzal",    "Zumaque"};            // q = 5

// Seats 1..6, clockwise from the top.
constexpr Axial seat_places[] = {{0, 3}, {3, 0}, {3, -3}, {0, -3}, {-3, 0}, {-3, 3}};
constexpr Axial cities_4[] = {{-2, 1}, {-1, -1}, {-1, 2}, {1, -2}, {1, 1}, {2, -1}};
constexpr Axial cities_3[] = {{-5, 0}, {-5, 5}, {0, -5}, {0, 5}, {5, -5}, {5, 0}};
constexpr Axial resources_2[] = {{-5, 2}, {-5, 3}, {-4, 2}, {-3, -2}, {-3, 5}, {-2, -3}, {-2, -2}, {-2, 4},
                                 {-2, 5}, {-1, 0}, {-1, 1}, {0, -1},  {0, 1},  {1, -1},  {1, 0},   {2, -5},
                                 {2, -4}, {2, 2},  {2, 3},  {3, -5},  {3, 2},  {4, -2},  {5, -3},  {5, -2}};

// rules.md R1: seats for fewer players are symmetric subsets.
constexpr int two[] = {1, 4}, three[] = {1, 3, 5}, four[] = {1, 2, 4, 5}, five[] = {1, 2, 3, 4, 5},
              six[] = {1, 2, 3, 4, 5, 6};

template <std::size_t N>
bool contains(const Axial (&places)[N], Axial place) {
    return std::find(std::begin(places), std::end(places), place) != std::end(places);
}

}  // namespace

Axial axial(HexIndex hexagon) {
    const Axial at = kingdom_map.axial(hexagon);
    return {at.r, at.q};
}

HexIndex index_at(Axial place) {
    return kingdom_map.index_at({place.r, place.q});
}

std::span<const HexIndex> neighbours(HexIndex hexagon) {
    return kingdom_map.neighbours(hexagon);
}

bool adjacent(HexIndex a, HexIndex b) {
    return kingdom_map.adjacent(a, b);
}

std::string_view default_name(HexIndex hexagon) {
    return default_names[static_cast<std::size_t>(hexagon)];
}

Terrain terrain(HexIndex hexagon) {
    const Axial place = axial(hexagon);
    if (place == Axial{0, 0}) return {StartTerrain::city, 5};
    if (contains(cities_4, place)) return {StartTerrain::city, 4};
    if (contains(cities_3, place)) return {StartTerrain::city, 3};
    if (contains(seat_places, place)) return {StartTerrain::seat, 3};
    return {StartTerrain::resource, contains(resources_2, place) ? 2 : 1};
}

HexIndex seat(int number) {
    return index_at(seat_places[number - 1]);
}

std::span<const int> seats_for(int players) {
    static constexpr std::span<const int> by_players[] = {two, three, four, five, six};
    return by_players[players - 2];
}

}  // namespace ronda::hexadominacion
