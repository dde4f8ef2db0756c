// The board of a position of Dehex'z War: small, without pointers and cheap to copy, so that moves are found
// and tried quickly. It holds everything that the rules need, except the options and the list of earlier
// positions.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>
#include <vector>

#include "adjudicator/core/game/players.hpp"
#include "adjudicator/games/dehexz/board.hpp"
#include "adjudicator/games/dehexz/reasons.hpp"

namespace ronda::dehexz {

inline constexpr std::size_t most_players = 3;

// A Asesino, D Dragón, E Elfo, H Hechicero, I Imitador, Ä Doppelgänger, F Fantasma. All but F are *solid*.
enum class PieceKind : std::uint8_t { none, a, d, e, h, i, doppelganger, ghost };
inline constexpr std::array every_kind = {PieceKind::a,    PieceKind::d, PieceKind::e,
                                          PieceKind::h,    PieceKind::i, PieceKind::doppelganger,
                                          PieceKind::ghost};
// The kinds that a Zona de Captura can hold, and the kinds that a rescue costs.
inline constexpr std::array reserve_kinds = {PieceKind::a, PieceKind::d, PieceKind::e, PieceKind::h,
                                             PieceKind::i};
inline constexpr std::array price_kinds = {PieceKind::d, PieceKind::e, PieceKind::h};
// A position that occurs this often, with the same player in turn, is a draw.
inline constexpr int repetitions_for_draw = 3;

struct KindFacts {
    std::string_view letter;
    Term noun, nouns;
    int worth;  // of a target
};
inline constexpr std::array<KindFacts, 8> kind_facts = {
    {{"", "", "", 0},
     {"A", {"asesino", "assassin"}, {"asesinos", "assassins"}, 1},
     {"D", {"dragón", "dragon"}, {"dragones", "dragons"}, 4},
     {"E", {"elfo", "elf"}, {"elfos", "elves"}, 4},
     {"H", {"hechicero", "wizard"}, {"hechiceros", "wizards"}, 4},
     {"I", {"imitador", "imitator"}, {"imitadores", "imitators"}, 7},
     {"Ä", {"doppelgänger", "doppelgänger"}, {"doppelgänger", "doppelgänger"}, 9},
     {"F", {"fantasma", "ghost"}, {"fantasmas", "ghosts"}, 0}}};
constexpr const KindFacts& facts_of(PieceKind kind) {
    return kind_facts[static_cast<std::size_t>(kind)];
}
constexpr std::string_view letter_of(PieceKind kind) {
    return facts_of(kind).letter;
}
// Returns the kind for one of the seven letters as the state writes them, or PieceKind::none.
PieceKind kind_of(std::string_view letter);

// The contents of a cell: at most one solid, and the F of any number of players.
class Square {
  public:
    Square() = default;
    Square(PieceKind kind, PlayerIndex owner, Side side)
        : bits_(static_cast<std::uint16_t>(static_cast<unsigned>(kind) | static_cast<unsigned>(owner) << 3 |
                                           static_cast<unsigned>(side) << 5)) {}

    static constexpr std::size_t kinds = std::size_t{1} << (8 + most_players);  // number of values of bits()
    unsigned bits() const { return bits_; }
    bool empty() const { return bits_ == 0; }
    bool has_solid() const { return (bits_ & 7U) != 0; }
    PieceKind kind() const {
        return static_cast<PieceKind>(bits_ & 7U);
    }  // of the solid; PieceKind::none if there is none
    PlayerIndex owner() const { return static_cast<PlayerIndex>(bits_ >> 3 & 3U); }  // of the solid
    Side side() const { return static_cast<Side>(bits_ >> 5 & 7U); }                 // of the solid
    unsigned solid() const { return bits_ & 0xffU; }  // kind, owner and side; 0: no solid
    unsigned ghosts() const { return bits_ >> 8; }    // players whose F is here, one bit each
    bool has_ghost(PlayerIndex player) const { return (ghosts() >> player & 1U) != 0; }
    bool holds_other_than(PlayerIndex player) const {  // a piece of another player
        if (empty()) return false;
        return (has_solid() && owner() != player) || (ghosts() & ~(1U << player)) != 0;
    }

    Square with_ghosts(unsigned players) const {
        return Square(static_cast<std::uint16_t>(solid() | players << 8));
    }
    // Returns the same F with the solid of `from`, if any, instead.
    Square with_solid_of(Square from) const {
        return Square(static_cast<std::uint16_t>(ghosts() << 8 | from.solid()));
    }
    bool operator==(const Square&) const = default;

  private:
    explicit Square(std::uint16_t bits) : bits_(bits) {}
    std::uint16_t bits_ = 0;
};

class CellSet {
  public:
    void add(Cell cell) { words_[cell >> 6] |= std::uint64_t{1} << (cell & 63); }
    void remove(Cell cell) { words_[cell >> 6] &= ~(std::uint64_t{1} << (cell & 63)); }
    bool has(Cell cell) const { return (words_[cell >> 6] >> (cell & 63) & 1U) != 0; }
    int size() const {
        int count = 0;
        for (const std::uint64_t word : words_) count += std::popcount(word);
        return count;
    }
    // Calls `act(cell)` in ascending order. `act` may change the set; the iteration uses the set as it was.
    template <class Act>
    void each(Act act) const {
        for (unsigned i = 0; i < words_.size(); ++i)
            for (std::uint64_t word = words_[i]; word != 0; word &= word - 1)
                act(static_cast<Cell>(i * 64 + static_cast<unsigned>(std::countr_zero(word))));
    }
    bool operator==(const CellSet&) const = default;

  private:
    std::array<std::uint64_t, 4> words_{};
};

// `estado` of a player: whether and how they left the game.
enum class Status : std::uint8_t { active, derrota, suicidio, retirada, pacifico, neutro };
inline constexpr std::array<Term, 6> status_terms = {{{"activo", "active"},
                                                      {"derrota", "defeat"},
                                                      {"suicidio", "suicide"},
                                                      {"retirada", "withdrawn"},
                                                      {"pacifico", "peaceful"},
                                                      {"neutro", "neutral"}}};
inline constexpr auto status_words = spanish(status_terms);
inline std::string_view word_of(Status status) {
    return status_words[static_cast<std::size_t>(status)];
}

// The pieces in a Zona de Captura: counts of A D E H I.
using Reserve = std::array<std::uint8_t, reserve_kinds.size()>;
inline constexpr std::size_t place_in_reserve(PieceKind kind) {
    return static_cast<std::size_t>(kind) - 1;
}

struct Threat {           // `amenaza`
    Cell cell = no_cell;  // no_cell if there is no threat
    std::int8_t by = nobody;
    bool operator==(const Threat&) const = default;
};

struct Withdrawal {                // `retiro`
    Status mode = Status::active;  // active: no request
    std::uint8_t accepted_by = 0;  // one bit per player
    bool operator==(const Withdrawal&) const = default;
};

// The part of the position that belongs to one player.
struct Hand {
    Status status = Status::active;
    Side side = Side::south;               // `lado`
    std::uint8_t zone_count = 0;           // the number of entries in `zones`
    std::array<Side, side_count> zones{};  // `zonas`, in the order in which they were gained
    Reserve reserve{};                     // `captura`
    std::int32_t turns = 0;                // `turnos`
    std::uint8_t without_imitator = 0;     // `sin_i`
    bool own_doing = false;                // `propia`
    Cell prepared = no_cell;               // `preparada`
    Threat threat;
    Withdrawal withdrawal;

    // The rest is derived from the board.
    Cell ghost = no_cell;           // the cell of their F
    Side ghost_side = Side::south;  // its `lado`
    Cell doppelganger = no_cell;    // the cell of their Ä
    std::uint8_t imitators = 0;     // the number of their I on the board
    CellSet solids;                 // the cells of their solids

    bool active() const { return status == Status::active; }
    bool has_imitator() const { return imitators != 0; }
    bool operator==(const Hand&) const = default;
};

struct CapturedPieces {         // `botin`
    std::int8_t of = nobody;    // `de`; nobody if there are no spoils
    std::int8_t to = nobody;    // `para`
    std::int8_t next = nobody;  // `sigue`
    bool operator==(const CapturedPieces&) const = default;
};

struct Board {
    std::array<Square, cell_count> squares{};
    std::array<Hand, most_players> hands{};
    std::uint64_t board_key = 0;   // hash of the squares, kept up to date (draft.hpp)
    std::int32_t quiet_turns = 0;  // `sin_avance`
    std::uint8_t players = 2;
    std::int8_t turn = nobody;  // the player in turn; nobody once the game is over
    CapturedPieces spoils;
    std::optional<Ending> ending;  // empty while the game goes on
    bool drawn = false;            // valid once the game is over
    std::uint8_t winners = 0;      // valid once the game is over, one bit per player

    Square at(Cell cell) const { return squares[cell]; }
    Hand& hand(PlayerIndex player) { return hands[static_cast<std::size_t>(player)]; }
    const Hand& hand(PlayerIndex player) const { return hands[static_cast<std::size_t>(player)]; }
    bool over() const { return ending.has_value(); }
    unsigned active_players() const {  // one bit per player
        unsigned bits = 0;
        for (PlayerIndex player = 0; player < players; ++player)
            if (hand(player).active()) bits |= 1U << player;
        return bits;
    }
    int active() const { return std::popcount(active_players()); }
    // Returns the next active player in list order, cyclically. It is `player` if they are the only one.
    PlayerIndex after(PlayerIndex player) const;
    bool operator==(const Board&) const = default;
};
static_assert(std::is_trivially_copyable_v<Board>);

struct Piece {
    Cell cell;
    PieceKind kind;
    PlayerIndex owner;
    Side side;
};
// Returns all pieces on the board, in the order of the state: by cell, and in a cell first the solid, then the
// F by player.
std::vector<Piece> pieces_of(const Board& board);

}  // namespace ronda::dehexz
