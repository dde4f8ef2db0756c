#include "adjudicator/core/orders/sheet_schema.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "tests/envite/rules.hpp"

namespace ronda::envite {

namespace {

Text points_in_words(const State& state) {
    std::vector<Text> all;
    for (int player = 0; player < state.players(); ++player)
        all.push_back(say("{} tiene {}", "{} has {}", state.common.at(player).name,
                          counted(state.seat(player).points, say("punto", "point"))));
    return enumerate(all);
}

struct EventFormatter {
    std::string who;
    std::optional<Bullets::Line> line(Text words) const { return Bullets::Line{std::move(words), {}, {}}; }

    std::optional<Bullets::Line> operator()(const Prepared&) const {
        return line(say("Se reparten las cartas.", "The cards are dealt."));
    }
    std::optional<Bullets::Line> operator()(const Dealt& e) const {
        return line(say("{} recibe {}.", "{} is dealt {}.", who, word_of(e.card)));
    }
    std::optional<Bullets::Line> operator()(const Bet& e) const {
        return line(say("{} apuesta {} con {}: tiene {}.", "{} bets {} on {} and has {}.", who, e.amount,
                        word_of(e.card), e.points));
    }
    std::optional<Bullets::Line> operator()(const Passed&) const {
        return line(say("{} pasa.", "{} passes.", who));
    }
    std::optional<Bullets::Line> operator()(const Cancelled& e) const {
        return line(say("{}: anulada ({}).", "{}: cancelled ({}).",
                        e.order.in_words(orders_schema(order_specs()).get()), reason_in_words(e.reason)));
    }
    std::optional<Bullets::Line> operator()(const Eliminated&) const {
        return line(say("{} se rinde.", "{} resigns.", who));
    }
    std::optional<Bullets::Line> operator()(const Ended&) const {
        return line(say("Fin de la partida.", "The game is over."));
    }
};

// What the table shows of a player: points, and the viewer's own card.
Text in_words(const State& state, const Viewer& viewer, PlayerIndex player) {
    const Seat& seat = state.seat(player);
    const Text points = counted(seat.points, say("punto", "point"));
    return viewer.player == state.common.at(player).id ? say("{}, {}.", "{}, {}.", points, word_of(seat.card))
                                                       : say("{}.", "{}.", points);
}

}  // namespace

Scene EnvitePosition::scene(const Viewer& viewer, std::span<const Event>) const {
    Scene scene;
    scene.title = say("Envite · {}", "Envite · {}", state.common.match);
    scene.subtitle = say("Ronda {}", "Round {}", state.common.round);
    scene.alt = say("Mesa de envite: {}.", "Table of envite: {}.", points_in_words(state));
    scene.right = 2.0 * state.players();
    scene.bottom = 3;
    scene.parts = {say("puntos", "points")};
    scene.legend.push_back(
        {Fill{colour("#F2C21A"), Pattern::none}, say("carta de un jugador", "a player's card")});
    const auto left_of = [](int player) { return 2.0 * player + 0.2; };
    for (int player = 0; player < state.players(); ++player) {
        const double left = left_of(player);
        scene.items.push_back(Polygon{{{left, 0.2}, {left + 1.6, 0.2}, {left + 1.6, 2.8}, {left, 2.8}},
                                      Fill{colour(state.common.at(player).colour), Pattern::none},
                                      Stroke{colour("#222222"), 0.05, false}});
    }
    scene.ground = scene.items.size();
    for (int player = 0; player < state.players(); ++player) {
        const Player& who = state.common.at(player);
        const bool mine = viewer.player == who.id;
        const Text card = mine ? same(word_of(state.seat(player).card)) : same("?");
        scene.items.push_back(Label{{left_of(player) + 0.8, 1.5},
                                    card,
                                    0.4,
                                    1.4,
                                    colour("#000000"),
                                    colour("#FFFFFF"),
                                    Anchor::middle,
                                    false});
        StandingsRow row{
            Fill{colour(who.colour), Pattern::none}, same(who.name), {}, {}, {}, state.seat(player).out, mine};
        row.parts = {static_cast<double>(state.seat(player).points)};
        row.total = std::to_string(state.seat(player).points);
        scene.standings.push_back(std::move(row));
    }
    return scene;
}

BoardDescription EnvitePosition::board_description(const Viewer& viewer) const {
    BoardDescription reading;
    for (const PlayerIndex player : viewer_first(state.common, viewer))
        reading.parts.push_back(
            {part_title(state.common, viewer, player), {}, in_words(state, viewer, player)});
    return reading;
}

std::optional<News::Rank> EnvitePosition::rank_of(const GameEvent& event, const Viewer& viewer) const {
    if (event.as<Eliminated>() == nullptr) return std::nullopt;
    return event.player == viewer.player ? News::Rank::out : News::Rank::change;
}

std::vector<News> EnvitePosition::headlines(const Viewer& viewer, Events) const {
    std::vector<News> all{{News::Rank::neutral, say("{}.", "{}.", points_in_words(state))}};
    if (state.common.pace == Pace::round) return all;
    const std::string& awaited = state.common.awaited.front();
    all.push_back({News::Rank::call, viewer.player == awaited ? say("Es tu turno.", "It is your turn.")
                                                              : say("Es el turno de {}.", "It is {}'s turn.",
                                                                    state.common.name_of(awaited))});
    return all;
}

Scoreboard EnvitePosition::scoreboard(const Viewer&) const {
    Scoreboard scoreboard{say("puntos", "points")};
    for (const std::vector<int>& side : sides(state)) {
        Scoreboard::ScoreRow row{{}, {}, 0, {}, true};
        std::vector<Text> names;
        for (const int player : side) {
            row.players.push_back(state.id(player));
            names.push_back(same(state.common.at(player).name));
            row.score += state.seat(player).points;
            row.out = row.out && state.seat(player).out;
        }
        row.name = enumerate(names);
        scoreboard.rows.push_back(std::move(row));
    }
    return scoreboard;
}

std::vector<LedgerRow> EnvitePosition::ledger_rows(const Viewer& viewer, std::span<const Event> events) const {
    const auto last = typed(events);
    const int player = state.common.index_of(viewer.player);
    if (player < 0 || state.seat(player).out) return {};
    long won = 0;
    for (const GameEvent& event : last)
        if (const auto* bet = event.as<Bet>();
            bet != nullptr && event.player == viewer.player && bet->card == Card::gold)
            won += bet->amount;
    return {{say("puntos", "points"), state.seat(player).points, won}};
}

std::vector<Section> EnvitePosition::assets(const Viewer& viewer, std::span<const Event>) const {
    const int player = state.common.index_of(viewer.player);
    if (player < 0) return {};
    const std::string_view card = word_of(state.seat(player).card);
    return {{say("Tu mano", "Your hand"), {Paragraph{say("Tu carta: {}.", "Your card: {}.", card)}}}};
}

Section EnvitePosition::standings(const Viewer&, std::span<const Event>) const {
    Table table{{{say("Jugador", "Player"), false}, {say("Puntos", "Points"), true}}, {}};
    for (int player = 0; player < state.players(); ++player)
        table.rows.push_back(
            {{same(state.common.at(player).name), same(std::to_string(state.seat(player).points))},
             std::nullopt,
             false});
    return {say("Clasificación", "Standings"), {std::move(table)}};
}

std::vector<Text> EnvitePosition::hints(std::string_view player) const {
    const int index = state.common.index_of(player);
    if (index < 0 || state.common.over() || state.seat(index).out) return {};
    return {say("Tienes {}.", "You have {}.", word_of(state.seat(index).card))};
}

std::optional<Bullets::Line> EnvitePosition::phrase(const GameEvent& event, const Viewer&) const {
    return std::visit(EventFormatter{state.common.name_of(event.player)}, event.what);
}

RulesSheet rules_sheet(const Json&) {
    Scene card;
    card.alt = say("Una carta.", "A card.");
    card.right = card.bottom = 1;
    card.items.push_back(Circle{{0.5, 0.5}, 0.4, Fill{colour("#F2C21A")}, {}});
    return read_rules(rules_prose(),
                      {.values = {{"most_bet", most_bet}}, .drawings = {{"card", std::move(card)}}});
}

}  // namespace ronda::envite
