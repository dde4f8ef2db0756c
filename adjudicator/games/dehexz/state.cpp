#include "adjudicator/games/dehexz/state.hpp"

#include "adjudicator/core/adapter/description.hpp"
#include "adjudicator/core/orders/turns_round.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/games/dehexz/draft.hpp"
#include "adjudicator/games/dehexz/events.hpp"

namespace ronda::dehexz {

namespace {

// "Set-up": the pieces of a row, from the player's left.
struct FirstRow {
    int row, first;
    std::string_view kinds;  // P stands for the Ä
};
constexpr FirstRow first_rows[] = {{1, 1, "EDHIEPDHE"}, {2, 1, "AAHDAADHAA"}, {3, 2, "AAAAAAAAA"}};

PieceKind kind_at_start(char letter) {
    return letter == 'P' ? PieceKind::doppelganger : kind_of(std::string_view(&letter, 1));
}

std::vector<Side> usual_seats(std::size_t players) {
    if (players == 2) return {Side::south, Side::north};
    return {Side::south, Side::north_west, Side::north_east};
}

// Draws the seats of the players. The default colours stay with the seats. Colours that players have chosen go
// with the players.
std::vector<Event> draw_order(MatchHeader& header, Dice& dice) {
    std::vector<std::size_t> order(header.players.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    const auto start = dice.mark();
    dice.shuffle("orden", order);
    const std::vector<Player> before = header.players;
    for (std::size_t i = 0; i < order.size(); ++i) {
        header.players[i] = before[order[i]];
        if (before[order[i]].colour == seat_colours[order[i]]) header.players[i].colour = seat_colours[i];
    }
    return {Event{"preparacion", "", Audience::all(), Json::object(), dice.draws(dice.since(start))}};
}

std::string hand_text(const State& state, PlayerIndex player) {
    const Hand& hand = state.hand(player);
    const auto cell = [](Cell at) { return at == no_cell ? std::string("-") : name_of(at); };
    return fmt::format("{}:{}:{}:{}:{}:{}", state.id(player), word_of(hand.status),
                       fmt::join(hand.reserve, "."), hand.without_imitator, cell(hand.prepared),
                       cell(hand.threat.cell));
}

}  // namespace

const OptionTable<Options>& option_table() {
    static const OptionTable<Options> table = {
        {{"asientos",
          schema::nullable(schema::list(schema::word({side_words.begin(), side_words.end()}), 2, most_players)),
          nullptr,
          say("el lado de cada jugador, en el orden de los turnos; entre dos jugadores queda un lado libre. "
              "«no»: [sur, norte], o [sur, noroeste, noreste] si son tres",
              "each player's side, in the order of turns; a side stays free between two players. “no”: [sur, "
              "norte], or [sur, noroeste, noreste] with three")},
         [](const Json& json, Options& options) {
             options.seats = ListOf<AsSide>::read(std::ignore, JsonAt(json, "asientos"));
         }},
        option("sorteo", &Options::draw_seats,
               say("si se sortea el orden de los jugadores; los lados no cambian",
                   "whether the order of the players is drawn by lot; the sides stay")),
        option("jugadas_sin_avance", &Options::quiet_turns, 1, most_quiet_turns,
               say("jugadas por jugador sin avance de un A, ataque ni captura tras las que la partida acaba en "
                   "tablas",
                   "turns of each player without a move of an A, an attack or a capture after which the game "
                   "is a draw")),
        option("movimiento_extra", &Options::extra_same_cell, {"libre", "misma_casilla"},
               say("«misma_casilla»: el movimiento extra lo hace la pieza que atacó, o ataca su casilla",
                   "“misma_casilla”: the extra move is the attacker's, or attacks its cell")),
    };
    return table;
}

void place_player(Board& board, PlayerIndex player, Side side) {
    Hand& hand = board.hand(player);
    hand.side = side;
    hand.zones[0] = side;
    hand.zone_count = 1;
    hand.reserve[place_in_reserve(PieceKind::a)] = starting_assassins;
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
            if (apart == 0) return say("{} está dos veces", "{} appears twice", word_of(seats[i]));
            if (apart == 1 || apart == side_count - 1)
                return say("{} y {} son lados vecinos; entre dos jugadores queda un lado libre",
                           "{} and {} are neighbours; a side stays free between two players", word_of(seats[j]),
                           word_of(seats[i]));
        }
    return std::nullopt;
}

Result<std::pair<State, std::vector<Event>>> set_up(MatchHeader header, Dice& dice) {
    State state;
    state.common = std::move(header);
    const std::size_t players = state.common.players.size();
    Json& seats = state.common.options["asientos"];
    if (seats.is_null()) seats = ListOf<AsSide>::write(std::ignore, usual_seats(players));
    state.options = options_in(state.common.options, option_table());
    if (const auto fault = seats_fault(state.options.seats, players))
        return refuse("opcion_invalida", say("asientos: {}", "asientos: {}", *fault));
    std::vector<Event> events;
    if (state.options.draw_seats) events = draw_order(state.common, dice);
    state.board.players = static_cast<std::uint8_t>(players);
    for (std::size_t player = 0; player < players; ++player)
        place_player(state.board, static_cast<PlayerIndex>(player), state.options.seats[player]);
    state.board.turn = 0;
    settle_header(state);
    state.positions.push_back(position_key(state));
    return std::pair{std::move(state), std::move(events)};
}

void settle_header(State& state) {
    const Board& board = state.board;
    if (!board.over()) return turns::close_round(state.common, board.turn, std::nullopt);
    turns::close_round(
        state.common, nobody,
        Outcome{board.drawn ? OutcomeKind::draw : OutcomeKind::victory,
                state.common.ids_of(PlayerSet(board.winners)), std::string(code_of(*board.ending))});
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
    return to_hex(sha256({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()}))
        .substr(0, position_digits);
}

}  // namespace ronda::dehexz
