#include "adjudicator/games/neurodrez/plays.hpp"

#include <algorithm>
#include <span>

namespace ronda::neurodrez {

namespace {

struct Step {
    int column, row;
};
constexpr std::array<Step, 4> straight = {{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};
constexpr std::array<Step, 4> diagonal = {{{1, 1}, {1, -1}, {-1, -1}, {-1, 1}}};
constexpr std::array<Step, 8> jumps = {
    {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}};

// Collects the cells that a piece on `from` reaches by nature. Where a slide meets a piece, it ends there.
class Reach {
  public:
    Reach(const State& state, Cell from) : state_(state), from_(from) {}

    void slide(std::span<const Step> steps, CellSet& into) const {
        for (const Step& step : steps)
            for (Cell cell = next(from_, step); has_tile(cell); cell = next(cell, step)) {
                into.set(static_cast<std::size_t>(cell));
                if (state_.at(cell).piece.exists()) break;
            }
    }
    void step(std::span<const Step> steps, CellSet& into) const {
        for (const Step& one : steps)
            if (const Cell cell = next(from_, one); has_tile(cell)) into.set(static_cast<std::size_t>(cell));
    }

  private:
    static Cell next(Cell cell, Step step) {
        return cell_at(column_of(cell) + step.column, row_of(cell) + step.row);
    }
    bool has_tile(Cell cell) const { return cell != no_cell && state_.at(cell).tile.exists(); }

    const State& state_;
    Cell from_;
};

}  // namespace

Nature nature_of(const State& state, Figure figure, Cell from) {
    const Reach reach(state, from);
    Nature nature;
    switch (figure) {
        case Figure::pawn:
            reach.slide(straight, nature.moves);
            reach.step(diagonal, nature.captures);
            return nature;
        case Figure::knight:
            reach.step(jumps, nature.moves);
            break;
        case Figure::bishop:
            reach.slide(diagonal, nature.captures);
            nature.moves = nature.captures;
            reach.step(straight, nature.moves);
            return nature;
        case Figure::rook:
            reach.slide(straight, nature.moves);
            break;
        case Figure::queen:
            reach.slide(straight, nature.moves);
            reach.slide(diagonal, nature.moves);
            break;
        case Figure::king:
            reach.step(straight, nature.moves);
            reach.step(diagonal, nature.moves);
            break;
    }
    nature.captures = nature.moves;
    return nature;
}

namespace {

bool die_shows(const State& state, By by, Cell cell) {
    const Square& square = state.at(cell);
    if (by == By::surface) return square.tile.surface() == state.dice->surface;
    const Colour colour = state.options.current_colour ? square.colour() : square.tile.colour();
    return colour == state.dice->colour;
}

SideIndex side_in_turn(const State& state) {
    return state.seat(state.seat_in_turn).side;
}

SideIndex side_of_piece(const State& state, Piece piece) {
    return side_of(state, piece.colour());
}

bool is_safe(const State& state, Cell cell) {
    return owner(state, cell) == side_of_piece(state, state.at(cell).piece);
}

// Judges destinations of one piece. `reached` is whether the cell could be reached if it had no piece.
class Destinations {
  public:
    Destinations(const State& state, Piece piece, Cell from) : state_(state), from_(from) {
        if (from != no_cell) nature_ = nature_of(state, piece.figure(), from);
    }

    bool reaches(By by, Cell to) const {
        if (by != By::natural) return die_shows(state_, by, to);
        return from_ != no_cell && nature_.moves.test(static_cast<std::size_t>(to));
    }
    // Whether this way allows the destination, with what stands there.
    bool allows(By by, Cell to) const {
        if (!state_.at(to).piece.exists()) return reaches(by, to);
        if (by != By::natural) return state_.options.die_captures && die_shows(state_, by, to);
        return from_ != no_cell && nature_.captures.test(static_cast<std::size_t>(to));
    }

    // Returns the first way that is allowed, of all or only of `wanted`.
    std::optional<By> way_to(Cell to, std::optional<By> wanted) const {
        for (const By by : {By::colour, By::surface, By::natural})
            if ((!wanted || *wanted == by) && allows(by, to)) return by;
        return std::nullopt;
    }
    bool reaches_if_empty(Cell to, std::optional<By> wanted) const {
        for (const By by : {By::colour, By::surface, By::natural})
            if ((!wanted || *wanted == by) && reaches(by, to)) return true;
        return false;
    }

  private:
    const State& state_;
    Cell from_;
    Nature nature_;
};

// Returns why nothing can land there whatever the way, or nothing.
std::string_view reason_against_landing(const State& state, Cell to) {
    const Square& square = state.at(to);
    if (!square.tile.exists()) return "sin_loseta";
    if (!square.piece.exists()) return {};
    if (side_of_piece(state, square.piece) == side_in_turn(state)) return "casilla_propia";
    return is_safe(state, to) ? "pieza_segura" : std::string_view();
}

bool has_king_on_terrain(const State& state, SideIndex side) {
    return std::any_of(state.terrain.begin(), state.terrain.end(), [&](const Square& square) {
        return square.piece.exists() && square.piece.figure() == Figure::king &&
               side_of_piece(state, square.piece) == side;
    });
}

// Returns why the piece cannot enter now, wherever it goes and whatever the dice show.
std::string_view reason_against_entering(const State& state, Piece piece) {
    const SideIndex side = side_in_turn(state);
    if (cell_of(state, piece) != no_cell) return "pieza_en_terreno";
    if (pieces_on_terrain(state, side) >= state.side(side).limit) return "limite_piezas";
    if (piece.figure() != Figure::king) return {};
    if (has_king_on_terrain(state, side)) return "rey_en_terreno";
    return state.side(side).king_moved ? "rey_consecutivo" : std::string_view();
}

std::string_view reason_against_moving(const State& state, Piece piece) {
    if (cell_of(state, piece) == no_cell) return "pieza_fuera";
    const bool king = piece.figure() == Figure::king;
    return king && state.side(side_in_turn(state)).king_moved ? "rey_consecutivo" : std::string_view();
}

// Returns the piece that the word means, or why it is none that the seat commands.
std::string_view identify(const State& state, const PieceWord& word, Piece& piece) {
    std::vector<Colour> colours;
    for (int i = 0; i < colour_count; ++i)
        if (commands(state, state.seat_in_turn, static_cast<Colour>(i)))
            colours.push_back(static_cast<Colour>(i));
    if (!word.colour && colours.size() > 1) return "pieza_ambigua";
    const Colour colour = word.colour.value_or(colours.front());
    if (std::count(colours.begin(), colours.end(), colour) == 0) return "pieza_ajena";
    piece = Piece(word.figure, colour);
    return {};
}

// Adds the plays of one piece, which may be on the terrain or not.
void add_plays(const State& state, Piece piece, std::vector<Play>& plays) {
    const Cell from = cell_of(state, piece);
    const bool enters = from == no_cell;
    if (!(enters ? reason_against_entering(state, piece) : reason_against_moving(state, piece)).empty()) return;
    const std::vector<With> withs = good_withs(state, piece.figure());
    if (withs.empty()) return;
    const Destinations destinations(state, piece, from);
    for (Cell to = 0; to < cell_count; ++to) {
        if (!reason_against_landing(state, to).empty()) continue;
        if (const auto by = destinations.way_to(to, std::nullopt))
            plays.push_back({piece, from, to, *by, withs.front(), state.at(to).piece});
    }
}

// Marks what is joined to `from` by cells of the set.
CellSet joined_to(Cell from, const CellSet& cells) {
    CellSet seen;
    std::vector<Cell> open = {from};
    seen.set(static_cast<std::size_t>(from));
    while (!open.empty()) {
        const Cell cell = open.back();
        open.pop_back();
        for (const Cell next : beside(cell)) {
            const auto i = static_cast<std::size_t>(next);
            if (!cells.test(i) || seen.test(i)) continue;
            seen.set(i);
            open.push_back(next);
        }
    }
    return seen;
}

CellSet terrain_of(const State& state) {
    CellSet cells;
    for (Cell cell = 0; cell < cell_count; ++cell)
        if (state.at(cell).tile.exists()) cells.set(static_cast<std::size_t>(cell));
    return cells;
}

bool on_edge(Cell cell) {
    return column_of(cell) == 0 || column_of(cell) == board_side - 1 || row_of(cell) == 0 ||
           row_of(cell) == board_side - 1;
}

// Whether a side of the cell is open to the outside of the board (rules.md R20).
bool has_open_side(const State& state, Cell cell) {
    if (on_edge(cell)) return true;
    const CellSet holes = ~terrain_of(state);
    for (const Cell next : beside(cell)) {
        if (!holes.test(static_cast<std::size_t>(next))) continue;
        const CellSet hole = joined_to(next, holes);
        for (Cell each = 0; each < cell_count; ++each)
            if (hole.test(static_cast<std::size_t>(each)) && on_edge(each)) return true;
    }
    return false;
}

}  // namespace

std::vector<With> good_withs(const State& state, Figure figure) {
    if (figure == Figure::king) return {With::free};
    std::vector<With> withs;
    const auto& cards = state.seat(state.seat_in_turn).cards;
    const auto holds = [&](Card card) { return std::count(cards.begin(), cards.end(), card) > 0; };
    const int shown = state.dice->number;
    if (shown == any_figure || shown == static_cast<int>(figure) + 1) withs.push_back(With::die);
    if (holds(static_cast<Card>(figure))) withs.push_back(With::card);
    if (holds(Card::joker)) withs.push_back(With::joker);
    return withs;
}

std::vector<Play> all_plays(const State& state) {
    std::vector<Play> plays;
    for (const Piece piece : commanded(state, state.seat_in_turn)) add_plays(state, piece, plays);
    return plays;
}

bool any_play(const State& state) {
    std::vector<Play> plays;
    for (const Piece piece : commanded(state, state.seat_in_turn)) {
        add_plays(state, piece, plays);
        if (!plays.empty()) return true;
    }
    return false;
}

std::string_view judge(const State& state, const PlayOrder& order, Play& play) {
    Piece piece;
    if (const auto reason = identify(state, order.piece, piece); !reason.empty()) return reason;
    const Cell from = cell_of(state, piece);
    if (order.enters) {
        if (const auto reason = reason_against_entering(state, piece); !reason.empty()) return reason;
    } else {
        if (from == no_cell) return "pieza_fuera";
        if (order.from && *order.from != from) return "pieza_no_en_casilla";
        if (const auto reason = reason_against_moving(state, piece); !reason.empty()) return reason;
    }
    const std::vector<With> withs = good_withs(state, piece.figure());
    if (!order.with && withs.empty()) return "pieza_no_permitida";
    if (order.with && std::count(withs.begin(), withs.end(), *order.with) == 0) return "con_no_vale";
    if (const auto reason = reason_against_landing(state, order.to); !reason.empty()) return reason;
    const Destinations destinations(state, piece, order.enters ? no_cell : from);
    const auto by = destinations.way_to(order.to, order.by);
    if (!by)
        return state.at(order.to).piece.exists() && destinations.reaches_if_empty(order.to, order.by)
                   ? "no_puede_comer"
                   : "destino_no_alcanzable";
    play = {piece,
            order.enters ? no_cell : from,
            order.to,
            *by,
            order.with.value_or(withs.empty() ? With::free : withs.front()),
            state.at(order.to).piece};
    return {};
}

std::string_view judge_sacrifice(const State& state, const PieceWord& word, bool plays, Piece& piece) {
    if (plays) return "hay_jugadas";
    if (const auto reason = identify(state, word, piece); !reason.empty()) return reason;
    return cell_of(state, piece) == no_cell ? "pieza_fuera" : std::string_view();
}

std::vector<Piece> sacrifices(const State& state) {
    std::vector<Piece> pieces = commanded(state, state.seat_in_turn);
    std::erase_if(pieces, [&](Piece piece) { return cell_of(state, piece) == no_cell; });
    return pieces;
}

std::string_view reason_against_laying(const State& state, const TileOrder& order) {
    const auto& hand = state.seat(state.seat_in_turn).tiles;
    if (std::count(hand.begin(), hand.end(), order.tile) == 0) return "loseta_no_en_mano";
    if (state.at(order.cell).tile.exists()) return "casilla_ocupada";
    const std::vector<Cell> around = beside(order.cell);
    const bool touches =
        std::any_of(around.begin(), around.end(), [&](Cell next) { return state.at(next).tile.exists(); });
    return touches ? std::string_view() : "sin_contacto";
}

std::vector<TileOrder> all_layings(const State& state) {
    std::vector<TileOrder> all;
    for (const Tile tile : state.seat(state.seat_in_turn).tiles)
        for (Cell cell = 0; cell < cell_count; ++cell)
            if (reason_against_laying(state, {tile, cell}).empty()) all.push_back({tile, cell});
    return all;
}

bool stays_connected(const State& state, Cell without) {
    CellSet cells = terrain_of(state);
    if (without != no_cell) cells.reset(static_cast<std::size_t>(without));
    for (Cell cell = 0; cell < cell_count; ++cell)
        if (cells.test(static_cast<std::size_t>(cell))) return joined_to(cell, cells) == cells;
    return true;
}

std::string_view reason_against_removing(const State& state, Cell cell) {
    const Square& square = state.at(cell);
    if (!square.tile.exists()) return "sin_loseta";
    if (tiles_on_terrain(state) == 1) return "ultima_loseta";
    if (square.piece.exists()) return "loseta_con_pieza";
    if (!has_open_side(state, cell)) return "loseta_interior";
    return stays_connected(state, cell) ? std::string_view() : "divide_terreno";
}

std::vector<Cell> removable(const State& state) {
    std::vector<Cell> cells;
    for (Cell cell = 0; cell < cell_count; ++cell)
        if (reason_against_removing(state, cell).empty()) cells.push_back(cell);
    return cells;
}

std::vector<Cell> claimable(const State& state) {
    const SideIndex side = side_in_turn(state);
    std::vector<Cell> cells;
    for (Cell cell = 0; cell < cell_count; ++cell) {
        const Piece piece = state.at(cell).piece;
        if (piece.exists() && side_of_piece(state, piece) == side && owner(state, cell) != side)
            cells.push_back(cell);
    }
    return cells;
}

std::vector<Surface> dominated(const State& state, SideIndex side) {
    const bool whole = state.stage == Stage::placement || state.grace;
    std::vector<Surface> surfaces;
    for (int i = 0; i < surface_count; ++i) {
        int own = 0, all = 0;
        for (Cell cell = 0; cell < cell_count; ++cell) {
            const Square& square = state.at(cell);
            if (!square.tile.exists() || static_cast<int>(square.tile.surface()) != i) continue;
            ++all;
            if (owner(state, cell) == side) ++own;
        }
        if (own == all && all >= (whole ? tiles_of_a_surface : 1)) surfaces.push_back(static_cast<Surface>(i));
    }
    return surfaces;
}

}  // namespace ronda::neurodrez
