#include "tests/envite/game.hpp"

#include <algorithm>
#include <array>

#include "adjudicator/core/adapter.hpp"

namespace ronda::envite {

namespace {

enum class Card { gold, cup, sword };
constexpr std::array<std::string_view, 3> card_words = {"oro", "copa", "espada"};
constexpr long most_bet = 3;

struct Seat {
    Card card = Card::gold;
    int points = 0;
    bool out = false;
};

struct State {
    Envelope common;
    std::vector<Seat> seats;  // by player
    int played = 0;           // bets and passes of everybody that are over

    Seat& seat(int player) { return seats[static_cast<std::size_t>(player)]; }
    const Seat& seat(int player) const { return seats[static_cast<std::size_t>(player)]; }
    int players() const { return static_cast<int>(seats.size()); }
    const std::string& id(int player) const { return common.players[static_cast<std::size_t>(player)].id; }
};

class Names {
  public:
    explicit Names(const State& state) : common_(&state.common) {}
    const Envelope& common() const { return *common_; }

  private:
    const Envelope* common_;
};

std::vector<std::pair<std::string_view, Text>> reasons() {
    return {{"demasiado", say("apuestas más de lo que puedes", "you bet more than you can")},
            {"partida_terminada", say("la partida ha terminado", "the game is over")},
            {"no_es_su_turno", say("no es su turno", "it is another's turn")},
            {"rendicion", say("por rendición", "by resignation")},
            {"puntos", say("por puntos", "on points")}};
}

using AsCard = AsWordOf<Card, card_words>;
using AsReason = AsReasonOf<&reasons>;

struct Dealt {
    Card card;
    static constexpr std::string_view kind = "carta";
    static constexpr auto fields() { return std::tuple(field<AsCard>("carta", &Dealt::card)); }
};
struct Bet {
    int amount;
    Card card;
    int points;
    static constexpr std::string_view kind = "apuesta";
    static constexpr auto fields() {
        return std::tuple(field<AsNumber>("cantidad", &Bet::amount), field<AsCard>("carta", &Bet::card),
                          field<AsNumber>("puntos", &Bet::points));
    }
};
struct Passed {
    static constexpr std::string_view kind = "pasa";
    static constexpr auto fields() { return std::tuple(); }
};
struct Cancelled {
    std::string_view order, reason;
    struct AsOrder {
        static Json write(const Names&, std::string_view order) { return order; }
        static std::string_view read(const Names&, const JsonAt& at) {
            at.one_of({"apostar"});
            return "apostar";
        }
    };
    static constexpr std::string_view kind = "cancelada";
    static constexpr auto fields() {
        return std::tuple(field<AsOrder>("orden", &Cancelled::order),
                          field<AsReason>("motivo", &Cancelled::reason));
    }
};
struct Eliminated {
    std::string_view reason;
    static constexpr std::string_view kind = "eliminado";
    static constexpr auto fields() { return std::tuple(field<AsReason>("motivo", &Eliminated::reason)); }
};
using What = std::variant<Prepared, Dealt, Bet, Passed, Cancelled, Eliminated, Ended>;
using Seen = TypedEvent<What>;

// Returns the players of each side, in the order of the players.
std::vector<std::vector<int>> sides(const State& state) {
    std::vector<std::vector<int>> all;
    for (const Json& team : state.common.options["equipos"]) {
        all.emplace_back();
        for (const Json& id : team) all.back().push_back(state.common.index_of(id.get<std::string>()));
    }
    if (all.empty())
        for (int player = 0; player < state.players(); ++player) all.push_back({player});
    return all;
}

bool is_in(const State& state, const std::vector<int>& side) {
    return std::any_of(side.begin(), side.end(), [&](int player) { return !state.seat(player).out; });
}

std::vector<int> active(const State& state) {
    std::vector<int> players;
    for (int player = 0; player < state.players(); ++player)
        if (!state.seat(player).out) players.push_back(player);
    return players;
}

std::optional<Text> fault_of_teams(const State& state) {
    std::vector<int> seen;
    for (const std::vector<int>& side : sides(state)) {
        if (side.empty()) return say("equipos: uno está vacío", "equipos: one is empty");
        seen.insert(seen.end(), side.begin(), side.end());
    }
    std::sort(seen.begin(), seen.end());
    for (int player = 0; player < state.players(); ++player)
        if (static_cast<int>(seen.size()) != state.players() ||
            seen[static_cast<std::size_t>(player)] != player)
            return say("equipos: cada jugador va en uno", "equipos: every player belongs to one");
    return std::nullopt;
}

// A round while it is being resolved.
class Play {
  public:
    Play(State& state, Dice& dice) : state_(state), dice_(dice) {}

    void deal(int player, Audience audience) {
        const auto mark = dice_.mark();
        state_.seat(player).card = draw(player);
        tell(player, Dealt{state_.seat(player).card}, std::move(audience), dice_.since(mark));
    }

    void play(int player, const Json* orders) {
        const long amount = orders != nullptr ? orders->value("apostar", 0L) : 0L;
        Seat& seat = state_.seat(player);
        const auto own = Audience::only({state_.id(player)});
        if (amount > seat.points + 1) tell(player, Cancelled{"apostar", "demasiado"}, own);
        if (amount == 0 || amount > seat.points + 1) return tell(player, Passed{});
        const Card card = seat.card;
        if (card == Card::gold) seat.points += static_cast<int>(amount);
        if (card == Card::sword) seat.points = std::max(0, seat.points - static_cast<int>(amount));
        tell(player, Bet{static_cast<int>(amount), card, seat.points});
        deal(player, own);
    }

    void resign(int player) {
        state_.seat(player).out = true;
        tell(player, Eliminated{"rendicion"});
    }

    void end(Outcome outcome) {
        state_.common.outcome = std::move(outcome);
        tell(-1, Ended{*state_.common.outcome});
    }

    std::vector<Event> take() { return std::move(events_); }

  private:
    Card draw(int player) {
        int all = 0;
        for (const auto& [card, count] : state_.common.options["mazo"].items()) all += count.get<int>();
        if (all == 0) return Card::cup;
        int drawn = dice_.roll("carta/" + state_.id(player), all);
        for (const Card card : {Card::gold, Card::cup, Card::sword}) {
            const std::string word(card_words[static_cast<std::size_t>(card)]);
            drawn -= state_.common.options["mazo"][word].get<int>();
            if (drawn <= 0) return card;
        }
        return Card::sword;
    }

    void tell(int player, const What& what, Audience audience = Audience::all(), DrawSpan drawn = {}) {
        Event event = event_of(Names(state_), what);
        if (player >= 0) event.player = state_.id(player);
        event.audience = std::move(audience);
        event.dice = dice_.draws(drawn);
        events_.push_back(std::move(event));
    }

    State& state_;
    Dice& dice_;
    std::vector<Event> events_;
};

int last_play(const State& state) {
    const int rounds = state.common.options["rondas"];
    return state.common.pace == Pace::round ? rounds : rounds * state.players();
}

// Returns who is awaited for the next round: all active players, or the next of them in turn.
std::vector<std::string> awaited(const State& state) {
    std::vector<std::string> ids;
    if (state.common.over()) return ids;
    for (const int player : active(state)) ids.push_back(state.id(player));
    if (state.common.pace == Pace::round) return ids;
    for (int step = 0;; ++step) {
        const int player = (state.played + step) % state.players();
        if (!state.seat(player).out) return {state.id(player)};
    }
}

Outcome outcome_of(const State& state, std::string_view reason) {
    std::vector<std::vector<int>> best;
    int most = -1;
    for (const std::vector<int>& side : sides(state)) {
        if (!is_in(state, side)) continue;
        int points = 0;
        for (const int player : side) points += state.seat(player).points;
        if (points > most) best.clear();
        if (points >= most) best.push_back(side);
        most = std::max(most, points);
    }
    if (best.empty()) best = sides(state);
    Outcome outcome{best.size() == 1 ? Outcome::Kind::victory : Outcome::Kind::draw, {}, std::string(reason)};
    for (int player = 0; player < state.players(); ++player)
        for (const std::vector<int>& side : best)
            if (std::count(side.begin(), side.end(), player) > 0) outcome.winners.push_back(state.id(player));
    return outcome;
}

bool one_side_left(const State& state) {
    const auto all = sides(state);
    return std::count_if(all.begin(), all.end(), [&](const auto& side) { return is_in(state, side); }) < 2;
}

const Json* orders_of(std::span<const Sheet> sheets, const std::string& player) {
    for (const Sheet& sheet : sheets)
        if (sheet.player == player) return &sheet.orders;
    return nullptr;
}

std::pair<State, std::vector<Event>> resolve(const State& before, std::span<const Sheet> sheets, Dice& dice) {
    State after = before;
    ++after.common.round;
    Play play(after, dice);
    for (const int player : active(before))
        if (const Json* orders = orders_of(sheets, before.id(player)); orders && orders->contains("rendirse"))
            play.resign(player);
    if (one_side_left(after)) {
        play.end(outcome_of(after, "rendicion"));
    } else {
        for (const std::string& id : before.common.awaited) {
            const int player = before.common.index_of(id);
            if (!after.seat(player).out) play.play(player, orders_of(sheets, id));
            // By turns, skipped players who are out also count.
            after.played =
                after.common.pace == Pace::round
                    ? after.common.round
                    : before.played +
                          (player - before.played % before.players() + before.players()) % before.players() + 1;
        }
        if (after.played >= last_play(after)) play.end(outcome_of(after, "puntos"));
    }
    after.common.awaited = awaited(after);
    return {std::move(after), play.take()};
}

Result<std::pair<State, std::vector<Event>>> set_up(Envelope envelope, Dice& dice) {
    State state{std::move(envelope), {}, 0};
    state.seats.resize(state.common.players.size());
    if (auto fault = fault_of_teams(state)) return refuse("opcion_invalida", std::move(*fault));
    const auto mark = dice.mark();
    Play play(state, dice);
    for (int player = 0; player < state.players(); ++player) play.deal(player, Audience::only({}));
    state.common.awaited = awaited(state);
    Event prepared{"preparacion", "", Audience::only({}), Json::object(), dice.draws(dice.since(mark))};
    return std::pair{std::move(state), std::vector<Event>{std::move(prepared)}};
}

Json save_for(const State& state, const Viewer& viewer) {
    Json board = {{"jugado", state.played}, {"jugadores", Json::array()}};
    for (int player = 0; player < state.players(); ++player) {
        const Seat& seat = state.seat(player);
        const bool seen = state.common.over() || viewer.player == state.id(player);
        board["jugadores"].push_back(
            {{"carta", seen ? Json(card_words[static_cast<std::size_t>(seat.card)]) : Json("oculta")},
             {"puntos", seat.points},
             {"eliminado", seat.out}});
    }
    return board;
}

Json save(const State& state) {
    Json board = save_for(state, {});
    for (int player = 0; player < state.players(); ++player)
        board["jugadores"][static_cast<std::size_t>(player)]["carta"] =
            card_words[static_cast<std::size_t>(state.seat(player).card)];
    return board;
}

bool has_secrets(const State& state) {
    return !state.common.over();
}

State load(Envelope envelope, const JsonAt& root, const JsonAt& board) {
    State state{std::move(envelope), {}, 0};
    board.keys({"jugado", "jugadores"});
    const JsonAt seats = board.member("jugadores");
    if (seats.size() != state.common.players.size())
        seats.unexpected(say("tantos como jugadores", "as many as players"));
    for (std::size_t i = 0; i < seats.size(); ++i) {
        const JsonAt at = seats.item(i);
        at.keys({"carta", "puntos", "eliminado"});
        Seat seat;
        seat.card = static_cast<Card>(at.member("carta").one_of(card_words));
        seat.points = static_cast<int>(at.member("puntos").integer(0, most_bet * 1'000'000));
        seat.out = at.member("eliminado").boolean();
        state.seats.push_back(seat);
    }
    if (auto fault = fault_of_teams(state)) root.member("opciones").member("equipos").fault(*fault);
    state.played = static_cast<int>(board.member("jugado").integer(0, last_play(state)));
    const bool by_rounds = state.common.pace == Pace::round;
    if (by_rounds && state.played != state.common.round && !state.common.over())
        board.member("jugado").fault(say("no es la ronda", "not the round"));
    if (!state.common.over() && (one_side_left(state) || state.played >= last_play(state)))
        board.fault(say("la partida habría terminado", "the game would be over"));
    if (state.common.over() &&
        state.common.outcome != outcome_of(state, one_side_left(state) ? "rendicion" : "puntos"))
        root.member("resultado").fault(say("no es el de este tablero", "not that of this board"));
    if (state.common.awaited != awaited(state))
        root.member("turno_de").unexpected(same(Json(awaited(state)).dump()));
    return state;
}

bool eliminated(const State& state, std::string_view player) {
    const int index = state.common.index_of(player);
    return index >= 0 && state.seat(index).out;
}

Vocabularies names(const State&) {
    return {};
}

std::vector<Refusal> refusals(const State&, std::span<const Sheet>) {
    return {};
}

// A player owes nothing after sending any file, even an empty one. Nobody owes orders if resignations end the
// game.
std::vector<std::string> owing(const State& state, std::span<const Sheet> sheets) {
    State after = state;
    std::vector<std::string> owe = state.common.awaited;
    for (const Sheet& sheet : sheets) {
        const int player = state.common.index_of(sheet.player);
        if (player >= 0 && sheet.orders.contains("rendirse")) after.seat(player).out = true;
        std::erase(owe, sheet.player);
    }
    return one_side_left(after) ? std::vector<std::string>() : owe;
}

bool empty_is_order(const State&) {
    return true;
}

std::vector<OrderSpec> orders_for(const State& state, std::string_view player) {
    std::vector<OrderSpec> orders = game().orders();
    const auto& now = state.common.awaited;
    if (std::find(now.begin(), now.end(), player) == now.end()) {
        std::erase_if(orders, [](const OrderSpec& order) { return !order.out_of_turn; });
        return orders;
    }
    const int index = state.common.index_of(player);
    orders.front().example = std::to_string(std::min<long>(most_bet, state.seat(index).points + 1));
    return orders;
}

std::vector<Event> preview_events(const State& state, const Sheet& sheet) {
    const int player = state.common.index_of(sheet.player);
    if (state.common.over() || player < 0 || sheet.orders.contains("rendirse")) return {};
    SeededDice dice(Seed{});
    State after = state;
    Play play(after, dice);
    play.play(player, &sheet.orders);
    auto events = play.take();
    std::erase_if(events, [](const Event& event) { return event.kind != Cancelled::kind; });
    return events;
}

Json legal(const State& state, std::string_view player) {
    const auto& now = state.common.awaited;
    const bool may = std::find(now.begin(), now.end(), player) != now.end();
    Json bets = Json::array();
    if (may)
        for (long bet = 1;
             bet <= std::min<long>(most_bet, state.seat(state.common.index_of(player)).points + 1); ++bet)
            bets.push_back(bet);
    if (state.common.pace == Pace::round) return may ? Json{{"apostar", bets}} : Json::object();
    Json all = Json::array();
    if (may) all.push_back(Json::object());
    for (const Json& bet : bets) all.push_back({{"apostar", bet}});
    return all;
}

std::vector<Json> suggestions(const State& state, std::string_view player) {
    const auto& now = state.common.awaited;
    if (state.common.pace == Pace::round || std::find(now.begin(), now.end(), player) == now.end()) return {};
    return {{{"apostar", 1}}};
}

Text points_in_words(const State& state) {
    std::vector<Text> all;
    for (int player = 0; player < state.players(); ++player)
        all.push_back(say("{} tiene {}", "{} has {}",
                          state.common.players[static_cast<std::size_t>(player)].name,
                          counted(state.seat(player).points, say("punto", "point"))));
    return enumerate(all);
}

Scene scene(const State& state, const Viewer& viewer, const std::vector<Seen>&) {
    Scene scene;
    scene.title = say("Envite · {}", "Envite · {}", state.common.match);
    scene.subtitle = say("Ronda {}", "Round {}", state.common.round);
    scene.alt = say("Mesa de envite: {}.", "Table of envite: {}.", points_in_words(state));
    scene.right = 2.0 * state.players();
    scene.bottom = 3;
    scene.parts = {say("puntos", "points")};
    scene.legend.push_back(
        {Fill{colour("#F2C21A"), Pattern::none}, say("carta de un jugador", "a player's card")});
    for (int player = 0; player < state.players(); ++player) {
        const Player& who = state.common.players[static_cast<std::size_t>(player)];
        const bool mine = viewer.player == who.id;
        const double left = 2.0 * player + 0.2;
        scene.items.push_back(Polygon{{{left, 0.2}, {left + 1.6, 0.2}, {left + 1.6, 2.8}, {left, 2.8}},
                                      Fill{colour(who.colour), Pattern::none},
                                      Stroke{colour("#222222"), 0.05, false}});
        const Text card =
            mine ? same(card_words[static_cast<std::size_t>(state.seat(player).card)]) : same("?");
        scene.items.push_back(Label{
            {left + 0.8, 1.5}, card, 0.4, 1.4, colour("#000000"), colour("#FFFFFF"), Anchor::middle, false});
        Standing row{
            Fill{colour(who.colour), Pattern::none}, who.name, {}, {}, {}, state.seat(player).out, mine};
        row.parts = {static_cast<double>(state.seat(player).points)};
        row.total = std::to_string(state.seat(player).points);
        scene.standings.push_back(std::move(row));
    }
    return scene;
}

Text headline(const State& state, const Viewer&, const std::vector<Seen>&) {
    return say("{}.", "{}.", points_in_words(state));
}

std::vector<Section> holdings(const State& state, const Viewer& viewer, const std::vector<Seen>&) {
    const int player = state.common.index_of(viewer.player);
    if (player < 0) return {};
    const std::string_view card = card_words[static_cast<std::size_t>(state.seat(player).card)];
    return {{say("Lo que tienes", "What you have"), {Paragraph{say("Tu carta: {}.", "Your card: {}.", card)}}}};
}

Section standings(const State& state, const Viewer&, const std::vector<Seen>&) {
    Table table{{{say("Jugador", "Player"), false}, {say("Puntos", "Points"), true}}, {}};
    for (int player = 0; player < state.players(); ++player)
        table.rows.push_back({{same(state.common.players[static_cast<std::size_t>(player)].name),
                               same(std::to_string(state.seat(player).points))},
                              std::nullopt,
                              false});
    return {say("Clasificación", "Standings"), {std::move(table)}};
}

std::vector<Text> hints(const State& state, std::string_view player) {
    const int index = state.common.index_of(player);
    if (index < 0 || state.common.over() || state.seat(index).out) return {};
    return {say("Tienes {}.", "You have {}.", card_words[static_cast<std::size_t>(state.seat(index).card)])};
}

struct Phrasing {
    std::string who;
    std::optional<Bullets::Line> line(Text words) const { return Bullets::Line{std::move(words), {}, {}}; }

    std::optional<Bullets::Line> operator()(const Prepared&) const {
        return line(say("Se reparten las cartas.", "The cards are dealt."));
    }
    std::optional<Bullets::Line> operator()(const Dealt& e) const {
        return line(say("{} recibe {}.", "{} is dealt {}.", who, card_words[static_cast<std::size_t>(e.card)]));
    }
    std::optional<Bullets::Line> operator()(const Bet& e) const {
        return line(say("{} apuesta {} con {}: tiene {}.", "{} bets {} on {} and has {}.", who, e.amount,
                        card_words[static_cast<std::size_t>(e.card)], e.points));
    }
    std::optional<Bullets::Line> operator()(const Passed&) const {
        return line(say("{} pasa.", "{} passes.", who));
    }
    std::optional<Bullets::Line> operator()(const Cancelled& e) const {
        return line(say("{}: anulada ({}).", "{}: cancelled ({}).", e.order, e.reason));
    }
    std::optional<Bullets::Line> operator()(const Eliminated&) const {
        return line(say("{} se rinde.", "{} resigns.", who));
    }
    std::optional<Bullets::Line> operator()(const Ended&) const {
        return line(say("Fin de la partida.", "The game is over."));
    }
};

std::optional<Bullets::Line> phrase(const State& state, const Seen& event, const Viewer&) {
    return std::visit(Phrasing{state.common.name_of(event.player)}, event.what);
}

std::optional<Text> fault(const Json& orders) {
    return turns::resignation_fault(orders);
}

// Returns two teams if there are four players: the first and third, and the second and fourth.
Json usual_teams(const std::vector<std::string>& ids, const Json&) {
    if (ids.size() != 4) return Json::array();
    return Json::array({Json::array({ids[0], ids[2]}), Json::array({ids[1], ids[3]})});
}

Description<State> describe_game() {
    Description<State> d;
    d.id = "envite";
    d.title = same("Envite");
    d.summary =
        say("Juego de pruebas: se apuesta con una carta oculta.", "A game for tests: bets on a hidden card.");
    d.credit = say("Reglas de este proyecto.", "Rules of this project.");
    d.least_players = 2;
    d.most_players = 4;
    d.paces = {Pace::round, Pace::turn};
    d.fills_missing_duties = true;
    const Shape::Counts::Preset usual{"basico", {3, 2, 1}}, none{"ninguno", {0, 0, 0}};
    d.options = {
        {"equipos", shape::list(shape::list(shape::text(32))), Json::array(),
         say("quién juega con quién", "who plays with whom"), usual_teams},
        {"mazo",
         shape::counts({"oro", "copa", "espada"}, 9, {usual, none}),
         {{"oro", 3}, {"copa", 2}, {"espada", 1}},
         say("cartas de cada palo", "cards of each suit")},
        {"rondas", shape::integer(1, 10000), 8, say("cuándo acaba", "when it ends"),
         [](const std::vector<std::string>& ids, const Json&) { return Json(4 * ids.size()); }},
    };
    OrderSpec resign = turns::resign_order();
    d.orders = {
        {"apostar", shape::integer(1, most_bet), say("Puntos que apuestas.", "Points that you bet."), "1"},
        resign};
    d.phases = {{say("Reparto", "Deal"), {"preparacion", "carta"}},
                {say("Apuestas", "Bets"), {"apuesta", "pasa"}},
                {say("Final", "The end"), {"eliminado", "fin"}}};
    d.reasons = reasons();
    d.fault = fault;
    d.set_up = set_up;
    d.load = load;
    return d;
}

}  // namespace

const Game& game() {
    static const GameOf<State, What, Names> game(describe_game());
    return game;
}

}  // namespace ronda::envite
