#include "adjudicator/core/orders/sheet_schema.hpp"
#include "adjudicator/core/scene/canvas.hpp"
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

struct EventFormatter : EventPhrases {
    using EventPhrases::EventPhrases;

    Phrase operator()(const Prepared&) const {
        return plain(say("Se reparten las cartas.", "The cards are dealt."));
    }
    Phrase operator()(const Dealt& e) const {
        return plain(say("{} recibe {}.", "{} is dealt {}.", who(), word_of(e.card)));
    }
    Phrase operator()(const Bet& e) const {
        return plain(say("{} apuesta {} con {}: tiene {}.", "{} bets {} on {} and has {}.", who(), e.amount,
                         word_of(e.card), e.points));
    }
    Phrase operator()(const Passed&) const { return plain(say("{} pasa.", "{} passes.", who())); }
    Phrase operator()(const Cancelled& e) const {
        return cancellation(e.order, reason_in_words(e.reason), *orders_schema(order_specs()));
    }
    Phrase operator()(const Eliminated&) const { return resignation(); }
    Phrase operator()(const Ended& e) const {
        return ending(e.outcome, code_in_words<Ending>(e.outcome.reason));
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
    Scene scene = titled_scene(state.common, game().title(), viewer, scoreboard(viewer));
    scene.alt = say("Mesa de envite: {}.", "Table of envite: {}.", points_in_words(state));
    scene.right = 2.0 * state.players();
    scene.bottom = 3;
    const auto left_of = [](int player) { return 2.0 * player + 0.2; };
    for (int player = 0; player < state.players(); ++player) {
        const double left = left_of(player);
        scene.items.push_back(Polygon{{{left, 0.2}, {left + 1.6, 0.2}, {left + 1.6, 2.8}, {left, 2.8}},
                                      Fill{colour(state.common.at(player).colour), Pattern::none},
                                      Stroke{colour("#222222"), 0.05, false}});
    }
    scene.ground = scene.items.size();
    Canvas canvas(scene);
    for (int player = 0; player < state.players(); ++player) {
        const bool mine = viewer.player == state.id(player);
        canvas.words({left_of(player) + 0.8, 1.5}, same(mine ? word_of(state.seat(player).card) : "?"), 0.4,
                     ink_on(colour(state.common.at(player).colour)), false, Anchor::middle, 1.4);
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
    all.push_back({News::Rank::call, turn_in_words(state.common, viewer)});
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

std::vector<Text> EnvitePosition::hints(std::string_view player) const {
    const int index = state.common.index_of(player);
    if (index < 0 || state.common.over() || state.seat(index).out) return {};
    return {say("Tienes {}.", "You have {}.", word_of(state.seat(index).card))};
}

std::optional<Bullets::Line> EnvitePosition::phrase(const GameEvent& event, const Viewer& viewer) const {
    return std::visit(EventFormatter{state.common, viewer, event.player}, event.what);
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
