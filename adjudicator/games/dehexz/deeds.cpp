#include "adjudicator/games/dehexz/deeds.hpp"

#include <algorithm>

#include "adjudicator/games/dehexz/edit.hpp"

namespace ronda::dehexz {

namespace {

void add_to_reserve(Core& core, PlayerIndex player, Kind kind) {
    ++core.hand(player).reserve[place_in_reserve(kind)];
}

// Implements "What happens to an attacked or captured piece".
void strike(Core& core, PlayerIndex player, Cell cell, bool capture, Log log) {
    const Square struck = core.at(cell);
    const PlayerIndex owner = struck.owner();
    take_solid(core, cell);
    if (struck.kind() == Kind::doppelganger) {
        core.hand(owner).threat = {cell, static_cast<std::int8_t>(player)};
        tell(log, owner, Threatened{player, cell});
        return;
    }
    const bool assassin = struck.kind() == Kind::a;
    const bool kept = core.hand(owner).status == Status::suicidio || assassin != capture;
    if (kept) add_to_reserve(core, player, struck.kind());
    tell(log, owner, Lost{player, struck.kind(), cell, kept ? Fate::captured : Fate::gone});
}

void shift_ghost(Core& core, PlayerIndex player, Cell to) {
    const Side side = core.hand(player).ghost_side;
    take_ghost(core, player);
    put_ghost(core, player, to, side);
}

unsigned active_players(const Core& core) {
    unsigned players = 0;
    for (PlayerIndex player = 0; player < core.players; ++player)
        if (core.hand(player).active()) players |= 1U << player;
    return players;
}

void end_game(Core& core, Ending ending, bool drawn, unsigned winners, Log log) {
    core.ending = ending;
    core.drawn = drawn;
    core.winners = static_cast<std::uint8_t>(winners);
    core.turn = nobody;
    core.offers = 0;
    core.spoils = {};
    tell(log, nobody, Ended{});
}

void mark_out(Core& core, PlayerIndex player, Status mode, Ending reason, PlayerIndex by, Log log) {
    Hand& hand = core.hand(player);
    hand.status = mode;
    hand.prepared = no_cell;
    hand.threat = {};
    hand.without_imitator = 0;
    hand.own_doing = false;
    for (Hand& each : core.hands) each.withdrawal = {};
    core.offers = 0;
    tell(log, player, WentOut{mode, reason, by});
}

void add_zones(Hand& to, const Hand& from) {
    for (std::size_t i = 0; i < from.zone_count; ++i) {
        const auto end = to.zones.begin() + to.zone_count;
        if (std::find(to.zones.begin(), end, from.zones[i]) == end) to.zones[to.zone_count++] = from.zones[i];
    }
}

}  // namespace

Made make_movement(Core& core, PlayerIndex player, const Movement& movement, unsigned carried, bool extra,
                   Log log) {
    Made made;
    const Square moving = core.at(movement.from);
    const Kind piece = movement.ghost ? Kind::ghost : moving.kind();
    if (log != nullptr)
        tell(log, player,
             Moved{piece, movement.ghost ? player : moving.owner(), movement.from, movement.to, movement.manner,
                   PlayerSet(carried), extra});
    made.progress = piece == Kind::a;
    if (strikes(movement.manner)) {
        made.progress = true;
        made.as_imitator = movement.manner == Manner::attack && moves_as_imitator(core, movement.from);
        const bool capture = movement.manner == Manner::capture;
        made.struck_possessed = core.at(movement.to).ghosts() != 0;
        if (movement.middle != no_cell) {
            made.struck_possessed |= core.at(movement.middle).ghosts() != 0;
            strike(core, player, movement.middle, capture, log);
        }
        strike(core, player, movement.to, capture, log);
    }
    if (movement.ghost) {
        shift_ghost(core, player, movement.to);
        return made;
    }
    move_solid(core, movement.from, movement.to);
    for (PlayerIndex owner = 0; carried >> owner != 0; ++owner)
        if ((carried >> owner & 1U) != 0) shift_ghost(core, owner, movement.to);
    return made;
}

void begin_as_ghost(Core& core, PlayerIndex player, Log log) {
    const Cell cell = core.hand(player).doppelganger;
    const Side side = core.at(cell).side();
    take_solid(core, cell);
    put_ghost(core, player, cell, side);
    tell(log, player, Begun{Kind::ghost, cell});
}

void change_piece(Core& core, PlayerIndex player, Cell cell, Kind to, Log log) {
    Kind from = core.at(cell).kind();
    if (to == Kind::doppelganger) {
        from = Kind::ghost;
        const Side side = core.hand(player).ghost_side;
        take_ghost(core, player);
        put_solid(core, cell, to, player, side);
    } else if (to == Kind::ghost) {
        const Side side = core.at(cell).side();
        take_solid(core, cell);
        put_ghost(core, player, cell, side);
    } else {
        remake_solid(core, cell, to, player);
    }
    tell(log, player, Changed{cell, from, to});
}

void enter_piece(Core& core, PlayerIndex player, Kind piece, Kind as, Cell cell, Log log) {
    const Side side = *entry_side(core.hand(player), piece, cell);
    --core.hand(player).reserve[place_in_reserve(piece)];
    put_solid(core, cell, as, player, side);
    tell(log, player, Entered{piece, as, cell, side});
}

void rescue(Core& core, PlayerIndex player, Cell d, Cell e, Cell h, Log log) {
    Hand& hand = core.hand(player);
    const Cell cell = hand.threat.cell;
    hand.threat = {};
    for (const Cell price : {d, e, h}) take_solid(core, price);
    put_ghost(core, player, cell, hand.side);
    tell(log, player, Rescued{cell, d, e, h});
}

void lose_threatened(Core& core, PlayerIndex player, Log log) {
    tell(log, player, NotRescued{core.hand(player).threat.cell});
    core.hand(player).threat = {};
}

void end_in_draw(Core& core, Ending ending, Log log) {
    end_game(core, ending, true, active_players(core), log);
}

void resign_together(Core& core, unsigned resigners, Log log) {
    for (PlayerIndex player = 0; player < core.players; ++player)
        if ((resigners >> player & 1U) != 0)
            mark_out(core, player, Status::derrota, Ending::resignation, nobody, log);
    const unsigned left = active_players(core);
    end_game(core, Ending::resignation, left == 0, left == 0 ? resigners : left, log);
}

void go_out(Core& core, PlayerIndex player, Status mode, Ending reason, PlayerIndex by, Log log) {
    mark_out(core, player, mode, reason, by, log);
    if (core.active() == 1) {
        end_game(core, reason, false, active_players(core), log);
        return;
    }
    Hand& hand = core.hand(player);
    hand.reserve = {};
    if (hand.ghost != no_cell) take_ghost(core, player);
    if (hand.doppelganger != no_cell) take_solid(core, hand.doppelganger);
    if (mode == Status::retirada) CellSet(hand.solids).each([&](Cell cell) { take_solid(core, cell); });
    if (mode == Status::derrota) {
        add_zones(core.hand(by), hand);
        core.spoils = {static_cast<std::int8_t>(player), static_cast<std::int8_t>(by), nobody};
    }
    hand.zone_count = 0;
    hand.zones = {};
}

PlayerIndex player_before(const Core& core, PlayerIndex loser) {
    for (PlayerIndex step = 1; step < core.players; ++step) {
        const PlayerIndex player = (core.turn + core.players - step) % core.players;
        if (player != loser && core.hand(player).active()) return player;
    }
    return core.turn;
}

void share_piece(Core& core, Cell cell, Lot lot, Log log) {
    const Spoils spoils = core.spoils;
    const Kind kind = core.at(cell).kind();
    if (lot == Lot::stay && kind == Kind::i && core.hand(spoils.to).has_imitator()) lot = Lot::reserve;
    if (lot == Lot::stay) {
        remake_solid(core, cell, kind, spoils.to);
    } else {
        take_solid(core, cell);
        add_to_reserve(core, lot == Lot::reserve ? spoils.to : core.after(spoils.to), kind);
    }
    tell(log, spoils.to, Shared{spoils.of, kind, cell, lot});
}

}  // namespace ronda::dehexz
