#include "adjudicator/games/dehexz/turn.hpp"

#include "adjudicator/games/dehexz/draft.hpp"

namespace ronda::dehexz {

namespace {

constexpr int haunted_ends_allowed = 1;  // own turns that end with an F and no I (rules.md R18)

bool haunted(const Hand& hand) {
    return hand.ghost != no_cell && !hand.has_imitator();
}

// Whether the player has a solid other than an Ä (rules.md R20).
bool has_army(const Hand& hand) {
    return hand.solids.size() > (hand.doppelganger == no_cell ? 0 : 1);
}

// Plays `mover`, then `otro`. Returns the cell that a piece moving as an I attacked last, or no_cell.
Cell move(Board& board, PlayerIndex player, const Action& action, Notes& notes, Log log) {
    const unsigned brought = carried_by(board, action.move);
    MovementDone made = make_movement(board, player, action.move, brought, false, log);
    notes.progress |= made.progress;
    Cell last = action.move.to;
    if (action.extra.from != no_cell) {
        made = make_extra(board, player, action.extra, action.move.to, brought, log);
        notes.progress |= made.progress;
        last = action.extra.to;
    }
    if (action.cell != no_cell) change_piece(board, player, action.cell, action.kind, log);
    return made.as_imitator ? last : no_cell;
}

void own_defeat(Board& board, PlayerIndex player, bool by_himself, Ending reason, Log log) {
    if (by_himself)
        go_out(board, player, Status::suicidio, reason, nobody, log);
    else
        go_out(board, player, Status::derrota, reason, player_before(board, player), log);
}

}  // namespace

void share_out(Board& board, const PieceShare& lots, Notes& notes, Log log) {
    CellSet(board.hand(board.spoils.of).solids).each([&](Cell cell) {
        share_piece(board, cell, lots.of(cell), log);
    });
    notes.shared = notes.progress = true;
}

void take_turn(Board& board, const Action& action, Notes& notes, Log log) {
    const PlayerIndex player = board.turn;
    Hand& hand = board.hand(player);
    notes.played = true;
    notes.haunted_before = haunted(hand);
    if (action.ghost_first) begin_as_ghost(board, player, log);
    notes.rescued = action.verb == Verb::rescue;
    if (!notes.rescued && hand.threat.cell != no_cell) lose_threatened(board, player, log);
    Cell attacked_last = no_cell;
    switch (action.verb) {
        case Verb::move:
            attacked_last = move(board, player, action, notes, log);
            break;
        case Verb::change:
            change_piece(board, player, action.cell, action.kind, log);
            break;
        case Verb::enter:
            enter_piece(board, player, action.kind, action.as, action.cell, log);
            break;
        case Verb::rescue:
            rescue(board, player, action.price, log);
            if (action.move.to != no_cell) make_movement(board, player, action.move, 0, false, log);
            break;
        case Verb::pass:
            emit(log, player, Passed{});
            break;
        case Verb::none:
            break;
    }
    const bool prepared = attacked_last != no_cell && moves_as_imitator(board, attacked_last);
    hand.prepared = prepared ? attacked_last : no_cell;
    ++hand.turns;
}

void defeats(Board& board, Notes& notes, Log log) {
    const PlayerIndex player = board.turn;
    for (PlayerIndex step = 1; step < board.players && !board.over(); ++step) {
        const PlayerIndex other = (player + step) % board.players;
        if (!board.hand(other).active() || has_army(board.hand(other))) continue;
        notes.progress = true;
        go_out(board, other, Status::derrota, Ending::only_doppelganger, player, log);
    }
    if (board.over()) return;
    Hand& hand = board.hand(player);
    if (!has_army(hand)) {
        notes.progress = true;
        own_defeat(board, player, !notes.rescued, Ending::only_doppelganger, log);
    } else if (!haunted(hand)) {
        hand.without_imitator = 0;
        hand.own_doing = false;
    } else if (hand.without_imitator < haunted_ends_allowed) {
        ++hand.without_imitator;
        hand.own_doing = !notes.haunted_before && !notes.rescued;
    } else {
        notes.progress = true;
        own_defeat(board, player, hand.own_doing, Ending::ghost_without_imitator, log);
    }
}

bool count_quiet_turns(Board& board, const Options& options, const Notes& notes) {
    if (notes.progress)
        board.quiet_turns = 0;
    else if (notes.played)
        ++board.quiet_turns;
    if (!board.over() && board.quiet_turns >= options.quiet_turns * board.active())
        end_in_draw(board, Ending::no_progress);
    return notes.progress;
}

void pass_on(Board& board, const Notes& notes) {
    if (board.over()) return;
    if (notes.shared) {
        board.turn = board.spoils.next;
        board.spoils = {};
        return;
    }
    if (notes.played || !board.hand(board.turn).active())
        board.turn = static_cast<std::int8_t>(board.after(board.turn));
    if (board.spoils.of == nobody) return;
    if (board.hand(board.spoils.of).solids.size() == 0) {
        board.spoils = {};
        return;
    }
    board.spoils.next = board.turn;
    board.turn = board.spoils.to;
}

}  // namespace ronda::dehexz
