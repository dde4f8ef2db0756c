// Resignations and draws by agreement (core/contract.md, "Steps of a turn"), for every game that has them.
#include <algorithm>
#include <set>
#include <string>

#include "adjudicator/core/orders/turns.hpp"
#include "adjudicator/core/report/presentation.hpp"
#include "tests/conformance/conformance.hpp"

namespace ronda::conformance {

namespace {

using turns::draw_key, turns::resign_key;

const OrderSpec* order_named(const Game& game, std::string_view key) {
    for (const OrderSpec& order : game.orders())
        if (order.key == key) return &order;
    return nullptr;
}

// Checks that `rendirse` is as in the contract: only `true`, allowed to everybody, and alone in its file.
bool can_resign(const Game& game) {
    const OrderSpec* resign = order_named(game, resign_key);
    return resign != nullptr && resign->out_of_turn &&
           std::holds_alternative<Schema::OnlyTrue>(resign->schema->what);
}

bool can_offer_draws(const Game& game) {
    const OrderSpec* draw = order_named(game, draw_key);
    return draw != nullptr && draw->out_of_turn;
}

Resolution resolve(const Position& position, const std::vector<PlayerOrders>& sheets) {
    EXPECT_TRUE(position.refusals(sheets).empty());
    SeededDice dice(trial::seed_of(5));
    return position.resolve(sheets, dice);
}

void a_resignation_stands_alone(const Game& game) {
    if (!can_resign(game)) return;
    EXPECT_FALSE(game.fault({{resign_key, true}}));
    for (const OrderSpec& order : game.orders())
        if (order.key != resign_key) {
            EXPECT_TRUE(game.fault({{resign_key, true}, {order.key, true}})) << order.key;
        }
}

// Calls `look` with positions of random games that are not over.
template <class Look>
void each_position(const Game& game, Look look) {
    random_play(game, 8, 4, [&](const Position&, const auto&, const Seed&, const Resolution& round) {
        if (!round.after->header().over()) look(*round.after);
    });
}

void who_resigns_is_out(const Game& game) {
    if (!can_resign(game)) return;
    int tried = 0;
    each_position(game, [&](const Position& position) {
        for (const Player& player : position.header().players) {
            if (position.eliminated(player.id)) continue;
            std::vector<PlayerOrders> sheets{{player.id, {{resign_key, true}}, {}}};
            // By turns, another player may still owe the turn itself.
            for (const std::string& other : position.owing(sheets)) {
                const Json legal = position.legal(other);
                if (other != player.id && legal.is_array() && !legal.empty())
                    sheets.push_back({other, legal.front(), {}});
            }
            if (!position.refusals(sheets).empty()) continue;
            const Resolution round = resolve(position, sheets);
            EXPECT_TRUE(round.after->eliminated(player.id)) << player.id;
            const auto& awaited = round.after->header().awaited;
            EXPECT_EQ(std::count(awaited.begin(), awaited.end(), player.id), 0) << player.id;
            const bool reported =
                std::any_of(round.events.begin(), round.events.end(), [&](const Event& event) {
                    return event.player == player.id && event.facts.value("motivo", Json()) == "rendicion";
                });
            EXPECT_TRUE(reported) << "no event tells that " << player.id << " has resigned";
            ++tried;
        }
    });
    EXPECT_GT(tried, 20);
}

// Unless those who play on are of the same side, or nobody is left to win.
void who_resigned_has_not_won(const Game& game) {
    if (!can_resign(game)) return;
    std::set<std::string> resigned;
    int over = 0;
    const auto ended = [&over] { return over > 0; };
    random_play_until(game, 8, 16, ended, [&](const auto& before, const auto&, const Seed&, const auto& round) {
        const Position& position = *round.after;
        const MatchHeader& header = position.header();
        if (before.header().round == 0) resigned.clear();
        for (const Event& event : round.events)
            if (event.facts.value("motivo", Json()) == "rendicion") resigned.insert(event.player);
        if (!header.over() || resigned.empty()) return;
        const auto plays_on = [&](const std::string& id) { return !position.eliminated(id); };
        const auto& winners = header.outcome->winners;
        const auto& players = header.players;
        if (std::none_of(players.begin(), players.end(), [&](const Player& one) { return plays_on(one.id); }))
            return;
        ++over;
        for (const Scoreboard::ScoreRow& side : position.presentation().scoreboard({}).rows) {
            if (std::any_of(side.players.begin(), side.players.end(), plays_on)) continue;
            for (const std::string& id : side.players)
                EXPECT_TRUE(!resigned.contains(id) || std::count(winners.begin(), winners.end(), id) == 0)
                    << where(position) << id << " has resigned and is among the winners, expected only those"
                    << " who played on: " << outcome_json(*header.outcome).dump();
        }
    });
    EXPECT_TRUE(over > 0 || !thorough)
        << game.id() << ": no random match of 16 rounds ended after a resignation with others who played on. An"
        << " option with `rondas` or `turnos` in its name and a smaller least value lets random play see the "
           "end";
}

void a_draw_is_agreed_by_all(const Game& game) {
    if (!can_offer_draws(game)) return;
    int tried = 0;
    each_position(game, [&](const Position& position) {
        std::vector<PlayerOrders> sheets;
        for (const Player& player : position.header().players)
            if (!position.eliminated(player.id)) sheets.push_back({player.id, {{draw_key, true}}, {}});
        if (!position.refusals(sheets).empty()) return;  // the options exclude draws
        EXPECT_TRUE(position.owing(sheets).empty()) << "the game ends without the turn";
        const Resolution round = resolve(position, sheets);
        ASSERT_TRUE(round.after->header().over()) << state_json(position).dump();
        EXPECT_EQ(round.after->header().outcome->kind, OutcomeKind::draw);
        EXPECT_EQ(round.after->header().outcome->reason, "acuerdo");
        ++tried;
    });
    EXPECT_GT(tried, 5);
}

// Plays one turn of `player`, with `tablas` beside their action if `offer` is true. Null if the game is over or
// it is not their turn.
std::shared_ptr<const Position> play_turn(const Position& position, const std::string& player,
                                          std::optional<bool> offer) {
    const MatchHeader& header = position.header();
    if (header.over() || header.awaited != std::vector{player}) return nullptr;
    const Json legal = position.legal(player);
    if (legal.empty()) return nullptr;
    PlayerOrders sheet{player, legal[legal.size() / 2], {}};
    if (offer) sheet.orders[std::string(draw_key)] = *offer;
    if (!position.refusals({&sheet, 1}).empty()) return nullptr;
    return resolve(position, {sheet}).after;
}

// An offer that is not repeated ends with the next turn of the player who made it. Nobody can accept it after
// that.
void an_offer_lapses_with_its_makers_next_turn(const Game& game) {
    if (!can_offer_draws(game)) return;
    int lapsed = 0, repeated = 0;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        const auto start = set_up(game, std::max(2, game.least_players()), seed).after;
        const std::string awaited = start->header().awaited.front();
        for (const bool repeats : {false, true}) {
            auto now = play_turn(*start, awaited, true);
            while (now != nullptr && !now->header().over() && now->header().awaited.front() != awaited)
                now = play_turn(*now, now->header().awaited.front(), std::nullopt);
            if (now != nullptr) now = play_turn(*now, awaited, repeats ? std::optional(true) : std::nullopt);
            if (now == nullptr || now->header().over()) continue;
            std::vector<PlayerOrders> accept;
            for (const Player& player : now->header().players)
                if (player.id != awaited && !now->eliminated(player.id))
                    accept.push_back({player.id, {{draw_key, true}}, {}});
            const bool agreed = now->owing(accept).empty() && now->refusals(accept).empty();
            EXPECT_EQ(agreed, repeats) << state_json(*now).dump();
            ++(repeats ? repeated : lapsed);
        }
    }
    EXPECT_GT(lapsed, 5);
    EXPECT_GT(repeated, 5);
}

}  // namespace

std::vector<Check> turns_checks() {
    return {
        {"a_resignation_stands_alone", a_resignation_stands_alone},
        {"who_resigns_is_out", who_resigns_is_out},
        {"who_resigned_has_not_won", who_resigned_has_not_won},
        {"a_draw_is_agreed_by_all", a_draw_is_agreed_by_all},
        {"an_offer_lapses_with_its_makers_next_turn", an_offer_lapses_with_its_makers_next_turn},
    };
}

}  // namespace ronda::conformance
