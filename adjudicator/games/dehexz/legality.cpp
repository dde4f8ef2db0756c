#include "adjudicator/games/dehexz/legality.hpp"

#include <algorithm>

namespace ronda::dehexz {

namespace {

template <std::size_t N>
bool has(const Cells<N>& cells, Cell cell) {
    return std::find(cells.begin(), cells.end(), cell) != cells.end();
}

// Looks along the routes of one piece for other pieces.
class Ahead {
  public:
    Ahead(const Board& board, PlayerIndex player, Cell from, Cell to)
        : board_(board), player_(player), from_(from), to_(to) {}

    Cell of_ghost() const {
        if (!board_.hand(player_).has_imitator()) return no_cell;  // it leaps, onto anything
        return on_slides([&](Cell cell) { return board_.at(cell).holds_other_than(player_); });
    }

    Cell of_solid() const {
        const Square moving = board_.at(from_);
        const PieceKind kind = moving.kind();
        if (kind == PieceKind::a) return of_assassin(sided_ways(moving.side(), from_));
        if (kind == PieceKind::d) return of_leap(ways(from_).dragon);
        if (moves_as_imitator(board_, from_)) return of_leap(ways(from_).imitator);
        const bool both = kind == PieceKind::doppelganger;
        const auto any_piece = [&](Cell cell) { return !board_.at(cell).empty(); };
        return on_slides(any_piece, both || kind == PieceKind::e, both || kind == PieceKind::h);
    }

  private:
    Cell if_occupied(Cell cell) const { return board_.at(cell).empty() ? no_cell : cell; }
    Cell of_leap(const Cells<12>& targets) const { return has(targets, to_) ? if_occupied(to_) : no_cell; }

    Cell of_assassin(const SidedWays& paths) const {
        for (std::size_t i = 0; i < paths.advances; ++i)
            if (const auto [middle, landing] = paths.advance[i]; landing == to_)
                return board_.at(middle).empty() ? if_occupied(to_) : middle;
        return has(paths.strike, to_) ? if_occupied(to_) : no_cell;
    }

    // Returns the first cell up to `to_` that `stops` the piece, on the slide that leads there.
    template <class Stops>
    Cell on_slides(Stops stops, bool as_elf = true, bool as_sorcerer = true) const {
        const Routes& paths = ways(from_);
        for (std::size_t d = 0; d < paths.elf.size(); ++d) {
            if (as_elf && leads_there(paths.elf[d])) return first_on(paths.elf[d], stops);
            if (as_sorcerer && leads_there(paths.sorcerer[d])) return first_on(paths.sorcerer[d], stops);
        }
        return no_cell;
    }
    bool leads_there(const Slide& slide) const {
        return std::any_of(slide.begin(), slide.end(), [&](const Step& step) { return step.landing == to_; });
    }
    template <class Stops>
    Cell first_on(const Slide& slide, Stops stops) const {
        for (const auto [middle, landing] : slide) {
            if (middle != no_cell && stops(middle)) return middle;
            if (stops(landing)) return landing;
            if (landing == to_) break;
        }
        return no_cell;
    }

    const Board& board_;
    PlayerIndex player_;
    Cell from_, to_;
};

// Checks an action step by step on its own copy of the board, which it updates.
class Judge {
  public:
    Judge(const Board& board, const Options& options, Action& action)
        : board_(board), options_(options), player_(board.turn), action_(action) {}

    Verdict all(const Orders& orders) {
        Verdict verdict = try_all(orders);
        if (!verdict.refused() || verdict.cell == no_cell) return verdict;
        verdict.there = board_.at(verdict.cell);
        if (verdict.reason == Reason::illegal_destination)
            verdict.obstacle = obstacle_to(board_, player_, tried_.from, tried_.to, tried_.ghost);
        if (verdict.obstacle != no_cell) verdict.blocking = board_.at(verdict.obstacle);
        return verdict;
    }

  private:
    Verdict try_all(const Orders& orders) {
        if (orders.pass && can_act(board_, options_)) return {Reason::illegal_pass};
        if (orders.first)
            if (const Verdict refusal = begin(*orders.first); refusal.refused()) return refusal;
        if (orders.rescue) return come_back(*orders.rescue);
        if (orders.enter) return enter(*orders.enter);
        if (orders.move) return move(orders);
        if (orders.change) return change(*orders.change);
        action_.verb = Verb::pass;
        return {};
    }

    const Hand& hand() const { return board_.hand(player_); }

    Verdict begin(PieceKind kind) {
        const Cell cell = hand().doppelganger;
        if (hand().turns > 0 || cell == no_cell) return {Reason::illegal_first};
        action_.ghost_first = kind == PieceKind::ghost;
        if (action_.ghost_first) begin_as_ghost(board_, player_, nullptr);
        return {};
    }

    Verdict move(const Orders& orders) {
        action_.verb = Verb::move;
        if (const Verdict refusal = find(*orders.move, action_.move); refusal.refused()) return refusal;
        const unsigned brought = carried_by(board_, action_.move);
        const MovementDone made = make_movement(board_, player_, action_.move, brought, false, nullptr);
        if (orders.extra) {
            if (const Verdict refusal = extra(*orders.extra, made, brought); refusal.refused()) return refusal;
        }
        return orders.change ? change_moved(*orders.change) : Verdict{};
    }

    Verdict extra(const WrittenMove& written, const MovementDone& made, unsigned brought) {
        if (!made.struck_possessed) return {Reason::no_extra_move, written.from};
        if (const Verdict refusal = find(written, action_.extra); refusal.refused()) return refusal;
        const Cell attacker = action_.move.to;
        if (!extra_allowed(options_, action_.extra, attacker)) return {Reason::illegal_extra_move, written.to};
        make_extra(board_, player_, action_.extra, attacker, brought, nullptr);
        return {};
    }

    // Finds the piece and the movement that a written movement means.
    Verdict find(const WrittenMove& written, Movement& movement) {
        const PieceKind solid = board_.at(written.from).kind();
        const bool ghost_here = hand().ghost == written.from;
        const bool may_solid = may_move_solid(board_, player_, written.from);
        const bool wants_any = written.piece == PieceKind::none;
        const bool solid_meant = may_solid && (wants_any || written.piece == solid);
        const bool ghost_meant = ghost_here && (wants_any || written.piece == PieceKind::ghost);
        if (!solid_meant && !ghost_meant) {
            const bool pacifist = ghost_here && solid != PieceKind::none && !may_solid;
            return {pacifist ? Reason::immovable : Reason::no_piece, written.from};
        }
        if (solid_meant && ghost_meant) return {Reason::ambiguous, written.from};
        tried_ = {written.from, written.to, no_cell, MovementKind::advance, ghost_meant, false};
        std::vector<Movement> movements;
        list_movements(board_, player_, written.from, ghost_meant, movements);
        const auto found = std::find_if(movements.begin(), movements.end(),
                                        [&](const Movement& each) { return each.to == written.to; });
        if (found == movements.end()) {
            const bool capture = solid_meant && would_capture(board_, player_, written.from, written.to);
            return {capture ? Reason::unprepared_capture : Reason::illegal_destination, written.to};
        }
        movement = *found;
        movement.named = may_solid && ghost_here;
        return {};
    }

    // Whether the turn has moved the player's own pieces to this cell and they are still there.
    struct MovedHere {
        bool solid = false, ghost = false;
    };
    MovedHere moved_to(Cell cell) const {
        MovedHere here;
        const Movement &first = action_.move, &second = action_.extra;
        const auto moves_to = [&](const Movement& movement) {
            return movement.from != no_cell && movement.to == cell;
        };
        here.solid = (moves_to(first) && !first.ghost) || (moves_to(second) && !second.ghost);
        const Square square = board_.at(cell);
        here.solid = here.solid && square.has_solid() && square.owner() == player_;
        // An F that was carried along has also moved. It is on the same cell as its solid and may not change.
        here.ghost = (moves_to(first) || moves_to(second)) && square.has_ghost(player_);
        return here;
    }

    Verdict change_moved(const WrittenChange& written) {
        const MovedHere here = moved_to(written.cell);
        if (!here.solid && !here.ghost) return {Reason::other_piece, written.cell};
        return change_one(written, here);
    }

    Verdict change(const WrittenChange& written) {
        action_.verb = Verb::change;
        const Square square = board_.at(written.cell);
        const MovedHere here{square.has_solid() && square.owner() == player_, square.has_ghost(player_)};
        if (!here.solid && !here.ghost) return {Reason::no_piece, written.cell};
        return change_one(written, here);
    }

    Verdict change_one(const WrittenChange& written, MovedHere here) {
        KindSet kinds = here.solid ? solid_changes(board_, written.cell) : KindSet{0};
        if (here.ghost) kinds = static_cast<KindSet>(kinds | ghost_changes(board_, player_));
        if (!has(kinds, written.to)) return {Reason::illegal_change, written.cell};
        action_.cell = written.cell;
        action_.kind = written.to;
        return {};
    }

    Verdict enter(const WrittenEntry& written) {
        action_.verb = Verb::enter;
        action_.kind = written.piece;
        action_.as = written.as == PieceKind::none ? written.piece : written.as;
        action_.cell = written.cell;
        if (hand().reserve[place_in_reserve(written.piece)] == 0) return {Reason::not_in_reserve, written.cell};
        if (action_.as != written.piece && written.piece != PieceKind::i)
            return {Reason::illegal_disguise, written.cell};
        if (action_.as == PieceKind::i && hand().has_imitator()) return {Reason::has_imitator, written.cell};
        if (!entry_side(hand(), written.piece, written.cell)) return {Reason::outside_zone, written.cell};
        if (!board_.at(written.cell).empty()) return {Reason::occupied, written.cell};
        return {};
    }

    Verdict come_back(const WrittenRescue& written) {
        action_.verb = Verb::rescue;
        if (hand().threat.cell == no_cell) return {Reason::no_threat};
        action_.price = written;
        for (std::size_t i = 0; i < price_kinds.size(); ++i) {
            const Cell cell = written.cells()[i];
            const Square square = board_.at(cell);
            if (square.kind() != price_kinds[i] || square.owner() != player_)
                return {Reason::illegal_rescue, cell};
        }
        rescue(board_, player_, written, nullptr);
        if (!written.to) return {};
        const Verdict refusal = find({hand().ghost, *written.to, PieceKind::ghost}, action_.move);
        action_.move.named = false;
        return refusal;
    }

    Board board_;
    const Options& options_;
    PlayerIndex player_;
    Action& action_;
    Movement tried_;  // the last movement that was looked for
};

}  // namespace

Cell obstacle_to(const Board& board, PlayerIndex player, Cell from, Cell to, bool ghost) {
    const Ahead ahead(board, player, from, to);
    return ghost ? ahead.of_ghost() : ahead.of_solid();
}

Verdict judge(const Board& board, const Options& options, const Orders& orders, Action& action) {
    action = {};
    return Judge(board, options, action).all(orders);
}

Verdict judge_lots(const Board& board, const Orders& orders, PieceShare& lots) {
    lots = {};
    if (orders.acts() || orders.first || orders.extra) return {Reason::only_spoils};
    if (!orders.share) return {};
    lots.rest = orders.share->rest.value_or(Lot::stay);
    for (const Lot lot : every_lot)
        for (const Cell cell : (*orders.share).*cells_of_lot[static_cast<std::size_t>(lot)]) {
            if (lots.named[cell] != 0 || !board.hand(board.spoils.of).solids.has(cell))
                return {Reason::illegal_spoils, cell};
            lots.name(cell, lot);
        }
    return {};
}

}  // namespace ronda::dehexz
