// The board of Bheex: a hexagon of hexagons, `lado` to a side, some of them taken out (`agujeros`); pieces
// stand on the vertices (rules.md, "Geometry", R2, R3). A board is made once for a match and never changes; its
// states share it.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/scene.hpp"
#include "adjudicator/core/spot.hpp"

namespace ronda::bheex {

inline constexpr int least_side = 3, most_side = 6;
inline constexpr int most_vertices = 6 * most_side * most_side;
inline constexpr int most_neighbours = 3;

// Place in the order of vertices (by row, then by number) of the board without holes, 0..6·lado²−1: like the
// names it does not change with `agujeros`.
using Vertex = int;
inline constexpr Vertex no_vertex = -1;
// A neighbour that is not there, in tables of fixed width; nothing ever stands on it.
inline constexpr std::uint8_t outside = most_vertices;

struct Hexagon {
    Spot spot;
    bool hole;                       // taken out by `agujeros`
    Point centre;                    // sides of a hexagon are 1 long, (0, y) is the middle of the board
    std::array<Vertex, 6> vertices;  // clockwise from the top
};

struct Edge {
    Vertex a, b;  // a < b
};

class Board {
  public:
    // `side` 3..6; `holes`: hexagons of a board of that side, none twice.
    static std::shared_ptr<const Board> make(int side, std::span<const Spot> holes);

    int side() const { return side_; }
    int rows() const { return 4 * side_; }          // of vertices
    int in_row(int row) const;                      // numbers of a vertex row
    int size() const { return 6 * side_ * side_; }  // vertices with a name, on the board or not
    int count() const { return count_; }            // vertices on the board
    bool has(Vertex vertex) const { return degree_[at(vertex)] > 0; }

    Spot spot(Vertex vertex) const { return spots_[at(vertex)]; }
    const std::string& name(Vertex vertex) const { return names_[at(vertex)]; }
    // Of a name after folding or in capitals; no_vertex where the board has no such vertex (cut off included).
    Vertex find(std::string_view name) const;
    // In the units of Hexagon::centre.
    Point point(Vertex vertex) const;

    // In the order of vertices; 2 or 3 of a vertex on the board.
    std::span<const std::uint8_t> neighbours(Vertex vertex) const {
        return {next_[at(vertex)].data(), degree_[at(vertex)]};
    }
    // The same filled up with `outside`.
    const std::array<std::uint8_t, most_neighbours>& around(Vertex vertex) const { return next_[at(vertex)]; }
    bool adjacent(Vertex a, Vertex b) const;

    const std::vector<Hexagon>& hexagons() const { return hexagons_; }  // by row and number, holes too
    const std::vector<Edge>& edges() const { return edges_; }           // on the board

  private:
    Board() = default;
    static std::size_t at(Vertex vertex) { return static_cast<std::size_t>(vertex); }
    void lay_vertices();
    void lay_hexagons(std::span<const Spot> holes);
    void lay_edges();
    // The place of (row, number), no_vertex where the full board has none.
    Vertex vertex_at(Spot spot) const;

    int side_ = 0, count_ = 0;
    std::array<std::array<std::uint8_t, most_neighbours>, most_vertices> next_{};
    std::array<std::uint8_t, most_vertices> degree_{};
    std::vector<int> row_starts_;
    std::vector<Spot> spots_;
    std::vector<std::string> names_;
    std::vector<Hexagon> hexagons_;
    std::vector<Edge> edges_;
};

// Whether a board of this side has that hexagon, before any is taken out.
bool has_hexagon(int side, Spot hexagon);

}  // namespace ronda::bheex
