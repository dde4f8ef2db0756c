// Reads and writes `tablero` (rules.md, "State") by tables of its fields, and checks it.
#include <algorithm>
#include <tuple>

#include "adjudicator/core/events/fields.hpp"
#include "adjudicator/core/orders/turns.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/games/bheex/moves.hpp"
#include "adjudicator/games/bheex/position.hpp"

namespace ronda::bheex {

namespace {

// A player goes out for one of the first three endings.
struct AsWayOut : AsReasonOf<Ending> {
    static Ending read(const Names&, const JsonAt& json) {
        constexpr auto reasons = codes_of(ending_table);
        return static_cast<Ending>(json.one_of(std::span(reasons).first(3)));
    }
};

// A move of `historial`.
struct AsShorthand {
    static Json write(const Names& names, const Action& move) { return shorthand(names.board(), move); }
    static Action read(const Names& names, const JsonAt& json) {
        const std::string_view text = json.text();
        std::vector<Vertex> way;
        for (std::size_t start = 0; start <= text.size();) {
            const std::size_t end = std::min(text.find('-', start), text.size());
            way.push_back(names.board().find(text.substr(start, end - start)));
            start = end + 1;
        }
        const bool known = std::find(way.begin(), way.end(), no_vertex) == way.end();
        if (way.size() < 2 || way.size() > 3 || !known) unlike_a_move(json);
        const auto on_the_way = [&](std::size_t place) { return static_cast<std::uint8_t>(way[place]); };
        const Action move{on_the_way(0), way.size() == 3 ? on_the_way(1) : outside, on_the_way(way.size() - 1)};
        if (shorthand(names.board(), move) != text) unlike_a_move(json);
        return move;
    }
    [[noreturn]] static void unlike_a_move(const JsonAt& json) {
        json.unexpected(say("una jugada: vértices de este tablero, de-a o de-por-a",
                            "a move: vertices of this board, from-to or from-by-to"));
    }
};

constexpr auto elimination_fields =
    std::tuple(field<AsPlayer>("jugador", &Elimination::player), field("ronda", &Elimination::round),
               field<AsWayOut>("motivo", &Elimination::reason));

// The stored values; the rest of a state follows from them.
struct Stored {
    Stage stage{};
    PlayerIndex starter{};
    std::vector<PlacedPiece> pieces;   // by vertex
    std::vector<KindCounts> reserves;  // by player
    std::vector<Elimination> eliminated;
    PlayerSet offers;
    std::vector<Action> history;
};

constexpr auto board_fields = std::tuple(
    field<AsWordOf<Stage, stage_words>>("fase", &Stored::stage), field<AsPlayer>("inicia", &Stored::starter),
    field<ListOf<AsPiece>>("piezas", &Stored::pieces),
    field<ByPlayer<ByWord<AsNumber, kind_words>>>("reserva", &Stored::reserves),
    field<ListOf<AsRecord<Elimination, elimination_fields>>>("eliminados", &Stored::eliminated),
    field<AsPlayerSet>("tablas", &Stored::offers), field<ListOf<AsShorthand>>("historial", &Stored::history));

class StateLoader {
  public:
    StateLoader(MatchHeader header, const JsonAt& root, const JsonAt& board) : root_(root), board_(board) {
        state_.common = std::move(header);
    }

    State load() {
        read_options_and_board();
        read_record(Names(state_), board_, stored_, board_fields);
        field().stage = stored_.stage;
        state_.starter = stored_.starter;
        put_pieces();
        for (PlayerIndex player = 0; player < state_.players(); ++player) take_reserve(player);
        take_eliminated();
        check_queens();
        check_eliminated_have_nothing();
        check_master_rule();
        state_.offers = turns::read_offers(board_.member("tablas"), state_.common, PlayerSet(field().active));
        state_.history = std::move(stored_.history);
        state_.common.over() ? check_finished() : check_going_on();
        return std::move(state_);
    }

  private:
    Occupancy& field() { return state_.field; }
    JsonAt reserve(PlayerIndex player) const { return board_.member("reserva").member(state_.id(player)); }
    JsonAt piece(std::size_t i) const { return board_.member("piezas").item(i); }

    void read_options_and_board() {
        state_.options = options_in(state_.common.options, option_table());
        const JsonAt holes = root_.member("opciones").member("agujeros");
        std::optional<Coordinate> last;
        for (std::size_t i = 0; i < holes.size(); ++i) {
            const JsonAt hole = holes.item(i);
            const auto coordinate = coordinate_named(hole.text());
            if (!coordinate || !has_hexagon(state_.options.side, *coordinate) ||
                name_of(*coordinate) != hole.text())
                hole.unexpected(say("un hexágono de un tablero de lado {}, en mayúsculas",
                                    "a hexagon of a board of side {}, in capitals", state_.options.side));
            if (last && std::tie(last->row, last->number) >= std::tie(coordinate->row, coordinate->number))
                hole.unexpected(say("los agujeros en orden y ninguno dos veces",
                                    "the holes in order and none of them twice"));
            last = coordinate;
        }
        state_.board = Board::make(state_.options.side, state_.options.holes);
        if (!has_room(*state_.board, state_.options, state_.common.players.size()))
            root_.member("opciones")
                .fault(
                    say("el tablero tiene {} y hacen falta {}", "the board has {} and {} are needed",
                        counted(state_.board->count(), say("vértice", "vertex"), say("vértices", "vertices")),
                        state_.players() * state_.options.pieces()));
        clear_board(state_);
    }

    void put_pieces() {
        Vertex last = no_vertex;
        for (std::size_t i = 0; i < stored_.pieces.size(); ++i) {
            const auto& [here, what] = stored_.pieces[i];
            if (here == last)
                piece(i).member("vertice").fault(
                    say("«{}» está dos veces", "“{}” appears twice", state_.board->name(here)));
            if (here < last)
                piece(i).member("vertice").unexpected(say("las piezas en orden de vértices, después de {}",
                                                          "the pieces in order of vertices, after {}",
                                                          state_.board->name(last)));
            last = here;
            field().put(here, cell_of(what));
            ++standing_[static_cast<std::size_t>(what.player)][static_cast<std::size_t>(what.kind)];
        }
    }

    void take_reserve(PlayerIndex player) {
        int total = 0;
        std::optional<PieceKind> left;  // the last earlier kind with pieces in reserve
        for (const PieceKind kind : {PieceKind::worker, PieceKind::warrior, PieceKind::queen}) {
            const int all = state_.options.number_of(kind);
            const JsonAt here = reserve(player).member(kind_words[static_cast<std::size_t>(kind)]);
            const auto count = static_cast<int>(here.integer(0, all));
            if (left && count < all)
                here.unexpected(
                    say("{}, mientras queden de las anteriores", "{}, while earlier kinds are left", all));
            const int there = standing_[static_cast<std::size_t>(player)][static_cast<std::size_t>(kind)];
            if (count + there > all)
                here.fault(say("{} en el tablero y {} en la reserva, se esperaban {} como mucho",
                               "{} on the board and {} in reserve, expected {} at most", there, count, all));
            if (count > 0) left = kind;
            total += count;
        }
        field().reserve[static_cast<std::size_t>(player)] = static_cast<std::uint8_t>(total);
    }

    void take_eliminated() {
        int last = 0;
        for (std::size_t i = 0; const Elimination& out : stored_.eliminated) {
            const JsonAt json = board_.member("eliminados").item(i++);
            if (!field().is_active(out.player))
                json.member("jugador").fault(
                    say("«{}» está dos veces", "“{}” appears twice", state_.id(out.player)));
            field().active = static_cast<std::uint8_t>(field().active & ~(1U << out.player));
            json.member("ronda").integer(last, state_.common.round);
            last = out.round;
        }
        state_.eliminated = std::move(stored_.eliminated);
    }

    void check_queens() {
        for (PlayerIndex player = 0; player < state_.players(); ++player) {
            if (!field().is_active(player)) continue;
            const int there =
                standing_[static_cast<std::size_t>(player)][static_cast<std::size_t>(PieceKind::queen)];
            const int held = in_reserve(field().left(player), PieceKind::queen);
            if (there + held != queens)
                reserve(player).member("reina").fault(say(
                    "{} reinas entre el tablero y la reserva, y el jugador no está eliminado",
                    "{} queens on the board and in reserve, but the player is not eliminated", there + held));
        }
    }

    void check_eliminated_have_nothing() {
        for (const Elimination& out : state_.eliminated) {
            if (field().left(out.player) > 0)
                reserve(out.player)
                    .fault(say("un eliminado no tiene reserva", "an eliminated player has no reserve"));
        }
        if (!state_.options.clear_eliminated) return;
        for (std::size_t i = 0; i < stored_.pieces.size(); ++i)
            if (!field().is_active(stored_.pieces[i].piece.player))
                piece(i).fault(
                    say("las piezas de un eliminado ya no están: «retirar_eliminados»",
                        "an eliminated player's pieces are not there any more: “retirar_eliminados”"));
    }

    void check_master_rule() {
        for (std::size_t i = 0; i < stored_.pieces.size(); ++i)
            if (must_go(*state_.board, field(), stored_.pieces[i].vertex))
                piece(i).fault(
                    say("la regla maestra la habría retirado", "the master rule would have removed it"));
    }

    void check_finished() {
        const JsonAt outcome = root_.member("resultado");
        outcome.member("tipo").one_of({"victoria", "empate"});
        outcome.member("motivo").one_of(codes_of(ending_table));
    }

    void check_going_on() {
        if (state_.common.round >= state_.options.most_rounds)
            root_.member("ronda").unexpected(
                say("menos que «max_rondas», {}", "less than “max_rondas”, {}", state_.options.most_rounds));
        if (field().active_count() < 2)
            board_.member("eliminados")
                .fault(say("quedan menos de dos jugadores y no hay resultado",
                           "fewer than two players are left and there is no result"));
        const JsonAt turn = root_.member("turno_de");
        if (turn.size() != 1) turn.fault(say("se esperaba un jugador", "expected one player"));
        const PlayerIndex in_turn = read_player(turn.item(0), state_.common);
        if (!field().is_active(in_turn)) turn.item(0).fault(say("está eliminado", "they are eliminated"));
        field().turn = static_cast<std::int8_t>(in_turn);
        field().stage == Stage::placement ? check_placement() : check_war();
    }

    // Checks that the players from `inicia` up to the one before the player in turn have placed one piece more
    // than the others.
    void check_placement() {
        const int left = field().left(field().turn);
        if (left < 1)
            reserve(field().turn)
                .fault(say("está en turno y no tiene qué colocar", "it is their turn, with nothing to place"));
        int expected = left - 1;
        PlayerIndex player = state_.starter;
        for (int i = 0; i < state_.players(); ++i, player = (player + 1) % state_.players()) {
            if (player == field().turn) expected = left;
            if (field().is_active(player) && field().left(player) != expected)
                reserve(player).fault(say("{} en reserva, se esperaban {}", "{} in reserve, expected {}",
                                          counted(field().left(player), say("pieza", "piece")), expected));
        }
        if (!state_.history.empty())
            board_.member("historial")
                .fault(say("se esperaba [] en la colocación", "expected [] in placement"));
    }

    void check_war() {
        for (PlayerIndex player = 0; player < state_.players(); ++player)
            if (field().left(player) > 0)
                reserve(player).fault(say("en la guerra no hay reserva", "there is no reserve in the war"));
        if (!can_move(*state_.board, field(), field().turn))
            root_.member("turno_de").fault(say("{} no puede mover", "{} cannot move", state_.id(field().turn)));
        check_history();
    }

    void check_history() {
        const JsonAt history = board_.member("historial");
        Occupancy next = field();
        const auto before = [&](PlayerIndex player) {
            do player = (player + state_.players() - 1) % state_.players();
            while (!next.is_active(player));
            return player;
        };
        PlayerIndex mover = next.turn;
        for (std::size_t i = state_.history.size(); i-- > 0;) {
            const Action& move = state_.history[i];
            mover = before(mover);
            if (!can_be_taken_back(next, move, mover))
                history.item(i).fault(say("{} no pudo llegar así a la posición que hay",
                                          "{} cannot have reached this position that way", state_.id(mover)));
            next.put(move.from, next.take(move.to));
        }
    }

    bool can_be_taken_back(const Occupancy& then, const Action& move, PlayerIndex mover) const {
        const Cell piece = then.on(move.to);
        if (player_on(piece) != mover || !then.is_free(move.from)) return false;
        if (!state_.board->adjacent(move.from, move.first())) return false;
        return !move.two_steps() || (kind_on(piece) == PieceKind::warrior && then.is_free(move.via) &&
                                     state_.board->adjacent(move.via, move.to));
    }

    State state_;
    Stored stored_;
    JsonAt root_, board_;
    std::array<KindCounts, most_players> standing_{};
};

}  // namespace

State load(MatchHeader header, const JsonAt& root, const JsonAt& board) {
    return StateLoader(std::move(header), root, board).load();
}

Json BheexPosition::board() const {
    std::vector<KindCounts> reserves;
    for (PlayerIndex player = 0; player < state.players(); ++player)
        reserves.push_back(kinds_in_reserve(state.field.left(player)));
    const Stored stored{state.field.stage,   state.starter,    placed_pieces(state.field),
                        std::move(reserves), state.eliminated, state.offers,
                        state.history};
    return record_json(Names(state), stored, board_fields);
}

}  // namespace ronda::bheex
