// A scene with as many items as a map of 91 hexagons in the middle of a game, for tests and benchmarks of the
// pictures.
#pragma once

#include <array>
#include <cmath>
#include <string>

#include "adjudicator/core/scene/scene.hpp"

namespace ronda::fixture {

struct SampleRealm {
    const char* name;
    const char* colour;
    Pattern pattern;
};

inline constexpr std::array<SampleRealm, 6> sample_realms{{{"Brifindor", "#0072B2", Pattern::rising},
                                                           {"Ana de Austria", "#E69F00", Pattern::dots},
                                                           {"Beto", "#009E73", Pattern::falling},
                                                           {"Carla", "#CC79A7", Pattern::upright},
                                                           {"Diego Peñón", "#56B4E9", Pattern::level},
                                                           {"Elvira", "#D55E00", Pattern::lattice}}};

inline Fill realm_fill(int realm) {
    const Colour white{255, 255, 255};
    if (realm < 0) return {{238, 234, 224}, Pattern::none};
    const SampleRealm& r = sample_realms[static_cast<std::size_t>(realm)];
    return {mix(colour(r.colour), white, 0.5), r.pattern};
}

inline const Art& castle() {
    static const Art art{
        "castle",
        {{"M -0.8 0.8 L -0.8 -0.6 L -0.45 -0.6 L -0.45 -0.3 L -0.18 -0.3 L -0.18 -0.6 L 0.18 -0.6 L 0.18 "
          "-0.3 L 0.45 -0.3 L 0.45 -0.6 L 0.8 -0.6 L 0.8 0.8 Z",
          std::nullopt,
          {{40, 40, 40}, 0.12, false}},
         {"M -0.25 0.8 L -0.25 0.35 A 0.25 0.25 0 0 1 0.25 0.35 L 0.25 0.8 Z", Colour{40, 40, 40}, {}}}};
    return art;
}

inline const Art& wheat() {
    static const Art art{
        "wheat",
        {{"M 0 0.9 L 0 -0.2 M 0 -0.9 C 0.35 -0.6 0.35 -0.3 0 -0.1 C -0.35 -0.3 -0.35 -0.6 0 -0.9 Z M 0 0.3 "
          "Q 0.5 0.2 0.6 -0.3 Q 0.1 -0.2 0 0.3 Z M 0 0.3 Q -0.5 0.2 -0.6 -0.3 Q -0.1 -0.2 0 0.3 Z",
          std::nullopt,
          {{90, 70, 20}, 0.1, false}}}};
    return art;
}

struct SampleCell {
    int q, r, realm, level, soldiers;
    Point centre() const { return {1.5 * q, -std::sqrt(3.0) * (r + q / 2.0)}; }
};

inline std::vector<SampleCell> sample_cells() {
    std::vector<SampleCell> cells;
    for (int q = -5; q <= 5; ++q)
        for (int r = -5; r <= 5; ++r) {
            if (std::abs(q + r) > 5) continue;
            const int ring = std::max({std::abs(q), std::abs(r), std::abs(q + r)});
            const double turn = std::atan2(r + q / 2.0, 0.866 * q) / (2 * 3.14159265358979) + 0.5;
            const int realm = ring < 2 || (q * 7 + r * 5) % 6 == 0 ? -1 : static_cast<int>(turn * 6) % 6;
            cells.push_back(
                {q, r, realm, 1 + (q * q + r * r * 3) % 5, realm < 0 ? 0 : (q * 11 + r * 17 + 99) % 23});
        }
    return cells;
}

inline std::vector<Point> hexagon(Point centre, double side) {
    std::vector<Point> corners;
    for (int i = 0; i < 6; ++i) {
        const double angle = i * 3.14159265358979 / 3;
        corners.push_back({centre.x + side * std::cos(angle), centre.y + side * std::sin(angle)});
    }
    return corners;
}

// Adds a heavy line where the cell borders on another kingdom.
inline void add_borders(Scene& scene, const std::vector<SampleCell>& cells) {
    constexpr int steps[6][2] = {{1, -1}, {0, -1}, {-1, 0},
                                 {-1, 1}, {0, 1},  {1, 0}};  // clockwise from the lower right
    for (const SampleCell& cell : cells) {
        const std::vector<Point> corners = hexagon(cell.centre(), 1);
        for (std::size_t i = 0; i < 6; ++i) {
            int other = -1;
            for (const SampleCell& near : cells)
                if (near.q == cell.q + steps[i][0] && near.r == cell.r + steps[i][1]) other = near.realm;
            if (cell.realm < 0 || other == cell.realm) continue;
            const Colour dark =
                mix(colour(sample_realms[static_cast<std::size_t>(cell.realm)].colour), {0, 0, 0}, 0.25);
            const Point middle = cell.centre();
            const auto inner = [&](Point p) {
                return Point{p.x + (middle.x - p.x) * 0.05, p.y + (middle.y - p.y) * 0.05};
            };
            scene.items.emplace_back(
                Line{{inner(corners[i]), inner(corners[(i + 1) % 6])}, {dark, 0.1, false}});
        }
    }
}

inline void add_cells(Scene& scene, const std::vector<SampleCell>& cells) {
    constexpr const char* names[] = {"Almazara", "Loma",      "Valdehierro del Rey", "Majuelo",  "Herrería",
                                     "Tajo",     "Cañaveral", "Manantial",           "Hontanar", "Ñora",
                                     "Guijarro", "Castañar"};
    for (const SampleCell& cell : cells)
        scene.items.emplace_back(
            Polygon{hexagon(cell.centre(), 1), realm_fill(cell.realm), {{150, 142, 126}, 0.02, false}});
    add_borders(scene, cells);
    const Colour ink{38, 42, 51};
    for (const SampleCell& cell : cells) {
        const Point c = cell.centre();
        const Colour halo = mix(realm_fill(cell.realm).colour, {255, 255, 255}, 0.45);
        const char* name = names[static_cast<std::size_t>((cell.q + 5) * 11 + cell.r + 5) % std::size(names)];
        scene.items.emplace_back(
            Label{{c.x, c.y - 0.52}, same(name), 0.27, 1.3, ink, halo, Anchor::middle, false});
        scene.items.emplace_back(Label{{c.x - 0.55, c.y + 0.02},
                                       same(std::to_string(cell.level)),
                                       0.3,
                                       0,
                                       ink,
                                       halo,
                                       Anchor::middle,
                                       false});
        scene.items.emplace_back(
            Symbol{cell.level > 3 ? &castle() : &wheat(), {c.x, c.y + 0.05}, 0.22, {222, 186, 80}, 0});
        if (cell.soldiers > 0)
            scene.items.emplace_back(Label{{c.x, c.y + 0.56},
                                           same(std::to_string(cell.soldiers)),
                                           0.36,
                                           1,
                                           ink,
                                           halo,
                                           Anchor::middle,
                                           true});
    }
}

inline void add_panel(Scene& scene) {
    for (std::size_t i = 0; i < sample_realms.size(); ++i) {
        const double n = static_cast<double>(i);
        StandingsRow row{realm_fill(static_cast<int>(i)),
                         same(sample_realms[i].name),
                         {},
                         {31 - 5 * n, 12 - n, n * n / 2},
                         "",
                         i == 5,
                         i == 1};
        row.total = std::to_string(static_cast<int>(43 - 6 * n + n * n / 2));
        if (i == 5) row.note = {"fuera desde la ronda 3", "out since round 3"};
        if (i == 2) row.note = {"2 rondas de sanción", "2 rounds of sanction"};
        scene.standings.push_back(row);
    }
    scene.parts = {{"niveles", "levels"}, {"cultura", "culture"}, {"soldados", "soldiers"}};
    scene.legend = {{realm_fill(-1), {"neutral", "neutral"}},
                    {Symbol{&castle(), {}, 1, {222, 186, 80}, 0}, {"ciudad", "city"}},
                    {Symbol{&wheat(), {}, 1, {222, 186, 80}, 0}, {"trigo", "wheat"}},
                    {Stroke{{40, 60, 90}, 0.1, false}, {"frontera de reino", "border of a kingdom"}},
                    {Arrow{{}, {}, {{60, 60, 70}, 0.1, false}, {255, 255, 255}, Arrow::End::arrowhead, ""},
                     {"movimiento o conquista", "movement or conquest"}},
                    {Arrow{{}, {}, {{170, 30, 30}, 0.1, false}, {255, 255, 255}, Arrow::End::cross, ""},
                     {"ataque rechazado", "attack thrown back"}}};
    scene.notes = {{"Orden de ataque: Brifindor, Ana de Austria, Beto, Carla, Diego Peñón, Elvira",
                    "Order of attack: Brifindor, Ana de Austria, Beto, Carla, Diego Peñón, Elvira"},
                   {"El número grande son soldados; el pequeño, el nivel.",
                    "The large number is soldiers, the small one the level."}};
}

inline Scene sample_scene() {
    Scene scene;
    scene.title = {"HexaDominación · malaga-1", "HexaDominación · malaga-1"};
    scene.subtitle = {"Ronda 4 de 50 · mapa de Ana de Austria", "Round 4 of 50 · map of Ana de Austria"};
    scene.alt = {"Mapa de seis reinos <con> & sin ciudades", "Map of six kingdoms"};
    scene.left = -8.5;
    scene.right = 8.5;
    scene.top = -11 * std::sqrt(3.0) / 2;
    scene.bottom = -scene.top;
    add_cells(scene, sample_cells());
    const Colour white{255, 255, 255}, dark{45, 50, 64}, red{176, 32, 32};
    scene.items.emplace_back(
        Arrow{{-3, -3.5}, {-1.4, -2.6}, {dark, 0.12, false}, white, Arrow::End::arrowhead, "5"});
    scene.items.emplace_back(
        Arrow{{3, 3.46}, {4.5, 2.6}, {dark, 0.12, false}, white, Arrow::End::arrowhead, "12"});
    scene.items.emplace_back(
        Arrow{{4.5, 2.6}, {3, 3.46}, {dark, 0.12, false}, white, Arrow::End::arrowhead, "3"});
    scene.items.emplace_back(Arrow{{-6, 1.7}, {-4.5, 3.2}, {red, 0.12, false}, white, Arrow::End::cross, ""});
    scene.items.emplace_back(Arrow{{0, 5.2}, {-3, 5.2}, {dark, 0.12, true}, white, Arrow::End::arrowhead, ""});
    add_panel(scene);
    return scene;
}

}  // namespace ronda::fixture
