// Compares the board with the formulas of rules.md, "Geometry", and checks what follows from them.
#include "adjudicator/games/bheex/board.hpp"

#include <cmath>
#include <set>

#include <gtest/gtest.h>

#include "adjudicator/games/bheex/occupancy.hpp"

namespace ronda::bheex {

namespace {

using BoardPtr = std::shared_ptr<const Board>;

BoardPtr board(int side, const std::vector<std::string>& holes = {}) {
    std::vector<Coordinate> spots;
    for (const std::string& hole : holes) spots.push_back(coordinate_named(hole).value());
    return Board::make(side, spots);
}

std::set<std::string> names_around(const Board& board, std::string_view vertex) {
    std::set<std::string> names;
    for (const Vertex next : board.neighbours(board.find(vertex))) names.insert(board.name(next));
    return names;
}

using VertexNames = std::set<std::string>;

TEST(BheexBoard, sizes_of_full_boards) {
    for (int side = least_side; side <= most_side; ++side) {
        const BoardPtr full = board(side);
        EXPECT_EQ(full->count(), 6 * side * side);
        EXPECT_EQ(full->size(), full->count());
        EXPECT_EQ(full->edges().size(), static_cast<std::size_t>(9 * side * side - 3 * side));
        EXPECT_EQ(full->hexagons().size(), static_cast<std::size_t>(3 * side * side - 3 * side + 1));
        int vertices = 0;
        for (int row = 0; row < full->rows(); ++row) vertices += full->in_row(row);
        EXPECT_EQ(vertices, full->count());
        EXPECT_EQ(full->in_row(0), side);
        EXPECT_EQ(full->in_row(2 * side - 1), 2 * side);
        EXPECT_EQ(full->name(0), "A1");
    }
    EXPECT_EQ(board(3)->name(53), "L3");
    EXPECT_EQ(board(6)->name(215), "X6");
}

// rules.md, "Edges", defines them by rows and numbers; the board derives them from hexagons.
TEST(BheexBoard, edges_match_the_description_by_rows) {
    for (int side = least_side; side <= most_side; ++side) {
        const BoardPtr full = board(side);
        std::set<std::pair<Vertex, Vertex>> expected, found;
        const auto join = [&](int row, int number, int next_number) {
            const Vertex a = full->find(name_of({row, number})),
                         b = full->find(name_of({row + 1, next_number}));
            if (a != no_vertex && b != no_vertex) expected.emplace(a, b);
        };
        for (int row = 0; row < full->rows(); ++row)
            for (int number = 1; number <= full->in_row(row); ++number) {
                join(row, number, number);
                if (row % 2 == 0) join(row, number, row < 2 * side ? number + 1 : number - 1);
            }
        for (const Edge& edge : full->edges()) found.emplace(edge.a, edge.b);
        EXPECT_EQ(found, expected) << side;
    }
}

TEST(BheexBoard, neighbours) {
    const BoardPtr small = board(3), large = board(5);
    EXPECT_EQ(names_around(*small, "A1"), (VertexNames{"B1", "B2"}));
    EXPECT_EQ(names_around(*small, "f1"), (VertexNames{"E1", "G1"}));
    EXPECT_EQ(names_around(*small, "G3"), (VertexNames{"F3", "H2", "H3"}));
    EXPECT_EQ(names_around(*small, "L3"), (VertexNames{"K3", "K4"}));
    EXPECT_EQ(names_around(*large, "J1"), (VertexNames{"I1", "K1"}));
    EXPECT_EQ(names_around(*large, "J5"), (VertexNames{"I4", "I5", "K5"}));
    EXPECT_EQ(names_around(*large, "K5"), (VertexNames{"J5", "L4", "L5"}));
    EXPECT_EQ(names_around(*large, "K10"), (VertexNames{"J10", "L9"}));
    VertexNames corners;
    for (const Hexagon& hexagon : small->hexagons())
        if (hexagon.coordinate == *coordinate_named("C3"))
            for (const Vertex corner : hexagon.vertices) corners.insert(small->name(corner));
    EXPECT_EQ(corners, (VertexNames{"E3", "F3", "F4", "G3", "G4", "H3"}));
}

TEST(BheexBoard, neighbours_are_sorted_and_mutual_and_share_at_most_one_vertex) {
    for (const auto& each : {board(3), board(4, {"B2", "D4"}), board(6)})
        for (Vertex a = 0; a < each->size(); ++a) {
            const auto next = each->neighbours(a);
            EXPECT_TRUE(next.empty() || next.size() == 2 || next.size() == 3);
            EXPECT_EQ(next.empty(), !each->has(a));
            EXPECT_TRUE(std::is_sorted(next.begin(), next.end()));
            for (const Vertex b : next) EXPECT_TRUE(each->adjacent(b, a));
            for (std::size_t i = 0; i < most_neighbours; ++i)
                EXPECT_EQ(each->around(a)[i], i < next.size() ? next[i] : outside);
            for (Vertex b = 0; b < a; ++b) {
                int common = 0;
                for (const Vertex c : next) common += each->adjacent(b, c) ? 1 : 0;
                EXPECT_LE(common, 1);
            }
        }
}

TEST(BheexBoard, edges_have_side_length_and_hexagons_are_centred) {
    for (int side = least_side; side <= most_side; ++side) {
        const BoardPtr full = board(side);
        const auto distance = [](Point a, Point b) { return std::hypot(a.x - b.x, a.y - b.y); };
        for (const Edge& edge : full->edges())
            EXPECT_NEAR(distance(full->point(edge.a), full->point(edge.b)), 1, 1e-9);
        for (const Hexagon& hexagon : full->hexagons()) {
            for (const Vertex corner : hexagon.vertices)
                EXPECT_NEAR(distance(hexagon.centre, full->point(corner)), 1, 1e-9);
            EXPECT_NEAR(full->point(hexagon.vertices[0]).y, hexagon.centre.y - 1, 1e-9);
            EXPECT_GT(full->point(hexagon.vertices[1]).x, hexagon.centre.x);
        }
    }
}

TEST(BheexBoard, holes_remove_vertices_and_edges_but_keep_names) {
    const auto size = [](const std::vector<std::string>& holes) {
        const BoardPtr made = board(3, holes);
        return std::pair{made->count(), made->edges().size()};
    };
    EXPECT_EQ(size({"A1"}), (std::pair{52, std::size_t{69}}));
    EXPECT_EQ(size({"C3"}), (std::pair{54, std::size_t{72}}));
    EXPECT_EQ(size({"B2", "C3"}), (std::pair{54, std::size_t{71}}));
    EXPECT_EQ(size({"A1", "A2", "A3"}), (std::pair{47, std::size_t{62}}));
    const BoardPtr holed = board(3, {"A1"}), joined = board(3, {"B2", "C3"});
    EXPECT_EQ(holed->find("A1"), no_vertex);
    EXPECT_EQ(holed->find("B1"), no_vertex);
    EXPECT_EQ(holed->find("B2"), board(3)->find("B2"));
    EXPECT_FALSE(joined->adjacent(joined->find("E3"), joined->find("F3")));
    EXPECT_TRUE(holed->hexagons().front().hole);
}

TEST(BheexBoard, names_have_one_spelling) {
    EXPECT_EQ(coordinate_named("K12"), (Coordinate{10, 12}));
    EXPECT_EQ(coordinate_named("k12"), (Coordinate{10, 12}));
    for (const char* wrong : {"", "K", "12", "K0", "K01", "K-1", "K1a", "KK1", "K 1", "K123", "ñ1", "1K"})
        EXPECT_FALSE(coordinate_named(wrong)) << wrong;
    const BoardPtr full = board(3);
    for (const char* wrong : {"A4", "M1", "F7", "L4", "A0"}) EXPECT_EQ(full->find(wrong), no_vertex) << wrong;
    EXPECT_TRUE(has_hexagon(3, {4, 3}));
    EXPECT_FALSE(has_hexagon(3, {4, 4}));
    EXPECT_FALSE(has_hexagon(3, {5, 1}));
}

TEST(BheexField, a_set_of_vertices_counts_and_iterates_in_order) {
    VertexSet set;
    const std::vector<Vertex> members = {0, 5, 63, 64, 127, 128, 191, 192, 215};
    for (auto it = members.rbegin(); it != members.rend(); ++it) set.add(*it);
    std::vector<Vertex> walked;
    set.each([&](Vertex vertex) { walked.push_back(vertex); });
    EXPECT_EQ(walked, members);
    EXPECT_EQ(set.size(), static_cast<int>(members.size()));
    for (std::size_t n = 0; n < members.size(); ++n) EXPECT_EQ(set.nth(static_cast<int>(n)), members[n]);
    set.remove(64);
    EXPECT_FALSE(set.has(64));
    EXPECT_EQ(set.nth(3), 127);
}

TEST(BheexField, the_reserve_is_used_in_its_order) {
    constexpr int all = 12 + warriors + queens;
    std::vector<int> placed(kind_count);
    PieceKind last = PieceKind::worker;
    for (int left = all; left > 0; --left) {
        EXPECT_GE(next_kind(left), last);
        last = next_kind(left);
        EXPECT_EQ(in_reserve(left, PieceKind::worker) + in_reserve(left, PieceKind::warrior) +
                      in_reserve(left, PieceKind::queen),
                  left);
        ++placed[static_cast<std::size_t>(last)];
    }
    EXPECT_EQ(placed, (std::vector<int>{12, warriors, queens}));
}

}  // namespace

}  // namespace ronda::bheex
