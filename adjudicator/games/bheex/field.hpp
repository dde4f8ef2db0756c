// The pieces on the board and whose turn it is, small and cheap to copy: what legal moves, resolution, perft
// and self-play work on (rules.md, "State", "Resolution of round n"). Players are places in `jugadores`.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "adjudicator/core/players.hpp"
#include "adjudicator/games/bheex/board.hpp"

namespace ronda::bheex {

inline constexpr int most_players = 6;

// In the order in which the reserve is used up (rules.md R7); `guerrera` is also the rulebook's «guerrero»
// (rules.md R23).
enum class Kind : std::uint8_t { worker, warrior, queen };
inline constexpr std::size_t kind_count = 3;
inline constexpr std::array<std::string_view, kind_count> kind_words = {"obrera", "guerrera", "reina"};
inline constexpr int warriors = 4, queens = 1;  // of each player; workers: option `obreras`

enum class Stage : std::uint8_t { placement, war };  // `fase`
inline constexpr std::array<std::string_view, 2> stage_words = {"colocacion", "guerra"};

struct Piece {
    PlayerIndex player;
    Kind kind;
    bool operator==(const Piece&) const = default;
};

// What stands on a vertex in one byte: 0 nothing, else player and kind.
using Cell = std::uint8_t;
inline constexpr Cell free_cell = 0;
constexpr Cell cell_of(Piece piece) {
    return static_cast<Cell>(((piece.player + 1) << 2) | static_cast<int>(piece.kind));
}
// `nobody` where the vertex is free.
constexpr PlayerIndex player_on(Cell cell) {
    return (cell >> 2) - 1;
}
// Of a cell that is not free.
constexpr Kind kind_on(Cell cell) {
    return static_cast<Kind>(cell & 3);
}

constexpr Piece piece_in(Cell cell) {
    return {player_on(cell), kind_on(cell)};
}

// What one piece on one vertex adds to the hash of a position: a good mixture of the two numbers (the finish of
// SplitMix64), cheaper than a table that has to be fetched.
constexpr std::uint64_t hash_of(Vertex vertex, Cell cell) {
    std::uint64_t z = (static_cast<std::uint64_t>(vertex) * 32 + cell + 1) * 0x9e3779b97f4a7c15;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
}

// A set of vertices, walked through in their order.
class VertexSet {
  public:
    void add(Vertex vertex) { words_[word(vertex)] |= bit(vertex); }
    void remove(Vertex vertex) { words_[word(vertex)] &= ~bit(vertex); }
    bool has(Vertex vertex) const { return (words_[word(vertex)] & bit(vertex)) != 0; }
    void clear() { words_ = {}; }
    bool empty() const { return (words_[0] | words_[1] | words_[2] | words_[3]) == 0; }
    int size() const {
        return std::popcount(words_[0]) + std::popcount(words_[1]) + std::popcount(words_[2]) +
               std::popcount(words_[3]);
    }
    // The n-th of them, 0 ≤ n < size().
    Vertex nth(int n) const;
    // Calls act(vertex) for each in order; act may change the set.
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

struct Field {
    std::array<Cell, most_vertices + 1> cells{};       // by vertex; the last one is `outside`
    std::array<VertexSet, most_players> pieces{};      // where each player's stand
    VertexSet free;                                    // vertices on the board with nothing on them
    std::uint64_t hash = 0;                            // of the pieces; equal pieces have equal hashes
    std::array<std::uint8_t, most_players> reserve{};  // pieces still to be placed, see `next_kind`
    std::uint8_t active = 0;                           // bit i: player i is not eliminated
    std::uint8_t players = 0;
    Stage stage = Stage::placement;
    std::int8_t turn = nobody;  // whose it is; of no meaning once the game is over

    Cell on(Vertex vertex) const { return cells[static_cast<std::size_t>(vertex)]; }
    bool is_free(Vertex vertex) const { return free.has(vertex); }
    bool is_active(PlayerIndex player) const { return ((active >> player) & 1) != 0; }
    int active_count() const { return std::popcount(active); }
    // The next active one after `player` in seating order; needs at least one.
    PlayerIndex next_active(PlayerIndex player) const;

    VertexSet& of(PlayerIndex player) { return pieces[static_cast<std::size_t>(player)]; }
    const VertexSet& of(PlayerIndex player) const { return pieces[static_cast<std::size_t>(player)]; }
    int left(PlayerIndex player) const { return reserve[static_cast<std::size_t>(player)]; }

    // On a free vertex.
    void put(Vertex vertex, Cell cell) {
        cells[static_cast<std::size_t>(vertex)] = cell;
        of(player_on(cell)).add(vertex);
        free.remove(vertex);
        hash ^= hash_of(vertex, cell);
    }
    // What stood there, which must be something.
    Cell take(Vertex vertex) {
        const Cell cell = on(vertex);
        cells[static_cast<std::size_t>(vertex)] = free_cell;
        of(player_on(cell)).remove(vertex);
        free.add(vertex);
        hash ^= hash_of(vertex, cell);
        return cell;
    }
};

// A piece and where it stands.
struct Standing {
    Vertex vertex;
    Piece piece;
};

// The kind that is placed next with that many pieces in reserve, 1 or more: obreras, then guerreras, then the
// reina (rules.md R7).
constexpr Kind next_kind(int reserve) {
    return reserve > warriors + queens ? Kind::worker : reserve > queens ? Kind::warrior : Kind::queen;
}
// How many of that kind are among them.
int in_reserve(int reserve, Kind kind);

// A placement or a move. In `historial` too, there always a move.
struct Action {
    std::uint8_t from = outside;  // placement: outside
    std::uint8_t via = outside;   // two steps: `por`
    std::uint8_t to = outside;    // placement: the vertex

    bool places() const { return from == outside; }
    bool two_steps() const { return via != outside; }
    std::uint8_t first() const { return two_steps() ? via : to; }  // the first vertex entered
    bool operator==(const Action&) const = default;
};

}  // namespace ronda::bheex
