#include "adjudicator/games/neurodrez/plays.hpp"

#include <algorithm>
#include <bit>
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

// Which side in play owns tiles of each colour.
std::array<SideIndex, colour_count> owning_sides(const State& state) {
    std::array<SideIndex, colour_count> owning{};
    owning.fill(no_side);
    for (const Seat& seat : state.seats)
        if (in_play(state, seat.side))
            for (const Colour colour : seat.colours) owning[static_cast<std::size_t>(colour)] = seat.side;
    return owning;
}

SideIndex side_in_turn(const State& state) {
    return state.seat(state.seat_in_turn).side;
}

SideIndex side_of_piece(const State& state, Piece piece) {
    return side_of(state, piece.colour());
}

// The facts that count for every play of the side in turn, computed once for a position.
struct PositionFacts {
    PositionFacts() = default;
    explicit PositionFacts(const State& state);

    CellSet tiles = 0, pieces = 0;
    CellSet own = 0;                        // pieces of the side in turn
    CellSet safe = 0;                       // other pieces, on tiles of their own side
    CellSet by_colour = 0, by_surface = 0;  // tiles that the dice show
    bool die_captures = false;
    bool has_king = false;  // the side in turn, on the terrain

    CellSet landable() const { return tiles & ~own & ~safe; }
};

PositionFacts::PositionFacts(const State& state) : die_captures(state.options.die_captures) {
    const auto owning = owning_sides(state);
    const SideIndex side = side_in_turn(state);
    for (Cell cell = 0; cell < cell_count; ++cell) {
        const Square& square = state.at(cell);
        if (!square.tile.exists()) continue;
        tiles |= set_of(cell);
        if (state.dice) {
            const Colour colour = state.options.current_colour ? square.colour() : square.tile.colour();
            if (colour == state.dice->colour) by_colour |= set_of(cell);
            if (square.tile.surface() == state.dice->surface) by_surface |= set_of(cell);
        }
        if (!square.piece.exists()) continue;
        pieces |= set_of(cell);
        const SideIndex its = side_of_piece(state, square.piece);
        if (its == side) {
            own |= set_of(cell);
            has_king = has_king || square.piece.figure() == Figure::king;
        } else if (owning[static_cast<std::size_t>(square.colour())] == its) {
            safe |= set_of(cell);
        }
    }
}

// Collects the cells that a piece on `from` reaches by nature. Where a slide meets a piece, it ends there.
class Reach {
  public:
    Reach(const PositionFacts& facts, Cell from) : facts_(facts), from_(from) {}

    CellSet slide(std::span<const Step> steps) const {
        CellSet reached = 0;
        for (const Step& step : steps)
            for (Cell cell = next(from_, step); has_tile(cell); cell = next(cell, step)) {
                reached |= set_of(cell);
                if (has(facts_.pieces, cell)) break;
            }
        return reached;
    }
    CellSet step(std::span<const Step> steps) const {
        CellSet reached = 0;
        for (const Step& one : steps)
            if (const Cell cell = next(from_, one); has_tile(cell)) reached |= set_of(cell);
        return reached;
    }

  private:
    static Cell next(Cell cell, Step step) {
        return cell_at(column_of(cell) + step.column, row_of(cell) + step.row);
    }
    bool has_tile(Cell cell) const { return cell != no_cell && has(facts_.tiles, cell); }

    const PositionFacts& facts_;
    Cell from_;
};

NaturalMoves nature_of(const PositionFacts& facts, Figure figure, Cell from) {
    const Reach reach(facts, from);
    CellSet all = 0;
    switch (figure) {
        case Figure::pawn:
            return {reach.slide(straight), reach.step(diagonal)};
        case Figure::bishop: {
            const CellSet slides = reach.slide(diagonal);
            return {slides | reach.step(straight), slides};
        }
        case Figure::knight:
            all = reach.step(jumps);
            break;
        case Figure::rook:
            all = reach.slide(straight);
            break;
        case Figure::queen:
            all = reach.slide(straight) | reach.slide(diagonal);
            break;
        case Figure::king:
            all = reach.step(straight) | reach.step(diagonal);
            break;
    }
    return {all, all};
}

// Judges destinations of one piece. `from`: no_cell if it enters.
class Destinations {
  public:
    Destinations(const PositionFacts& facts, Piece piece, Cell from) : facts_(facts) {
        if (from != no_cell) nature_ = nature_of(facts, piece.figure(), from);
    }

    // The cells that are reached this way if no piece is there.
    CellSet reached(By by) const {
        return by == By::colour ? facts_.by_colour : by == By::surface ? facts_.by_surface : nature_.moves;
    }
    // Returns the cells that this way allows, with regard to the pieces there.
    CellSet allowed(By by) const {
        if (by == By::natural) return (nature_.moves & ~facts_.pieces) | (nature_.captures & facts_.pieces);
        return facts_.die_captures ? reached(by) : reached(by) & ~facts_.pieces;
    }

    // Returns the first way that is allowed, of all or only of `wanted`.
    std::optional<By> way_to(Cell to, std::optional<By> wanted) const {
        for (const By by : {By::colour, By::surface, By::natural})
            if ((!wanted || *wanted == by) && has(allowed(by), to)) return by;
        return std::nullopt;
    }
    bool reaches_if_empty(Cell to, std::optional<By> wanted) const {
        for (const By by : {By::colour, By::surface, By::natural})
            if ((!wanted || *wanted == by) && has(reached(by), to)) return true;
        return false;
    }

  private:
    const PositionFacts& facts_;
    NaturalMoves nature_;
};

// Returns why no piece can land there by any way, or nothing.
std::optional<Reason> reason_against_landing(const PositionFacts& facts, Cell to) {
    if (!has(facts.tiles, to)) return Reason::no_tile;
    if (has(facts.own, to)) return Reason::own_piece_there;
    if (has(facts.safe, to)) return Reason::safe_piece;
    return {};
}

// Returns why the piece, on `from`, cannot enter any cell now, with any dice.
std::optional<Reason> reason_against_entering(const State& state, const PositionFacts& facts, Piece piece,
                                              Cell from) {
    const Side& side = state.side(side_in_turn(state));
    if (from != no_cell) return Reason::on_terrain;
    if (std::popcount(facts.own) >= side.limit) return Reason::piece_limit;
    if (piece.figure() != Figure::king) return {};
    if (facts.has_king) return Reason::king_on_terrain;
    if (side.king_moved) return Reason::king_twice;
    return {};
}

std::optional<Reason> reason_against_moving(const State& state, Piece piece, Cell from) {
    if (from == no_cell) return Reason::off_terrain;
    const bool king = piece.figure() == Figure::king;
    if (king && state.side(side_in_turn(state)).king_moved) return Reason::king_twice;
    return {};
}

// Adds the plays of one piece, which may be on the terrain or not.
void add_plays(const State& state, const PositionFacts& facts, Piece piece, std::vector<Play>& plays) {
    const Cell from = cell_of(state, piece);
    const auto reason = from == no_cell ? reason_against_entering(state, facts, piece, from)
                                        : reason_against_moving(state, piece, from);
    if (reason) return;
    const std::vector<With> withs = good_withs(state, piece.figure());
    if (withs.empty()) return;
    const Destinations destinations(facts, piece, from);
    const CellSet by_colour = destinations.allowed(By::colour), by_surface = destinations.allowed(By::surface);
    each((by_colour | by_surface | destinations.allowed(By::natural)) & facts.landable(), [&](Cell to) {
        const By by = has(by_colour, to) ? By::colour : has(by_surface, to) ? By::surface : By::natural;
        plays.push_back({piece, from, to, by, withs.front(), state.at(to).piece});
    });
}

CellSet terrain_of(const State& state) {
    CellSet cells = 0;
    for (Cell cell = 0; cell < cell_count; ++cell)
        if (state.at(cell).tile.exists()) cells |= set_of(cell);
    return cells;
}

bool is_connected(CellSet cells) {
    return joined_to(cells & (~cells + 1), cells) == cells;
}

// Returns the cells with a side that is open to the outside of the board (rules.md R20).
CellSet with_open_side(CellSet terrain) {
    const CellSet holes = whole_board & ~terrain;
    return board_edge | beside(joined_to(board_edge, holes));
}

}  // namespace

NaturalMoves nature_of(const State& state, Figure figure, Cell from) {
    PositionFacts facts;  // movement by nature only depends on tiles and pieces
    facts.tiles = terrain_of(state);
    facts.pieces = pieces_on(state.terrain);
    return nature_of(facts, figure, from);
}

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
    const PositionFacts facts(state);
    for (const Piece piece : commanded(state, state.seat_in_turn)) add_plays(state, facts, piece, plays);
    return plays;
}

bool any_play(const State& state) {
    std::vector<Play> plays;
    const PositionFacts facts(state);
    for (const Piece piece : commanded(state, state.seat_in_turn)) {
        add_plays(state, facts, piece, plays);
        if (!plays.empty()) return true;
    }
    return false;
}

std::optional<Reason> identify(const State& state, const PieceWord& word, Piece& piece) {
    std::vector<Colour> colours;
    for (int i = 0; i < colour_count; ++i)
        if (commands(state, state.seat_in_turn, static_cast<Colour>(i)))
            colours.push_back(static_cast<Colour>(i));
    if (!word.colour && colours.size() > 1) return Reason::ambiguous;
    const Colour colour = word.colour.value_or(colours.front());
    if (std::count(colours.begin(), colours.end(), colour) == 0) return Reason::not_own;
    piece = Piece(word.figure, colour);
    return {};
}

std::optional<Reason> judge(const State& state, const PlayOrder& order, Play& play) {
    Piece piece;
    if (const auto reason = identify(state, order.piece, piece)) return reason;
    const Cell from = cell_of(state, piece);
    const PositionFacts facts(state);
    if (order.enters) {
        if (const auto reason = reason_against_entering(state, facts, piece, from)) return reason;
    } else {
        if (from == no_cell) return Reason::off_terrain;
        if (order.from && *order.from != from) return Reason::not_on_cell;
        if (const auto reason = reason_against_moving(state, piece, from)) return reason;
    }
    const std::vector<With> withs = good_withs(state, piece.figure());
    if (!order.with && withs.empty()) return Reason::figure_not_allowed;
    if (order.with && std::count(withs.begin(), withs.end(), *order.with) == 0) return Reason::wrong_means;
    if (const auto reason = reason_against_landing(facts, order.to)) return reason;
    const Destinations destinations(facts, piece, order.enters ? no_cell : from);
    const auto by = destinations.way_to(order.to, order.by);
    if (!by)
        return state.at(order.to).piece.exists() && destinations.reaches_if_empty(order.to, order.by)
                   ? Reason::cannot_capture
                   : Reason::out_of_reach;
    play = {piece,
            order.enters ? no_cell : from,
            order.to,
            *by,
            order.with.value_or(withs.empty() ? With::free : withs.front()),
            state.at(order.to).piece};
    return {};
}

std::optional<Reason> judge_sacrifice(const State& state, const PieceWord& word, bool plays, Piece& piece) {
    if (plays) return Reason::can_play;
    if (const auto reason = identify(state, word, piece)) return reason;
    if (cell_of(state, piece) == no_cell) return Reason::off_terrain;
    return {};
}

std::vector<Piece> sacrifices(const State& state) {
    std::vector<Piece> pieces = commanded(state, state.seat_in_turn);
    std::erase_if(pieces, [&](Piece piece) { return cell_of(state, piece) == no_cell; });
    return pieces;
}

std::optional<Reason> reason_against_laying(const State& state, const TileOrder& order) {
    const auto& hand = state.seat(state.seat_in_turn).tiles;
    if (std::count(hand.begin(), hand.end(), order.tile) == 0) return Reason::tile_not_in_hand;
    const CellSet terrain = terrain_of(state);
    if (has(terrain, order.cell)) return Reason::cell_has_tile;
    if (!has(beside(terrain), order.cell)) return Reason::no_contact;
    return {};
}

std::vector<TileOrder> all_layings(const State& state) {
    std::vector<TileOrder> all;
    const CellSet terrain = terrain_of(state), open = beside(terrain) & ~terrain;
    for (const Tile tile : state.seat(state.seat_in_turn).tiles)
        each(open, [&](Cell cell) { all.push_back({tile, cell}); });
    return all;
}

bool is_connected(const State& state) {
    return is_connected(terrain_of(state));
}

std::optional<Reason> reason_against_removing(const State& state, Cell cell) {
    const CellSet terrain = terrain_of(state);
    if (!has(terrain, cell)) return Reason::no_tile;
    if (std::popcount(terrain) == 1) return Reason::last_tile;
    if (state.at(cell).piece.exists()) return Reason::tile_with_piece;
    if (!has(with_open_side(terrain), cell)) return Reason::inner_tile;
    if (!has(loose_tiles(state), cell)) return Reason::divides_terrain;
    return {};
}

CellSet loose_tiles(const State& state) {
    const CellSet terrain = terrain_of(state);
    CellSet loose = 0;
    if (std::popcount(terrain) > 1)
        each(terrain & with_open_side(terrain), [&](Cell cell) {
            if (is_connected(terrain & ~set_of(cell))) loose |= set_of(cell);
        });
    return loose;
}

std::vector<Cell> removable(const State& state) {
    std::vector<Cell> cells;
    each(loose_tiles(state) & ~pieces_on(state.terrain), [&](Cell cell) { cells.push_back(cell); });
    return cells;
}

CellSet pieces_on(const Terrain& terrain) {
    CellSet pieces = 0;
    for (Cell cell = 0; cell < cell_count; ++cell)
        if (terrain[static_cast<std::size_t>(cell)].piece.exists()) pieces |= set_of(cell);
    return pieces;
}

bool any_tile_left(const State& state) {
    return std::any_of(state.seats.begin(), state.seats.end(),
                       [&](const Seat& seat) { return !seat.tiles.empty() && in_play(state, seat.side); });
}

std::optional<Reason> reason_against_asking(const State& state) {
    if (state.options.early == EarlyEnd::no) return Reason::sudden_death_not_allowed;
    if (state.stage == Stage::sudden_death) return Reason::sudden_death_begun;
    if (tiles_on_terrain(state) < fewest_for_early_end) return Reason::too_few_tiles;
    return {};
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

Domination::Domination(const State& state) : whole_(state.stage == Stage::placement || state.grace) {
    const auto owning = owning_sides(state);
    for (const Square& square : state.terrain) {
        if (!square.tile.exists()) continue;
        Share& share = shares_[static_cast<std::size_t>(square.tile.surface())];
        const SideIndex side = owning[static_cast<std::size_t>(square.colour())];
        // A surface with tiles of two sides, or of nobody, has no side that owns all.
        if (share.all == 0)
            share.side = side;
        else if (share.side != side)
            share.side = no_side;
        ++share.all;
    }
}

std::vector<Surface> Domination::of(SideIndex side) const {
    std::vector<Surface> surfaces;
    for (std::size_t i = 0; i < shares_.size(); ++i)
        if (shares_[i].side == side && shares_[i].all >= (whole_ ? tiles_of_a_surface : 1))
            surfaces.push_back(static_cast<Surface>(i));
    return surfaces;
}

}  // namespace ronda::neurodrez
