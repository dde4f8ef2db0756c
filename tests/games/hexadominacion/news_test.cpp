// The top of a kingdom's report: the ledger of random rounds, and which news are told first.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "adjudicator/core/report/presentation.hpp"
#include "adjudicator/games/hexadominacion/game.hpp"
#include "adjudicator/games/hexadominacion/position.hpp"
#include "adjudicator/games/hexadominacion/rules.hpp"
#include "tests/games/hexadominacion/trials.hpp"
#include "tests/support/hexadominacion_rounds.hpp"
#include "tests/support/typed_state.hpp"

namespace ronda::hexadominacion {

namespace {

using trial::Chance;

// What a kingdom paid and gave away, and the hexagons that it lost, read from the events.
struct Outgoings {
    std::array<long, resource_count> resources{};
    long hexagons = 0;

    void pay(const Amounts& price, long count = 1) {
        for (std::size_t r = 0; r < resource_count; ++r) resources[r] += price[r] * count;
    }
};

Outgoings outgoings_of(const State& state, const std::vector<GameEvent>& events, PlayerIndex me) {
    Outgoings out;
    for (const GameEvent& event : events) {
        const bool mine = event.player == state.id(me);
        if (const auto* built = event.as<Built>(); built != nullptr && mine)
            out.pay(cost::build[built->level - 2]);
        if (const auto* more = event.as<Recruited>(); more != nullptr && mine)
            out.pay(cost::recruit, more->soldiers);
        if (event.as<CapitalMoved>() != nullptr && mine) out.pay(cost::capital);
        if (const auto* traded = event.as<Traded>()) {
            if (mine) out.pay(traded->gave);
            if (traded->with == me) out.pay(traded->received);
        }
        if (const auto* attack = event.as<Attacked>()) {
            if (mine) out.pay(cost::attacker, attack->attackers);
            if (attack->defender == me) out.pay(cost::defender, attack->defenders);
            if (attack->defender == me && attack->conquered) ++out.hexagons;
        }
        if (const auto* ceded = event.as<Ceded>()) {
            if (ceded->to == me) out.pay(ceded->price);
            if (mine) ++out.hexagons;
        }
    }
    return out;
}

RC_GTEST_PROP(HexaDominacionLedger, what_goes_out_is_what_the_orders_cost, (std::uint64_t number)) {
    Chance chance(number);
    const State before = trial::random_position(chance, chance.one_in(3));
    const auto position = trial::position_of(before);
    SeededDice dice(trial::seed_of(number));
    const Resolution round = position->resolve(trial::random_round(before, chance), dice);
    const State after = fixture::typed_state(*round.after, load);
    for (PlayerIndex me = 0; me < after.players(); ++me) {
        const Viewer viewer{after.id(me)};
        const auto visible = seen_by(viewer, round.events);
        const auto was = position->presentation().ledger_rows(viewer, {}),
                   now = round.after->presentation().ledger_rows(viewer, visible);
        RC_ASSERT(now.empty() == !after.realm(me).active());
        if (now.empty()) continue;
        const Outgoings out = outgoings_of(after, typed_events<What>(Names(after), visible), me);
        const auto gone = [&](std::size_t i) { return was[i].now + now[i].received - now[i].now; };
        for (std::size_t r = 0; r < resource_count; ++r) RC_ASSERT(gone(r) == out.resources[r]);
        RC_ASSERT(gone(4) == 0);  // culture is never spent
        RC_ASSERT(gone(5) >= 0);  // soldiers
        RC_ASSERT(gone(6) == out.hexagons);
    }
}

class HexaDominacionNews : public testing::Test {
  protected:
    HexaDominacionNews() {
        SeededDice dice(Seed{});
        auto round = game().set_up("m", {{"ana", "Ana", ""}, {"beto", "Beto", ""}, {"carla", "Carla", ""}},
                                   Json::object(), dice);
        state = fixture::typed_state(*round->after, load);
        state.common.round = 3;
    }
    GameEvent attack(PlayerIndex by, PlayerIndex on, HexIndex target, bool conquered) const {
        Attacked what{};
        what.target = target;
        what.defender = on;
        what.conquered = conquered;
        return {state.id(by), what, {}};
    }
    std::string lead(const std::string& reader, const std::vector<GameEvent>& events) const {
        return lead_of(trials::here(state)->news(Viewer{reader}, trials::written(state, events))).es;
    }
    std::string name(HexIndex hexagon) const { return state.at(hexagon).name; }

    State state;
};

TEST_F(HexaDominacionNews, losses_come_before_gains) {
    EXPECT_EQ(lead("ana", {}), "Una ronda tranquila para tu reino.");
    EXPECT_EQ(lead("ana", {attack(0, nobody, 5, true), attack(1, 0, 7, true)}),
              "Beto te conquista " + name(7) + ". Conquistas " + name(5) + ".");
    EXPECT_EQ(lead("ana", {attack(1, 0, 7, true), attack(2, 0, 8, true), attack(0, 1, 9, false)}),
              "Te conquistan " + name(7) + " y " + name(8) + " y fracasa tu ataque a " + name(9) + ".");
    EXPECT_EQ(lead("ana", {attack(1, 0, 7, false), attack(1, 0, 7, false)}), "Rechazas 2 ataques.");
}

TEST_F(HexaDominacionNews, many_hexagons_are_counted) {
    std::vector<GameEvent> events;
    for (HexIndex hexagon = 10; hexagon < 14; ++hexagon) events.push_back(attack(0, 1, hexagon, true));
    EXPECT_EQ(lead("ana", events), "Conquistas 4 hexágonos.");
    EXPECT_EQ(lead("beto", events), "Ana te conquista 4 hexágonos.");
    EXPECT_EQ(lead("", events), "4 ataques, 4 conquistas.");
}

TEST_F(HexaDominacionNews, a_fallen_kingdom_reads_it_first_and_the_others_too) {
    const std::vector<GameEvent> events{attack(0, 1, 7, true), {"beto", Eliminated{0, Fall::capital, {7}}, {}}};
    state.realm(1).eliminated = 3;
    EXPECT_EQ(
        lead("beto", events),
        "Tu capital ha caído ante Ana, que se queda con tu único hexágono (+300 de cultura): estás fuera.");
    EXPECT_EQ(
        lead("ana", events),
        "¡Has tomado la capital de Beto! El reino queda eliminado y te quedas con su único hexágono (+300 de "
        "cultura). Conquistas " +
            name(7) + ".");
    EXPECT_EQ(lead("carla", events),
              "Cae la capital de Beto: el reino queda eliminado y Ana se queda con su único hexágono (+300 de "
              "cultura).");
    EXPECT_EQ(lead("beto", {}), "Una ronda sin ataques.") << "a later round";
}

TEST_F(HexaDominacionNews, the_ledger_has_the_culture_of_a_capital_that_was_taken) {
    const std::vector<GameEvent> events{attack(0, 1, 7, true), {"beto", Eliminated{0, Fall::capital, {7}}, {}}};
    const auto culture_of = [&](const char* reader) {
        for (const LedgerRow& one :
             trials::here(state)->ledger_rows(Viewer{reader}, trials::written(state, events)))
            if (one.thing.es == "cultura") return one.received;
        return -1L;
    };
    EXPECT_EQ(culture_of("ana"), culture_for_capital);
    EXPECT_EQ(culture_of("carla"), 0);
}

TEST_F(HexaDominacionNews, the_standing_shows_points_and_with_secrets_only_ones_own) {
    EXPECT_EQ(trials::here(state)->scoreboard(Viewer{"ana"}).rows.size(), 3u);
    state.options.secret = true;
    EXPECT_EQ(trials::here(state)->scoreboard(Viewer{"ana"}).rows.size(), 1u);
    EXPECT_TRUE(trials::here(state)->scoreboard(Viewer{}).rows.empty());
}

}  // namespace

}  // namespace ronda::hexadominacion
