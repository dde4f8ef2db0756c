#include "adjudicator/games/dehexz/execution.hpp"

#include <algorithm>

#include "adjudicator/games/dehexz/draft.hpp"

namespace ronda::dehexz {

namespace {

void add_to_reserve(Board& board, PlayerIndex player, PieceKind kind) {
    ++board.hand(player).reserve[place_in_reserve(kind)];
}

// Implements "What happens to an attacked or captured piece".
void strike(Board& board, PlayerIndex player, Cell cell, bool capture, Log log) {
    const Square struck = board.at(cell);
    const PlayerIndex owner = struck.owner();
    take_solid(board, cell);
    if (struck.kind() == PieceKind::doppelganger) {
        board.hand(owner).threat = {cell, static_cast<std::int8_t>(player)};
        emit(log, owner, Threatened{player, cell});
        return;
    }
    const bool assassin = struck.kind() == PieceKind::a;
    const bool kept = board.hand(owner).status == Status::suicidio || assassin != capture;
    if (kept) add_to_reserve(board, player, struck.kind());
    emit(log, owner, Lost{player, struck.kind(), cell, kept ? LossKind::captured : LossKind::gone});
}

void shift_ghost(Board& board, PlayerIndex player, Cell to) {
    const Side side = board.hand(player).ghost_side;
    take_ghost(board, player);
    put_ghost(board, player, to, side);
}

void end_game(Board& board, Ending ending, bool drawn, unsigned winners) {
    board.ending = ending;
    board.drawn = drawn;
    board.winners = static_cast<std::uint8_t>(winners);
    board.turn = nobody;
    board.spoils = {};
}

void mark_out(Board& board, PlayerIndex player, Status mode, Ending reason, PlayerIndex by, Log log) {
    Hand& hand = board.hand(player);
    hand.status = mode;
    hand.prepared = no_cell;
    hand.threat = {};
    hand.without_imitator = 0;
    hand.own_doing = false;
    for (Hand& each : board.hands) each.withdrawal = {};
    emit(log, player, WentOut{mode, reason, by});
}

void add_zones(Hand& to, const Hand& from) {
    for (std::size_t i = 0; i < from.zone_count; ++i) {
        const auto end = to.zones.begin() + to.zone_count;
        if (std::find(to.zones.begin(), end, from.zones[i]) == end) to.zones[to.zone_count++] = from.zones[i];
    }
}

}  // namespace

MovementDone make_movement(Board& board, PlayerIndex player, const Movement& movement, unsigned carried,
                           bool extra, Log log) {
    MovementDone made;
    const Square moving = board.at(movement.from);
    const PieceKind piece = movement.ghost ? PieceKind::ghost : moving.kind();
    if (log != nullptr)
        emit(log, player,
             Moved{piece, movement.ghost ? player : moving.owner(), movement.from, movement.to, movement.manner,
                   PlayerSet(carried), extra});
    made.progress = piece == PieceKind::a;
    if (strikes(movement.manner)) {
        made.progress = true;
        made.as_imitator = movement.manner == MovementKind::attack && moves_as_imitator(board, movement.from);
        const bool capture = movement.manner == MovementKind::capture;
        made.struck_possessed = board.at(movement.to).ghosts() != 0;
        if (movement.middle != no_cell) {
            made.struck_possessed |= board.at(movement.middle).ghosts() != 0;
            strike(board, player, movement.middle, capture, log);
        }
        strike(board, player, movement.to, capture, log);
    }
    if (movement.ghost) {
        shift_ghost(board, player, movement.to);
        return made;
    }
    move_solid(board, movement.from, movement.to);
    for (PlayerIndex owner = 0; carried >> owner != 0; ++owner)
        if ((carried >> owner & 1U) != 0) shift_ghost(board, owner, movement.to);
    return made;
}

MovementDone make_extra(Board& board, PlayerIndex player, const Movement& extra, Cell attacker,
                        unsigned brought, Log log) {
    const bool goes_on = !extra.ghost && extra.from == attacker;
    return make_movement(board, player, extra, goes_on ? brought : carried_by(board, extra), true, log);
}

void begin_as_ghost(Board& board, PlayerIndex player, Log log) {
    const Cell cell = board.hand(player).doppelganger;
    const Side side = board.at(cell).side();
    take_solid(board, cell);
    put_ghost(board, player, cell, side);
    emit(log, player, Begun{PieceKind::ghost, cell});
}

void change_piece(Board& board, PlayerIndex player, Cell cell, PieceKind to, Log log) {
    PieceKind from = board.at(cell).kind();
    if (to == PieceKind::doppelganger) {
        from = PieceKind::ghost;
        const Side side = board.hand(player).ghost_side;
        take_ghost(board, player);
        put_solid(board, cell, to, player, side);
    } else if (to == PieceKind::ghost) {
        const Side side = board.at(cell).side();
        take_solid(board, cell);
        put_ghost(board, player, cell, side);
    } else {
        remake_solid(board, cell, to, player);
    }
    emit(log, player, Changed{cell, from, to});
}

void enter_piece(Board& board, PlayerIndex player, PieceKind piece, PieceKind as, Cell cell, Log log) {
    const Side side = *entry_side(board.hand(player), piece, cell);
    --board.hand(player).reserve[place_in_reserve(piece)];
    put_solid(board, cell, as, player, side);
    emit(log, player, Entered{piece, as, cell, side});
}

void rescue(Board& board, PlayerIndex player, const Price& price, Log log) {
    Hand& hand = board.hand(player);
    const Cell cell = hand.threat.cell;
    hand.threat = {};
    for (const Cell paid : price.cells()) take_solid(board, paid);
    put_ghost(board, player, cell, hand.side);
    emit(log, player, Rescued{price, cell});
}

void lose_threatened(Board& board, PlayerIndex player, Log log) {
    emit(log, player, NotRescued{board.hand(player).threat.cell});
    board.hand(player).threat = {};
}

void end_in_draw(Board& board, Ending ending) {
    end_game(board, ending, true, board.active_players());
}

void resign_together(Board& board, unsigned resigners, Log log) {
    for (PlayerIndex player = 0; player < board.players; ++player)
        if ((resigners >> player & 1U) != 0)
            mark_out(board, player, Status::derrota, Ending::resignation, nobody, log);
    const unsigned left = board.active_players();
    end_game(board, Ending::resignation, left == 0, left == 0 ? resigners : left);
}

void go_out(Board& board, PlayerIndex player, Status mode, Ending reason, PlayerIndex by, Log log) {
    mark_out(board, player, mode, reason, by, log);
    if (board.active() == 1) {
        end_game(board, reason, false, board.active_players());
        return;
    }
    Hand& hand = board.hand(player);
    hand.reserve = {};
    if (hand.ghost != no_cell) take_ghost(board, player);
    if (hand.doppelganger != no_cell) take_solid(board, hand.doppelganger);
    if (mode == Status::retirada) CellSet(hand.solids).each([&](Cell cell) { take_solid(board, cell); });
    if (mode == Status::derrota) {
        add_zones(board.hand(by), hand);
        board.spoils = {static_cast<std::int8_t>(player), static_cast<std::int8_t>(by), nobody};
    }
    hand.zone_count = 0;
    hand.zones = {};
}

PlayerIndex player_before(const Board& board, PlayerIndex loser) {
    for (PlayerIndex step = 1; step < board.players; ++step) {
        const PlayerIndex player = (board.turn + board.players - step) % board.players;
        if (player != loser && board.hand(player).active()) return player;
    }
    return board.turn;
}

void share_piece(Board& board, Cell cell, Lot lot, Log log) {
    const CapturedPieces spoils = board.spoils;
    const PieceKind kind = board.at(cell).kind();
    if (lot == Lot::stay && kind == PieceKind::i && board.hand(spoils.to).has_imitator()) lot = Lot::reserve;
    if (lot == Lot::stay) {
        remake_solid(board, cell, kind, spoils.to);
    } else {
        take_solid(board, cell);
        add_to_reserve(board, lot == Lot::reserve ? spoils.to : board.after(spoils.to), kind);
    }
    emit(log, spoils.to, Shared{spoils.of, kind, cell, lot});
}

}  // namespace ronda::dehexz
