// The board and the moves of the pieces (rules.md, "Board and directions"; rulebook figures 19, 24, 29).
#include "adjudicator/games/dehexz/board.hpp"

#include <set>

#include <gtest/gtest.h>

#include "adjudicator/games/dehexz/draft.hpp"
#include "adjudicator/games/dehexz/moves.hpp"

namespace ronda::dehexz {

namespace {

std::set<Cell> all_cells() {
    std::set<Cell> cells;
    for (int i = 0; i < cell_count; ++i) cells.insert(static_cast<Cell>(i));
    return cells;
}

// Cells that a piece reaches on an empty board with any number of moves.
std::set<Cell> reach(PieceKind kind, Cell start) {
    std::set<Cell> reached{start};
    std::vector<Cell> waiting{start};
    while (!waiting.empty()) {
        const Cell from = waiting.back();
        waiting.pop_back();
        Board board;
        put_solid(board, from, kind, 0, Side::south);
        std::vector<Movement> movements;
        list_movements(board, 0, from, false, movements);
        for (const Movement& movement : movements)
            if (reached.insert(movement.to).second) waiting.push_back(movement.to);
    }
    return reached;
}

TEST(DehexzBoard, numbers_and_names_its_cells_row_by_row) {
    EXPECT_EQ(name_of(0), "A1");
    EXPECT_EQ(name_of(108), "I9");
    EXPECT_EQ(name_of(216), "Q9");
    EXPECT_EQ(axial(108), (Axial{0, 0}));
    EXPECT_EQ(axial(cell_by_name("A1")), (Axial{0, -8}));
    EXPECT_EQ(axial(cell_by_name("I1")), (Axial{-8, 0}));
    EXPECT_EQ(axial(cell_by_name("Q1")), (Axial{-8, 8}));
    EXPECT_EQ(axial(cell_by_name("I17")), (Axial{8, 0}));
    for (const Cell cell : all_cells()) {
        EXPECT_EQ(cell_by_name(name_of(cell)), cell);
        EXPECT_EQ(cell_at(axial(cell)), cell);
    }
    for (const char* name : {"", "A", "A0", "A10", "I18", "Q10", "R1", "a1", "A01", "A1 ", "I999"})
        EXPECT_EQ(cell_by_name(name), no_cell) << name;
    for (const Axial off : {Axial{9, 0}, {0, -9}, {5, 4}, {-5, -4}}) EXPECT_EQ(cell_at(off), no_cell);
}

TEST(DehexzBoard, rows_of_a_side_run_from_its_players_left) {
    struct Row {
        Side side;
        const char *first, *last;
    };
    for (const Row& row : {Row{Side::south, "Q1", "Q9"},
                           {Side::south_west, "I1", "Q1"},
                           {Side::north_west, "A1", "I1"},
                           {Side::north, "A9", "A1"},
                           {Side::north_east, "I17", "A9"},
                           {Side::south_east, "Q9", "I17"}}) {
        EXPECT_EQ(name_of(cell_of(row.side, 1, 1)), row.first);
        EXPECT_EQ(name_of(cell_of(row.side, 1, 9)), row.last);
    }
    for (int side = 0; side < side_count; ++side) {
        std::set<Cell> visited;
        for (int number = 1; number <= last_row; ++number)
            for (int i = 1; i <= 17 - std::abs(9 - number); ++i) {
                const Cell cell = cell_of(static_cast<Side>(side), number, i);
                EXPECT_EQ(row_of(static_cast<Side>(side), cell), number);
                visited.insert(cell);
            }
        EXPECT_EQ(visited, all_cells());
    }
}

TEST(DehexzBoard, each_side_sees_the_board_rotated) {
    EXPECT_EQ(turned({1, -4}, 1), (Axial{4, -3}));
    EXPECT_EQ(turned({5, -2}, 6), (Axial{5, -2}));
    for (int side = 0; side < side_count; ++side) {
        const Side here = static_cast<Side>(side), opposite = static_cast<Side>((side + 3) % side_count);
        EXPECT_EQ(entry_cells(here, false).size(), 19u);
        EXPECT_EQ(entry_cells(here, true).size(), 30u);
        for (const Cell cell : entry_cells(here, true)) {
            EXPECT_LE(row_of(here, cell), 3);
            EXPECT_GE(row_of(opposite, cell), 15);
        }
    }
}

// Figure 19: the Dragon's tour of the board, 207 steps. Only the order of the first numbers differs.
constexpr int tour[] = {
    216, 182, 190, 155, 144, 197, 204, 210, 176, 133, 151, 140, 75,  64,  128, 174, 183, 126, 181, 215, 186,
    194, 159, 206, 212, 199, 162, 152, 108, 157, 192, 141, 90,  110, 97,  40,  25,  18,  5,   11,  58,  23,
    16,  53,  99,  161, 171, 125, 74,  139, 120, 175, 137, 188, 202, 208, 179, 170, 213, 207, 160, 195, 180,
    142, 185, 214, 201, 187, 136, 85,  30,  1,   35,  78,  129, 116, 67,  131, 143, 80,  29,  82,  39,  24,
    17,  4,   10,  42,  101, 88,  33,  49,  12,  19,  34,  91,  50,  111, 172, 113, 93,  47,  106, 150, 167,
    121, 178, 169, 123, 103, 44,  105, 164, 154, 189, 203, 209, 166, 107, 87,  46,  9,   3,   48,  65,  83,
    95,  54,  115, 66,  26,  77,  59,  70,  135, 84,  43,  0,   45,  86,  148, 165, 104, 117, 55,  119, 138,
    92,  51,  8,   14,  63,  112, 132, 81,  127, 114, 173, 156, 145, 94,  37,  22,  73,  124, 60,  109, 96,
    147, 158, 193, 153, 89,  102, 122, 163, 200, 168, 177, 211, 205, 191, 198, 149, 100, 56,  21,  72,  61,
    79,  130, 68,  28,  36,  2,   31,  69,  134, 71,  20,  13,  7,   41,  98,  52,  15,  62,  27};

TEST(DehexzBoard, the_dragons_tour_in_the_rulebook_uses_legal_moves) {
    ASSERT_EQ(std::size(tour), 208u);
    EXPECT_EQ(std::set<int>(std::begin(tour), std::end(tour)).size(), 208u);
    std::set<std::pair<int, int>> vectors;
    for (std::size_t i = 1; i < std::size(tour); ++i) {
        const auto from = static_cast<Cell>(tour[i - 1]), to = static_cast<Cell>(tour[i]);
        const auto& leaps = ways(from).dragon;
        EXPECT_NE(std::find(leaps.begin(), leaps.end(), to), leaps.end()) << tour[i - 1] << " to " << tour[i];
        vectors.insert({axial(to).q - axial(from).q, axial(to).r - axial(from).r});
    }
    EXPECT_EQ(vectors.size(), 12u);
}

TEST(DehexzBoard, pieces_reach_as_many_cells_as_in_the_rulebook) {
    EXPECT_EQ(reach(PieceKind::d, cell_by_name("I9")), all_cells());
    const auto count = [](PieceKind kind, const char* cell) { return reach(kind, cell_by_name(cell)).size(); };
    EXPECT_EQ(count(PieceKind::e, "Q1"), 72u);
    EXPECT_EQ(count(PieceKind::e, "Q5"), 73u);
    EXPECT_EQ(count(PieceKind::e, "Q9"), 72u);
    EXPECT_EQ(count(PieceKind::h, "P3"), 52u);
    EXPECT_EQ(count(PieceKind::h, "P8"), 52u);
    EXPECT_EQ(count(PieceKind::h, "Q3"), 61u);
    EXPECT_EQ(count(PieceKind::h, "Q8"), 52u);
}

TEST(DehexzBoard, an_imitators_captures_are_not_among_its_leaps) {
    for (const Cell cell : all_cells())
        for (int side = 0; side < side_count; ++side)
            for (const Cell to : sided_ways(static_cast<Side>(side), cell).capture) {
                const auto& leaps = ways(cell).imitator;
                EXPECT_EQ(std::find(leaps.begin(), leaps.end(), to), leaps.end());
            }
}

}  // namespace

}  // namespace ronda::dehexz
