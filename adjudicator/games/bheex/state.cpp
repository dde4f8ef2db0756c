#include "adjudicator/games/bheex/state.hpp"

#include <algorithm>
#include <tuple>

#include "adjudicator/core/fold.hpp"
#include "adjudicator/core/wording.hpp"

namespace ronda::bheex {

namespace {

bool before(const Spot& a, const Spot& b) {
    return std::tie(a.row, a.number) < std::tie(b.row, b.number);
}

// Puts `agujeros` into capitals and into order, or returns what is wrong with them.
std::optional<Text> order_holes(int side, Json& holes) {
    std::vector<Spot> spots;
    for (const Json& hole : holes) {
        const std::string& name = hole.get_ref<const std::string&>();
        const auto spot = spot_named(fold(name));
        if (!spot || !has_hexagon(side, *spot))
            return say("agujeros: el tablero de lado {} no tiene el hexágono «{}»",
                       "agujeros: the board of side {} has no hexagon “{}”", side, name);
        if (std::find(spots.begin(), spots.end(), *spot) != spots.end())
            return say("agujeros: «{}» está dos veces", "agujeros: “{}” is there twice", name_of(*spot));
        spots.push_back(*spot);
    }
    std::sort(spots.begin(), spots.end(), before);
    holes = Json::array();
    for (const Spot& spot : spots) holes.push_back(name_of(spot));
    return std::nullopt;
}

void clear_board(State& state) {
    Field& field = state.field;
    const auto players = static_cast<std::size_t>(state.players());
    field.players = static_cast<std::uint8_t>(players);
    field.active = static_cast<std::uint8_t>((1U << players) - 1);
    for (std::size_t player = 0; player < players; ++player)
        field.reserve[player] = static_cast<std::uint8_t>(state.options.pieces());
    for (Vertex vertex = 0; vertex < state.board->size(); ++vertex)
        if (state.board->has(vertex)) field.free.add(vertex);
}

Json reserve_json(const State& state) {
    Json reserves = Json::object();
    for (PlayerIndex player = 0; player < state.players(); ++player) {
        Json& kinds = reserves[state.id(player)] = Json::object();
        for (const Kind kind : {Kind::worker, Kind::warrior, Kind::queen})
            kinds[std::string(kind_words[static_cast<std::size_t>(kind)])] =
                in_reserve(state.field.left(player), kind);
    }
    return reserves;
}

}  // namespace

Options read_options(const Json& json) {
    Options options;
    options.side = json["lado"];
    options.workers = json["obreras"];
    for (const Json& name : json["agujeros"])
        if (const auto spot = spot_named(name.get_ref<const std::string&>())) options.holes.push_back(*spot);
    options.to_and_fro = json["repeticion"] == "vaiven";
    options.clear_eliminated = json["retirar_eliminados"];
    options.most_rounds = json["max_rondas"];
    return options;
}

bool has_room(const Board& board, const Options& options, std::size_t players) {
    return board.count() >= static_cast<int>(players) * options.pieces();
}

std::string shorthand(const Board& board, const Action& move) {
    std::string text = board.name(move.from) + "-";
    if (move.two_steps()) text += board.name(move.via) + "-";
    return text + board.name(move.to);
}

std::vector<Standing> standing(const Field& field) {
    std::vector<Standing> pieces;
    for (Vertex vertex = 0; vertex < most_vertices; ++vertex)
        if (const Cell cell = field.on(vertex); cell != free_cell) pieces.push_back({vertex, piece_in(cell)});
    return pieces;
}

Json piece_json(const State& state, const Standing& piece) {
    return {{"vertice", state.board->name(piece.vertex)},
            {"jugador", state.id(piece.piece.player)},
            {"tipo", kind_words[static_cast<std::size_t>(piece.piece.kind)]}};
}

Result<std::pair<State, std::vector<Event>>> set_up(Envelope envelope, Dice& dice) {
    State state;
    state.common = std::move(envelope);
    Json& options = state.common.options;
    if (auto fault = order_holes(options["lado"], options["agujeros"]))
        return refuse("opcion_invalida", std::move(*fault));
    state.options = read_options(options);
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

bool eliminated(const State& state, std::string_view player) {
    const PlayerIndex index = state.common.index_of(player);
    return index >= 0 && !state.field.is_active(index);
}

Json save(const State& state) {
    Json json = Json::object();
    json["fase"] = stage_words[static_cast<std::size_t>(state.field.stage)];
    json["inicia"] = state.id(state.starter);
    Json& pieces = json["piezas"] = Json::array();
    for (const Standing& piece : standing(state.field)) pieces.push_back(piece_json(state, piece));
    json["reserva"] = reserve_json(state);
    Json& eliminated = json["eliminados"] = Json::array();
    for (const Elimination& out : state.eliminated)
        eliminated.push_back(
            {{"jugador", state.id(out.player)}, {"ronda", out.round}, {"motivo", code_of(out.reason)}});
    json["tablas"] = state.common.ids_of(state.offers);
    Json& history = json["historial"] = Json::array();
    for (const Action& move : state.history) history.push_back(shorthand(*state.board, move));
    return json;
}

}  // namespace ronda::bheex
