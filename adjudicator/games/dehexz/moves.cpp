#include "adjudicator/games/dehexz/moves.hpp"

#include <algorithm>

#include "adjudicator/games/dehexz/execution.hpp"
#include "adjudicator/games/dehexz/state.hpp"
#include "adjudicator/games/dehexz/vision.hpp"

namespace ronda::dehexz {

namespace {

constexpr KindSet promoted = only(PieceKind::d, PieceKind::e, PieceKind::h);
constexpr std::size_t most_choices = 4;  // per movement or entry: a piece stays or is one of three others
constexpr int rows_of_an_assassin = 2;   // the most rows that an A gains at once

KindSet changes_of(PieceKind kind, bool promotes, bool owner_has_imitator) {
    switch (kind) {
        case PieceKind::a:
            return promotes ? promoted : KindSet{0};
        case PieceKind::d:
        case PieceKind::e:
        case PieceKind::h:
            return owner_has_imitator ? KindSet{0} : only(PieceKind::i);
        case PieceKind::i:
            return promoted;
        case PieceKind::doppelganger:
            return only(PieceKind::ghost);
        case PieceKind::none:
        case PieceKind::ghost:
            return 0;
    }
    return 0;
}

template <class Act>
void each_kind(KindSet kinds, Act act) {
    for (unsigned left = kinds; left != 0; left &= left - 1)
        act(static_cast<PieceKind>(std::countr_zero(left)));
}

// Lists the actions of a turn.
class Lister {
    static_assert((RouteList::most + 1) * most_choices <= ActionList::chunk,
                  "a piece's actions fit in a chunk");

  public:
    Lister(const Board& board, const Options& options, ActionList& actions)
        : board_(board),
          options_(options),
          player_(board.turn),
          vision_(board, board.turn),
          actions_(actions) {}

    void all() {
        everything();
        const Hand& hand = board_.hand(player_);
        if (hand.turns > 0 || hand.doppelganger == no_cell) return;
        Board begun = board_;
        begin_as_ghost(begun, player_, nullptr);
        Lister lister(begun, options_, actions_);
        lister.ghost_first_ = true;
        lister.everything();
    }
    void strikes_only() {
        strikes_only_ = true;
        board_.hand(player_).solids.each([&](Cell cell) { solid_movements(cell); });
        const Cell ghost = board_.hand(player_).ghost;
        if (ghost != no_cell && vision_.may_move(board_.at(ghost)) && board_.at(ghost).owner() != player_)
            solid_movements(ghost);
    }

  private:
    void everything() {
        movements();
        each_kind(ghost_changes(board_, player_),
                  [&](PieceKind to) { with_change(blank(Verb::change), board_.hand(player_).ghost, to); });
        entries();
        if (board_.hand(player_).threat.cell != no_cell) rescues();
    }

    Action blank(Verb verb) const {
        Action action;
        action.verb = verb;
        action.ghost_first = ghost_first_;
        return action;
    }

    void movements() {
        const Hand& hand = board_.hand(player_);
        hand.solids.each([&](Cell cell) { solid_movements(cell); });
        if (hand.ghost == no_cell) return;
        const Square shared = board_.at(hand.ghost);
        const bool possesses = vision_.may_move(shared);
        if (possesses && shared.owner() != player_) solid_movements(hand.ghost);
        Action base = blank(Verb::move);
        base.move.ghost = true;
        base.move.named = possesses;
        base.move.from = hand.ghost;
        RouteList ways;
        vision_.list_ghost(hand.ghost, ways);
        Action* out = actions_.open();
        for (const Route way : ways)
            out =
                write(base, way,
                      way.manner() == MovementKind::advance ? only(PieceKind::doppelganger) : KindSet{0}, out);
        actions_.close(out);
    }

    void solid_movements(Cell from) {
        const Square moving = board_.at(from);
        const bool own = moving.owner() == player_;
        const bool may_promote = own && moving.kind() == PieceKind::a &&
                                 row_of(moving.side(), from) >= promotion_row - rows_of_an_assassin;
        const bool promotes = may_promote && row_of(moving.side(), from) >= promotion_row;
        const KindSet changes =
            own ? changes_of(moving.kind(), promotes, board_.hand(player_).has_imitator()) : KindSet{0};
        Action base = blank(Verb::move);
        base.move.named = board_.hand(player_).ghost == from;
        base.move.from = from;
        RouteList ways;
        vision_.list_solid(from, ways);
        Action* out = actions_.open();
        for (const Route way : ways) {
            if (strikes_only_ && !strikes(way.manner())) continue;
            if (strikes(way.manner()) && strikes_possessed(way)) {
                actions_.close(out);
                possessed_struck(base, way);
                out = actions_.open();
                continue;
            }
            KindSet here = changes;
            if (may_promote) here = row_of(moving.side(), way.to()) >= promotion_row ? promoted : KindSet{0};
            out = write(base, way, here, out);
        }
        // The changes without a movement.
        each_kind(strikes_only_ ? KindSet{0} : changes, [&](PieceKind kind) {
            *out = blank(Verb::change);
            out->cell = from;
            out->kind = kind;
            ++out;
        });
        actions_.close(out);
    }

    bool strikes_possessed(Route way) const {
        return board_.at(way.to()).ghosts() != 0 ||
               (way.middle() != no_cell && board_.at(way.middle()).ghosts() != 0);
    }

    // Writes the movement of `base` along `way`, alone and with each change that may follow at its end.
    static Action* write(const Action& base, Route way, KindSet changes, Action* out) {
        const auto moved = [&] {
            *out = base;
            out->move.to = way.to();
            out->move.middle = way.middle();
            out->move.manner = way.manner();
            return out++;
        };
        moved();
        for (unsigned left = changes; left != 0; left &= left - 1) {
            Action* both = moved();
            both->cell = way.to();
            both->kind = static_cast<PieceKind>(std::countr_zero(left));
        }
        return out;
    }

    void with_change(const Action& base, Cell cell, PieceKind to) {
        Action both = base;
        both.cell = cell;
        both.kind = to;
        actions_.add(both);
    }

    // A possessed solid is hit: `otro` may follow, and the I that a change needs may be gone.
    void possessed_struck(const Action& base, Route way) {
        Action action = base;
        action.move.to = way.to();
        action.move.middle = way.middle();
        action.move.manner = way.manner();
        Board after = board_;
        const unsigned brought = carried_by(board_, action.move);
        make_movement(after, player_, action.move, brought, false, nullptr);
        actions_.add(action);
        changes_on(after, action, action.move.to, true);
        std::vector<Movement> extras;
        movements_in(after, extras);
        for (const Movement& extra : extras) {
            if (!extra_allowed(options_, extra, action.move.to)) continue;
            Board next = after;
            make_extra(next, player_, extra, action.move.to, brought, nullptr);
            Action both = action;
            both.extra = extra;
            actions_.add(both);
            const bool beside = extra.to == action.move.to;  // with the first piece, or in its place
            changes_on(next, both, extra.to, !extra.ghost || beside);
            const bool left = !extra.ghost && extra.from == action.move.to;
            const bool swept = extra.middle == action.move.to;
            if (!beside && !left && !swept) changes_on(next, both, action.move.to, true);
        }
    }

    // Lists every movement of the player, and marks those for which the order must name the piece.
    void movements_in(const Board& board, std::vector<Movement>& to) const {
        const auto of_cell = [&](Cell from, bool ghost, bool named) {
            const std::size_t first = to.size();
            list_movements(board, player_, from, ghost, to);
            for (std::size_t i = first; i < to.size(); ++i) to[i].named = named;
        };
        const Cell haunted = board.hand(player_).ghost;
        board.hand(player_).solids.each([&](Cell from) { of_cell(from, false, from == haunted); });
        if (haunted == no_cell) return;
        const bool possesses = may_move_solid(board, player_, haunted);
        if (possesses && board.at(haunted).owner() != player_) of_cell(haunted, false, true);
        of_cell(haunted, true, possesses);
    }

    // Adds the changes of the player's own pieces on a cell that the turn moved to. `solid`: the solid there
    // has moved, not only their F.
    void changes_on(const Board& board, const Action& action, Cell cell, bool solid) {
        if (solid && board.at(cell).has_solid() && board.at(cell).owner() == player_)
            each_kind(solid_changes(board, cell), [&](PieceKind to) { with_change(action, cell, to); });
        if (board.hand(player_).ghost == cell)
            each_kind(ghost_changes(board, player_), [&](PieceKind to) { with_change(action, cell, to); });
    }

    void entries() {
        const Hand& hand = board_.hand(player_);
        for (const PieceKind piece : reserve_kinds) {
            if (hand.reserve[place_in_reserve(piece)] == 0) continue;
            KindSet as = only(piece);
            if (piece == PieceKind::i)
                as = static_cast<KindSet>(promoted | (hand.has_imitator() ? 0 : only(PieceKind::i)));
            for (std::size_t i = 0; i < hand.zone_count; ++i) entries_at(hand.zones[i], i == 0, piece, as);
        }
    }

    void entries_at(Side side, bool first_zone, PieceKind piece, KindSet as) {
        const Hand& hand = board_.hand(player_);
        const auto cells = entry_cells(side, piece == PieceKind::a);
        Action base = blank(Verb::enter);
        base.kind = piece;
        Action* out = actions_.open();
        for (const Cell cell : cells) {
            if (!board_.at(cell).empty() || (!first_zone && entry_side(hand, piece, cell) != side)) continue;
            each_kind(as, [&](PieceKind kind) {
                *out = base;
                out->cell = cell;
                out->as = kind;
                ++out;
            });
        }
        actions_.close(out);
    }

    void rescues() {
        Cells<cell_count> d, e, h;
        board_.hand(player_).solids.each([&](Cell cell) {
            const PieceKind kind = board_.at(cell).kind();
            if (kind == PieceKind::d) d.add(cell);
            if (kind == PieceKind::e) e.add(cell);
            if (kind == PieceKind::h) h.add(cell);
        });
        Action action = blank(Verb::rescue);
        for (const Cell on_d : d)
            for (const Cell on_e : e)
                for (const Cell on_h : h) {
                    action.price = {on_d, on_e, on_h};
                    rescue_and_advances(action);
                }
    }

    void rescue_and_advances(Action action) {
        Board after = board_;
        rescue(after, player_, action.price, nullptr);
        actions_.add(action);
        action.move.ghost = true;
        action.move.from = after.hand(player_).ghost;
        RouteList ways;
        Vision(after, player_).list_ghost(action.move.from, ways);
        Action* out = actions_.open();
        for (const Route way : ways) out = write(action, way, 0, out);
        actions_.close(out);
    }

    const Board& board_;
    const Options& options_;
    PlayerIndex player_;
    Vision vision_;
    ActionList& actions_;
    bool ghost_first_ = false, strikes_only_ = false;
};

}  // namespace

bool may_move_solid(const Board& board, PlayerIndex player, Cell cell) {
    return Vision(board, player).may_move(board.at(cell));
}

bool moves_as_imitator(const Board& board, Cell cell) {
    const Square square = board.at(cell);
    if (square.kind() == PieceKind::doppelganger) return !board.hand(square.owner()).has_imitator();
    return square.kind() == PieceKind::i;
}

void list_movements(const Board& board, PlayerIndex player, Cell from, bool ghost, std::vector<Movement>& to) {
    const Vision vision(board, player);
    RouteList ways;
    if (ghost)
        vision.list_ghost(from, ways);
    else
        vision.list_solid(from, ways);
    for (const Route way : ways) to.push_back({from, way.to(), way.middle(), way.manner(), ghost, false});
}

bool would_capture(const Board& board, PlayerIndex player, Cell from, Cell to) {
    if (!moves_as_imitator(board, from) || !Vision(board, player).would_capture(board.at(to))) return false;
    const auto& cells = sided_ways(board.at(from).side(), from).capture;
    return std::find(cells.begin(), cells.end(), to) != cells.end();
}

bool extra_allowed(const Options& options, const Movement& extra, Cell attacker) {
    if (!options.extra_same_cell) return true;
    const bool of_attacker = !extra.ghost && extra.from == attacker;
    return of_attacker || (extra.to == attacker && strikes(extra.manner));
}

KindSet solid_changes(const Board& board, Cell cell) {
    const Square square = board.at(cell);
    const bool promotes = square.kind() == PieceKind::a && row_of(square.side(), cell) >= promotion_row;
    return changes_of(square.kind(), promotes, board.hand(square.owner()).has_imitator());
}

KindSet ghost_changes(const Board& board, PlayerIndex player) {
    const Cell cell = board.hand(player).ghost;
    if (cell == no_cell) return 0;
    const bool alone = !board.at(cell).has_solid() && board.at(cell).ghosts() == 1U << player;
    return alone ? only(PieceKind::doppelganger) : KindSet{0};
}

std::optional<Side> entry_side(const Hand& hand, PieceKind kind, Cell cell) {
    const int rows = entry_rows(kind == PieceKind::a);
    for (std::size_t i = 0; i < hand.zone_count; ++i)
        if (row_of(hand.zones[i], cell) <= rows) return hand.zones[i];
    return std::nullopt;
}

void ActionList::grow() {
    const std::size_t count = size(), room = 2 * (count + chunk);
    auto slots = std::make_unique<Action[]>(room);
    std::copy(begin(), end(), slots.get());
    slots_ = std::move(slots);
    end_ = slots_.get() + count;
    full_ = slots_.get() + (room - chunk);
}

void list_actions(const Board& board, const Options& options, ActionList& actions) {
    actions.clear();
    Lister(board, options, actions).all();
    if (!actions.empty()) return;
    Action pass;
    pass.verb = Verb::pass;
    actions.add(pass);
}

void list_strikes(const Board& board, const Options& options, ActionList& actions) {
    actions.clear();
    Lister(board, options, actions).strikes_only();
}

bool can_act(const Board& board, const Options& options) {
    ActionList actions;
    list_actions(board, options, actions);
    return actions[0].verb != Verb::pass;
}

}  // namespace ronda::dehexz
