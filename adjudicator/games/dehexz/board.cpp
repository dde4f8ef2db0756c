#include "adjudicator/games/dehexz/board.hpp"

#include <algorithm>

namespace ronda::dehexz {

namespace {

// rules.md, "How the pieces move", for a piece of side `sur`.
constexpr Axial corner_vectors[] = {{1, -2}, {2, -1}, {1, 1}, {-1, 2}, {-2, 1}, {-1, -1}};
constexpr Axial dragon_vectors[] = {{1, -4}, {3, -4}, {4, -3}, {4, -1}, {3, 1},   {1, 3},
                                    {-1, 4}, {-3, 4}, {-4, 3}, {-4, 1}, {-3, -1}, {-1, -3}};
constexpr Axial capture_vectors[] = {{0, -1}, {1, -1}, {0, -3}, {3, -3}, {-1, -2}, {3, -2},
                                     {-3, 0}, {3, 0},  {-3, 1}, {2, 1},  {-3, 3},  {0, 3}};
struct Offset {
    Axial middle, landing;
};
constexpr Offset assassin_strides[] = {{{0, -1}, {0, -2}}, {{1, -1}, {2, -2}}};
constexpr Axial assassin_strikes[] = {{1, -2}, {0, 1}, {-1, 1}};

constexpr bool on_board(Axial at) {
    return length(at) <= board_radius;
}
constexpr int first_of_row(int r) {
    return std::max(-board_radius, -board_radius - r);
}

constexpr std::size_t entry_count = 9 + 10 + 11, solid_entry_count = 9 + 10;

const HexBoard the_board(board_radius, on_board);

struct Entries {
    std::array<Cells<entry_count>, side_count> of{};

    Entries() {
        for (std::size_t side = 0; side < side_count; ++side)
            for (int row = 1; row <= entry_rows(true); ++row)
                for (int number = 1; number <= 8 + row; ++number)
                    of[side].add(cell_of(static_cast<Side>(side), row, number));
    }
};

const Entries entries;

Cell cell_numbered(int index) {
    return index == HexBoard::none ? no_cell : static_cast<Cell>(index);
}

template <std::size_t N>
void add(Cells<N>& to, Axial place) {
    if (on_board(place)) to.add(cell_at(place));
}

void fill(Routes& of, Axial from) {
    for (std::size_t d = 0; d < 6; ++d) {
        for (Axial to = from + corner_vectors[d]; on_board(to); to = to + corner_vectors[d])
            of.elf[d].steps[of.elf[d].count++] = {no_cell, cell_at(to)};
        const Axial step = 2 * hexagon_sides[d];
        Axial before = from;
        for (Axial to = from + step; on_board(to); before = to, to = to + step)
            of.sorcerer[d].steps[of.sorcerer[d].count++] = {cell_at(before + hexagon_sides[d]), cell_at(to)};
        add(of.imitator, from + corner_vectors[d]);
        add(of.imitator, from + step);
    }
    for (const Axial v : dragon_vectors) add(of.dragon, from + v);
}

void fill(SidedWays& of, Axial from, int side) {
    for (const Offset& stride : assassin_strides)
        if (const Axial to = from + turned(stride.landing, side); on_board(to))
            of.advance[of.advances++] = {cell_at(from + turned(stride.middle, side)), cell_at(to)};
    for (const Axial v : assassin_strikes) add(of.strike, from + turned(v, side));
    for (const Axial v : capture_vectors) add(of.capture, from + turned(v, side));
}

}  // namespace

Tables make_tables() {
    Tables made;
    for (std::size_t cell = 0; cell < cell_count; ++cell) {
        const Axial place = axial(static_cast<Cell>(cell));
        fill(made.ways[cell], place);
        for (std::size_t side = 0; side < side_count; ++side) {
            const int turns = static_cast<int>(side);
            fill(made.sided[side][cell], place, turns);
            made.rows[side][cell] = static_cast<std::uint8_t>(9 - turned(place, side_count - turns).r);
        }
    }
    return made;
}

Axial axial(Cell cell) {
    return the_board.axial(cell);
}

Cell cell_at(Axial place) {
    return cell_numbered(the_board.index_at(place));
}

const std::string& name_of(Cell cell) {
    return the_board.name(cell);
}

Cell cell_by_name(std::string_view name) {
    return cell_numbered(the_board.find(name));
}

Cell cell_of(Side side, int row, int number) {
    const int r = 9 - row;
    return cell_at(turned({first_of_row(r) + number - 1, r}, static_cast<int>(side)));
}

std::span<const Cell> entry_cells(Side side, bool for_assassin) {
    const auto& cells = entries.of[static_cast<std::size_t>(side)].cells;
    return std::span(cells).first(for_assassin ? entry_count : solid_entry_count);
}

}  // namespace ronda::dehexz
