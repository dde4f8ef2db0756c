// Reads and writes `tablero` (rules.md, "State") by tables of its fields, and checks it.
#include <algorithm>
#include <span>

#include "adjudicator/games/dehexz/draft.hpp"
#include "adjudicator/games/dehexz/position.hpp"

namespace ronda::dehexz {

namespace {

constexpr long most_turns = 1'000'000;

struct AsPlayerBits {  // one bit per player
    static Json write(const Names& names, std::uint8_t bits) {
        return AsPlayerSet::write(names, PlayerSet(bits));
    }
    static std::uint8_t read(const Names& names, const JsonAt& json) {
        return static_cast<std::uint8_t>(AsPlayerSet::read(names, json).bits());
    }
};

struct AsHeld : AsNumber {  // how many of a kind
    static std::uint8_t read(const Names& names, const JsonAt& json) {
        const auto most = pieces_each * static_cast<long>(names.common().players.size());
        return static_cast<std::uint8_t>(json.integer(0, most));
    }
};
constexpr auto reserve_letters = [] {
    std::array<std::string_view, reserve_kinds.size()> letters;
    for (std::size_t i = 0; i < letters.size(); ++i) letters[i] = letter_of(reserve_kinds[i]);
    return letters;
}();

struct AsPosition {
    static const std::string& write(const Names&, const std::string& key) { return key; }
    static std::string read(const Names&, const JsonAt& json) {
        const std::string& key = json.text();
        if (key.size() != position_digits || key.find_first_not_of("0123456789abcdef") != std::string::npos)
            json.unexpected(say("{} cifras hexadecimales", "{} hexadecimal digits", position_digits));
        return key;
    }
};

// Fewer than end the game; so the hands are read first.
struct AsQuietTurns : AsNumber {
    static int read(const Names& names, const JsonAt& json) {
        const State& state = names.state();
        return static_cast<int>(
            json.integer(0, state.common.over() ? most_quiet_turns * state.board.players
                                                : long{state.options.quiet_turns} * state.board.active() - 1));
    }
};

// A record that is null if it is as it begins.
template <class Record, const auto& fields>
using OrNone = OrNull<AsRecord<Record, fields>, Record{}>;

struct Zones {  // of a hand
    static Json write(const Names& names, const Hand& hand) {
        return ListOf<AsSide>::write(names, std::span(hand.zones).first(hand.zone_count));
    }
    static void read(const Names& names, const JsonAt& json, Hand& hand) {
        for (const Side side : ListOf<AsSide>::read(names, json)) {
            const auto end = hand.zones.begin() + hand.zone_count;
            if (std::find(hand.zones.begin(), end, side) != end)
                json.item(hand.zone_count).fault(say("{} está dos veces", "{} appears twice", word_of(side)));
            hand.zones[hand.zone_count++] = side;
        }
    }
};

constexpr auto threat_fields =
    std::tuple(field<AsCell>("casilla", &Threat::cell), field<AsPlayer>("por", &Threat::by));

constexpr auto withdrawal_fields = std::tuple(field<AsMode>("modo", &Withdrawal::mode),
                                              field<AsPlayerBits>("aceptan", &Withdrawal::accepted_by));

constexpr auto hand_fields =
    std::tuple(field<AsStatus>("estado", &Hand::status), field<AsSide>("lado", &Hand::side),
               part_field<Zones>("zonas"), field<ByWord<AsHeld, reserve_letters>>("captura", &Hand::reserve),
               field<AsNumberIn<0, most_turns>>("turnos", &Hand::turns),
               field<AsNumberIn<0, 1>>("sin_i", &Hand::without_imitator), field("propia", &Hand::own_doing),
               field<OrNull<AsCell, no_cell>>("preparada", &Hand::prepared),
               field<OrNone<Threat, threat_fields>>("amenaza", &Hand::threat),
               field<OrNone<Withdrawal, withdrawal_fields>>("retiro", &Hand::withdrawal));

constexpr auto piece_fields =
    std::tuple(field<AsCell>("casilla", &Piece::cell), field<AsKind>("tipo", &Piece::kind),
               field<AsPlayer>("jugador", &Piece::owner), field<AsSide>("lado", &Piece::side));

constexpr auto spoils_fields =
    std::tuple(field<AsPlayer>("de", &CapturedPieces::of), field<AsPlayer>("para", &CapturedPieces::to),
               field<AsPlayer>("sigue", &CapturedPieces::next));

// Puts a piece on the board. `last` is the place of the one before it in the list.
void add_piece(const JsonAt& json, State& state, const Piece& piece, int& last) {
    const auto& [cell, kind, owner, side] = piece;
    const bool ghost = kind == PieceKind::ghost;
    if (!ghost && state.board.at(cell).has_solid())
        json.fault(say("hay otra pieza en {}: en una casilla caben una pieza y fantasmas",
                       "another piece stands on {}: a cell holds one piece and ghosts", name_of(cell)));
    const int place = cell * (static_cast<int>(most_players) + 1) + (ghost ? 1 + owner : 0);
    if (ghost && state.hand(owner).ghost != no_cell)
        json.fault(say("{} ya tiene un F", "{} already has an F", state.id(owner)));
    if (place <= last)
        json.fault(
            say("las piezas van por número de casilla, y en cada una va antes la que no es F",
                "pieces are listed by number of cell, and in each cell the one that is not F comes first"));
    if (kind == PieceKind::doppelganger && state.hand(owner).doppelganger != no_cell)
        json.fault(say("{} ya tiene un Ä", "{} already has an Ä", state.id(owner)));
    last = place;
    if (ghost)
        put_ghost(state.board, owner, cell, side);
    else
        put_solid(state.board, cell, kind, owner, side);
}

struct Pieces {
    using AsPiece = AsRecord<Piece, piece_fields>;
    static Json write(const Names& names, const State& state) {
        return ListOf<AsPiece>::write(names, pieces_of(state.board));
    }
    static void read(const Names& names, const JsonAt& json, State& state) {
        int last = -1;
        for (std::size_t i = 0; i < json.size(); ++i)
            add_piece(json.item(i), state, AsPiece::read(names, json.item(i)), last);
    }
};

struct PlayersCodec {
    static Json write(const Names& names, const State& state) {
        Json json = Json::object();
        for (PlayerIndex player = 0; player < state.board.players; ++player)
            put(json, state.id(player), record_json(names, state.hand(player), hand_fields));
        return json;
    }
    static void read(const Names& names, const JsonAt& json, State& state) {
        check_player_keys(json, state.common);
        for (PlayerIndex player = 0; player < state.board.players; ++player)
            read_record(names, json.member(state.id(player)), state.board.hand(player), hand_fields);
    }
};

// A field of the board within the state.
template <class Member>
struct OnBoard : Member {
    void write(const Names& names, const State& state, Json& json) const {
        Member::write(names, state.board, json);
    }
    void read(const Names& names, const JsonAt& json, State& state) const {
        Member::read(names, json, state.board);
    }
};
template <class Member>
constexpr OnBoard<Member> on_board(Member field) {
    return {field};
}

constexpr auto state_fields =
    std::tuple(part_field<Pieces>("piezas"), part_field<PlayersCodec>("jugadores"),
               field<AsPlayerSet>("tablas", &State::offers),
               on_board(field<OrNone<CapturedPieces, spoils_fields>>("botin", &Board::spoils)),
               on_board(field<AsQuietTurns>("sin_avance", &Board::quiet_turns)),
               field<ListOf<AsPosition>>("posiciones", &State::positions));

void check_withdrawal(const JsonAt& json, const State& state, PlayerIndex player) {
    const auto accepted_by = state.hand(player).withdrawal.accepted_by;
    if ((accepted_by >> player & 1U) != 0)
        json.member("aceptan").fault(
            say("nadie acepta su propio retiro", "nobody accepts their own withdrawal"));
    if (std::popcount(accepted_by) >= static_cast<int>(most_players) - 1 && !state.common.over())
        json.member("aceptan").fault(say("un retiro que todos aceptan ya no se pide",
                                         "a withdrawal that all accept is no longer asked for"));
}

void check_who_is_out(const JsonAt& json, const State& state, PlayerIndex player) {
    const Hand& hand = state.hand(player);
    const bool over = state.common.over(), pieces = hand.solids.size() > 0;
    if (!over && (hand.doppelganger != no_cell || hand.ghost != no_cell))
        json.fault(say("quien está fuera no tiene Ä ni F", "a player who is out has neither Ä nor F"));
    if (!over && hand.threat.cell != no_cell)
        json.member("amenaza").fault(
            say("quien está fuera no tiene «amenaza»", "a player who is out has no “amenaza”"));
    if (!over && hand.withdrawal.mode != Status::active)
        json.member("retiro").fault(
            say("quien está fuera no pide retirarse", "a player who is out does not ask to leave"));
    if (!over && hand.zone_count > 0)
        json.member("zonas").fault(say("quien está fuera no tiene zonas", "a player who is out has no zones"));
    if (hand.status == Status::retirada && pieces)
        json.fault(say("quien se retiró no tiene piezas", "a player who withdrew has no pieces"));
    if (!over && hand.status == Status::derrota && pieces && state.board.spoils.of != player)
        json.fault(say("quien fue derrotado no tiene piezas tras el botín",
                       "a player who was defeated has no pieces once they are shared out"));
}

// Checks that a player's pieces and the other facts about this player fit together.
void check_hand(const JsonAt& json, const State& state, PlayerIndex player) {
    const Hand& hand = state.hand(player);
    const PieceKind prepared = hand.prepared == no_cell ? PieceKind::i : state.board.at(hand.prepared).kind();
    if (prepared != PieceKind::i && prepared != PieceKind::doppelganger)
        json.member("preparada")
            .fault(
                say("no hay un I ni un Ä en {}", "neither an I nor an Ä stands on {}", name_of(hand.prepared)));
    check_withdrawal(json.member("retiro"), state, player);
    const bool doppelganger = hand.doppelganger != no_cell, ghost = hand.ghost != no_cell;
    if (doppelganger + ghost + (hand.threat.cell != no_cell) > 1)
        json.fault(say("más de uno de Ä, F y «amenaza»", "more than one of Ä, F and “amenaza”"));
    if (!hand.active()) return check_who_is_out(json, state, player);
    if (hand.imitators > 1) json.fault(say("más de un I en el tablero", "more than one I on the board"));
    if (!state.common.over() && hand.solids.size() <= (doppelganger ? 1 : 0))
        json.fault(say("un jugador activo no tiene más piezas que el Ä y el F",
                       "an active player has no piece besides the Ä and the F"));
}

void check_offers(const JsonAt& json, const State& state) {
    bool agreed = !state.common.over();
    for (PlayerIndex player = 0; player < state.board.players; ++player)
        if (state.hand(player).active() && !state.offers.has(player)) agreed = false;
    if (agreed)
        json.fault(
            say("si todos ofrecen tablas, la partida ha terminado", "if all offer a draw, the game is over"));
}

void check_active(const JsonAt& json, const State& state, PlayerIndex player) {
    if (!state.hand(player).active()) json.unexpected(say("un jugador activo", "an active player"));
}

void check_spoils(const JsonAt& json, const State& state) {
    const auto [loser, to, next] = state.board.spoils;
    if (loser == nobody) return;
    if (state.common.over()) json.unexpected(say("null: la partida ha terminado", "null: the game is over"));
    if (state.hand(loser).status != Status::derrota || state.hand(loser).solids.size() == 0)
        json.member("de").unexpected(
            say("un jugador derrotado con piezas en el tablero", "a defeated player with pieces on the board"));
    check_active(json.member("para"), state, to);
    check_active(json.member("sigue"), state, next);
}

void read_turn(const JsonAt& awaited, State& state) {
    if (state.common.over()) return;
    if (awaited.size() != 1) awaited.unexpected(say("un jugador activo", "one active player"));
    const PlayerIndex player = read_player(awaited.item(0), state.common);
    check_active(awaited.item(0), state, player);
    if (state.board.spoils.of != nobody && player != state.board.spoils.to)
        awaited.item(0).unexpected(
            say("{}, que reparte el botín", "{}, who shares out the spoils", state.id(state.board.spoils.to)));
    state.board.turn = static_cast<std::int8_t>(player);
}

// Copies the result from the header to the board.
void read_ending(const JsonAt& result, State& state) {
    if (!state.common.over()) return;
    const Outcome& outcome = *state.common.outcome;
    if (outcome.kind == OutcomeKind::defeat) result.member("tipo").unexpected(same("victoria, empate"));
    state.board.ending = static_cast<Ending>(result.member("motivo").one_of(codes_of(ending_table)));
    state.board.drawn = outcome.kind == OutcomeKind::draw;
    state.board.winners = AsPlayerBits::read(Names(state), result.member("ganadores"));
}

void check_pieces(const JsonAt& json, const State& state) {
    long count = static_cast<long>(json.size());
    for (const Hand& hand : state.board.hands)
        for (const std::uint8_t held : hand.reserve) count += held;
    if (const long most = pieces_each * state.board.players; count > most)
        json.fault(say("{} piezas en tablero y zonas, se esperaban como mucho {}",
                       "{} pieces on the board and in the zones, expected {} at most", count, most));
}

}  // namespace

State load(MatchHeader header, const JsonAt& root, const JsonAt& board) {
    State state;
    state.common = std::move(header);
    state.board.players = static_cast<std::uint8_t>(state.common.players.size());
    const JsonAt seats = root.member("opciones").member("asientos");
    if (seats.null()) seats.unexpected(say("una lista", "a list"));
    state.options = options_in(state.common.options, option_table());
    if (const auto fault = seats_fault(state.options.seats, state.common.players.size())) seats.fault(*fault);

    read_record(Names(state), board, state, state_fields);
    check_pieces(board.member("piezas"), state);
    check_spoils(board.member("botin"), state);
    read_turn(root.member("turno_de"), state);
    read_ending(root.member("resultado"), state);
    for (PlayerIndex player = 0; player < state.board.players; ++player)
        check_hand(board.member("jugadores").member(state.id(player)), state, player);
    check_offers(board.member("tablas"), state);
    return state;
}

Json DehexzPosition::board() const {
    return record_json(Names(state), state, state_fields);
}

}  // namespace ronda::dehexz
