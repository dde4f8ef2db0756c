// The legal actions of a player: movements, changes, entries, rescues. Only this code knows where pieces may
// go. The check of orders (legality.hpp), the list of `ronda legal` and self-play all use it.
#pragma once

#include <concepts>
#include <memory>
#include <vector>

#include "adjudicator/games/dehexz/pieces.hpp"

namespace ronda::dehexz {

struct Options;

// The Zona de Promoción of a side begins at this row.
inline constexpr int promotion_row = 16;

// `clase` of a movement.
enum class MovementKind : std::uint8_t { advance, possession, attack, sweep, capture };
inline constexpr std::array<std::string_view, 5> manner_words = {"avance", "posesion", "ataque", "barrido",
                                                                 "captura"};
inline bool strikes(MovementKind manner) {
    return manner >= MovementKind::attack;
}

struct Movement {
    Cell from = no_cell, to = no_cell;
    Cell middle = no_cell;  // of a sweep: the other attacked cell
    MovementKind manner = MovementKind::advance;
    bool ghost = false;  // the player's F moves, not the solid
    bool named = false;  // the order must say which piece moves, because both could
    bool operator==(const Movement&) const = default;
};

struct Price {  // of a rescue: a piece of each of price_kinds
    Cell d = no_cell, e = no_cell, h = no_cell;

    std::array<Cell, price_kinds.size()> cells() const { return {d, e, h}; }
    bool operator==(const Price&) const = default;
};

enum class Verb : std::uint8_t { none, move, change, enter, rescue, pass };

// The action of a turn. Fields that its verb does not use keep their defaults, so that equal actions compare
// equal.
struct Action {
    Verb verb = Verb::none;
    bool ghost_first = false;          // `inicio: F`
    Movement move;                     // with verb move; of a rescue, the avance of the F, if any
    Movement extra;                    // `otro`, if extra.from is a cell
    Cell cell = no_cell;               // `cambiar.casilla`, `ingresar.casilla`
    PieceKind kind = PieceKind::none;  // `cambiar.a`, `ingresar.pieza`
    PieceKind as = PieceKind::none;    // the kind that enters: `ingresar.como`, or the piece itself
    Price price;                       // `rescate`
    bool operator==(const Action&) const = default;
};

// A set of kinds, one bit each.
using KindSet = std::uint8_t;
constexpr KindSet only(std::same_as<PieceKind> auto... kinds) {
    return static_cast<KindSet>((... | (1U << static_cast<unsigned>(kinds))));
}
inline bool has(KindSet set, PieceKind kind) {
    return (set & only(kind)) != 0;
}

// Whether the player may move the solid on the cell: their own, or one that their F possesses.
bool may_move_solid(const Board& board, PlayerIndex player, Cell cell);
// Whether the solid on the cell moves as an I now.
bool moves_as_imitator(const Board& board, Cell cell);

// Lists where the piece on `from` may go: the player's F, or the solid, which they must be allowed to move.
// Leaves `named` false.
void list_movements(const Board& board, PlayerIndex player, Cell from, bool ghost, std::vector<Movement>& to);
// Whether the solid could capture on `to` if it were prepared.
bool would_capture(const Board& board, PlayerIndex player, Cell from, Cell to);
// Whether the option `movimiento_extra` lets `extra` follow the attack that ended on `attacker`.
bool extra_allowed(const Options& options, const Movement& extra, Cell attacker);

// Return the kinds to which the player's own solid on the cell, or their own F, may change now.
KindSet solid_changes(const Board& board, Cell cell);
KindSet ghost_changes(const Board& board, PlayerIndex player);

// Returns the side of the first of their zones where a piece of their Zona de Captura may enter on the cell, or
// nothing.
std::optional<Side> entry_side(const Hand& hand, PieceKind kind, Cell cell);

// A list of actions that reuses its memory from turn to turn.
class ActionList {
  public:
    const Action* begin() const { return slots_.get(); }
    const Action* end() const { return end_; }
    std::size_t size() const { return static_cast<std::size_t>(end_ - begin()); }
    bool empty() const { return end_ == begin(); }
    const Action& operator[](std::size_t i) const { return slots_[i]; }

    void clear() { end_ = slots_.get(); }
    // Makes room for `chunk` actions at the end. Actions written there belong to the list after `close` is
    // called with their end.
    static constexpr std::size_t chunk = 512;
    Action* open() {
        if (end_ >= full_) grow();
        return end_;
    }
    void close(Action* end) { end_ = end; }
    void add(const Action& action) {
        *open() = action;
        ++end_;
    }

  private:
    void grow();

    std::unique_ptr<Action[]> slots_;
    Action* end_ = nullptr;
    Action* full_ = nullptr;  // from here on, less than a chunk is free
};

// Lists every action of the player in turn once, in an unspecified order, or [pass] if there is no other
// action. Clears the list first. Must not be called if spoils are being shared out or the game is over.
void list_actions(const Board& board, const Options& options, ActionList& actions);
// Lists only those that attack or capture, and may leave the list empty. For searches.
void list_strikes(const Board& board, const Options& options, ActionList& actions);
// Whether there is any action besides passing.
bool can_act(const Board& board, const Options& options);

}  // namespace ronda::dehexz
