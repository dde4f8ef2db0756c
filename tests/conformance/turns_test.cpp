// What may be ordered: `legal`, what is accepted, what is counted and played by robots.
#include <algorithm>
#include <set>
#include <string>

#include "tests/conformance/conformance.hpp"

namespace ronda::conformance {

namespace {

class Legal : public Conformance {};

INSTANTIATE_TEST_SUITE_P(Games, Legal, testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& game) { return std::string(game.param->id()); });

// Orders near the legal ones: a legal action with one of its values exchanged for any other of its shape.
Json near_legal(const Position& position, const Json& legal, Chance& chance) {
    const Game& game = position.game();
    Json orders = legal.empty() || chance.one_in(6) ? Json::object() : legal[chance.below(legal.size())];
    const OrderSpec& spec = chance.of(game.orders());
    if (spec.out_of_turn) return orders;
    Json value = robots::random_value(*spec.shape, position.names(), chance);
    if (value.is_null()) return orders;
    if (orders.contains(spec.key) && value.is_object() && chance.one_in(2)) {
        Json& old = orders[spec.key];  // one field only
        auto field = value.begin();
        std::advance(field, static_cast<std::ptrdiff_t>(chance.below(value.size())));
        old[field.key()] = *field;
    } else if (chance.one_in(2)) {
        orders = {{spec.key, value}};
    } else {
        orders[spec.key] = value;
    }
    return orders;
}

// Every legal action is accepted, and an action that is accepted is listed, however it was written.
TEST_P(Legal, legal_is_what_adjudicate_accepts) {
    if (game().pace() == Pace::round)
        return;  // there `legal` says what may be ordered, by kind: each game's own tests
    Chance chance(3);
    int accepted = 0, refused = 0;
    random_play(6, 6, [&](const Position& before, const auto&, const Seed&, const Round&) {
        if (!chance.one_in(4)) return;
        const std::string player = before.envelope().awaited.front();
        const Json legal = before.legal(player);
        ASSERT_FALSE(legal.empty());
        std::set<std::string> listed;
        for (const Json& orders : legal) {
            EXPECT_TRUE(listed.insert(orders.dump()).second) << "twice: " << orders.dump();
            EXPECT_FALSE(game().fault(orders)) << orders.dump();
            EXPECT_EQ(before.understood(orders), orders);
        }
        for (int i = 0; i < 20; ++i) {
            const Sheet sheet{player, legal[chance.below(legal.size())], {}};
            EXPECT_TRUE(before.refusals({&sheet, 1}).empty())
                << sheet.orders.dump() << state_json(before).dump();
        }
        for (int i = 0; i < 60; ++i) {
            const Sheet sheet{player, near_legal(before, legal, chance), {}};
            if (sheet.orders.empty() || game().fault(sheet.orders)) continue;
            const auto motives = before.refusals({&sheet, 1});
            const bool good = listed.contains(before.understood(sheet.orders).dump());
            EXPECT_EQ(motives.empty(), good) << sheet.orders.dump() << state_json(before).dump();
            ++(good ? accepted : refused);
            for (const Motive& motive : motives) EXPECT_TRUE(game().motive(motive.code)) << motive.code;
        }
        for (const Player& other : before.envelope().players)
            if (other.id != player) {
                EXPECT_TRUE(before.legal(other.id).empty()) << other.id << " is not in turn";
                const Sheet sheet{other.id, legal.front(), {}};
                const auto motives = before.refusals({&sheet, 1});
                ASSERT_FALSE(motives.empty());
                EXPECT_EQ(motives.front().code, "no_es_su_turno");
            }
    });
    EXPECT_GT(accepted, 20);
    EXPECT_GT(refused, 200);
}

TEST_P(Legal, a_turn_without_an_action_stays_open) {
    if (game().pace() == Pace::round) return;
    const auto position = set_up(game(), game().least_players()).after;
    const auto motives = position->refusals({});
    ASSERT_EQ(motives.size(), 1u);
    EXPECT_EQ(motives.front().code, "falta_orden");
    EXPECT_TRUE(motives.front().player.empty()) << "nobody's file is at fault";
}

// The quick ways of a game count and play as `legal` and `resolve` do.
TEST_P(Legal, sequences_are_counted_as_they_are_played) {
    if (game().pace() == Pace::round) return;
    Chance chance(5);
    random_play(6, 8, [&](const Position& before, const auto&, const Seed&, const Round&) {
        if (!chance.one_in(25)) return;
        EXPECT_EQ(before.perft(0), 1u);
        EXPECT_EQ(before.perft(1), robots::perft(before, 1));
        EXPECT_EQ(before.perft(2), robots::perft(before, 2)) << state_json(before).dump();
    });
}

TEST_P(Legal, robots_play_every_game_to_its_end) {
    for (int players = game().least_players(); players <= game().most_players(); ++players) {
        const auto start = set_up(game(), players, static_cast<std::uint64_t>(players)).after;
        Chance chance(17), again(17);
        const Trial trial = start->play_out(chance, 100'000);
        ASSERT_TRUE(trial.outcome) << players << " players, " << trial.rounds << " rounds";
        EXPECT_TRUE(game().motive(trial.outcome->reason)) << trial.outcome->reason;
        EXPECT_EQ(start->play_out(again, 100'000).rounds, trial.rounds) << "the same choices, another game";
        EXPECT_EQ(start->play_out(chance, 1).rounds, 1);
    }
}

TEST_P(Legal, suggested_orders_are_legal) {
    random_play(4, 6, [&](const Position&, const auto&, const Seed&, const Round& round) {
        for (const Player& player : round.after->envelope().players) {
            const Json legal = round.after->legal(player.id);
            for (const Json& orders : round.after->suggestions(player.id))
                EXPECT_NE(std::find(legal.begin(), legal.end(), orders), legal.end()) << orders.dump();
        }
    });
}

}  // namespace

}  // namespace ronda::conformance
