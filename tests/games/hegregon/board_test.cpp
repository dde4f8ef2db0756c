// The board (hegregon/rules.md, "Board").
#include "adjudicator/games/hegregon/board.hpp"

#include <cstdlib>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "adjudicator/games/hegregon/state.hpp"

namespace ronda::hegregon {

namespace {

TEST(HegregonBoard, has_307_cells_named_row_by_row) {
    EXPECT_EQ(board().axial(board().find("A1")), (Axial{5, -11}));
    EXPECT_EQ(board().axial(board().find("D6")), (Axial{4, -8}));
    EXPECT_EQ(board().axial(board().find("L9")), (Axial{0, 0}));
    EXPECT_EQ(board().axial(board().find("M1")), (Axial{-9, 1}));
    EXPECT_EQ(name_of(0), "A1");
    EXPECT_EQ(name_of(cell_count - 1), "W2");
    for (const char* name : {"A0", "A3", "L18", "X1", "L", ""}) EXPECT_EQ(board().find(name), no_cell) << name;
    std::set<std::pair<int, int>> visited;
    for (Cell cell = 0; cell < cell_count; ++cell) {
        const auto [q, r] = board().axial(cell);
        EXPECT_LE(std::max({std::abs(q - r), std::abs(q + 2 * r), std::abs(2 * q + r)}), 17);
        EXPECT_TRUE(visited.empty() || *visited.rbegin() < std::pair(r, q)) << "by r, then by q";
        visited.emplace(r, q);
        EXPECT_EQ(board().find(name_of(cell)), cell);
    }
    EXPECT_EQ(visited.size(), 307U);
}

TEST(HegregonBoard, has_as_much_of_each_terrain_as_the_rules_say) {
    std::map<Terrain, int> count;
    for (Cell cell = 0; cell < cell_count; ++cell) ++count[terrain(cell)];
    EXPECT_EQ(count[Terrain::plain], 198);
    EXPECT_EQ(count[Terrain::crystal], 60);
    EXPECT_EQ(count[Terrain::deposit], 24);
    EXPECT_EQ(count[Terrain::event], 18);
    EXPECT_EQ(count[Terrain::base], 6);
    EXPECT_EQ(count[Terrain::great_deposit], 1);
    EXPECT_EQ(terrain(board().find("L9")), Terrain::great_deposit);
    EXPECT_EQ(terrain(board().find("L1")), Terrain::deposit);
    EXPECT_EQ(terrain(board().find("G8")), Terrain::event);
    EXPECT_EQ(terrain(board().find("E7")), Terrain::crystal);
}

TEST(HegregonBoard, keeps_its_terrain_and_bases_when_turned_by_60_degrees) {
    const auto turned_cell = [](Cell cell) { return board().index_at(turned(board().axial(cell), 1)); };
    for (Cell cell = 0; cell < cell_count; ++cell) {
        ASSERT_NE(turned_cell(cell), no_cell);
        EXPECT_EQ(terrain(turned_cell(cell)), terrain(cell)) << name_of(cell);
    }
    for (std::size_t base = 0; base < base_count; ++base)
        EXPECT_EQ(turned_cell(bases()[base]), bases()[(base + 1) % base_count]) << "clockwise";
}

TEST(HegregonBoard, has_neighbours_clockwise_from_the_east) {
    const auto& neighbours = around(board().find("L9"));
    const char* names[] = {"L10", "M10", "M9", "L8", "K9", "K10"};
    for (std::size_t side = 0; side < 6; ++side) EXPECT_EQ(name_of(neighbours[side]), names[side]);
    for (Cell cell = 0; cell < cell_count; ++cell)
        for (std::size_t side = 0; side < 6; ++side) {
            const Cell next = around(cell)[side];
            EXPECT_TRUE(next == no_cell || around(next)[(side + 3) % 6] == cell);
        }
}

TEST(HegregonBoard, has_two_common_and_four_crystal_cells_next_to_each_base) {
    std::map<int, std::map<Terrain, int>> next_to;
    for (Cell cell = 0; cell < cell_count; ++cell) {
        int beside = 0;
        for (const Cell base : bases()) beside += distance(cell, base) == 1 ? 1 : 0;
        EXPECT_LE(beside, 1) << name_of(cell) << " is next to two bases";
        EXPECT_EQ(base_next_to(cell).has_value(), beside == 1);
        if (const auto base = base_next_to(cell)) ++next_to[*base][terrain(cell)];
        EXPECT_EQ(base_at(cell).has_value(), terrain(cell) == Terrain::base);
    }
    for (int base = 0; base < base_count; ++base) {
        EXPECT_EQ(next_to[base][Terrain::plain], 2);
        EXPECT_EQ(next_to[base][Terrain::crystal], 4);
    }
}

TEST(HegregonBoard, has_lines_of_sight_only_straight_on) {
    const Cell centre = board().find("L9");
    std::map<bool, int> at_two;
    for (Cell cell = 0; cell < cell_count; ++cell) {
        const Cell middle = between(centre, cell);
        if (distance(centre, cell) != 2) {
            EXPECT_EQ(middle, no_cell) << name_of(cell);
            continue;
        }
        ++at_two[middle != no_cell];
        if (middle == no_cell) continue;
        EXPECT_EQ(distance(centre, middle), 1);
        EXPECT_EQ(distance(middle, cell), 1);
        EXPECT_EQ(between(cell, centre), middle);
    }
    EXPECT_EQ(at_two[true], 6);
    EXPECT_EQ(at_two[false], 6);
}

TEST(HegregonUnits, cost_and_walk_as_the_rules_say) {
    struct Row {
        UnitType type;
        int cost, dice, speed, on_crystal;
    };
    for (const Row& row : {Row{UnitType::ear, 1, 1, 3, 2},
                           {UnitType::light, 2, 2, 3, 2},
                           {UnitType::medium, 3, 3, 2, 2},
                           {UnitType::heavy, 5, 5, 1, 2},
                           {UnitType::hover, 3, 1, 4, 1}}) {
        const UnitFacts& facts = facts_of(row.type);
        EXPECT_EQ(facts.cost, row.cost);
        EXPECT_EQ(facts.dice, row.dice);
        EXPECT_EQ(facts.speed, row.speed);
        EXPECT_EQ(entry_cost(row.type, true), row.on_crystal);
        EXPECT_EQ(entry_cost(row.type, false), 1);
        EXPECT_EQ(can_stand(row.type, board().find("L7")), row.type != UnitType::heavy);
        EXPECT_TRUE(can_stand(row.type, board().find("D6"))) << "a base is no crystal";
    }
}

}  // namespace

}  // namespace ronda::hegregon
