// What a player may do, typed: movements of pieces, changes, entries, rescues. This is the only place that
// knows where pieces go; the gate of orders (gate.hpp), the list of `ronda legal` and the self-play all ask
// here.
#pragma once

#include <memory>
#include <vector>

#include "adjudicator/games/dehexz/core.hpp"

namespace ronda::dehexz {

struct Options;

// `clase` of a movement.
enum class Manner : std::uint8_t { advance, possession, attack, sweep, capture };
inline constexpr std::array<std::string_view, 5> manner_words = {"avance", "posesion", "ataque", "barrido",
                                                                 "captura"};
inline bool strikes(Manner manner) {
    return manner >= Manner::attack;
}

struct Movement {
    Cell from = no_cell, to = no_cell;
    Cell middle = no_cell;  // of a sweep: the other cell attacked
    Manner manner = Manner::advance;
    bool ghost = false;  // his F moves, not the solid
    bool named = false;  // he could have moved either: the order must say which
    bool operator==(const Movement&) const = default;
};

enum class Verb : std::uint8_t { none, move, change, enter, rescue, pass };

// The action of a turn. Fields that its verb does not use keep their defaults, so that equal actions are equal.
struct Action {
    Verb verb = Verb::none;
    bool ghost_first = false;                    // `inicio: F`
    Movement move;                               // verb move; of a rescue the F's avance, if any
    Movement extra;                              // `otro`, where extra.from is a cell
    Cell cell = no_cell;                         // `cambiar.casilla`, `ingresar.casilla`
    Kind kind = Kind::none;                      // `cambiar.a`, `ingresar.pieza`
    Kind as = Kind::none;                        // what enters: `ingresar.como`, or the piece itself
    Cell d = no_cell, e = no_cell, h = no_cell;  // `rescate`
    bool operator==(const Action&) const = default;
};

// Kinds as a set, one bit each.
using KindSet = std::uint8_t;
constexpr KindSet only(Kind kind) {
    return static_cast<KindSet>(1U << static_cast<unsigned>(kind));
}
inline bool has(KindSet set, Kind kind) {
    return (set & only(kind)) != 0;
}

// Whether `player` may attack the solid on the cell: "P may attack the solid Y on cell c".
bool may_attack(const Core& core, PlayerIndex player, Cell cell);
// Whether he may move the solid of the cell, his own or one that his F possesses.
bool may_move_solid(const Core& core, PlayerIndex player, Cell cell);
// Whether the solid of the cell moves as an I now.
bool moves_as_imitator(const Core& core, Cell cell);

// Where the piece on `from` (the player's F, or the solid, which he may move) goes; `named` is left false.
void list_movements(const Core& core, PlayerIndex player, Cell from, bool ghost, std::vector<Movement>& to);
// Whether the solid could capture on `to`, were it prepared.
bool would_capture(const Core& core, PlayerIndex player, Cell from, Cell to);
// Whether option `movimiento_extra` lets `extra` follow on the attack that ended on `attacker`.
bool extra_allowed(const Options& options, const Movement& extra, Cell attacker);

// What the player's own solid, or his own F, of the cell may change to now.
KindSet solid_changes(const Core& core, Cell cell);
KindSet ghost_changes(const Core& core, PlayerIndex player);

// The side of the first of his zones in which a piece of his Zona de Captura may enter on the cell; empty:
// none.
std::optional<Side> entry_side(const Hand& hand, Kind kind, Cell cell);

// A list of actions that keeps its memory from turn to turn.
class ActionList {
  public:
    const Action* begin() const { return slots_.get(); }
    const Action* end() const { return end_; }
    std::size_t size() const { return static_cast<std::size_t>(end_ - begin()); }
    bool empty() const { return end_ == begin(); }
    const Action& operator[](std::size_t i) const { return slots_[i]; }

    void clear() { end_ = slots_.get(); }
    // Room for `chunk` actions after the last; those written count once `close` is told where they end.
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
    Action* full_ = nullptr;  // from here on there is less room than a chunk
};

// Every action of the player in turn, none twice, in an order of its own; [pass] where there is no other. The
// list is cleared first. Not for a botín round or a finished game.
void list_actions(const Core& core, const Options& options, ActionList& actions);
// The same into a plain list, for who keeps it.
void list_actions(const Core& core, const Options& options, std::vector<Action>& actions);
// Whether there is any but to pass.
bool can_act(const Core& core, const Options& options);

}  // namespace ronda::dehexz
