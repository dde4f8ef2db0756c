#include "adjudicator/games/hegregon/board.hpp"

namespace ronda::hegregon {

namespace {

constexpr int board_radius = 11;

// By row from its first cell: `.` plain, `#` crystal, `D` deposit, `E` event, `B` base, `M` great deposit.
constexpr std::string_view terrain_marks =
    "....#.....##....D.D.B.D.D....E..##..E......D.#.....#.D....##....E##E....##..#B#.E..D..E.#B#....#.#......#."
    "#....D..#D.###.D#..D.....E..#..#..E....DE#...#.M.#...#ED....E..#..#..E.....D..#D.###.D#..D....#.#......#.#"
    "....#B#.E..D..E.#B#..##....E##E....##....D.#.....#.D......E..##..E....D.D.B.D.D....##.....#....";
static_assert(terrain_marks.size() == cell_count);
constexpr std::string_view marks_of_kinds = ".#DEBM";  // in the order of Terrain
static_assert(terrain_marks.find_first_not_of(marks_of_kinds) == std::string_view::npos);

Terrain terrain_of(char mark) {
    return static_cast<Terrain>(marks_of_kinds.find(mark));
}

bool on_board(Axial at) {
    constexpr int most = 17;
    const auto within = [](int x) { return x >= -most && x <= most; };
    return within(at.q - at.r) && within(at.q + 2 * at.r) && within(2 * at.q + at.r);
}

struct Tables {
    HexBoard places{board_radius, on_board};
    std::array<Terrain, cell_count> terrains{};
    std::array<std::array<Cell, 6>, cell_count> neighbours{};
    std::array<Cell, base_count> bases{};
    std::array<std::optional<int>, cell_count> base_near{}, base_here{};

    Tables() {
        for (Cell cell = 0; cell < cell_count; ++cell) {
            const auto i = static_cast<std::size_t>(cell);
            terrains[i] = terrain_of(terrain_marks[i]);
            for (std::size_t d = 0; d < hexagon_sides.size(); ++d)
                neighbours[i][d] = places.index_at(places.axial(cell) + hexagon_sides[d]);
        }
        constexpr std::array<std::string_view, base_count> clockwise = {"D6", "H15", "P15", "T6", "P3", "H3"};
        for (std::size_t base = 0; base < clockwise.size(); ++base) {
            bases[base] = places.find(clockwise[base]);
            const auto here = static_cast<std::size_t>(bases[base]);
            base_here[here] = static_cast<int>(base);
            for (const Cell next : neighbours[here])
                base_near[static_cast<std::size_t>(next)] = static_cast<int>(base);
        }
    }
};

const Tables& tables() {
    static const Tables tables;
    return tables;
}

}  // namespace

const HexBoard& board() {
    return tables().places;
}

Terrain terrain(Cell cell) {
    return tables().terrains[static_cast<std::size_t>(cell)];
}

const std::array<Cell, 6>& around(Cell cell) {
    return tables().neighbours[static_cast<std::size_t>(cell)];
}

Cell between(Cell from, Cell to) {
    const Axial way = board().axial(to) - board().axial(from);
    for (const Axial side : hexagon_sides)
        if (way == 2 * side) return board().index_at(board().axial(from) + side);
    return no_cell;
}

const std::array<Cell, base_count>& bases() {
    return tables().bases;
}

std::optional<int> base_next_to(Cell cell) {
    return tables().base_near[static_cast<std::size_t>(cell)];
}

std::optional<int> base_at(Cell cell) {
    return tables().base_here[static_cast<std::size_t>(cell)];
}

}  // namespace ronda::hegregon
