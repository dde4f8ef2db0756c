// The top of a player's report: the ledger of random rounds, and which news are told first.
#include <gtest/gtest.h>

#include "adjudicator/core/report/presentation.hpp"
#include "adjudicator/games/hegregon/position.hpp"
#include "tests/games/hegregon/trials.hpp"

namespace ronda::hegregon {

namespace {

// What a player paid and lost, read from the events. A sabotage takes what there is.
struct Outgoings {
    long hegregon = 0, units = 0, mines = 0;
};
Outgoings outgoings_of(const State& before, const std::vector<GameEvent>& events, PlayerIndex me) {
    Outgoings out;
    long stock = before.seat(me).hegregon;
    const auto pay = [&](long price) {
        out.hegregon += price;
        stock -= price;
    };
    for (const GameEvent& event : events) {
        if (event.player != before.id(me)) continue;
        if (const auto* bought = event.as<Bought>()) pay(bought->cost);
        if (const auto* used = event.as<AbilityUsed>()) {
            pay(used->cost);
            if (used->ability == Ability::mine && used->cost == 0) ++out.mines;
        }
        if (const auto* reacted = event.as<Reacted>()) pay(reacted->cost);
        if (event.as<Destroyed>() != nullptr) ++out.units;
        if (const auto* income = event.as<Collected>()) stock += income->amount;
        if (const auto* drawn = event.as<CardDrawn>()) {
            if (drawn->card == Card::vein) stock += vein_gain;
            if (drawn->card == Card::sabotage) pay(std::min<long>(stock, sabotage_loss));
        }
    }
    return out;
}

TEST(HegregonNews, what_goes_out_is_what_the_orders_cost) {
    int sabotages = 0;
    trials::random_rounds(
        11, 200, 4, [&](const Position& before, const auto&, std::uint64_t, const Resolution& round) {
            const State was = trials::typed(before), is = trials::typed(*round.after);
            for (PlayerIndex me = 0; me < is.players(); ++me) {
                const Viewer viewer{is.id(me)};
                const auto visible = seen_by(viewer, round.events);
                for (const Event& event : visible) sabotages += text_of(event, "carta") == "sabotaje";
                const auto then = before.presentation().ledger_rows(viewer, {}),
                           now = round.after->presentation().ledger_rows(viewer, visible);
                EXPECT_EQ(now.empty(), is.seat(me).out);
                if (now.empty()) continue;
                const auto gone = [&](std::size_t i) { return then[i].now + now[i].received - now[i].now; };
                const Outgoings out = outgoings_of(was, typed_events<What>(Names(is), visible), me);
                EXPECT_EQ(gone(0), out.hegregon);
                EXPECT_EQ(gone(1), out.units);
                EXPECT_EQ(gone(2), out.mines);
            }
        });
    EXPECT_GT(sabotages, 0);
}

std::string lead(const State& state, const std::string& reader, const std::vector<GameEvent>& events) {
    return lead_of(trials::here(state)->news(Viewer{reader}, trials::written(state, events))).es;
}

TEST(HegregonNews, losses_come_before_gains_and_income_last) {
    State state = trials::typed(*trials::set_up(3));
    state.common.round = 2;
    const Cell base = bases()[0];
    const GameEvent taken{"b", Captured{base, 0, {1, 1}}, {}}, income{"a", Collected{3, {}}, {}};
    const GameEvent destroyed{"a", Destroyed{{0, 1}, UnitType::ear, base, Cause::combat}, {}};
    EXPECT_EQ(lead(state, "a", {}), "Una ronda tranquila para ti.");
    EXPECT_EQ(lead(state, "a", {income}), "Recoges 3 HEGREGON.");
    EXPECT_EQ(lead(state, "a", {income, taken, destroyed}),
              "Pierdes la base " + name_of(base) + " y 1 unidad.");
    EXPECT_EQ(lead(state, "b", {taken}), "Capturas la base " + name_of(base) + ".");
    EXPECT_EQ(lead(state, "c", {{"a", Eliminated{Ending::no_forces}, {}}}),
              "a no tiene unidades ni bases y queda fuera.");
    state.seat(0).out = true;
    EXPECT_EQ(lead(state, "a", {{"a", Eliminated{Ending::no_forces}, {}}}),
              "No te quedan unidades ni bases: estás fuera.");
}

TEST(HegregonNews, a_step_whose_condition_does_not_hold_is_no_mistake) {
    const State state = trials::typed(*trials::set_up(2));
    const std::vector<GameEvent> events{{"a", Cancelled{OrderAddress("acciones/1"), Reason::condition}, {}},
                                        {"a", Cancelled{OrderAddress("acciones/2"), Reason::no_enemy}, {}},
                                        {"b", Cancelled{OrderAddress("acciones/1"), Reason::no_enemy}, {}}};
    EXPECT_EQ(trials::here(state)->news(Viewer{"a"}, trials::written(state, events)).back().words,
              cancelled_news(1).words);
}

TEST(HegregonNews, by_turns_the_lead_ends_with_whose_turn_it_is) {
    State state = trials::typed(*trials::set_up(2, {{"ritmo", "turno"}}));
    state.common.round = 2;
    const std::string next = state.id(state.waiting.front()), other = next == "a" ? "b" : "a";
    EXPECT_EQ(lead(state, next, {{next, Collected{3, {}}, {}}}),
              "Recoges 3 HEGREGON. Te toca comprar, en el turno 1.");
    EXPECT_NE(lead(state, other, {}).find("Le toca comprar a "), std::string::npos);
}

TEST(HegregonNews, teams_race_together) {
    const State state = trials::typed(*trials::set_up(4, {{"modo", "cooperativo"}}));
    const Scoreboard all = trials::here(state)->scoreboard(Viewer{"a"});
    ASSERT_EQ(all.rows.size(), 2u);
    EXPECT_EQ(all.rows[0].score, 2);
    EXPECT_EQ(all.rows[0].players.size(), 2u);
    const std::vector<std::string>& side = all.rows[0].players;
    const PlayerIndex partner = state.common.index_of(side[1]);
    const GameEvent taken{all.rows[1].players[0], Captured{bases()[0], partner, {1, 1}}, {}};
    EXPECT_EQ(lead(state, side[0], {taken}), all.rows[1].players[0] + " captura la base " +
                                                 name_of(bases()[0]) + ", que era de " + side[1] + ".");
}

}  // namespace

}  // namespace ronda::hegregon
