// Reads `tablero` strictly (rules.md, "State", "What the loader checks").
#include "adjudicator/core/load.hpp"

#include <algorithm>
#include <set>

#include "adjudicator/core/wording.hpp"
#include "adjudicator/games/neurodrez/plays.hpp"

namespace ronda::neurodrez {

namespace {

template <class Word, std::size_t size>
Word word_at(const JsonAt& at, const std::array<std::string_view, size>& words) {
    return static_cast<Word>(at.one_of(words));
}

class Loading {
  public:
    Loading(Envelope envelope, const JsonAt& root, const JsonAt& board) : root_(root), board_(board) {
        state_.common = std::move(envelope);
    }

    State load() {
        if (auto fault = options_fault(state_.common)) root_.member("opciones").fault(*fault);
        state_.options = read_options(state_.common.options);
        board_.keys({"fase", "asiento", "dados", "asientos", "bandos", "terreno", "piezas", "retiradas", "mazo",
                     "descartes", "gracia", "plazo", "eliminados", "tablas"});
        state_.stage = word_at<Stage>(board_.member("fase"), stage_words);
        state_.resigned = read_player_set(board_.member("eliminados"), state_.common);
        read_seats();
        read_sides();
        state_.seat_in_turn = number(board_.member("asiento"), 1, state_.seat_count()) - 1;
        read_dice();
        read_terrain();
        read_pieces();
        read_removed();
        read_cards();
        read_rest();
        if (!over()) check_going_on();
        return std::move(state_);
    }

  private:
    bool over() const { return state_.common.over(); }
    static int number(const JsonAt& at, long least, long most) {
        return static_cast<int>(at.integer(least, most));
    }

    Tile tile(const JsonAt& at) {
        const Tile found = tile_named(at.text());
        if (!found.exists()) at.unexpected(say("una loseta", "a tile"));
        if (!tiles_.insert(found).second)
            at.fault(say("esta loseta está dos veces", "this tile is there twice"));
        return found;
    }
    static Cell cell(const JsonAt& at) {
        const Cell found = cell_named(at.text());
        if (found == no_cell) at.unexpected(say("una casilla", "a cell"));
        return found;
    }
    Card card(const JsonAt& at) {
        const Card found = word_at<Card>(at, card_words);
        ++cards_[static_cast<std::size_t>(found)];
        return found;
    }

    void read_seats() {
        const std::vector<Seat> table = seats_for(state_.common, state_.options);
        const JsonAt seats = board_.member("asientos");
        if (seats.size() != table.size()) seats.unexpected(say("{} asientos", "{} seats", table.size()));
        for (std::size_t i = 0; i < table.size(); ++i) {
            const JsonAt at = seats.item(i);
            at.keys({"jugador", "bando", "colores", "losetas", "cartas"});
            Seat seat = table[i];
            const PlayerIndex player = read_player(at.member("jugador"), state_.common);
            if (!may_hold(table[i].player, player))
                at.member("jugador").unexpected(say("quien tiene este asiento", "the holder of this seat"));
            seat.player = player;
            at.member("bando").integer(seat.side + 1, seat.side + 1);
            check_colours(at.member("colores"), seat.colours);
            const JsonAt tiles = at.member("losetas");
            for (std::size_t k = 0; k < tiles.size(); ++k) seat.tiles.push_back(tile(tiles.item(k)));
            if (!std::is_sorted(seat.tiles.begin(), seat.tiles.end()))
                tiles.unexpected(say("las losetas en su orden", "the tiles in their order"));
            read_hand(at.member("cartas"), seat);
            state_.seats.push_back(std::move(seat));
        }
    }

    // With four players the seat of one who has resigned is the partner's; once the game is over it may be
    // either's.
    bool may_hold(PlayerIndex first, PlayerIndex holder) const {
        const PlayerIndex partner = state_.players() == 4 ? (first + 2) % 4 : first;
        const bool resigned = state_.resigned.has(first);
        if (over() && resigned) return holder == first || holder == partner;
        return holder == (resigned ? partner : first);
    }

    static void check_colours(const JsonAt& at, const std::vector<Colour>& expected) {
        std::vector<std::string_view> words;
        for (const Colour colour : expected) words.push_back(word_of(colour));
        if (at.value() != Json(words)) at.unexpected(same(fmt::format("[{}]", fmt::join(words, ", "))));
    }

    void read_hand(const JsonAt& at, Seat& seat) {
        if (static_cast<int>(at.size()) != cards_in_hand) at.unexpected(say("dos cartas", "two cards"));
        for (std::size_t k = 0; k < at.size(); ++k) seat.cards.push_back(card(at.item(k)));
        if (!std::is_sorted(seat.cards.begin(), seat.cards.end()))
            at.unexpected(say("las cartas en su orden", "the cards in their order"));
    }

    void read_sides() {
        const JsonAt sides = board_.member("bandos");
        const int count = state_.players() == 4 ? 2 : state_.seat_count();
        if (static_cast<int>(sides.size()) != count) sides.unexpected(say("{} bandos", "{} sides", count));
        const int limit = limit_of_sides(state_.options, count);
        for (std::size_t i = 0; i < sides.size(); ++i) {
            const JsonAt at = sides.item(i);
            at.keys({"limite", "rey_movido"});
            state_.sides.push_back(
                {number(at.member("limite"), limit, limit), at.member("rey_movido").boolean()});
        }
    }

    void read_dice() {
        const JsonAt at = board_.member("dados");
        if (over()) {
            if (!at.null()) at.unexpected(same("null"));
            return;
        }
        if (at.null()) at.unexpected(say("los dados del turno", "the dice of the turn"));
        at.keys({"numero", "color", "superficie"});
        state_.dice =
            Throw{number(at.member("numero"), 1, die_faces), word_at<Colour>(at.member("color"), colour_words),
                  word_at<Surface>(at.member("superficie"), surface_words)};
    }

    void read_terrain() {
        const JsonAt terrain = board_.member("terreno");
        Cell last = no_cell;
        for (std::size_t i = 0; i < terrain.size(); ++i) {
            const JsonAt at = terrain.item(i);
            at.keys({"casilla", "loseta", "ficha"});
            const Cell here = cell(at.member("casilla"));
            if (here <= last)
                at.member("casilla").unexpected(say("las casillas en orden", "the cells in order"));
            last = here;
            Square& square = state_.at(here);
            square.tile = tile(at.member("loseta"));
            const JsonAt marker = at.member("ficha");
            if (marker.null()) continue;
            square.marker = word_at<Colour>(marker, colour_words);
            if (side_of(state_, *square.marker) == no_side)
                marker.unexpected(say("un color de algún bando", "a colour of some side"));
            if (*square.marker == square.tile.colour())
                marker.fault(say("es el color de la loseta: se esperaba null",
                                 "the colour of the tile itself: expected null"));
        }
        if (terrain.size() == 0) terrain.fault(say("no hay terreno", "there is no terrain"));
        if (!stays_connected(state_, no_cell))
            terrain.fault(say("el terreno no está unido", "the terrain is not connected"));
    }

    void read_pieces() {
        const JsonAt pieces = board_.member("piezas");
        Piece last;
        std::vector<int> kings(state_.sides.size()), counts(state_.sides.size());
        for (std::size_t i = 0; i < pieces.size(); ++i) {
            const JsonAt at = pieces.item(i);
            at.keys({"pieza", "casilla"});
            const Piece piece = piece_named(at.member("pieza").text());
            const SideIndex side = piece.exists() ? side_of(state_, piece.colour()) : no_side;
            if (side == no_side)
                at.member("pieza").unexpected(
                    say("una pieza de un color en juego", "a piece of a colour in play"));
            if (!(last < piece))
                at.member("pieza").unexpected(say("las piezas en orden", "the pieces in order"));
            last = piece;
            Square& square = state_.at(cell(at.member("casilla")));
            if (!square.tile.exists())
                at.member("casilla").unexpected(say("una casilla con loseta", "a cell with a tile"));
            if (square.piece.exists())
                at.member("casilla").fault(
                    say("ahí está también {}", "{} is there too", name_of(square.piece)));
            square.piece = piece;
            const auto s = static_cast<std::size_t>(side);
            kings[s] += piece.figure() == Figure::king ? 1 : 0;
            if (++counts[s] > state_.side(side).limit || kings[s] > 1)
                at.fault(say("demasiadas piezas o reyes de un bando", "too many pieces or kings of a side"));
        }
    }

    void read_removed() {
        const JsonAt removed = board_.member("retiradas");
        for (std::size_t i = 0; i < removed.size(); ++i) state_.removed.push_back(tile(removed.item(i)));
        if (static_cast<int>(tiles_.size()) != tile_count)
            board_.fault(say("hay {} losetas en total, se esperaban {}",
                             "there are {} tiles in all, expected {}", tiles_.size(), tile_count));
    }

    void read_cards() {
        const auto read = [&](std::string_view key, std::vector<Card>& into) {
            const JsonAt list = board_.member(key);
            for (std::size_t i = 0; i < list.size(); ++i) into.push_back(card(list.item(i)));
        };
        read("mazo", state_.deck);
        read("descartes", state_.discards);
        std::array<int, card_count> expected{};
        for (const Card each : whole_deck(state_.options)) ++expected[static_cast<std::size_t>(each)];
        for (std::size_t kind = 0; kind < cards_.size(); ++kind)
            if (cards_[kind] != expected[kind])
                board_.member("mazo").fault(say("hay {} cartas {} en total, se esperaban {}",
                                                "there are {} cards {} in all, expected {}", cards_[kind],
                                                card_words[kind], expected[kind]));
    }

    void read_rest() {
        const JsonAt grace = board_.member("gracia"), deadline = board_.member("plazo"),
                     offers = board_.member("tablas");
        state_.grace = grace.boolean();
        if (state_.grace && state_.options.early != EarlyEnd::deferred)
            grace.unexpected(say("false, sin «subita_anticipada: aplazada»",
                                 "false, without “subita_anticipada: aplazada”"));
        if (state_.stage == Stage::placement && (state_.grace || !state_.removed.empty()))
            board_.member(state_.grace ? "gracia" : "retiradas")
                .fault(say("no en la fase colocacion", "not in the stage colocacion"));
        if (!deadline.null()) {
            if (state_.competitive() || !state_.options.strict) deadline.unexpected(same("null"));
            state_.deadline = number(deadline, over() ? 1 : state_.common.round + 1, last_round);
        }
        state_.offers = read_player_set(offers, state_.common);
        const PlayerSet in = active(state_);
        if (!state_.offers.empty() && (!state_.competitive() || over() || state_.offers == in ||
                                       (state_.offers.bits() & ~in.bits()) != 0))
            offers.unexpected(say("jugadores activos, no todos, y solo en «competitivo»",
                                  "active players, not all, and only in “competitivo”"));
        if (const auto expected = awaited(state_); state_.common.awaited != expected)
            root_.member("turno_de").unexpected(same(fmt::format("[{}]", fmt::join(expected, ", "))));
    }

    void check_going_on() {
        const JsonAt resigned = board_.member("eliminados");
        if (!state_.resigned.empty() && !state_.competitive())
            resigned.fault(say("la partida habría terminado", "the game would be over"));
        int left = 0;
        for (SideIndex side = 0; side < state_.side_count(); ++side) left += in_play(state_, side) ? 1 : 0;
        if (left < 2 && state_.competitive())
            resigned.fault(say("queda un solo bando: la partida habría terminado",
                               "one side is left: the game would be over"));
        for (Cell at = 0; at < cell_count; ++at)
            if (const Piece piece = state_.at(at).piece;
                piece.exists() && !in_play(state_, side_of(state_, piece.colour())))
                board_.member("piezas").fault(
                    say("{} es de un bando que ya no juega", "{} is of a side that is out", name_of(piece)));
        const Seat& seat = state_.seat(state_.seat_in_turn);
        if (!in_play(state_, seat.side))
            board_.member("asiento").fault(say("su bando ya no juega", "its side is out"));
        if (state_.stage == Stage::placement && seat.tiles.empty())
            board_.member("asiento").fault(say("no le quedan losetas", "it has no tiles left"));
        if (state_.common.round >= state_.options.most_rounds)
            root_.member("ronda").unexpected(same(fmt::format("0..{}", state_.options.most_rounds - 1)));
    }

    JsonAt root_, board_;
    State state_;
    std::set<Tile> tiles_;
    std::array<int, card_count> cards_{};
};

}  // namespace

State load(Envelope envelope, const JsonAt& root, const JsonAt& board) {
    return Loading(std::move(envelope), root, board).load();
}

}  // namespace ronda::neurodrez
