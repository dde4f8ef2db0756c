#include "adjudicator/games/bheex/state.hpp"

#include <algorithm>
#include <tuple>

#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/wording.hpp"

namespace ronda::bheex {

namespace {

constexpr std::size_t most_holes = 3 * most_side * (most_side - 1) + 1;
constexpr std::size_t longest_name = 8;  // of a hexagon, including blanks and marks that folding removes

bool before(const Coordinate& a, const Coordinate& b) {
    return std::tie(a.row, a.number) < std::tie(b.row, b.number);
}

// Puts `agujeros` into capitals and into order, or returns their fault.
std::optional<Text> order_holes(int side, Json& holes) {
    std::vector<Coordinate> spots;
    for (const Json& hole : holes) {
        const std::string& name = hole.get_ref<const std::string&>();
        const auto coordinate = coordinate_named(fold(name));
        if (!coordinate || !has_hexagon(side, *coordinate))
            return say("agujeros: el tablero de lado {} no tiene el hexágono «{}»",
                       "agujeros: the board of side {} has no hexagon “{}”", side, name);
        if (std::find(spots.begin(), spots.end(), *coordinate) != spots.end())
            return say("agujeros: «{}» está dos veces", "agujeros: “{}” appears twice", name_of(*coordinate));
        spots.push_back(*coordinate);
    }
    std::sort(spots.begin(), spots.end(), before);
    holes = Json::array();
    for (const Coordinate& coordinate : spots) holes.push_back(name_of(coordinate));
    return std::nullopt;
}

}  // namespace

const OptionTable<Options>& option_table() {
    static const OptionTable<Options> table = {
        option("lado", &Options::side, least_side, most_side,
               say("hexágonos de cada lado del tablero", "hexagons on each side of the board")),
        option("obreras", &Options::workers, 1, 12, say("obreras de cada jugador", "workers of each player")),
        {{"agujeros", schema::list(schema::text(longest_name), 0, most_holes), Json::array(),
          say("hexágonos que faltan en el tablero, como C3 o D4; los vértices tienen otros nombres",
              "hexagons taken out of the board, such as C3 or D4; vertices have names of their own")},
         [](const Json& json, Options& options) {
             for (const Json& name : json)
                 if (const auto coordinate = coordinate_named(name.get_ref<const std::string&>()))
                     options.holes.push_back(*coordinate);
         }},
        option(
            "repeticion", &Options::to_and_fro, {"posicion", "vaiven"},
            say("qué hace tablas por repetición: la misma posición con el mismo jugador en turno por tercera "
                "vez, o tres turnos seguidos de ida y vuelta por el mismo camino",
                "what makes a draw by repetition: the same position with the same player to move for the third "
                "time, or three consecutive turns back and forth along the same path")),
        option("retirar_eliminados", &Options::clear_eliminated,
               say("si las fichas de un jugador eliminado se retiran del tablero",
                   "whether an eliminated player's pieces leave the board")),
        option("max_rondas", &Options::most_rounds, 1, 100000,
               say("la partida acaba en tablas después de esta ronda", "the game is a draw after this round")),
    };
    return table;
}

void clear_board(State& state) {
    Occupancy& field = state.field;
    const auto players = static_cast<std::size_t>(state.players());
    field.players = static_cast<std::uint8_t>(players);
    field.active = static_cast<std::uint8_t>((1U << players) - 1);
    for (std::size_t player = 0; player < players; ++player)
        field.reserve[player] = static_cast<std::uint8_t>(state.options.pieces());
    for (Vertex vertex = 0; vertex < state.board->size(); ++vertex)
        if (state.board->has(vertex)) field.free.add(vertex);
}

bool has_room(const Board& board, const Options& options, std::size_t players) {
    return board.count() >= static_cast<int>(players) * options.pieces();
}

std::string shorthand(const Board& board, const Action& move) {
    std::string text = board.name(move.from) + "-";
    if (move.two_steps()) text += board.name(move.via) + "-";
    return text + board.name(move.to);
}

std::vector<PlacedPiece> placed_pieces(const Occupancy& field) {
    std::vector<PlacedPiece> pieces;
    for (Vertex vertex = 0; vertex < most_vertices; ++vertex)
        if (const Cell cell = field.on(vertex); cell != free_cell) pieces.push_back({vertex, piece_in(cell)});
    return pieces;
}

Result<std::pair<State, std::vector<Event>>> set_up(MatchHeader header, Dice& dice) {
    State state;
    state.common = std::move(header);
    Json& options = state.common.options;
    if (auto fault = order_holes(options["lado"], options["agujeros"]))
        return refuse("opcion_invalida", std::move(*fault));
    state.options = options_in(options, option_table());
    state.board = Board::make(state.options.side, state.options.holes);
    if (!has_room(*state.board, state.options, state.common.players.size()))
        return refuse(
            "opcion_invalida",
            say("el tablero tiene {} y hacen falta {}: {} con {} cada uno",
                "the board has {} and {} are needed: {} with {} each",
                counted(state.board->count(), say("vértice", "vertex"), say("vértices", "vertices")),
                state.players() * state.options.pieces(), counted(state.players(), say("jugador", "player")),
                counted(state.options.pieces(), say("ficha", "piece"))));
    clear_board(state);
    const auto start = dice.mark();
    state.starter = static_cast<PlayerIndex>(dice.pick("inicio", state.common.players.size()));
    state.field.turn = static_cast<std::int8_t>(state.starter);
    state.common.awaited = {state.id(state.starter)};
    Event prepared{"preparacion", "", Audience::all(), Json::object(), dice.draws(dice.since(start))};
    return std::pair{std::move(state), std::vector<Event>{std::move(prepared)}};
}

}  // namespace ronda::bheex
