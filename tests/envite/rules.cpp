#include "tests/envite/rules.hpp"

#include <algorithm>

namespace ronda::envite {

namespace {

constexpr Term bet_term{"apostar", "bet"};

}  // namespace

std::vector<OrderSpec> order_specs() {
    return {{bet_term, schema::integer(1, most_bet), say("Puntos que apuestas.", "Points that you bet."), "1"},
            turns::resign_order()};
}

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

namespace {

bool is_in(const State& state, const std::vector<int>& side) {
    return std::any_of(side.begin(), side.end(), [&](int player) { return !state.seat(player).out; });
}

std::optional<Text> fault_of_teams(const State& state) {
    std::vector<int> values;
    for (const std::vector<int>& side : sides(state)) {
        if (side.empty()) return say("equipos: uno está vacío", "equipos: one is empty");
        values.insert(values.end(), side.begin(), side.end());
    }
    std::sort(values.begin(), values.end());
    for (int player = 0; player < state.players(); ++player)
        if (static_cast<int>(values.size()) != state.players() ||
            values[static_cast<std::size_t>(player)] != player)
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
        emit(player, Dealt{state_.seat(player).card}, std::move(audience), dice_.since(mark));
    }

    // Bets or passes (rules.md R1, R2).
    void play(int player, const Json* orders) {
        const long amount = orders != nullptr ? orders->value("apostar", 0L) : 0L;
        Seat& seat = state_.seat(player);
        const auto own = Audience::only({state_.id(player)});
        if (amount > seat.points + 1) emit(player, Cancelled{OrderAddress("apostar"), Reason::too_much});
        if (amount == 0 || amount > seat.points + 1) return emit(player, Passed{});
        const Card card = seat.card;
        if (card == Card::gold) seat.points += static_cast<int>(amount);
        if (card == Card::sword) seat.points = std::max(0, seat.points - static_cast<int>(amount));
        emit(player, Bet{static_cast<int>(amount), card, seat.points});
        deal(player, own);
    }

    void resign(int player) {
        state_.seat(player).out = true;
        emit(player, Eliminated{Ending::resignation});
    }

    void end(Outcome outcome) {
        state_.common.outcome = std::move(outcome);
        emit(nobody, Ended{*state_.common.outcome});
    }

    std::vector<Event> take() { return events_of(Names(state_), std::move(emitted_), dice_); }

  private:
    Card draw(int player) {
        int all = 0;
        for (const auto& [card, count] : state_.common.options["mazo"].items()) all += count.get<int>();
        if (all == 0) return Card::cup;
        int drawn = dice_.roll("carta/" + state_.id(player), all);
        for (const Card card : {Card::gold, Card::cup, Card::sword}) {
            drawn -= state_.common.options["mazo"][std::string(word_of(card))].get<int>();
            if (drawn <= 0) return card;
        }
        return Card::sword;
    }

    void emit(PlayerIndex player, What what, std::optional<Audience> audience = {}, DrawSpan drawn = {}) {
        emitted_.push_back({player, std::move(what), drawn, {}, std::move(audience)});
    }

    State& state_;
    Dice& dice_;
    std::vector<PendingEvent<What>> emitted_;
};

int last_play(const State& state) {
    const int rounds = state.common.options["rondas"];
    return state.common.pace == Pace::round ? rounds : rounds * state.players();
}

// Whether nobody who is still in has a play left (rules.md R4).
bool all_played(const State& state) {
    const auto is_out = [&state](int play) { return state.seat(play % state.players()).out; };
    int next = state.played;
    if (state.common.pace == Pace::turn)
        while (next < last_play(state) && is_out(next)) ++next;
    return next >= last_play(state);
}

// Returns who is awaited for the next round: all active players, or the next of them in turn.
std::vector<std::string> awaited(const State& state) {
    std::vector<std::string> ids;
    if (state.common.over()) return ids;
    for (int player = 0; player < state.players(); ++player)
        if (!state.seat(player).out) ids.push_back(state.id(player));
    if (state.common.pace == Pace::round) return ids;
    for (int step = 0;; ++step) {
        const int player = (state.played + step) % state.players();
        if (!state.seat(player).out) return {state.id(player)};
    }
}

// The side with the most points wins (rules.md R4, R5).
Outcome outcome_of(const State& state, Ending reason) {
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
    if (best.empty() && sides(state).size() == 1)
        return {OutcomeKind::defeat, {}, std::string(code_of(reason))};
    if (best.empty()) best = sides(state);
    Outcome outcome{
        best.size() == 1 ? OutcomeKind::victory : OutcomeKind::draw, {}, std::string(code_of(reason))};
    for (int player = 0; player < state.players(); ++player)
        for (const std::vector<int>& side : best)
            if (std::count(side.begin(), side.end(), player) > 0) outcome.winners.push_back(state.id(player));
    return outcome;
}

// Who plays alone goes on alone (rules.md R5).
bool one_side_left(const State& state) {
    const auto all = sides(state);
    const auto left =
        std::count_if(all.begin(), all.end(), [&](const auto& side) { return is_in(state, side); });
    return left < std::min<std::ptrdiff_t>(2, std::ssize(all));
}

const Json* orders_of(std::span<const PlayerOrders> sheets, const std::string& player) {
    for (const PlayerOrders& sheet : sheets)
        if (sheet.player == player) return &sheet.orders;
    return nullptr;
}

}  // namespace

AfterRound<State> EnvitePosition::play(std::span<const PlayerOrders> sheets, Dice& dice) const {
    State after = state;
    ++after.common.round;
    Play play(after, dice);
    for (int player = 0; player < state.players(); ++player)
        if (const Json* orders = orders_of(sheets, state.id(player));
            orders != nullptr && orders->contains("rendirse") && !state.seat(player).out)
            play.resign(player);
    if (one_side_left(after)) {
        play.end(outcome_of(after, Ending::resignation));
    } else {
        for (const std::string& id : state.common.awaited) {
            const int player = state.common.index_of(id);
            if (!after.seat(player).out) play.play(player, orders_of(sheets, id));
            // By turns, skipped players who are out also count (rules.md R4).
            after.played =
                after.common.pace == Pace::round
                    ? after.common.round
                    : state.played +
                          (player - state.played % state.players() + state.players()) % state.players() + 1;
        }
        if (all_played(after)) play.end(outcome_of(after, Ending::points));
    }
    after.common.awaited = awaited(after);
    return {std::move(after), play.take()};
}

Result<std::pair<State, std::vector<Event>>> set_up(MatchHeader header, Dice& dice) {
    State state{std::move(header), {}, 0};
    state.seats.resize(state.common.players.size());
    if (auto fault = fault_of_teams(state)) return refuse("opcion_invalida", std::move(*fault));
    const auto mark = dice.mark();
    Play play(state, dice);
    for (int player = 0; player < state.players(); ++player) play.deal(player, Audience::only({}));
    state.common.awaited = awaited(state);
    Event prepared{"preparacion", "", Audience::only({}), Json::object(), dice.draws(dice.since(mark))};
    return std::pair{std::move(state), std::vector<Event>{std::move(prepared)}};
}

Json EnvitePosition::board() const {
    return record_json(Names(state), state, state_fields);
}

Json EnvitePosition::board_for(const Viewer& viewer) const {
    Json shown = board();
    for (const Player& player : state.common.players)
        if (!state.common.over() && viewer.player != player.id)
            shown["jugadores"][player.id]["carta"] = "oculta";
    return shown;
}

Json EnvitePosition::fill_view(const MatchHeader&, Json board) {
    if (!board.is_object() || !board.contains("jugadores") || !board["jugadores"].is_object()) return board;
    for (Json& seat : board["jugadores"])
        if (seat.is_object() && seat.contains("carta") && seat["carta"] == "oculta")
            seat["carta"] = card_words.front();
    return board;
}

State load(MatchHeader header, const JsonAt& root, const JsonAt& board) {
    State state{std::move(header), {}, 0};
    read_record(Names(state), board, state, state_fields);
    if (auto fault = fault_of_teams(state)) root.member("opciones").member("equipos").fault(*fault);
    if (state.played > last_play(state)) board.member("jugado").fault(say("demasiado", "too much"));
    const bool by_rounds = state.common.pace == Pace::round;
    if (by_rounds && state.played != state.common.round && !state.common.over())
        board.member("jugado").fault(say("no es la ronda", "not the round"));
    if (!state.common.over() && (one_side_left(state) || all_played(state)))
        board.fault(say("la partida habría terminado", "the game would be over"));
    if (state.common.over() &&
        state.common.outcome != outcome_of(state, one_side_left(state) ? Ending::resignation : Ending::points))
        root.member("resultado").fault(say("no es el de este tablero", "not that of this board"));
    if (state.common.awaited != awaited(state))
        root.member("turno_de").unexpected(same(Json(awaited(state)).dump()));
    return state;
}

std::vector<std::string> EnvitePosition::owing(std::span<const PlayerOrders> sheets) const {
    State after = state;
    std::vector<std::string> owe = state.common.awaited;
    for (const PlayerOrders& sheet : sheets) {
        const int player = state.common.index_of(sheet.player);
        if (player >= 0 && sheet.orders.contains("rendirse")) after.seat(player).out = true;
        std::erase(owe, sheet.player);
    }
    return one_side_left(after) ? std::vector<std::string>() : owe;
}

namespace {

long most_bet_of(const State& state, std::string_view player) {
    return std::min<long>(most_bet, state.seat(state.common.index_of(player)).points + 1);
}

// What comes of a bet on this card.
Text worth_of(Card card) {
    if (card == Card::gold)
        return say("tienes oro: ganas lo que apuestes", "you have oro: you win what you bet");
    if (card == Card::sword)
        return say("tienes espada: pierdes lo que apuestes", "you have espada: you lose what you bet");
    return say("tienes copa: ni ganas ni pierdes", "you have copa: you win and lose nothing");
}

}  // namespace

std::vector<OrderSpec> EnvitePosition::orders_for(std::string_view player) const {
    std::vector<OrderSpec> orders = usual_orders(*this, player);
    if (is_awaited(state.common, player)) orders.front().example = std::to_string(most_bet_of(state, player));
    return orders;
}

std::vector<Event> EnvitePosition::previewed_events(const PlayerOrders& sheet) const {
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

Json EnvitePosition::legal(std::string_view player) const {
    const bool may = is_awaited(state.common, player);
    Json bets = Json::array();
    if (may)
        for (long bet = 1; bet <= most_bet_of(state, player); ++bet) bets.push_back(bet);
    if (state.common.pace == Pace::round) return may ? Json{{"apostar", bets}} : Json::object();
    Json all = Json::array();
    if (may) all.push_back(Json::object());
    for (const Json& bet : bets) all.push_back({{"apostar", bet}});
    return all;
}

std::vector<Offer> EnvitePosition::offered(const PlayerOrders& sheet, std::string_view place) const {
    std::vector<Offer> bets;
    if (is_awaited(state.common, sheet.player)) {
        const Card card = state.seat(state.common.index_of(sheet.player)).card;
        const long most = most_bet_of(state, sheet.player);
        Offer bet;
        bet.verb = bet_term;
        bet.words = say("apostar con tu carta", "bet on your card");
        bet.note = worth_of(card);
        bet.line = {{bet_term.es, card == Card::gold ? most : 1}};
        bet.amounts = {{OrderAddress(bet_term.es), say("puntos", "points"), 1, most}};
        bets.push_back(std::move(bet));
    }
    return turn_offers(orders_for(sheet.player), sheet, place, std::move(bets));
}

std::vector<Json> EnvitePosition::suggestions(std::string_view player) const {
    if (state.common.pace == Pace::round || !is_awaited(state.common, player)) return {};
    return {{{"apostar", 1}}};
}

}  // namespace ronda::envite
