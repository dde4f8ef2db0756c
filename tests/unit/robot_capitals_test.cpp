// Robots of HexaDominación where a capital can fall in this round: they keep theirs if orders can, unless they
// take another for it, and take one that falls for sure.
#include <gtest/gtest.h>

#include "adjudicator/games/all_games.hpp"
#include "adjudicator/games/hexadominacion/actions.hpp"
#include "adjudicator/games/hexadominacion/codecs.hpp"
#include "adjudicator/robots/hexadominacion_strikes.hpp"
#include "adjudicator/robots/minds.hpp"
#include "adjudicator/robots/robot.hpp"
#include "tests/support/trial.hpp"

namespace ronda::robots {

namespace {

using namespace hexadominacion;
using namespace hexadominacion_strikes;

constexpr int tries = 24, most_waves = 40;

const State& state_of(const Position& position) {
    return dynamic_cast<const TypedPosition<State, What, hexadominacion::Names>&>(position).state;
}
int soldiers_of(const State& state, PlayerIndex player) {
    int sum = 0;
    for (const Hexagon& hexagon : state.hexagons) sum += hexagon.realm == player ? hexagon.soldiers : 0;
    return sum;
}

// The soldiers of a kingdom all go to one hexagon, with recruits.
Orders all_to(const State& state, PlayerIndex player, HexIndex there, int recruits) {
    Orders orders;
    if (recruits > 0) orders.recruits.push_back({there, recruits});
    for (HexIndex i = 0; i < hexagon_count; ++i)
        if (i != there && state.at(i).realm == player && state.at(i).soldiers > 0)
            orders.marches.push_back({i, there, state.at(i).soldiers});
    return orders;
}

// The strike by all soldiers of `attacker` on the capital of `victim` that succeeds most often.
struct Attempt {
    Orders orders;
    int chance = 0;  // of 1000
};
Attempt strike_on(const State& state, PlayerIndex attacker, PlayerIndex victim, const Garrison& defence) {
    const std::vector<HexIndex> way = way_to(state, attacker, capital_of(state, victim));
    if (way.empty()) return {};
    const int ready = soldiers_of(state, attacker);
    const Strike strike = best_strike(static_cast<int>(way.size()) - 2,
                                      {ready, state.realm(attacker).stock, most_waves}, defence);
    if (strike.chance == 0) return {};
    Attempt attempt{all_to(state, attacker, way.front(), strike.force - ready), strike.chance};
    for (std::size_t i = 1; i < way.size(); ++i)
        for (int wave = 0; wave < (i + 1 == way.size() ? strike.waves : 1); ++wave)
            attempt.orders.attacks.push_back({{{way[i - 1], strike.force}}, way[i]});
    return attempt;
}

// The defence against it that succeeds most often.
Attempt defence_against(const State& state, PlayerIndex attacker, PlayerIndex victim) {
    const Amounts& stock = state.realm(victim).stock;
    Attempt best{{}, 1001};
    for (int recruits = 0; recruits <= affordable(stock, cost::recruit); ++recruits) {
        const Garrison garrison{soldiers_of(state, victim) + recruits,
                                less(stock, times(cost::recruit, recruits))};
        const int chance = strike_on(state, attacker, victim, garrison).chance;
        if (chance < best.chance) best = {all_to(state, victim, capital_of(state, victim), recruits), chance};
    }
    return best;
}

struct Side {
    PlayerIndex player;
    Json orders;
};
// How often, of so many tries, the victim's capital falls.
int falls(const Position& position, const Side& victim, const Side& attacker) {
    const State& state = state_of(position);
    const std::vector<PlayerOrders> sheets = {{state.id(victim.player), victim.orders, {}},
                                              {state.id(attacker.player), attacker.orders, {}}};
    int count = 0;
    for (int i = 0; i < tries; ++i) {
        SeededDice dice(trial::seed_of(static_cast<std::uint64_t>(i)));
        const auto after = position.resolve(sheets, dice).after;
        count += state_of(*after).realm(victim.player).active() ? 0 : 1;
    }
    return count;
}

// Calls `look` with positions of matches of two robots, the first of which is asked.
template <class Look>
void in_matches(int matches, Look look) {
    constexpr Level pairs[][2] = {{Level::random, Level::easy},
                                  {Level::easy, Level::random},
                                  {Level::easy, Level::easy},
                                  {Level::easy, Level::normal}};
    constexpr int rounds = 12;
    for (int match = 0; match < matches; ++match) {
        Chance chance(static_cast<std::uint64_t>(match));
        const auto& levels = pairs[static_cast<std::size_t>(match) % std::size(pairs)];
        auto position =
            trial::set_up(*find_game("hexadominacion"), {"a", "b"}, Json::object(), chance.next()).after;
        for (int round = 0; round < rounds && !position->header().over(); ++round) {
            look(*position);
            std::vector<PlayerOrders> sheets;
            for (const PlayerIndex player : {0, 1}) {
                const std::string& id = position->header().at(player).id;
                sheets.push_back(
                    {id,
                     think_blind(*position, id, levels[static_cast<std::size_t>(player)], chance.next()),
                     {}});
            }
            SeededDice dice(trial::seed_of(chance.next()));
            position = position->resolve(sheets, dice).after;
        }
    }
}

class RobotCapitals : public testing::TestWithParam<Level> {};

TEST_P(RobotCapitals, AreNotLeftToTheEnemy) {
    int dangers = 0, left = 0;
    in_matches(160, [&](const Position& position) {
        const State& state = state_of(position);
        const PlayerIndex own = 0, enemy = 1;
        const Garrison now{state.at(capital_of(state, own)).soldiers, state.realm(own).stock};
        const Attempt strike = strike_on(state, enemy, own, now);
        if (strike.chance < 500) return;
        const Attempt defence = defence_against(state, enemy, own);
        if (defence.chance > 100) return;
        ++dangers;
        const Json orders = think_blind(position, "a", GetParam(), 1);
        const State prepared =
            preview(state, own, read_orders(state, orders), DiceCase::worst, hexadominacion::Step::capitals)
                .after;
        const Garrison then{prepared.at(capital_of(state, own)).soldiers, prepared.realm(own).stock};
        const Attempt best = strike_on(state, enemy, own, then);
        const int lost = falls(position, {own, orders}, {enemy, to_json(state, best.orders)});
        // Whoever takes the other capital may leave the own one for it.
        const int taken = falls(position, {enemy, Json::object()}, {own, orders});
        if (2 * lost > tries && 2 * taken < tries) ++left;
    });
    EXPECT_GT(dangers, 20);
    EXPECT_LE(10 * left, dangers);
    RecordProperty("left", left);
}

TEST_P(RobotCapitals, AreTakenIfTheyFallForSure) {
    int sure = 0, missed = 0;
    in_matches(48, [&](const Position& position) {
        const State& state = state_of(position);
        const PlayerIndex own = 0, enemy = 1;
        const Attempt defence = defence_against(state, own, enemy);
        if (defence.chance < 990) return;
        ++sure;
        const Json orders = think_blind(position, "a", GetParam(), 1);
        const int taken = falls(position, {enemy, to_json(state, defence.orders)}, {own, orders});
        if (10 * taken < 9 * tries) ++missed;
    });
    EXPECT_GT(sure, 5);
    // `normal` does not know of attacks in waves.
    EXPECT_LE(missed, GetParam() == Level::hard ? 0 : sure / 4);
    RecordProperty("missed", missed);
}

INSTANTIATE_TEST_SUITE_P(Levels, RobotCapitals, testing::Values(Level::normal, Level::hard),
                         [](const auto& instance) { return std::string(word_of(instance.param)); });

}  // namespace

}  // namespace ronda::robots
