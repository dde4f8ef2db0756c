// The pieces on the board and the player in turn, small and cheap to copy. Legal moves, resolution, perft and
// self-play work on it (rules.md, "State", "Resolution of round n"). A player is an index into `jugadores`.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "adjudicator/core/game/players.hpp"
#include "adjudicator/games/bheex/board.hpp"

namespace ronda::bheex {

inline constexpr int most_players = 6;

// In the order in which the reserve is used up (rules.md R7). `guerrera` is the piece that the rulebook also
// calls «guerrero» (rules.md R23).
enum class PieceKind : std::uint8_t { worker, warrior, queen };
inline constexpr std::size_t kind_count = 3;
inline constexpr std::array<std::string_view, kind_count> kind_words = {"obrera", "guerrera", "reina"};
using KindCounts = std::array<int, kind_count>;  // a number of pieces of each kind
inline constexpr int warriors = 4, queens = 1;   // of each player; workers: option `obreras`

enum class Stage : std::uint8_t { placement, war };  // `fase`
inline constexpr std::array<std::string_view, 2> stage_words = {"colocacion", "guerra"};

struct Piece {
    PlayerIndex player;
    PieceKind kind;
    bool operator==(const Piece&) const = default;
};

// The contents of a vertex in one byte: 0 if free, otherwise player and kind.
using Cell = std::uint8_t;
inline constexpr Cell free_cell = 0;
constexpr Cell cell_of(Piece piece) {
    return static_cast<Cell>(((piece.player + 1) << 2) | static_cast<int>(piece.kind));
}
// Returns `nobody` if the vertex is free.
constexpr PlayerIndex player_on(Cell cell) {
    return (cell >> 2) - 1;
}
// The cell must not be free.
constexpr PieceKind kind_on(Cell cell) {
    return static_cast<PieceKind>(cell & 3);
}

constexpr Piece piece_in(Cell cell) {
    return {player_on(cell), kind_on(cell)};
}

// Returns the part of a piece on a vertex in the hash of a position. It mixes the two numbers with the last
// step of SplitMix64, which is faster than reading a table.
constexpr std::uint64_t hash_of(Vertex vertex, Cell cell) {
    std::uint64_t z = (static_cast<std::uint64_t>(vertex) * 32 + cell + 1) * 0x9e3779b97f4a7c15;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
}

// A set of vertices, iterated in ascending order.
class VertexSet {
  public:
    void add(Vertex vertex) { words_[word(vertex)] |= bit(vertex); }
    void remove(Vertex vertex) { words_[word(vertex)] &= ~bit(vertex); }
    bool has(Vertex vertex) const { return (words_[word(vertex)] & bit(vertex)) != 0; }
    bool empty() const { return (words_[0] | words_[1] | words_[2] | words_[3]) == 0; }
    int size() const {
        return std::popcount(words_[0]) + std::popcount(words_[1]) + std::popcount(words_[2]) +
               std::popcount(words_[3]);
    }
    // Returns the n-th vertex of the set, 0 ≤ n < size().
    Vertex nth(int n) const {
        std::size_t w = 0;
        for (int here = std::popcount(words_[0]); n >= here; here = std::popcount(words_[++w])) n -= here;
        std::uint64_t left = words_[w];
        for (; n > 0; --n) left &= left - 1;
        return static_cast<Vertex>(64 * w) + std::countr_zero(left);
    }
    // Calls act(vertex) for each vertex in order. act may change the set.
    template <class Act>
    void each(Act act) const {
        const auto words = words_;
        for (std::size_t w = 0; w < words.size(); ++w)
            for (std::uint64_t left = words[w]; left != 0; left &= left - 1)
                act(static_cast<Vertex>(64 * w) + std::countr_zero(left));
    }
    bool operator==(const VertexSet&) const = default;

  private:
    static std::size_t word(Vertex vertex) { return static_cast<std::size_t>(vertex) >> 6; }
    static std::uint64_t bit(Vertex vertex) { return std::uint64_t{1} << (vertex & 63); }
    std::array<std::uint64_t, 4> words_{};
};

struct Occupancy {
    std::array<Cell, most_vertices + 1> cells{};       // by vertex; the last one is `outside`
    std::array<VertexSet, most_players> pieces{};      // the vertices of each player's pieces
    VertexSet free;                                    // the free vertices of the board
    std::uint64_t hash = 0;                            // of the pieces; equal positions have equal hashes
    std::array<std::uint8_t, most_players> reserve{};  // pieces not yet placed, see `next_kind`
    std::uint8_t active = 0;                           // bit i: player i is not eliminated
    std::uint8_t players = 0;
    Stage stage = Stage::placement;
    std::int8_t turn = nobody;  // the player in turn; meaningless once the game is over

    Cell on(Vertex vertex) const { return cells[static_cast<std::size_t>(vertex)]; }
    bool is_free(Vertex vertex) const { return free.has(vertex); }
    bool is_active(PlayerIndex player) const { return ((active >> player) & 1) != 0; }
    int active_count() const { return std::popcount(active); }
    // Returns the next active player after `player` in seating order. At least one player must be active.
    PlayerIndex next_active(PlayerIndex player) const {
        do player = player + 1 == players ? 0 : player + 1;
        while (!is_active(player));
        return player;
    }

    VertexSet& of(PlayerIndex player) { return pieces[static_cast<std::size_t>(player)]; }
    const VertexSet& of(PlayerIndex player) const { return pieces[static_cast<std::size_t>(player)]; }
    int left(PlayerIndex player) const { return reserve[static_cast<std::size_t>(player)]; }

    // Puts a piece on a vertex, which must be free.
    void put(Vertex vertex, Cell cell) {
        cells[static_cast<std::size_t>(vertex)] = cell;
        of(player_on(cell)).add(vertex);
        free.remove(vertex);
        hash ^= hash_of(vertex, cell);
    }
    // Removes and returns the piece on a vertex, which must not be free.
    Cell take(Vertex vertex) {
        const Cell cell = on(vertex);
        cells[static_cast<std::size_t>(vertex)] = free_cell;
        of(player_on(cell)).remove(vertex);
        free.add(vertex);
        hash ^= hash_of(vertex, cell);
        return cell;
    }
};

// A piece and its vertex.
struct PlacedPiece {
    Vertex vertex;
    Piece piece;
};

// Returns the kind that is placed next if `reserve` ≥ 1 pieces are left: first obreras, then guerreras, then
// the reina (rules.md R7).
constexpr PieceKind next_kind(int reserve) {
    return reserve > warriors + queens ? PieceKind::worker
           : reserve > queens          ? PieceKind::warrior
                                       : PieceKind::queen;
}
// Returns how many of the `reserve` pieces are of each kind.
constexpr KindCounts kinds_in_reserve(int reserve) {
    return {std::max(reserve - queens - warriors, 0), std::clamp(reserve - queens, 0, warriors),
            std::min(reserve, queens)};
}
constexpr int in_reserve(int reserve, PieceKind kind) {
    return kinds_in_reserve(reserve)[static_cast<std::size_t>(kind)];
}

// A placement or a move. In `historial` it is always a move.
struct Action {
    std::uint8_t from = outside;  // `outside` for a placement
    std::uint8_t via = outside;   // `por`; `outside` for a single step
    std::uint8_t to = outside;    // the destination, or the vertex of a placement

    bool places() const { return from == outside; }
    bool two_steps() const { return via != outside; }
    std::uint8_t first() const { return two_steps() ? via : to; }  // the first vertex entered
    bool operator==(const Action&) const = default;
};

}  // namespace ronda::bheex
