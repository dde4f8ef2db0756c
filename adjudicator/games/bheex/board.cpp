#include "adjudicator/games/bheex/board.hpp"

#include <algorithm>
#include <numbers>

namespace ronda::bheex {

namespace {

constexpr double half_width = std::numbers::sqrt3 / 2;  // of a hexagon whose sides are 1 long

int hexagon_rows(int side) {
    return 2 * side - 1;
}

int hexagons_in_row(int side, int row) {
    return 2 * side - 1 - std::abs(row - side + 1);
}

}  // namespace

bool has_hexagon(int side, Coordinate hexagon) {
    return hexagon.row >= 0 && hexagon.row < hexagon_rows(side) && hexagon.number >= 1 &&
           hexagon.number <= hexagons_in_row(side, hexagon.row);
}

std::shared_ptr<const Board> Board::make(int side, std::span<const Coordinate> holes) {
    const std::shared_ptr<Board> board(new Board);
    board->side_ = side;
    board->lay_vertices();
    board->lay_hexagons(holes);
    board->lay_edges();
    return board;
}

int Board::in_row(int row) const {
    const int from_its_end = row < 2 * side_ ? row : rows() - 1 - row;
    return side_ + (from_its_end + 1) / 2;
}

void Board::lay_vertices() {
    for (int row = 0; row < rows(); ++row) {
        row_starts_.push_back(static_cast<int>(coordinates_.size()));
        for (int number = 1; number <= in_row(row); ++number) {
            coordinates_.push_back({row, number});
            names_.push_back(name_of(coordinates_.back()));
        }
    }
    for (auto& around : next_) around.fill(outside);
}

Vertex Board::vertex_at(Coordinate coordinate) const {
    if (coordinate.row < 0 || coordinate.row >= rows() || coordinate.number < 1 ||
        coordinate.number > in_row(coordinate.row))
        return no_vertex;
    return row_starts_[static_cast<std::size_t>(coordinate.row)] + coordinate.number - 1;
}

void Board::lay_hexagons(std::span<const Coordinate> holes) {
    for (int i = 0; i < hexagon_rows(side_); ++i) {
        const int width = hexagons_in_row(side_, i);
        for (int d = 1; d <= width; ++d) {
            Hexagon hexagon;
            hexagon.coordinate = {i, d};
            hexagon.hole = std::find(holes.begin(), holes.end(), hexagon.coordinate) != holes.end();
            hexagon.centre = {half_width * (2 * d - 1 - width), (3 * i + 2) / 2.0};
            hexagon.vertices = {vertex_at({2 * i, i <= side_ - 1 ? d : d + 1}),
                                vertex_at({2 * i + 1, d + 1}),
                                vertex_at({2 * i + 2, d + 1}),
                                vertex_at({2 * i + 3, i <= side_ - 2 ? d + 1 : d}),
                                vertex_at({2 * i + 2, d}),
                                vertex_at({2 * i + 1, d})};
            hexagons_.push_back(hexagon);
        }
    }
}

void Board::lay_edges() {
    for (const Hexagon& hexagon : hexagons_) {
        if (hexagon.hole) continue;
        for (std::size_t i = 0; i < hexagon.vertices.size(); ++i) {
            const Vertex a = hexagon.vertices[i], b = hexagon.vertices[(i + 1) % hexagon.vertices.size()];
            edges_.push_back({std::min(a, b), std::max(a, b)});
        }
    }
    std::sort(edges_.begin(), edges_.end());
    edges_.erase(std::unique(edges_.begin(), edges_.end()), edges_.end());
    for (const Edge& edge : edges_) {
        next_[at(edge.a)][degree_[at(edge.a)]++] = static_cast<std::uint8_t>(edge.b);
        next_[at(edge.b)][degree_[at(edge.b)]++] = static_cast<std::uint8_t>(edge.a);
    }
    for (Vertex vertex = 0; vertex < size(); ++vertex) {
        auto& around = next_[at(vertex)];
        std::sort(around.begin(), around.begin() + degree_[at(vertex)]);
        if (has(vertex)) ++count_;
    }
}

Vertex Board::find(std::string_view name) const {
    const auto coordinate = coordinate_named(name);
    const Vertex vertex = coordinate ? vertex_at(*coordinate) : no_vertex;
    return vertex != no_vertex && has(vertex) ? vertex : no_vertex;
}

Point Board::point(Vertex vertex) const {
    const auto [row, number] = coordinate(vertex);
    const int pairs = row / 2;
    return {half_width * (2 * number - 1 - in_row(row)), (3 * pairs + row % 2) / 2.0};
}

bool Board::adjacent(Vertex a, Vertex b) const {
    const auto next = neighbours(a);
    return std::find(next.begin(), next.end(), b) != next.end();
}

}  // namespace ronda::bheex
