// The board of Bheex: a hexagon of hexagons, with `lado` hexagons on each side and without those in `agujeros`.
// Pieces stand on the vertices (rules.md, "Geometry", R2, R3). A board is made once for a match and never
// changes. The states of the match share it.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/scene/coordinate.hpp"
#include "adjudicator/core/scene/scene.hpp"

namespace ronda::bheex {

inline constexpr int least_side = 3, most_side = 6;
inline constexpr int most_vertices = 6 * most_side * most_side;
inline constexpr int most_neighbours = 3;

// The index of a vertex on the board without holes, 0..6·lado²−1, by row, then by number. Indices and names do
// not depend on `agujeros`.
using Vertex = int;
inline constexpr Vertex no_vertex = -1;
// Stands for a missing neighbour in tables of fixed width. No piece is ever on it.
inline constexpr std::uint8_t outside = most_vertices;

struct Hexagon {
    Coordinate coordinate;
    bool hole;                       // removed by `agujeros`
    Point centre;                    // sides are 1 long; the middle of the board has x = 0
    std::array<Vertex, 6> vertices;  // clockwise from the top
};

struct Edge {
    Vertex a, b;                                    // a < b
    auto operator<=>(const Edge&) const = default;  // NOLINT: as in ranking.cpp
};

class Board {
  public:
    // `side` must be 3..6, and `holes` hexagons of a board of that side without repetitions.
    static std::shared_ptr<const Board> make(int side, std::span<const Coordinate> holes);

    int side() const { return side_; }
    int rows() const { return 4 * side_; }          // of vertices
    int in_row(int row) const;                      // the number of vertices in a vertex row
    int size() const { return 6 * side_ * side_; }  // vertices with a name, on the board or not
    int count() const { return count_; }            // vertices on the board
    bool has(Vertex vertex) const { return degree_[at(vertex)] > 0; }

    Coordinate coordinate(Vertex vertex) const { return coordinates_[at(vertex)]; }
    const std::string& name(Vertex vertex) const { return names_[at(vertex)]; }
    // Finds a vertex by its name, in capitals or after folding. Returns no_vertex if it is not on the board or
    // cut off by holes.
    Vertex find(std::string_view name) const;
    // Returns the position in the units of Hexagon::centre.
    Point point(Vertex vertex) const;

    // Returns the neighbours in the order of vertices. A vertex on the board has 2 or 3.
    std::span<const std::uint8_t> neighbours(Vertex vertex) const {
        return {next_[at(vertex)].data(), degree_[at(vertex)]};
    }
    // Returns the neighbours, filled up with `outside`.
    const std::array<std::uint8_t, most_neighbours>& around(Vertex vertex) const { return next_[at(vertex)]; }
    bool adjacent(Vertex a, Vertex b) const;

    const std::vector<Hexagon>& hexagons() const { return hexagons_; }  // by row and number, including holes
    const std::vector<Edge>& edges() const { return edges_; }           // on the board

  private:
    Board() = default;
    static std::size_t at(Vertex vertex) { return static_cast<std::size_t>(vertex); }
    void lay_vertices();
    void lay_hexagons(std::span<const Coordinate> holes);
    void lay_edges();
    // Returns no_vertex if the board without holes does not have the vertex.
    Vertex vertex_at(Coordinate coordinate) const;

    int side_ = 0, count_ = 0;
    std::array<std::array<std::uint8_t, most_neighbours>, most_vertices> next_{};
    std::array<std::uint8_t, most_vertices> degree_{};
    std::vector<int> row_starts_;
    std::vector<Coordinate> coordinates_;
    std::vector<std::string> names_;
    std::vector<Hexagon> hexagons_;
    std::vector<Edge> edges_;
};

// Whether a board of this side without holes has the hexagon.
bool has_hexagon(int side, Coordinate hexagon);

}  // namespace ronda::bheex
