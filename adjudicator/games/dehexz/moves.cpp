#include "adjudicator/games/dehexz/moves.hpp"

#include <algorithm>

#include "adjudicator/games/dehexz/deeds.hpp"
#include "adjudicator/games/dehexz/state.hpp"

namespace ronda::dehexz {

namespace {

constexpr KindSet promoted = only(Kind::d) | only(Kind::e) | only(Kind::h);
constexpr int promotion_row = 16;       // the Zona de Promoción begins here
constexpr int rows_of_an_assassin = 2;  // an A gains at most so many at once

// A board through the eyes of one who moves.
class Eyes {
  public:
    Eyes(const Core& core, PlayerIndex player) : core_(core), player_(player) {
        for (PlayerIndex other = 0; other < core.players; ++other)
            if (other != player && core.hand(other).status != Status::pacifico) struck_ |= 1U << other;
    }

    bool may_attack(Square square) const {
        if (!square.has_solid() || square.has_ghost(player_)) return false;
        return (struck_ >> square.owner() & 1U) != 0 || (square.owner() == player_ && square.ghosts() != 0);
    }

    bool may_move(Square square) const {
        if (!square.has_solid()) return false;
        if (square.owner() == player_) return true;
        return square.has_ghost(player_) && core_.hand(square.owner()).status != Status::pacifico;
    }

    // Calls `go(to, middle, manner)` for each cell the solid may go to.
    template <class Go>
    void solid_ways(Cell from, const Go& go) const {
        const Square moving = core_.at(from);
        switch (moving.kind()) {
            case Kind::a:
                return assassin_ways(sided_ways(moving.side(), from), go);
            case Kind::d:
                return leaps(ways(from).dragon, go);
            case Kind::e:
                return elf_ways(ways(from), go);
            case Kind::h:
                return sorcerer_ways(ways(from), go);
            case Kind::i:
                return imitator_ways(from, moving.side(), go);
            case Kind::doppelganger:
                if (!core_.hand(moving.owner()).has_imitator()) return imitator_ways(from, moving.side(), go);
                elf_ways(ways(from), go);
                return sorcerer_ways(ways(from), go);
            case Kind::none:
            case Kind::ghost:
                return;
        }
    }

    // The same for the player's F.
    template <class Go>
    void ghost_ways(Cell from, const Go& go) const {
        const Ways& paths = ways(from);
        const auto end_on = [&](Cell to) {
            go(to, no_cell, core_.at(to).empty() ? Manner::advance : Manner::possession);
        };
        for (const Cell to : paths.dragon) end_on(to);
        if (!core_.hand(player_).has_imitator()) {
            for (const Cell to : paths.imitator) end_on(to);
            return;
        }
        const auto slide = [&](const Slide& path) {
            for (const Step& step : path) {
                if (step.middle != no_cell && holds_another(core_.at(step.middle))) return;
                end_on(step.landing);
                if (holds_another(core_.at(step.landing))) return;
            }
        };
        for (const Slide& path : paths.elf) slide(path);
        for (const Slide& path : paths.sorcerer) slide(path);
    }

    bool would_capture(Square target) const {
        return may_attack(target) && target.kind() != Kind::doppelganger;
    }

  private:
    // Whether any piece there is not the player's.
    bool holds_another(Square square) const {
        if (square.empty()) return false;
        return (square.has_solid() && square.owner() != player_) || (square.ghosts() & ~(1U << player_)) != 0;
    }

    // "Landing". Whether the way may go on past the cell.
    template <class Go>
    bool land(Cell to, const Go& go) const {
        const Square square = core_.at(to);
        if (square.empty()) {
            go(to, no_cell, Manner::advance);
            return true;
        }
        if (!square.has_solid())
            go(to, no_cell, Manner::possession);
        else if (may_attack(square))
            go(to, no_cell, Manner::attack);
        return false;
    }

    template <class Go>
    void leaps(const Cells<12>& targets, const Go& go) const {
        for (const Cell to : targets) land(to, go);
    }

    template <class Go>
    void assassin_ways(const SidedWays& paths, const Go& go) const {
        for (std::size_t i = 0; i < paths.advances; ++i) {
            const auto [middle, landing] = paths.advance[i];
            const Square square = core_.at(landing);
            if (!core_.at(middle).empty() || square.has_solid()) continue;
            go(landing, no_cell, square.empty() ? Manner::advance : Manner::possession);
        }
        for (const Cell to : paths.strike)
            if (may_attack(core_.at(to))) go(to, no_cell, Manner::attack);
    }

    template <class Go>
    void elf_ways(const Ways& paths, const Go& go) const {
        for (const Slide& path : paths.elf)
            for (const Step& step : path)
                if (!land(step.landing, go)) break;
    }

    template <class Go>
    void sorcerer_ways(const Ways& paths, const Go& go) const {
        for (const Slide& path : paths.sorcerer)
            for (const auto [middle, landing] : path) {
                if (const Square between = core_.at(middle); !between.empty()) {
                    if (may_attack(between) && may_attack(core_.at(landing)))
                        go(landing, middle, Manner::sweep);
                    break;
                }
                if (!land(landing, go)) break;
            }
    }

    template <class Go>
    void imitator_ways(Cell from, Side side, const Go& go) const {
        leaps(ways(from).imitator, go);
        if (core_.hand(player_).prepared != from) return;
        for (const Cell to : sided_ways(side, from).capture)
            if (would_capture(core_.at(to))) go(to, no_cell, Manner::capture);
    }

    const Core& core_;
    PlayerIndex player_;
    unsigned struck_ = 0;  // owners whose solids he may attack wherever they stand
};

KindSet changes_of(Kind kind, bool promotes, bool owner_has_imitator) {
    switch (kind) {
        case Kind::a:
            return promotes ? promoted : KindSet{0};
        case Kind::d:
        case Kind::e:
        case Kind::h:
            return owner_has_imitator ? KindSet{0} : only(Kind::i);
        case Kind::i:
            return promoted;
        case Kind::doppelganger:
            return only(Kind::ghost);
        case Kind::none:
        case Kind::ghost:
            return 0;
    }
    return 0;
}

template <class Act>
void each_kind(KindSet kinds, Act act) {
    for (unsigned left = kinds; left != 0; left &= left - 1) act(static_cast<Kind>(std::countr_zero(left)));
}

// Makes the list of a turn's actions.
class Lister {
  public:
    Lister(const Core& core, const Options& options, std::vector<Action>& actions)
        : core_(core), options_(options), player_(core.turn), eyes_(core, core.turn), actions_(actions) {}

    void all() {
        everything();
        const Hand& hand = core_.hand(player_);
        if (hand.turns > 0 || hand.doppelganger == no_cell) return;
        Core begun = core_;
        begin_as_ghost(begun, player_, nullptr);
        Lister lister(begun, options_, actions_);
        lister.ghost_first_ = true;
        lister.everything();
    }

  private:
    void everything() {
        movements();
        standing_changes();
        entries();
        if (core_.hand(player_).threat.cell != no_cell) rescues();
    }

    Action blank(Verb verb) const {
        Action action;
        action.verb = verb;
        action.ghost_first = ghost_first_;
        return action;
    }

    void movements() {
        const Hand& hand = core_.hand(player_);
        hand.solids.each([&](Cell cell) { solid_movements(cell); });
        if (hand.ghost == no_cell) return;
        const Square shared = core_.at(hand.ghost);
        const bool possesses = eyes_.may_move(shared);
        if (possesses && shared.owner() != player_) solid_movements(hand.ghost);
        Action base = blank(Verb::move);
        base.move.ghost = true;
        base.move.named = possesses;
        base.move.from = hand.ghost;
        eyes_.ghost_ways(hand.ghost, [&](Cell to, Cell, Manner manner) {
            const bool alone = manner == Manner::advance;
            add_movement(base, to, no_cell, manner, alone ? only(Kind::doppelganger) : KindSet{0});
        });
    }

    void solid_movements(Cell from) {
        const Square moving = core_.at(from);
        const Kind kind = moving.kind();
        const bool own = moving.owner() == player_;
        const bool may_promote =
            kind == Kind::a && own && row_of(moving.side(), from) >= promotion_row - rows_of_an_assassin;
        const KindSet changes =
            own && kind != Kind::a ? changes_of(kind, false, core_.hand(player_).has_imitator()) : KindSet{0};
        Action base = blank(Verb::move);
        base.move.named = core_.hand(player_).ghost == from;
        base.move.from = from;
        eyes_.solid_ways(from, [&](Cell to, Cell middle, Manner manner) {
            if (strikes(manner) && strikes_possessed(to, middle)) {
                possessed_struck(base, to, middle, manner);
                return;
            }
            const bool promotes = may_promote && row_of(moving.side(), to) >= promotion_row;
            add_movement(base, to, middle, manner, promotes ? promoted : changes);
        });
    }

    // The base is not touched and the copy written in place: stores that are read back at once would wait.
    Action& add(const Action& base) {
        actions_.push_back(base);
        return actions_.back();
    }

    // The base with a destination, alone and with each of the changes that may follow there.
    void add_movement(const Action& base, Cell to, Cell middle, Manner manner, KindSet changes) {
        const auto add_moved = [&]() -> Action& {
            Action& made = add(base);
            made.move.to = to;
            made.move.middle = middle;
            made.move.manner = manner;
            return made;
        };
        add_moved();
        each_kind(changes, [&](Kind kind) {
            Action& made = add_moved();
            made.cell = to;
            made.kind = kind;
        });
    }

    bool strikes_possessed(Cell to, Cell middle) const {
        return core_.at(to).ghosts() != 0 || (middle != no_cell && core_.at(middle).ghosts() != 0);
    }

    void with_change(const Action& base, Cell cell, Kind to) {
        Action& made = add(base);
        made.cell = cell;
        made.kind = to;
    }

    // A possessed solid is struck: `otro` may follow, and the I that a change would need may be gone.
    void possessed_struck(const Action& base, Cell to, Cell middle, Manner manner) {
        Action action = base;
        action.move.to = to;
        action.move.middle = middle;
        action.move.manner = manner;
        Core after = core_;
        const unsigned brought = carried_by(core_, action.move);
        make_movement(after, player_, action.move, brought, false, nullptr);
        actions_.push_back(action);
        changes_on(after, action, action.move.to, true);
        std::vector<Movement> extras;
        movements_in(after, extras);
        for (const Movement& extra : extras) {
            if (!extra_allowed(options_, extra, action.move.to)) continue;
            Core then = after;
            const bool attacker = !extra.ghost && extra.from == action.move.to;
            make_movement(then, player_, extra, attacker ? brought : carried_by(after, extra), true, nullptr);
            Action both = action;
            both.extra = extra;
            actions_.push_back(both);
            const bool beside = extra.to == action.move.to;  // with the first piece, or in its place
            changes_on(then, both, extra.to, !extra.ghost || beside);
            const bool left = !extra.ghost && extra.from == action.move.to;
            const bool swept = extra.middle == action.move.to;
            if (!beside && !left && !swept) changes_on(then, both, action.move.to, true);
        }
    }

    // Every movement of the player, with its mark where the order must name the piece.
    void movements_in(const Core& core, std::vector<Movement>& to) const {
        const auto of_cell = [&](Cell from, bool ghost, bool named) {
            const std::size_t first = to.size();
            list_movements(core, player_, from, ghost, to);
            for (std::size_t i = first; i < to.size(); ++i) to[i].named = named;
        };
        const Cell haunted = core.hand(player_).ghost;
        core.hand(player_).solids.each([&](Cell from) { of_cell(from, false, from == haunted); });
        if (haunted == no_cell) return;
        const bool possesses = may_move_solid(core, player_, haunted);
        if (possesses && core.at(haunted).owner() != player_) of_cell(haunted, false, true);
        of_cell(haunted, true, possesses);
    }

    // The changes of the player's own pieces on a cell that the turn moved to; `solid`: the solid there has
    // moved, not only his F.
    void changes_on(const Core& core, const Action& action, Cell cell, bool solid) {
        if (solid && core.at(cell).has_solid() && core.at(cell).owner() == player_)
            each_kind(solid_changes(core, cell), [&](Kind to) { with_change(action, cell, to); });
        if (core.hand(player_).ghost == cell)
            each_kind(ghost_changes(core, player_), [&](Kind to) { with_change(action, cell, to); });
    }

    void standing_changes() {
        const Action action = blank(Verb::change);
        const Hand& hand = core_.hand(player_);
        hand.solids.each([&](Cell cell) {
            each_kind(solid_changes(core_, cell), [&](Kind to) { with_change(action, cell, to); });
        });
        each_kind(ghost_changes(core_, player_), [&](Kind to) { with_change(action, hand.ghost, to); });
    }

    void entries() {
        const Hand& hand = core_.hand(player_);
        for (const Kind piece : {Kind::a, Kind::d, Kind::e, Kind::h, Kind::i}) {
            if (hand.reserve[place_in_reserve(piece)] == 0) continue;
            KindSet as = only(piece);
            if (piece == Kind::i)
                as = static_cast<KindSet>(promoted | (hand.has_imitator() ? 0 : only(Kind::i)));
            Action base = blank(Verb::enter);
            base.kind = piece;
            for (std::size_t i = 0; i < hand.zone_count; ++i)
                for (const Cell cell : entry_cells(hand.zones[i], piece == Kind::a)) {
                    if (!core_.at(cell).empty() || (i > 0 && entry_side(hand, piece, cell) != hand.zones[i]))
                        continue;
                    each_kind(as, [&](Kind kind) {
                        Action& made = add(base);
                        made.cell = cell;
                        made.as = kind;
                    });
                }
        }
    }

    void rescues() {
        Cells<cell_count> d, e, h;
        core_.hand(player_).solids.each([&](Cell cell) {
            const Kind kind = core_.at(cell).kind();
            if (kind == Kind::d) d.add(cell);
            if (kind == Kind::e) e.add(cell);
            if (kind == Kind::h) h.add(cell);
        });
        Action action = blank(Verb::rescue);
        for (const Cell on_d : d)
            for (const Cell on_e : e)
                for (const Cell on_h : h) {
                    action.d = on_d;
                    action.e = on_e;
                    action.h = on_h;
                    rescue_and_advances(action);
                }
    }

    void rescue_and_advances(Action action) {
        Core after = core_;
        rescue(after, player_, action.d, action.e, action.h, nullptr);
        actions_.push_back(action);
        action.move.ghost = true;
        action.move.from = after.hand(player_).ghost;
        Eyes(after, player_).ghost_ways(action.move.from, [&](Cell to, Cell, Manner manner) {
            add_movement(action, to, no_cell, manner, 0);
        });
    }

    const Core& core_;
    const Options& options_;
    PlayerIndex player_;
    Eyes eyes_;
    std::vector<Action>& actions_;
    bool ghost_first_ = false;
};

}  // namespace

bool may_attack(const Core& core, PlayerIndex player, Cell cell) {
    return Eyes(core, player).may_attack(core.at(cell));
}

bool may_move_solid(const Core& core, PlayerIndex player, Cell cell) {
    return Eyes(core, player).may_move(core.at(cell));
}

bool moves_as_imitator(const Core& core, Cell cell) {
    const Square square = core.at(cell);
    if (square.kind() == Kind::doppelganger) return !core.hand(square.owner()).has_imitator();
    return square.kind() == Kind::i;
}

void list_movements(const Core& core, PlayerIndex player, Cell from, bool ghost, std::vector<Movement>& to) {
    const auto add = [&](Cell cell, Cell middle, Manner manner) {
        to.push_back({from, cell, middle, manner, ghost, false});
    };
    const Eyes eyes(core, player);
    if (ghost)
        eyes.ghost_ways(from, add);
    else
        eyes.solid_ways(from, add);
}

bool would_capture(const Core& core, PlayerIndex player, Cell from, Cell to) {
    if (!moves_as_imitator(core, from) || !Eyes(core, player).would_capture(core.at(to))) return false;
    const auto& cells = sided_ways(core.at(from).side(), from).capture;
    return std::find(cells.begin(), cells.end(), to) != cells.end();
}

bool extra_allowed(const Options& options, const Movement& extra, Cell attacker) {
    if (!options.extra_same_cell) return true;
    const bool of_attacker = !extra.ghost && extra.from == attacker;
    return of_attacker || (extra.to == attacker && strikes(extra.manner));
}

KindSet solid_changes(const Core& core, Cell cell) {
    const Square square = core.at(cell);
    const bool promotes = square.kind() == Kind::a && row_of(square.side(), cell) >= promotion_row;
    return changes_of(square.kind(), promotes, core.hand(square.owner()).has_imitator());
}

KindSet ghost_changes(const Core& core, PlayerIndex player) {
    const Cell cell = core.hand(player).ghost;
    if (cell == no_cell) return 0;
    const bool alone = !core.at(cell).has_solid() && core.at(cell).ghosts() == 1U << player;
    return alone ? only(Kind::doppelganger) : KindSet{0};
}

std::optional<Side> entry_side(const Hand& hand, Kind kind, Cell cell) {
    const int rows = kind == Kind::a ? 3 : 2;
    for (std::size_t i = 0; i < hand.zone_count; ++i)
        if (row_of(hand.zones[i], cell) <= rows) return hand.zones[i];
    return std::nullopt;
}

void list_actions(const Core& core, const Options& options, std::vector<Action>& actions) {
    actions.clear();
    Lister(core, options, actions).all();
    if (!actions.empty()) return;
    actions.emplace_back();
    actions.back().verb = Verb::pass;
}

bool can_act(const Core& core, const Options& options) {
    std::vector<Action> actions;
    list_actions(core, options, actions);
    return actions.front().verb != Verb::pass;
}

}  // namespace ronda::dehexz
