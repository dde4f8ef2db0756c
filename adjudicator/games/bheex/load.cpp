// Reads `tablero` strictly (rules.md, "State", "What the loader checks").
#include "adjudicator/core/load.hpp"

#include <algorithm>
#include <tuple>

#include "adjudicator/core/turns.hpp"
#include "adjudicator/core/wording.hpp"
#include "adjudicator/games/bheex/moves.hpp"
#include "adjudicator/games/bheex/state.hpp"

namespace ronda::bheex {

namespace {

class Loading {
  public:
    Loading(Envelope envelope, const JsonAt& root, const JsonAt& board) : root_(root), board_(board) {
        state_.common = std::move(envelope);
    }

    State load() {
        board_.keys({"fase", "inicia", "piezas", "reserva", "eliminados", "tablas", "historial"});
        read_options_and_board();
        state_.field.stage = static_cast<Stage>(board_.member("fase").one_of({"colocacion", "guerra"}));
        state_.starter = player(board_.member("inicia"));
        read_pieces();
        read_reserves();
        read_eliminated();
        check_queens();
        check_eliminated_have_nothing();
        check_master_rule();
        state_.offers = turns::read_offers(board_.member("tablas"), state_.common, PlayerSet(field().active));
        read_history();
        state_.common.over() ? check_finished() : check_going_on();
        return std::move(state_);
    }

  private:
    Field& field() { return state_.field; }
    // Throws a LoadFault about a player's reserve, or about one kind of piece in it.
    [[noreturn]] void reserve_fault(PlayerIndex player, const Text& what, std::string_view kind = {}) const {
        const Json reserve;
        const std::string path = "tablero.reserva." + state_.id(player);
        JsonAt(reserve, kind.empty() ? path : fmt::format("{}.{}", path, kind)).fault(what);
    }

    PlayerIndex player(const JsonAt& at) const { return read_player(at, state_.common); }

    Vertex vertex(const JsonAt& at) const {
        const Vertex found = state_.board->find(at.text());
        if (found == no_vertex || state_.board->name(found) != at.text())
            at.unexpected(say("un vértice de este tablero", "a vertex of this board"));
        return found;
    }

    void read_options_and_board() {
        state_.options = read_options(state_.common.options);
        const JsonAt holes = root_.member("opciones").member("agujeros");
        std::optional<Spot> last;
        for (std::size_t i = 0; i < holes.size(); ++i) {
            const JsonAt hole = holes.item(i);
            const auto spot = spot_named(hole.text());
            if (!spot || !has_hexagon(state_.options.side, *spot) || name_of(*spot) != hole.text())
                hole.unexpected(say("un hexágono de un tablero de lado {}, en mayúsculas",
                                    "a hexagon of a board of side {}, in capitals", state_.options.side));
            if (last && std::tie(last->row, last->number) >= std::tie(spot->row, spot->number))
                hole.unexpected(say("los agujeros en orden y ninguno dos veces",
                                    "the holes in order and none of them twice"));
            last = spot;
        }
        state_.board = Board::make(state_.options.side, state_.options.holes);
        if (!has_room(*state_.board, state_.options, state_.common.players.size()))
            root_.member("opciones")
                .fault(
                    say("el tablero tiene {} y hacen falta {}", "the board has {} and {} are needed",
                        counted(state_.board->count(), say("vértice", "vertex"), say("vértices", "vertices")),
                        state_.players() * state_.options.pieces()));
        field().players = static_cast<std::uint8_t>(state_.players());
        field().active = static_cast<std::uint8_t>((1U << state_.players()) - 1);
        for (Vertex v = 0; v < state_.board->size(); ++v)
            if (state_.board->has(v)) field().free.add(v);
    }

    void read_pieces() {
        const JsonAt pieces = board_.member("piezas");
        Vertex last = no_vertex;
        for (std::size_t i = 0; i < pieces.size(); ++i) {
            const JsonAt at = pieces.item(i);
            at.keys({"vertice", "jugador", "tipo"});
            const Vertex here = vertex(at.member("vertice"));
            if (here == last)
                at.member("vertice").fault(
                    say("«{}» está dos veces", "“{}” is there twice", state_.board->name(here)));
            if (here < last)
                at.member("vertice").unexpected(say("las piezas en orden de vértices, después de {}",
                                                    "the pieces in order of vertices, after {}",
                                                    state_.board->name(last)));
            last = here;
            const Piece piece{player(at.member("jugador")),
                              static_cast<Kind>(at.member("tipo").one_of({"obrera", "guerrera", "reina"}))};
            field().put(here, cell_of(piece));
            ++standing_[static_cast<std::size_t>(piece.player)][static_cast<std::size_t>(piece.kind)];
        }
    }

    void read_reserves() {
        const JsonAt reserves = board_.member("reserva");
        check_player_keys(reserves, state_.common);
        for (PlayerIndex player = 0; player < state_.players(); ++player)
            read_reserve(reserves.member(state_.id(player)), player);
    }

    void read_reserve(const JsonAt& at, PlayerIndex player) {
        at.keys({"obrera", "guerrera", "reina"});
        int total = 0;
        std::optional<Kind> left;  // the last earlier kind with pieces in reserve
        for (const Kind kind : {Kind::worker, Kind::warrior, Kind::queen}) {
            const int all = state_.options.number_of(kind);
            const JsonAt here = at.member(kind_words[static_cast<std::size_t>(kind)]);
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

    void read_eliminated() {
        const JsonAt list = board_.member("eliminados");
        int last = 0;
        for (std::size_t i = 0; i < list.size(); ++i) {
            const JsonAt at = list.item(i);
            at.keys({"jugador", "ronda", "motivo"});
            const PlayerIndex out = player(at.member("jugador"));
            if (!field().is_active(out))
                at.member("jugador").fault(say("«{}» está dos veces", "“{}” is there twice", state_.id(out)));
            field().active = static_cast<std::uint8_t>(field().active & ~(1U << out));
            last = static_cast<int>(at.member("ronda").integer(last, state_.common.round));
            constexpr auto reasons = codes_of(ending_table);  // a player goes out for one of the first three
            const std::size_t reason = at.member("motivo").one_of(std::span(reasons).first(3));
            state_.eliminated.push_back({out, last, static_cast<Ending>(reason)});
        }
    }

    void check_queens() {
        for (PlayerIndex player = 0; player < state_.players(); ++player) {
            if (!field().is_active(player)) continue;
            const int there =
                standing_[static_cast<std::size_t>(player)][static_cast<std::size_t>(Kind::queen)];
            const int held = in_reserve(field().left(player), Kind::queen);
            if (there + held != queens)
                reserve_fault(player,
                              say("{} reinas en el tablero y en la reserva y no está eliminado",
                                  "{} reinas on the board and in reserve and not eliminated", there + held),
                              "reina");
        }
    }

    void check_eliminated_have_nothing() {
        for (const Elimination& out : state_.eliminated) {
            if (field().left(out.player) > 0)
                reserve_fault(out.player,
                              say("un eliminado no tiene reserva", "an eliminated player has no reserve"));
        }
        if (!state_.options.clear_eliminated) return;
        const JsonAt pieces = board_.member("piezas");
        for (std::size_t i = 0; i < pieces.size(); ++i)
            if (!field().is_active(player(pieces.item(i).member("jugador"))))
                pieces.item(i).fault(
                    say("las piezas de un eliminado ya no están: «retirar_eliminados»",
                        "an eliminated player's pieces are not there any more: “retirar_eliminados”"));
    }

    void check_master_rule() {
        const JsonAt pieces = board_.member("piezas");
        for (std::size_t i = 0; i < pieces.size(); ++i)
            if (must_go(*state_.board, field(), vertex(pieces.item(i).member("vertice"))))
                pieces.item(i).fault(
                    say("la regla maestra la habría retirado", "the master rule would have removed it"));
    }

    void read_history() {
        const JsonAt history = board_.member("historial");
        for (std::size_t i = 0; i < history.size(); ++i) {
            const JsonAt at = history.item(i);
            const std::string_view text = at.text();
            std::vector<Vertex> way;
            for (std::size_t start = 0; start <= text.size();) {
                const std::size_t end = std::min(text.find('-', start), text.size());
                way.push_back(state_.board->find(text.substr(start, end - start)));
                start = end + 1;
            }
            const bool known = std::find(way.begin(), way.end(), no_vertex) == way.end();
            if (way.size() < 2 || way.size() > 3 || !known) unlike_a_move(at);
            const auto on_the_way = [&](std::size_t place) { return static_cast<std::uint8_t>(way[place]); };
            const Action move{on_the_way(0), way.size() == 3 ? on_the_way(1) : outside,
                              on_the_way(way.size() - 1)};
            if (shorthand(*state_.board, move) != text) unlike_a_move(at);
            state_.history.push_back(move);
        }
    }

    [[noreturn]] static void unlike_a_move(const JsonAt& at) {
        at.unexpected(say("una jugada: vértices de este tablero, de-a o de-por-a",
                          "a move: vertices of this board, from-to or from-by-to"));
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
        const PlayerIndex in_turn = player(turn.item(0));
        if (!field().is_active(in_turn)) turn.item(0).fault(say("está eliminado", "they are eliminated"));
        field().turn = static_cast<std::int8_t>(in_turn);
        field().stage == Stage::placement ? check_placement() : check_war();
    }

    // Checks that the players from `inicia` up to the one before the player in turn have placed one piece more
    // than the others.
    void check_placement() {
        const int left = field().left(field().turn);
        if (left < 1)
            reserve_fault(field().turn,
                          say("está en turno y no tiene qué colocar", "in turn with nothing to place"));
        int expected = left - 1;
        PlayerIndex player = state_.starter;
        for (int i = 0; i < state_.players(); ++i, player = (player + 1) % state_.players()) {
            if (player == field().turn) expected = left;
            if (field().is_active(player) && field().left(player) != expected)
                reserve_fault(player, say("{} en reserva, se esperaban {}", "{} in reserve, expected {}",
                                          counted(field().left(player), say("pieza", "piece")), expected));
        }
        if (!state_.history.empty())
            board_.member("historial")
                .fault(say("se esperaba [] en la colocación", "expected [] in placement"));
    }

    void check_war() {
        for (PlayerIndex player = 0; player < state_.players(); ++player)
            if (field().left(player) > 0)
                reserve_fault(player, say("en la guerra no hay reserva", "there is no reserve in the war"));
        if (!can_move(*state_.board, field(), field().turn))
            root_.member("turno_de").fault(say("{} no puede mover", "{} cannot move", state_.id(field().turn)));
        check_history();
    }

    void check_history() {
        const JsonAt history = board_.member("historial");
        Field then = field();
        const auto before = [&](PlayerIndex player) {
            do player = (player + state_.players() - 1) % state_.players();
            while (!then.is_active(player));
            return player;
        };
        PlayerIndex mover = then.turn;
        for (std::size_t i = state_.history.size(); i-- > 0;) {
            const Action& move = state_.history[i];
            mover = before(mover);
            if (!can_be_taken_back(then, move, mover))
                history.item(i).fault(say("{} no pudo llegar así a la posición que hay",
                                          "{} cannot have come to this position so", state_.id(mover)));
            then.put(move.from, then.take(move.to));
        }
    }

    bool can_be_taken_back(const Field& then, const Action& move, PlayerIndex mover) const {
        const Cell piece = then.on(move.to);
        if (player_on(piece) != mover || !then.is_free(move.from)) return false;
        if (!state_.board->adjacent(move.from, move.first())) return false;
        return !move.two_steps() || (kind_on(piece) == Kind::warrior && then.is_free(move.via) &&
                                     state_.board->adjacent(move.via, move.to));
    }

    State state_;
    JsonAt root_, board_;
    std::array<std::array<int, kind_count>, most_players> standing_{};
};

}  // namespace

State load(Envelope envelope, const JsonAt& root, const JsonAt& board) {
    return Loading(std::move(envelope), root, board).load();
}

}  // namespace ronda::bheex
