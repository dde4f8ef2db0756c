#include "adjudicator/games/dehexz/turn.hpp"

#include "adjudicator/games/dehexz/edit.hpp"

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
Cell move(Core& core, PlayerIndex player, const Action& action, Notes& notes, Log log) {
    const unsigned brought = carried_by(core, action.move);
    Made made = make_movement(core, player, action.move, brought, false, log);
    notes.progress |= made.progress;
    Cell last = action.move.to;
    if (action.extra.from != no_cell) {
        const bool attacker = !action.extra.ghost && action.extra.from == action.move.to;
        const unsigned carried = attacker ? brought : carried_by(core, action.extra);
        made = make_movement(core, player, action.extra, carried, true, log);
        notes.progress |= made.progress;
        last = action.extra.to;
    }
    if (action.cell != no_cell) change_piece(core, player, action.cell, action.kind, log);
    return made.as_imitator ? last : no_cell;
}

void own_defeat(Core& core, PlayerIndex player, bool by_himself, Ending reason, Log log) {
    if (by_himself)
        go_out(core, player, Status::suicidio, reason, nobody, log);
    else
        go_out(core, player, Status::derrota, reason, player_before(core, player), log);
}

}  // namespace

void share_out(Core& core, const Lots& lots, Notes& notes, Log log) {
    CellSet(core.hand(core.spoils.of).solids).each([&](Cell cell) {
        share_piece(core, cell, lots.of(cell), log);
    });
    notes.shared = notes.progress = true;
}

void take_turn(Core& core, const Action& action, Notes& notes, Log log) {
    const PlayerIndex player = core.turn;
    Hand& hand = core.hand(player);
    notes.played = true;
    notes.haunted_before = haunted(hand);
    if (action.ghost_first) begin_as_ghost(core, player, log);
    notes.rescued = action.verb == Verb::rescue;
    if (!notes.rescued && hand.threat.cell != no_cell) lose_threatened(core, player, log);
    Cell attacked_last = no_cell;
    switch (action.verb) {
        case Verb::move:
            attacked_last = move(core, player, action, notes, log);
            break;
        case Verb::change:
            change_piece(core, player, action.cell, action.kind, log);
            break;
        case Verb::enter:
            enter_piece(core, player, action.kind, action.as, action.cell, log);
            break;
        case Verb::rescue:
            rescue(core, player, action.d, action.e, action.h, log);
            if (action.move.to != no_cell) make_movement(core, player, action.move, 0, false, log);
            break;
        case Verb::pass:
            tell(log, player, Passed{});
            break;
        case Verb::none:
            break;
    }
    const bool prepared = attacked_last != no_cell && moves_as_imitator(core, attacked_last);
    hand.prepared = prepared ? attacked_last : no_cell;
    ++hand.turns;
}

void defeats(Core& core, Notes& notes, Log log) {
    const PlayerIndex player = core.turn;
    for (PlayerIndex step = 1; step < core.players && !core.over(); ++step) {
        const PlayerIndex other = (player + step) % core.players;
        if (!core.hand(other).active() || has_army(core.hand(other))) continue;
        notes.progress = true;
        go_out(core, other, Status::derrota, Ending::only_doppelganger, player, log);
    }
    if (core.over()) return;
    Hand& hand = core.hand(player);
    if (!has_army(hand)) {
        notes.progress = true;
        own_defeat(core, player, !notes.rescued, Ending::only_doppelganger, log);
    } else if (!haunted(hand)) {
        hand.without_imitator = 0;
        hand.own_doing = false;
    } else if (hand.without_imitator < haunted_ends_allowed) {
        ++hand.without_imitator;
        hand.own_doing = !notes.haunted_before && !notes.rescued;
    } else {
        notes.progress = true;
        own_defeat(core, player, hand.own_doing, Ending::ghost_without_imitator, log);
    }
}

bool count_quiet_turns(Core& core, const Options& options, const Notes& notes, Log log) {
    if (notes.progress)
        core.quiet_turns = 0;
    else if (notes.played)
        ++core.quiet_turns;
    if (!core.over() && core.quiet_turns >= options.quiet_turns * core.active())
        end_in_draw(core, Ending::no_progress, log);
    return notes.progress;
}

void pass_on(Core& core, const Notes& notes) {
    if (core.over()) return;
    if (notes.shared) {
        core.turn = core.spoils.next;
        core.spoils = {};
        return;
    }
    if (notes.played || !core.hand(core.turn).active())
        core.turn = static_cast<std::int8_t>(core.after(core.turn));
    if (core.spoils.of == nobody) return;
    if (core.hand(core.spoils.of).solids.size() == 0) {
        core.spoils = {};
        return;
    }
    core.spoils.next = core.turn;
    core.turn = core.spoils.to;
}

}  // namespace ronda::dehexz
