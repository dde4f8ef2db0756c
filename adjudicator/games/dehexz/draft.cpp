#include "adjudicator/games/dehexz/draft.hpp"

#include <algorithm>

namespace ronda::dehexz {

namespace {

// The mixing function of SplitMix64: faster than a table that does not fit in the cache.
constexpr std::uint64_t mixed(std::uint64_t z) {
    z = (z + 0x9e3779b97f4a7c15) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 29)) * 0x94d049bb133111eb;
    return z ^ (z >> 32);
}

std::uint64_t solid_key(Cell cell, Square square) {
    return mixed(std::uint64_t{cell} << 8 | square.solid());
}
std::uint64_t ghost_key(Cell cell, PlayerIndex player, Side side) {
    return mixed(std::uint64_t{cell} << 16 | 1ULL << 32 | static_cast<std::uint64_t>(player) << 8 |
                 static_cast<std::uint64_t>(side));
}

void enlist(Board& board, Cell cell, Square solid) {
    Hand& hand = board.hand(solid.owner());
    hand.solids.add(cell);
    if (solid.kind() == PieceKind::i) ++hand.imitators;
    if (solid.kind() == PieceKind::doppelganger) hand.doppelganger = cell;
    board.board_key ^= solid_key(cell, solid);
}

void strike_off(Board& board, Cell cell, Square solid) {
    Hand& hand = board.hand(solid.owner());
    hand.solids.remove(cell);
    if (solid.kind() == PieceKind::i) --hand.imitators;
    if (solid.kind() == PieceKind::doppelganger) hand.doppelganger = no_cell;
    board.board_key ^= solid_key(cell, solid);
}

void nobody_prepared(Board& board, Cell cell) {
    for (Hand& hand : board.hands)
        if (hand.prepared == cell) hand.prepared = no_cell;
}

// Returns the part of a player's hand that belongs to the position, as one number.
std::uint64_t hand_key(const Hand& hand) {
    std::uint64_t number = static_cast<std::uint64_t>(hand.status) | std::uint64_t{hand.without_imitator} << 4;
    for (const std::uint8_t count : hand.reserve) number = number << 8 | count;
    return number << 16 | std::uint64_t{hand.prepared} << 8 | hand.threat.cell;
}

}  // namespace

void put_solid(Board& board, Cell cell, PieceKind kind, PlayerIndex owner, Side side) {
    const Square solid(kind, owner, side);
    board.squares[cell] = board.at(cell).with_solid_of(solid);
    enlist(board, cell, solid);
}

void take_solid(Board& board, Cell cell) {
    strike_off(board, cell, board.at(cell));
    board.squares[cell] = board.at(cell).with_solid_of(Square());
    nobody_prepared(board, cell);
}

void move_solid(Board& board, Cell from, Cell to) {
    const Square solid = board.at(from);
    take_solid(board, from);
    board.squares[to] = board.at(to).with_solid_of(solid);
    enlist(board, to, solid);
}

void remake_solid(Board& board, Cell cell, PieceKind kind, PlayerIndex owner) {
    const Square old = board.at(cell);
    const Square made(kind, owner, old.side());
    strike_off(board, cell, old);
    board.squares[cell] = old.with_solid_of(made);
    enlist(board, cell, made);
    const bool could_be_prepared = old.kind() == PieceKind::i || old.kind() == PieceKind::doppelganger;
    if (could_be_prepared && kind != old.kind()) nobody_prepared(board, cell);
}

void put_ghost(Board& board, PlayerIndex player, Cell cell, Side side) {
    Hand& hand = board.hand(player);
    hand.ghost = cell;
    hand.ghost_side = side;
    board.squares[cell] = board.at(cell).with_ghosts(board.at(cell).ghosts() | 1U << player);
    board.board_key ^= ghost_key(cell, player, side);
}

void take_ghost(Board& board, PlayerIndex player) {
    Hand& hand = board.hand(player);
    board.board_key ^= ghost_key(hand.ghost, player, hand.ghost_side);
    board.squares[hand.ghost] =
        board.at(hand.ghost).with_ghosts(board.at(hand.ghost).ghosts() & ~(1U << player));
    hand.ghost = no_cell;
    hand.ghost_side = Side::south;
}

std::uint64_t quick_key(const Board& board) {
    std::uint64_t key = board.board_key;
    for (std::size_t player = 0; player < board.players; ++player)
        key = mixed(key ^ hand_key(board.hands[player]));
    return mixed(key + static_cast<std::uint64_t>(board.turn + 1));
}

bool same_position(const Board& a, const Board& b) {
    if (a.turn != b.turn || a.squares != b.squares) return false;
    return std::equal(a.hands.begin(), a.hands.end(), b.hands.begin(), [](const Hand& x, const Hand& y) {
        const bool ghosts = x.ghost == y.ghost && (x.ghost == no_cell || x.ghost_side == y.ghost_side);
        return ghosts && x.status == y.status && x.reserve == y.reserve && x.prepared == y.prepared &&
               x.without_imitator == y.without_imitator && x.threat.cell == y.threat.cell;
    });
}

}  // namespace ronda::dehexz
