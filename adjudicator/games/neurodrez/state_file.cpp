// Reads and writes `tablero` (rules.md, "State") by tables of its fields, checks it, and fills a view
// (Game::fill_view).
#include <algorithm>
#include <set>

#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/games/neurodrez/events.hpp"
#include "adjudicator/games/neurodrez/plays.hpp"
#include "adjudicator/games/neurodrez/position.hpp"

namespace ronda::neurodrez {

namespace {

// Stands in a view for each tile and card that the viewer may not see.
constexpr std::string_view hidden_word = "oculta";

// The `names` for the fields.
struct View : Names {
    bool partial = false;         // whether `reader` sees only what this player may see
    PlayerIndex reader = nobody;  // nobody: neither hand
    std::size_t index = 0;        // of the seat or the side that is written or read

    const Seat& seat() const { return state().seats[index]; }
    const Side& side() const { return state().sides[index]; }
    bool hides_deck() const { return partial; }
    bool hides_hand() const {
        return partial && state().options.mode != Mode::solitary && seat().player != reader;
    }
};

// A list of tiles or cards that not everybody sees.
template <class Codec, bool (View::*hidden)() const>
struct Secret : ListOf<Codec> {
    template <class Items>
    static Json write(const View& view, const Items& items) {
        return (view.*hidden)() ? Json(items.size(), hidden_word) : ListOf<Codec>::write(view, items);
    }
};

// The seats or the sides: as many as players and options give.
template <auto all, const auto& fields, const auto& noun>
struct Each {
    static Json write(View view, const State& state) {
        Json list = Json::array();
        for (const auto& one : state.*all) {
            list.push_back(record_json(view, one, fields));
            ++view.index;
        }
        return list;
    }
    static void read(View view, const JsonAt& json, State& state) {
        if (const auto count = (state.*all).size(); json.size() != count)
            json.unexpected(counted(count, say(noun.es, noun.en)));
        for (auto& one : state.*all) {
            read_record(view, json.item(view.index), one, fields);
            ++view.index;
        }
    }
};

constexpr auto seat_fields = std::tuple(
    field<AsPlayer>("jugador", &Seat::player),
    known_field("bando", [](const View& view) { return AsSide::write(view, view.seat().side); }),
    known_field("colores", [](const View& view) { return ListOf<AsColour>::write(view, view.seat().colours); }),
    field<Secret<AsTile, &View::hides_hand>>("losetas", &Seat::tiles),
    field<Secret<AsCard, &View::hides_hand>>("cartas", &Seat::cards));

constexpr auto side_fields =
    std::tuple(known_field("limite", [](const View& view) { return Json(view.side().limit); }),
               field("rey_movido", &Side::king_moved));

// A cell of the terrain.
struct TerrainCell {
    Cell cell;
    Tile tile;
    std::optional<Colour> marker;
};

constexpr auto terrain_fields =
    std::tuple(field<AsCell>("casilla", &TerrainCell::cell), field<AsTile>("loseta", &TerrainCell::tile),
               field<Optionally<AsColour>>("ficha", &TerrainCell::marker));

void check_marker(const JsonAt& json, const State& state, const TerrainCell& place) {
    if (!place.marker) return;
    if (side_of(state, *place.marker) == no_side)
        json.unexpected(say("un color de algún bando", "a colour of some side"));
    if (*place.marker == place.tile.colour())
        json.fault(
            say("es el color de la loseta: se esperaba null", "the colour of the tile itself: expected null"));
}

struct Land {
    static Json write(const Names& names, const State& state) {
        Json list = Json::array();
        for (Cell cell = 0; cell < cell_count; ++cell)
            if (const Square& square = state.at(cell); square.tile.exists())
                list.push_back(
                    record_json(names, TerrainCell{cell, square.tile, square.marker}, terrain_fields));
        return list;
    }
    static void read(const Names& names, const JsonAt& json, State& state) {
        Cell last = no_cell;
        for (std::size_t i = 0; i < json.size(); ++i) {
            const auto place = AsRecord<TerrainCell, terrain_fields>::read(names, json.item(i));
            if (place.cell <= last)
                json.item(i).member("casilla").unexpected(say("las casillas en orden", "the cells in order"));
            check_marker(json.item(i).member("ficha"), state, place);
            state.at(place.cell) = {place.tile, place.marker, {}};
            last = place.cell;
        }
        if (json.size() == 0) json.fault(say("no hay terreno", "there is no terrain"));
        if (!is_connected(state)) json.fault(say("el terreno no está unido", "the terrain is not connected"));
    }
};

// Puts the pieces on the terrain, which must be there.
class Pieces {
  public:
    static Json write(const Names& names, const State& state) {
        Json list = Json::array();
        for (int i = 0; i < piece_count; ++i)
            if (const Cell cell = cell_of(state, Piece(i)); cell != no_cell)
                list.push_back(AsPieceOnCell::write(names, {Piece(i), cell}));
        return list;
    }
    static void read(const Names& names, const JsonAt& json, State& state) {
        Pieces pieces(state);
        for (std::size_t i = 0; i < json.size(); ++i)
            pieces.add(json.item(i), AsPieceOnCell::read(names, json.item(i)));
    }

  private:
    explicit Pieces(State& state) : state_(state), counts_(state.sides.size()), kings_(state.sides.size()) {}

    void add(const JsonAt& json, const PieceOnCell& piece) {
        const SideIndex side = side_of(state_, piece.piece.colour());
        if (side == no_side)
            json.member("pieza").unexpected(
                say("una pieza de un color en juego", "a piece of a colour in play"));
        if (!(last_ < piece.piece))
            json.member("pieza").unexpected(say("las piezas en orden", "the pieces in order"));
        last_ = piece.piece;
        Square& square = state_.at(piece.cell);
        if (!square.tile.exists())
            json.member("casilla").unexpected(say("una casilla con loseta", "a cell with a tile"));
        if (square.piece.exists())
            json.member("casilla").fault(say("ahí está también {}", "{} is there too", name_of(square.piece)));
        square.piece = piece.piece;
        const auto s = static_cast<std::size_t>(side);
        kings_[s] += piece.piece.figure() == Figure::king ? 1 : 0;
        if (++counts_[s] > state_.side(side).limit || kings_[s] > 1)
            json.fault(say("demasiadas piezas o reyes de un bando", "too many pieces or kings of a side"));
    }

    State& state_;
    Piece last_;
    std::vector<int> counts_, kings_;
};

struct AsDeadline : AsNumber {
    static int read(const Names& names, const JsonAt& json) {
        const State& state = names.state();
        if (state.competitive() || !state.options.strict) json.unexpected(same("null"));
        return static_cast<int>(json.integer(state.common.over() ? 1 : state.common.round + 1, last_round));
    }
};

constexpr Term seat_noun{"asiento", "seat"}, side_noun{"bando", "side"};

constexpr auto state_fields = std::tuple(
    field<AsWordOf<Stage, stage_words>>("fase", &State::stage), field<AsSeat>("asiento", &State::seat_in_turn),
    field<Optionally<AsRecord<DiceRoll, throw_fields>>>("dados", &State::dice),
    part_field<Each<&State::seats, seat_fields, seat_noun>>("asientos"),
    part_field<Each<&State::sides, side_fields, side_noun>>("bandos"), part_field<Land>("terreno"),
    part_field<Pieces>("piezas"), field<ListOf<AsTile>>("retiradas", &State::removed),
    field<Secret<AsCard, &View::hides_deck>>("mazo", &State::deck),
    field<ListOf<AsCard>>("descartes", &State::discards), field("gracia", &State::grace),
    field<Optionally<AsDeadline>>("plazo", &State::deadline),
    field<AsPlayerSet>("eliminados", &State::resigned), field<AsPlayerSet>("tablas", &State::offers));

// The rules that concern several fields.
class Checks {
  public:
    Checks(const JsonAt& root, const JsonAt& board, const State& state)
        : root_(root), board_(board), state_(state) {}

    // `dealt`: the seats as the set-up gives them.
    void all(const std::vector<Seat>& dealt) const {
        for (std::size_t i = 0; i < dealt.size(); ++i)
            check_seat(board_.member("asientos").item(i), state_.seats[i], dealt[i].player);
        check_dice();
        check_tiles();
        check_cards();
        check_stage();
        check_offers();
        if (const auto expected = awaited(state_); state_.common.awaited != expected)
            root_.member("turno_de").unexpected(same(fmt::format("[{}]", fmt::join(expected, ", "))));
        if (!over()) check_going_on();
    }

  private:
    bool over() const { return state_.common.over(); }

    void check_seat(const JsonAt& json, const Seat& seat, PlayerIndex first) const {
        if (!may_hold(first, seat.player))
            json.member("jugador").unexpected(say("quien tiene este asiento", "the holder of this seat"));
        if (!std::is_sorted(seat.tiles.begin(), seat.tiles.end()))
            json.member("losetas").unexpected(say("las losetas en su orden", "the tiles in their order"));
        if (static_cast<int>(seat.cards.size()) != cards_in_hand)
            json.member("cartas").unexpected(say("dos cartas", "two cards"));
        if (!std::is_sorted(seat.cards.begin(), seat.cards.end()))
            json.member("cartas").unexpected(say("las cartas en su orden", "the cards in their order"));
    }

    // With four players the seat of one who has resigned is the partner's; once the game is over it may be
    // either's.
    bool may_hold(PlayerIndex first, PlayerIndex holder) const {
        const PlayerIndex partner = state_.players() == 4 ? (first + 2) % 4 : first;
        const bool resigned = state_.resigned.has(first);
        if (over() && resigned) return holder == first || holder == partner;
        return holder == (resigned ? partner : first);
    }

    void check_dice() const {
        if (over() == !state_.dice) return;
        board_.member("dados").unexpected(over() ? same("null")
                                                 : say("los dados del turno", "the dice of the turn"));
    }

    // Every tile is in one place.
    void check_tiles() const {
        std::set<std::string_view> found;
        const auto once = [&](const JsonAt& json) {
            if (!found.insert(json.text()).second)
                json.fault(say("esta loseta está dos veces", "this tile appears twice"));
        };
        const auto each = [](const JsonAt& list, const auto& act) {
            for (std::size_t i = 0; i < list.size(); ++i) act(list.item(i));
        };
        each(board_.member("asientos"), [&](const JsonAt& seat) { each(seat.member("losetas"), once); });
        each(board_.member("terreno"), [&](const JsonAt& place) { once(place.member("loseta")); });
        each(board_.member("retiradas"), once);
        if (static_cast<int>(found.size()) != tile_count)
            board_.fault(say("losetas: {} en total, se esperaban {}", "tiles: {} in all, expected {}",
                             found.size(), tile_count));
    }

    void check_cards() const {
        std::array<int, card_count> counts{}, expected{};
        const auto count = [](auto& into, const std::vector<Card>& cards) {
            for (const Card card : cards) ++into[static_cast<std::size_t>(card)];
        };
        for (const Seat& seat : state_.seats) count(counts, seat.cards);
        count(counts, state_.deck);
        count(counts, state_.discards);
        count(expected, whole_deck(state_.options));
        for (std::size_t kind = 0; kind < counts.size(); ++kind)
            if (counts[kind] != expected[kind])
                board_.member("mazo").fault(say("cartas: {} de «{}» en total, se esperaban {}",
                                                "cards: {} of “{}” in all, expected {}", counts[kind],
                                                card_words[kind], expected[kind]));
    }

    void check_stage() const {
        if (state_.grace && state_.options.early != EarlyEnd::deferred)
            board_.member("gracia").unexpected(say("false, sin «subita_anticipada: aplazada»",
                                                   "false, without “subita_anticipada: aplazada”"));
        if (state_.stage == Stage::placement && (state_.grace || !state_.removed.empty()))
            board_.member(state_.grace ? "gracia" : "retiradas")
                .fault(say("no en la fase «colocacion»", "not in the stage “colocacion”"));
    }

    void check_offers() const {
        const PlayerSet in = active(state_), offers = state_.offers;
        if (!offers.empty() &&
            (!state_.competitive() || over() || offers == in || (offers.bits() & ~in.bits()) != 0))
            board_.member("tablas").unexpected(say("jugadores activos, no todos, y solo en «competitivo»",
                                                   "active players, not all, and only in “competitivo”"));
    }

    void check_going_on() const {
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
    const State& state_;
};

// Replaces the hidden items of lists with those that are left of all.
class Hidden {
  public:
    explicit Hidden(std::vector<std::string> all) : left_(std::move(all)) {}

    void take(const Json& item) {
        if (!item.is_string()) return;
        const auto found = std::find(left_.begin(), left_.end(), item.get_ref<const std::string&>());
        if (found != left_.end()) left_.erase(found);
    }
    void take_all(const Json& list) {
        if (list.is_array()) std::for_each(list.begin(), list.end(), [this](const Json& item) { take(item); });
    }
    void fill(Json& list) {
        if (!list.is_array()) return;
        for (Json& item : list) {
            if (item != hidden_word || next_ == left_.size()) continue;
            item = left_[next_++];
        }
    }

  private:
    std::vector<std::string> left_;
    std::size_t next_ = 0;
};

// Calls `act` for each value of this field in a list of objects.
template <class Act>
void each_value(Json& list, const char* field, Act act) {
    if (!list.is_array()) return;
    for (Json& item : list)
        if (item.is_object() && item.contains(field)) act(item[field]);
}

}  // namespace

State load(MatchHeader header, const JsonAt& root, const JsonAt& board) {
    State state;
    state.common = std::move(header);
    if (auto fault = options_fault(state.common)) root.member("opciones").fault(*fault);
    state.options = options_in(state.common.options, option_table());
    take_seats(state);
    const std::vector<Seat> dealt = state.seats;
    read_record(View{Names(state)}, board, state, state_fields);
    Checks(root, board, state).all(dealt);
    return state;
}

Json NeurodrezPosition::board() const {
    return record_json(View{Names(state)}, state, state_fields);
}

Json NeurodrezPosition::board_for(const Viewer& viewer) const {
    const PlayerIndex reader = state.common.index_of(viewer.player);
    return record_json(View{Names(state), !state.common.over(), reader}, state, state_fields);
}

// Fills the hidden places with the tiles and cards that are nowhere else, in their canonical order.
Json NeurodrezPosition::fill_view(const MatchHeader& header, Json board) {
    if (!board.is_object() || options_fault(header)) return board;
    std::vector<std::string> every_tile, every_card;
    for (int i = 0; i < tile_count; ++i) every_tile.push_back(name_of(Tile(i)));
    for (const Card card : whole_deck(options_in(header.options, option_table())))
        every_card.emplace_back(word_of(card));
    Hidden tiles(std::move(every_tile)), cards(std::move(every_card));
    for (const char* key : {"asientos", "terreno", "retiradas", "mazo", "descartes"})
        if (!board.contains(key)) return board;
    each_value(board["asientos"], "losetas", [&](const Json& hand) { tiles.take_all(hand); });
    each_value(board["terreno"], "loseta", [&](const Json& tile) { tiles.take(tile); });
    tiles.take_all(board["retiradas"]);
    each_value(board["asientos"], "cartas", [&](const Json& hand) { cards.take_all(hand); });
    cards.take_all(board["mazo"]);
    cards.take_all(board["descartes"]);
    each_value(board["asientos"], "losetas", [&](Json& hand) { tiles.fill(hand); });
    each_value(board["asientos"], "cartas", [&](Json& hand) { cards.fill(hand); });
    cards.fill(board["mazo"]);
    return board;
}

}  // namespace ronda::neurodrez
