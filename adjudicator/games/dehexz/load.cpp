// Reads a state file strictly (rules.md, "What the loader checks").
#include "adjudicator/core/load.hpp"

#include <algorithm>

#include "adjudicator/games/dehexz/edit.hpp"
#include "adjudicator/games/dehexz/state.hpp"

namespace ronda::dehexz {

namespace {

constexpr long most_turns = 1'000'000;

Side read_side(const JsonAt& at) {
    return static_cast<Side>(at.one_of({"sur", "suroeste", "noroeste", "norte", "noreste", "sureste"}));
}

Cell read_cell(const JsonAt& at) {
    const Cell cell = cell_by_name(at.text());
    if (cell == no_cell) at.unexpected(say("una casilla, A1..Q9", "a cell, A1..Q9"));
    return cell;
}

std::uint8_t read_players_as_bits(const JsonAt& at, const Envelope& envelope) {
    return static_cast<std::uint8_t>(read_player_set(at, envelope).bits());
}

void read_piece(const JsonAt& at, State& state, int& last) {
    at.keys({"casilla", "tipo", "jugador", "lado"});
    const Cell cell = read_cell(at.member("casilla"));
    const Kind kind = kind_of(at.member("tipo").text());
    if (kind == Kind::none) at.member("tipo").unexpected(same("A, D, E, H, I, Ä, F"));
    const PlayerIndex owner = read_player(at.member("jugador"), state.common);
    const Side side = read_side(at.member("lado"));
    const bool ghost = kind == Kind::ghost;
    if (!ghost && state.board.at(cell).has_solid())
        at.fault(say("hay otra pieza en {}: en una casilla caben una pieza y fantasmas",
                     "another piece stands on {}: a cell holds one piece and ghosts", name_of(cell)));
    const int place = cell * (static_cast<int>(most_players) + 1) + (ghost ? 1 + owner : 0);
    if (ghost && state.hand(owner).ghost != no_cell)
        at.fault(say("{} ya tiene un F", "{} has an F already", state.id(owner)));
    if (place <= last)
        at.fault(say("las piezas van por número de casilla y en cada una primero la que no es F",
                     "pieces stand by number of cell and in each the one that is no F first"));
    if (kind == Kind::doppelganger && state.hand(owner).doppelganger != no_cell)
        at.fault(say("{} ya tiene un Ä", "{} has an Ä already", state.id(owner)));
    last = place;
    if (ghost)
        put_ghost(state.board, owner, cell, side);
    else
        put_solid(state.board, cell, kind, owner, side);
}

void read_zones(const JsonAt& at, Hand& hand) {
    for (std::size_t i = 0; i < at.size(); ++i) {
        const Side side = read_side(at.item(i));
        const auto end = hand.zones.begin() + hand.zone_count;
        if (std::find(hand.zones.begin(), end, side) != end)
            at.item(i).fault(say("{} está dos veces", "{} is there twice", word_of(side)));
        hand.zones[hand.zone_count++] = side;
    }
}

void read_withdrawal(const JsonAt& at, const State& state, PlayerIndex player, Withdrawal& withdrawal) {
    if (at.null()) return;
    at.keys({"modo", "aceptan"});
    constexpr Status modes[] = {Status::retirada, Status::pacifico, Status::neutro};
    withdrawal.mode = modes[at.member("modo").one_of({"retirada", "pacifico", "neutro"})];
    withdrawal.accepted_by = read_players_as_bits(at.member("aceptan"), state.common);
    if ((withdrawal.accepted_by >> player & 1U) != 0)
        at.member("aceptan").fault(say("nadie acepta su propio retiro", "nobody accepts their own withdrawal"));
    if (std::popcount(withdrawal.accepted_by) >= static_cast<int>(most_players) - 1 && !state.common.over())
        at.member("aceptan").fault(say("un retiro que todos aceptan ya no se pide",
                                       "a withdrawal that all accept is no longer asked for"));
}

void read_hand(const JsonAt& at, State& state, PlayerIndex player) {
    at.keys(
        {"estado", "lado", "zonas", "captura", "turnos", "sin_i", "propia", "preparada", "amenaza", "retiro"});
    Hand& hand = state.board.hand(player);
    hand.status = static_cast<Status>(
        at.member("estado").one_of({"activo", "derrota", "suicidio", "retirada", "pacifico", "neutro"}));
    hand.side = read_side(at.member("lado"));
    read_zones(at.member("zonas"), hand);
    const JsonAt reserve = at.member("captura");
    reserve.keys({"A", "D", "E", "H", "I"});
    const long most = pieces_each * state.board.players;
    for (const Kind kind : {Kind::a, Kind::d, Kind::e, Kind::h, Kind::i})
        hand.reserve[place_in_reserve(kind)] =
            static_cast<std::uint8_t>(reserve.member(letter_of(kind)).integer(0, most));
    hand.turns = static_cast<std::int32_t>(at.member("turnos").integer(0, most_turns));
    hand.without_imitator = static_cast<std::uint8_t>(at.member("sin_i").integer(0, 1));
    hand.own_doing = at.member("propia").boolean();
    if (const JsonAt prepared = at.member("preparada"); !prepared.null()) {
        hand.prepared = read_cell(prepared);
        const Kind kind = state.board.at(hand.prepared).kind();
        if (kind != Kind::i && kind != Kind::doppelganger)
            prepared.fault(
                say("no hay un I ni un Ä en {}", "neither an I nor an Ä stands on {}", name_of(hand.prepared)));
    }
    if (const JsonAt threat = at.member("amenaza"); !threat.null()) {
        threat.keys({"casilla", "por"});
        hand.threat = {read_cell(threat.member("casilla")),
                       static_cast<std::int8_t>(read_player(threat.member("por"), state.common))};
    }
    read_withdrawal(at.member("retiro"), state, player, hand.withdrawal);
}

// Checks that a player's pieces and the other facts about this player fit together.
void check_hand(const JsonAt& at, const State& state, PlayerIndex player) {
    const Hand& hand = state.hand(player);
    const bool over = state.common.over();
    const bool doppelganger = hand.doppelganger != no_cell, ghost = hand.ghost != no_cell;
    const bool threatened = hand.threat.cell != no_cell;
    if (doppelganger + ghost + threatened > 1)
        at.fault(say("más de uno de Ä, F y amenaza", "more than one of Ä, F and amenaza"));
    if (hand.active() && hand.imitators > 1)
        at.fault(say("más de un I en el tablero", "more than one I on the board"));
    if (hand.active()) {
        if (!over && hand.solids.size() <= (doppelganger ? 1 : 0))
            at.fault(say("un jugador activo tiene alguna pieza además del Ä y el F",
                         "an active player has a piece beside the Ä and the F"));
        return;
    }
    const bool pieces = hand.solids.size() > 0;
    if (!over && (doppelganger || ghost))
        at.fault(say("quien está fuera no tiene Ä ni F", "who is out has neither Ä nor F"));
    if (!over && threatened)
        at.member("amenaza").fault(say("quien está fuera no tiene amenaza", "who is out has no amenaza"));
    if (!over && hand.withdrawal.mode != Status::active)
        at.member("retiro").fault(say("quien está fuera no pide retiro", "who is out asks for no retiro"));
    if (!over && hand.zone_count > 0)
        at.member("zonas").fault(say("quien está fuera no tiene zonas", "who is out has no zones"));
    if (hand.status == Status::retirada && pieces)
        at.fault(say("quien se retiró no tiene piezas", "who withdrew has no pieces"));
    if (!over && hand.status == Status::derrota && pieces && state.board.spoils.of != player)
        at.fault(say("quien fue derrotado no tiene piezas tras el botín",
                     "who was defeated has no pieces once they are shared out"));
}

void read_offers(const JsonAt& at, State& state) {
    state.board.offers = read_players_as_bits(at, state.common);
    bool agreed = !state.common.over();
    for (PlayerIndex player = 0; player < state.board.players; ++player)
        if (state.hand(player).active() && (state.board.offers >> player & 1U) == 0) agreed = false;
    if (agreed)
        at.fault(
            say("si todos ofrecen tablas, la partida ha terminado", "if all offer a draw the game is over"));
}

PlayerIndex read_active(const JsonAt& at, const State& state) {
    const PlayerIndex player = read_player(at, state.common);
    if (!state.hand(player).active()) at.unexpected(say("un jugador activo", "an active player"));
    return player;
}

void read_spoils(const JsonAt& at, State& state) {
    if (at.null()) return;
    if (state.common.over()) at.unexpected(say("null: la partida ha terminado", "null: the game is over"));
    at.keys({"de", "para", "sigue"});
    const PlayerIndex loser = read_player(at.member("de"), state.common);
    if (state.hand(loser).status != Status::derrota || state.hand(loser).solids.size() == 0)
        at.member("de").unexpected(
            say("un jugador derrotado con piezas en el tablero", "a defeated player with pieces on the board"));
    state.board.spoils = {static_cast<std::int8_t>(loser),
                          static_cast<std::int8_t>(read_active(at.member("para"), state)),
                          static_cast<std::int8_t>(read_active(at.member("sigue"), state))};
}

void read_turn(const JsonAt& awaited, State& state) {
    if (state.common.over()) return;
    if (awaited.size() != 1) awaited.unexpected(say("un jugador activo", "one active player"));
    const PlayerIndex player = read_active(awaited.item(0), state);
    if (state.board.spoils.of != nobody && player != state.board.spoils.to)
        awaited.item(0).unexpected(
            say("{}, que reparte el botín", "{}, who shares out the spoils", state.id(state.board.spoils.to)));
    state.board.turn = static_cast<std::int8_t>(player);
}

// Copies the result from the envelope to the board.
void read_ending(const JsonAt& result, State& state) {
    if (!state.common.over()) return;
    const Outcome& outcome = *state.common.outcome;
    if (outcome.kind == Outcome::Kind::defeat) result.member("tipo").unexpected(same("victoria, empate"));
    state.board.ending = static_cast<Ending>(result.member("motivo").one_of(codes_of(ending_table)));
    state.board.drawn = outcome.kind == Outcome::Kind::draw;
    state.board.winners = read_players_as_bits(result.member("ganadores"), state.common);
}

void read_positions(const JsonAt& at, State& state) {
    constexpr std::size_t digits = 16;
    for (std::size_t i = 0; i < at.size(); ++i) {
        const std::string& key = at.item(i).text();
        if (key.size() != digits || key.find_first_not_of("0123456789abcdef") != std::string::npos)
            at.item(i).unexpected(say("{} cifras hexadecimales", "{} hexadecimal digits", digits));
        state.positions.push_back(key);
    }
}

void read_players(const JsonAt& at, State& state) {
    check_player_keys(at, state.common);
    for (PlayerIndex player = 0; player < state.board.players; ++player)
        read_hand(at.member(state.id(player)), state, player);
}

void check_pieces(const JsonAt& at, const State& state) {
    long count = static_cast<long>(at.size());
    for (const Hand& hand : state.board.hands)
        for (const std::uint8_t held : hand.reserve) count += held;
    if (const long most = pieces_each * state.board.players; count > most)
        at.fault(say("{} piezas en tablero y zonas, se esperaban como mucho {}",
                     "{} pieces on the board and in the zones, expected {} at most", count, most));
}

}  // namespace

State load(Envelope envelope, const JsonAt& root, const JsonAt& board) {
    State state;
    state.common = std::move(envelope);
    state.board.players = static_cast<std::uint8_t>(state.common.players.size());
    const JsonAt seats = root.member("opciones").member("asientos");
    if (seats.null()) seats.unexpected(say("una lista", "a list"));
    state.options = read_options(state.common.options);
    if (const auto fault = seats_fault(state.options.seats, state.common.players.size())) seats.fault(*fault);

    board.keys({"piezas", "jugadores", "tablas", "botin", "sin_avance", "posiciones"});
    const JsonAt pieces = board.member("piezas");
    int last = -1;
    for (std::size_t i = 0; i < pieces.size(); ++i) read_piece(pieces.item(i), state, last);
    read_players(board.member("jugadores"), state);
    check_pieces(pieces, state);
    read_spoils(board.member("botin"), state);
    read_turn(root.member("turno_de"), state);
    read_ending(root.member("resultado"), state);
    for (PlayerIndex player = 0; player < state.board.players; ++player)
        check_hand(board.member("jugadores").member(state.id(player)), state, player);
    read_offers(board.member("tablas"), state);
    const long limit = long{state.options.quiet_turns} * state.board.active();
    state.board.quiet_turns = static_cast<std::int32_t>(
        board.member("sin_avance")
            .integer(0, state.common.over() ? most_quiet_turns * state.board.players : limit - 1));
    read_positions(board.member("posiciones"), state);
    return state;
}

}  // namespace ronda::dehexz
