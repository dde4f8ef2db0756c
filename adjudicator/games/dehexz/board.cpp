#include "adjudicator/games/dehexz/board.hpp"

#include <algorithm>
#include <cstdlib>

namespace ronda::dehexz {

namespace {

// rules.md, "How the pieces move", for a piece of side `sur`.
constexpr Axial side_vectors[] = {{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}};
constexpr Axial corner_vectors[] = {{1, -2}, {2, -1}, {1, 1}, {-1, 2}, {-2, 1}, {-1, -1}};
constexpr Axial dragon_vectors[] = {{1, -4}, {3, -4}, {4, -3}, {4, -1}, {3, 1},   {1, 3},
                                    {-1, 4}, {-3, 4}, {-4, 3}, {-4, 1}, {-3, -1}, {-1, -3}};
constexpr Axial capture_vectors[] = {{0, -1}, {1, -1}, {0, -3}, {3, -3}, {-1, -2}, {3, -2},
                                     {-3, 0}, {3, 0},  {-3, 1}, {2, 1},  {-3, 3},  {0, 3}};
struct Stride {
    Axial middle, landing;
};
constexpr Stride assassin_strides[] = {{{0, -1}, {0, -2}}, {{1, -1}, {2, -2}}};
constexpr Axial assassin_strikes[] = {{1, -2}, {0, 1}, {-1, 1}};

constexpr Axial sum(Axial a, Axial b) {
    return {a.q + b.q, a.r + b.r};
}
constexpr Axial twice(Axial v) {
    return {2 * v.q, 2 * v.r};
}
constexpr bool on_board(Axial at) {
    const auto within = [](int x) { return -board_radius <= x && x <= board_radius; };
    return within(at.q) && within(at.r) && within(at.q + at.r);
}
constexpr int first_of_row(int r) {
    return std::max(-board_radius, -board_radius - r);
}

constexpr std::size_t entry_count = 9 + 10 + 11, solid_entry_count = 9 + 10;

struct Board {
    std::array<Axial, cell_count> places{};
    std::array<std::array<Cell, 17>, 17> cells{};  // by r + 8, q + 8
    std::array<std::string, cell_count> names;
    std::array<Cells<entry_count>, side_count> entries{};

    Board() {
        number();
        fill_entries();
    }

    Cell at(Axial place) const {
        if (!on_board(place)) return no_cell;
        return cells[static_cast<std::size_t>(place.r + board_radius)]
                    [static_cast<std::size_t>(place.q + board_radius)];
    }

    void number() {
        Cell next = 0;
        for (int r = -board_radius; r <= board_radius; ++r)
            for (int q = first_of_row(r); on_board({q, r}); ++q) {
                places[next] = {q, r};
                cells[static_cast<std::size_t>(r + board_radius)][static_cast<std::size_t>(q + board_radius)] =
                    next;
                names[next] = static_cast<char>('A' + r + board_radius);
                names[next] += std::to_string(q - first_of_row(r) + 1);
                ++next;
            }
    }

    void fill_entries() {
        for (std::size_t side = 0; side < side_count; ++side)
            for (int row = 1; row <= 3; ++row)
                for (int i = 0; i < 8 + row; ++i)
                    entries[side].add(at(turned({first_of_row(9 - row) + i, 9 - row}, static_cast<int>(side))));
    }
};

const Board the_board;

template <std::size_t N>
void add(Cells<N>& to, Axial place) {
    if (on_board(place)) to.add(the_board.at(place));
}

void fill(Ways& of, Axial from) {
    for (std::size_t d = 0; d < 6; ++d) {
        for (Axial to = sum(from, corner_vectors[d]); on_board(to); to = sum(to, corner_vectors[d]))
            of.elf[d].steps[of.elf[d].count++] = {no_cell, the_board.at(to)};
        const Axial step = twice(side_vectors[d]);
        Axial before = from;
        for (Axial to = sum(from, step); on_board(to); before = to, to = sum(to, step))
            of.sorcerer[d].steps[of.sorcerer[d].count++] = {the_board.at(sum(before, side_vectors[d])),
                                                            the_board.at(to)};
        add(of.imitator, sum(from, corner_vectors[d]));
        add(of.imitator, sum(from, step));
    }
    for (const Axial v : dragon_vectors) add(of.dragon, sum(from, v));
}

void fill(SidedWays& of, Axial from, int side) {
    for (const Stride& stride : assassin_strides)
        if (const Axial to = sum(from, turned(stride.landing, side)); on_board(to))
            of.advance[of.advances++] = {the_board.at(sum(from, turned(stride.middle, side))),
                                         the_board.at(to)};
    for (const Axial v : assassin_strikes) add(of.strike, sum(from, turned(v, side)));
    for (const Axial v : capture_vectors) add(of.capture, sum(from, turned(v, side)));
}

Tables make_tables() {
    Tables made;
    for (std::size_t cell = 0; cell < cell_count; ++cell) {
        const Axial place = the_board.places[cell];
        fill(made.ways[cell], place);
        for (std::size_t side = 0; side < side_count; ++side) {
            const int turns = static_cast<int>(side);
            fill(made.sided[side][cell], place, turns);
            made.rows[side][cell] = static_cast<std::uint8_t>(9 - turned(place, side_count - turns).r);
        }
    }
    return made;
}

}  // namespace

const Tables tables = make_tables();

Axial turned(Axial v, int turns) {
    for (int i = 0; i < turns; ++i) v = {-v.r, v.q + v.r};
    return v;
}

Axial axial(Cell cell) {
    return the_board.places[cell];
}

Cell cell_at(Axial place) {
    return the_board.at(place);
}

const std::string& name_of(Cell cell) {
    return the_board.names[cell];
}

Cell cell_by_name(std::string_view name) {
    constexpr std::size_t longest = 3;
    if (name.size() < 2 || name.size() > longest || name[0] < 'A' || name[0] > 'Q' || name[1] == '0')
        return no_cell;
    int number = 0;
    for (const char digit : name.substr(1)) {
        if (digit < '0' || digit > '9') return no_cell;
        number = number * 10 + (digit - '0');
    }
    const int r = name[0] - 'A' - board_radius;
    return number > 17 - std::abs(r) ? no_cell : cell_at({first_of_row(r) + number - 1, r});
}

Cell cell_of(Side side, int row, int number) {
    const int r = 9 - row;
    return cell_at(turned({first_of_row(r) + number - 1, r}, static_cast<int>(side)));
}

std::span<const Cell> entry_cells(Side side, bool for_assassin) {
    const auto& cells = the_board.entries[static_cast<std::size_t>(side)].cells;
    return std::span(cells).first(for_assassin ? entry_count : solid_entry_count);
}

}  // namespace ronda::dehexz
