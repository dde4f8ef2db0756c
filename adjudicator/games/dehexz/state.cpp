#include "adjudicator/games/dehexz/state.hpp"

#include <algorithm>

#include "adjudicator/core/adapter.hpp"
#include "adjudicator/core/turns_round.hpp"
#include "adjudicator/core/wording.hpp"
#include "adjudicator/games/dehexz/edit.hpp"

namespace ronda::dehexz {

namespace {

// "Set-up": the pieces of a row, from the player's left.
struct FirstRow {
    int row, first;
    std::string_view kinds;  // P stands for the Ä
};
constexpr FirstRow first_rows[] = {{1, 1, "EDHIEPDHE"}, {2, 1, "AAHDAADHAA"}, {3, 2, "AAAAAAAAA"}};

Kind kind_at_start(char letter) {
    return letter == 'P' ? Kind::doppelganger : kind_of(std::string_view(&letter, 1));
}

std::vector<Side> usual_seats(std::size_t players) {
    if (players == 2) return {Side::south, Side::north};
    return {Side::south, Side::north_west, Side::north_east};
}

Json words_of(const std::vector<Side>& sides) {
    Json words = Json::array();
    for (const Side side : sides) words.push_back(word_of(side));
    return words;
}

// Draws the seats of the players. The default colours stay with the seats. Colours that players have chosen go
// with the players.
std::vector<Event> draw_order(Envelope& envelope, Dice& dice) {
    std::vector<std::size_t> order(envelope.players.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    const auto start = dice.mark();
    dice.shuffle("orden", order);
    const std::vector<Player> before = envelope.players;
    for (std::size_t i = 0; i < order.size(); ++i) {
        envelope.players[i] = before[order[i]];
        if (before[order[i]].colour == seat_colours[order[i]]) envelope.players[i].colour = seat_colours[i];
    }
    return {Event{"preparacion", "", Audience::all(), Json::object(), dice.draws(dice.since(start))}};
}

Json reserve_json(const Reserve& reserve) {
    Json json = Json::object();
    for (const Kind kind : {Kind::a, Kind::d, Kind::e, Kind::h, Kind::i})
        json[std::string(letter_of(kind))] = reserve[place_in_reserve(kind)];
    return json;
}

Json cell_json(Cell cell) {
    return cell == no_cell ? Json(nullptr) : Json(name_of(cell));
}

Json withdrawal_json(const State& state, const Withdrawal& withdrawal) {
    if (withdrawal.mode == Status::active) return nullptr;
    return {{"modo", word_of(withdrawal.mode)},
            {"aceptan", state.common.ids_of(PlayerSet(withdrawal.accepted_by))}};
}

Json hand_json(const State& state, PlayerIndex player) {
    const Hand& hand = state.hand(player);
    Json zones = Json::array();
    for (std::size_t i = 0; i < hand.zone_count; ++i) zones.push_back(word_of(hand.zones[i]));
    Json threat = nullptr;
    if (hand.threat.cell != no_cell)
        threat = {{"casilla", name_of(hand.threat.cell)}, {"por", state.id(hand.threat.by)}};
    return {{"estado", word_of(hand.status)},
            {"lado", word_of(hand.side)},
            {"zonas", zones},
            {"captura", reserve_json(hand.reserve)},
            {"turnos", hand.turns},
            {"sin_i", hand.without_imitator},
            {"propia", hand.own_doing},
            {"preparada", cell_json(hand.prepared)},
            {"amenaza", threat},
            {"retiro", withdrawal_json(state, hand.withdrawal)}};
}

Json spoils_json(const State& state) {
    const Spoils& spoils = state.board.spoils;
    if (spoils.of == nobody) return nullptr;
    return {{"de", state.id(spoils.of)}, {"para", state.id(spoils.to)}, {"sigue", state.id(spoils.next)}};
}

std::string hand_text(const State& state, PlayerIndex player) {
    const Hand& hand = state.hand(player);
    const auto cell = [](Cell at) { return at == no_cell ? std::string("-") : name_of(at); };
    return fmt::format("{}:{}:{}:{}:{}:{}", state.id(player), word_of(hand.status),
                       fmt::join(hand.reserve, "."), hand.without_imitator, cell(hand.prepared),
                       cell(hand.threat.cell));
}

}  // namespace

void place_player(Board& board, PlayerIndex player, Side side) {
    Hand& hand = board.hand(player);
    hand.side = side;
    hand.zones[0] = side;
    hand.zone_count = 1;
    hand.reserve[place_in_reserve(Kind::a)] = starting_assassins;
    for (const auto& [row, first, kinds] : first_rows)
        for (std::size_t i = 0; i < kinds.size(); ++i)
            put_solid(board, cell_of(side, row, first + static_cast<int>(i)), kind_at_start(kinds[i]), player,
                      side);
}

std::optional<Text> seats_fault(const std::vector<Side>& seats, std::size_t players) {
    if (seats.size() != players)
        return say("{} para {}", "{} for {}", counted(seats.size(), say("lado", "side")),
                   counted(players, say("jugador", "player")));
    for (std::size_t i = 0; i < seats.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) {
            const int apart =
                (static_cast<int>(seats[i]) - static_cast<int>(seats[j]) + side_count) % side_count;
            if (apart == 0) return say("{} está dos veces", "{} is there twice", word_of(seats[i]));
            if (apart == 1 || apart == side_count - 1)
                return say("{} y {} son lados vecinos; entre dos jugadores queda un lado libre",
                           "{} and {} are neighbours; a side stays free between two players", word_of(seats[j]),
                           word_of(seats[i]));
        }
    return std::nullopt;
}

Options read_options(const Json& json) {
    Options options;
    for (const Json& word : json["asientos"]) {
        const auto found = std::find(side_words.begin(), side_words.end(),
                                     std::string_view(word.get_ref<const std::string&>()));
        options.seats.push_back(static_cast<Side>(found - side_words.begin()));
    }
    options.draw_seats = json["sorteo"];
    options.quiet_turns = json["jugadas_sin_avance"];
    options.extra_same_cell = json["movimiento_extra"] == "misma_casilla";
    return options;
}

Result<std::pair<State, std::vector<Event>>> set_up(Envelope envelope, Dice& dice) {
    State state;
    state.common = std::move(envelope);
    const std::size_t players = state.common.players.size();
    Json& seats = state.common.options["asientos"];
    if (seats.is_null()) seats = words_of(usual_seats(players));
    state.options = read_options(state.common.options);
    if (const auto fault = seats_fault(state.options.seats, players))
        return refuse("opcion_invalida", say("asientos: {}", "asientos: {}", *fault));
    std::vector<Event> events;
    if (state.options.draw_seats) events = draw_order(state.common, dice);
    state.board.players = static_cast<std::uint8_t>(players);
    for (std::size_t player = 0; player < players; ++player)
        place_player(state.board, static_cast<PlayerIndex>(player), state.options.seats[player]);
    state.board.turn = 0;
    settle_envelope(state);
    state.positions.push_back(position_key(state));
    return std::pair{std::move(state), std::move(events)};
}

void settle_envelope(State& state) {
    const Board& board = state.board;
    if (!board.over()) return turns::close_round(state.common, board.turn, std::nullopt);
    Outcome outcome;
    outcome.kind = board.drawn ? Outcome::Kind::draw : Outcome::Kind::victory;
    outcome.winners = state.common.ids_of(PlayerSet(board.winners));
    outcome.reason = code_of(*board.ending);
    turns::close_round(state.common, nobody, std::move(outcome));
}

std::string position_key(const State& state) {
    std::vector<std::string> pieces, players;
    for (const Piece& piece : pieces_of(state.board))
        pieces.push_back(fmt::format("{}:{}:{}:{}", name_of(piece.cell), letter_of(piece.kind),
                                     state.id(piece.owner), word_of(piece.side)));
    for (PlayerIndex player = 0; player < state.board.players; ++player)
        players.push_back(hand_text(state, player));
    const std::string text =
        fmt::format("{}|{}|{}", state.id(state.board.turn), fmt::join(pieces, ","), fmt::join(players, ","));
    constexpr std::size_t digits = 16;
    return to_hex(sha256({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()})).substr(0, digits);
}

bool eliminated(const State& state, std::string_view player) {
    const PlayerIndex index = state.common.index_of(player);
    return index >= 0 && !state.hand(index).active();
}

Json save(const State& state) {
    Json pieces = Json::array();
    for (const Piece& piece : pieces_of(state.board))
        pieces.push_back({{"casilla", name_of(piece.cell)},
                          {"tipo", letter_of(piece.kind)},
                          {"jugador", state.id(piece.owner)},
                          {"lado", word_of(piece.side)}});
    Json players = Json::object();
    for (PlayerIndex player = 0; player < state.board.players; ++player)
        players[state.id(player)] = hand_json(state, player);
    return {{"piezas", std::move(pieces)},
            {"jugadores", std::move(players)},
            {"tablas", state.common.ids_of(PlayerSet(state.board.offers))},
            {"botin", spoils_json(state)},
            {"sin_avance", state.board.quiet_turns},
            {"posiciones", state.positions}};
}

}  // namespace ronda::dehexz
