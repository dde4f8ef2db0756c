// Axial hexagons, boards of any form with their names, and players as a set.
#include <cmath>
#include <cstdlib>

#include <gtest/gtest.h>

#include "adjudicator/core/game/players.hpp"
#include "adjudicator/core/scene/hexagon.hpp"

namespace ronda {
namespace {

// A hexagon whose corners lie where another's sides do: rows of uneven beginnings.
bool in_star(Axial at) {
    return std::max({std::abs(at.q - at.r), std::abs(at.q + 2 * at.r), std::abs(2 * at.q + at.r)}) <= 17;
}

TEST(Hexagon, BoardOfAnyFormHasNamesByRow) {
    const HexBoard board(17, in_star);
    ASSERT_EQ(board.size(), 307);
    EXPECT_EQ(board.axial(0), (Axial{5, -11}));
    const std::pair<std::string_view, Axial> places[] = {
        {"A1", {5, -11}}, {"D6", {4, -8}}, {"L9", {0, 0}}, {"M1", {-9, 1}}};
    for (const auto& [name, place] : places) {
        EXPECT_EQ(board.find(name), board.index_at(place)) << name;
        EXPECT_EQ(board.name(board.index_at(place)), name);
    }
    for (const std::string_view name : {"A3", "A0", "A01", "l9", "X1", "Ñ1", "L", "", "L18"})
        EXPECT_EQ(board.find(name), HexBoard::none) << name;
    EXPECT_EQ(board.index_at({18, 0}), HexBoard::none);
    EXPECT_EQ(board.index_at({100, -100}), HexBoard::none);
}

TEST(Hexagon, NeighboursAreThoseAtDistanceOneInBoardOrder) {
    const HexBoard board(17, in_star);
    for (int a = 0; a < board.size(); ++a) {
        std::vector<int> near;
        for (int b = 0; b < board.size(); ++b)
            if (board.adjacent(a, b)) near.push_back(b);
        const auto club_context = board.neighbours(a);
        EXPECT_EQ(std::vector<int>(club_context.begin(), club_context.end()), near) << board.name(a);
    }
}

TEST(Hexagon, SidesTurnClockwiseAndCornersLieBetweenThem) {
    for (int k = 0; k < 6; ++k) {
        const auto side = hexagon_sides[static_cast<std::size_t>(k)];
        EXPECT_EQ(turned({1, 0}, k), side);
        const Point a = hexagon_corner({}, k, 1), b = hexagon_corner({}, k + 1, 1);
        const Point across = between({}, hexagon_centre(side), 0.5), middle = between(a, b, 0.5);
        EXPECT_NEAR(std::hypot(across.x - middle.x, across.y - middle.y), 0, 1e-9);
    }
    EXPECT_EQ(distance({3, -1}, {-2, 4}), 5);
    EXPECT_EQ(length(2 * Axial{1, -2}), 4);
}

TEST(PlayerSet, KnowsItsPlayersInOrder) {
    PlayerSet set;
    EXPECT_TRUE(set.empty());
    for (const PlayerIndex player : {4, 0, 2}) set.add(player);
    set.remove(0);
    std::vector<PlayerIndex> all;
    set.each([&](PlayerIndex player) { all.push_back(player); });
    EXPECT_EQ(all, (std::vector<PlayerIndex>{2, 4}));
    EXPECT_EQ(set.size(), 2);
    EXPECT_FALSE(set.has(nobody));
    EXPECT_EQ(set, PlayerSet(0b10100));
}

}  // namespace
}  // namespace ronda
