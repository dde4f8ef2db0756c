// How a match by rounds goes on when somebody has left it: what the others may order, what is told them, and
// who wins.
#include <algorithm>
#include <array>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "adjudicator/core/orders/turns.hpp"
#include "adjudicator/core/report/presentation.hpp"
#include "tests/conformance/conformance.hpp"

namespace ronda::conformance {

namespace {

using turns::resign_key;

bool has_resignations(const Game& game) {
    return std::any_of(game.orders().begin(), game.orders().end(),
                       [](const OrderSpec& order) { return order.key == resign_key; });
}

// Whether a match by rounds goes on when one of its players has left.
bool others_play_on(const Game& game) {
    const auto& paces = game.paces();
    return has_resignations(game) && game.most_players() > 2 &&
           std::find(paces.begin(), paces.end(), Pace::round) != paces.end();
}

// The checks that look at what those who are left may do, and at what they are told.
constexpr auto those_repeated = std::to_array<std::string_view>({
    "who_is_awaited_owes_orders",
    "what_is_previewed_happens",
    "suggested_orders_are_legal",
    "what_is_offered_is_taken",
    "an_order_is_carried_out_or_cancelled",
    "what_is_suggested_happens",
    "what_changes_is_told",
    "positions_load_again_and_play_on_the_same",
    "a_round_leaves_a_header_in_order",
    "everybody_gets_a_map_a_headline_and_a_view",
    "a_view_is_enough_to_compose_orders",
    "a_ledger_adds_up",
    "what_is_not_told_is_not_seen",
    "who_resigned_has_not_won",
    "who_is_cancelled_has_ordered_it",
});

// Returns the side that alone is ahead of at least two others, where the score decides who is ahead.
std::optional<Scoreboard::ScoreRow> leading_side(const Position& position) {
    const Scoreboard scoreboard = position.presentation().scoreboard({});
    if (!scoreboard.ranked) return std::nullopt;
    std::vector<Scoreboard::ScoreRow> in_play;
    for (const Scoreboard::ScoreRow& row : scoreboard.rows)
        if (!row.out) in_play.push_back(row);
    if (in_play.size() < 3) return std::nullopt;
    std::sort(in_play.begin(), in_play.end(),
              [](const auto& one, const auto& other) { return one.score > other.score; });
    if (in_play[0].score == in_play[1].score) return std::nullopt;
    return in_play.front();
}

// Plays at most so many rounds, in which nobody orders more than they must. In the first, these resign.
std::shared_ptr<const Position> played_without(const Position& before, const std::vector<std::string>& leaving,
                                               int most) {
    std::shared_ptr<const Position> now;
    for (int i = 0; i < most && (now == nullptr || !now->header().over()); ++i) {
        const Position& here = now == nullptr ? before : *now;
        std::vector<PlayerOrders> sheets;
        if (now == nullptr)
            for (const std::string& id : leaving)
                if (!here.eliminated(id)) sheets.push_back({id, {{resign_key, true}}, {}});
        for (const std::string& id : here.owing(sheets)) {
            const Json legal = here.header().pace == Pace::turn ? here.legal(id) : Json();
            sheets.push_back({id, legal.empty() ? Json::object() : legal.front(), {}});
        }
        if (!here.refusals(sheets).empty()) return now;
        SeededDice dice(trial::seed_of(static_cast<std::uint64_t>(i)));
        now = here.resolve(sheets, dice).after;
    }
    return now;
}

// The lead of who leaves goes with them: of those who play on somebody wins, however far behind.
void who_leads_and_leaves_has_not_won(const Game& game) {
    if (!has_resignations(game)) return;
    constexpr int most_rounds = 40;
    Chance chance(37);
    random_play(game, 16, 8, [&](const Position&, const auto&, const Seed&, const Resolution& round) {
        const Position& position = *round.after;
        if (position.header().over() || !chance.one_in(position.header().pace == Pace::turn ? 25 : 2)) return;
        const auto leader = leading_side(position);
        if (!leader) return;
        const auto end = played_without(position, leader->players, most_rounds);
        if (end == nullptr || !end->header().over()) return;
        const MatchHeader& header = end->header();
        if (std::all_of(header.players.begin(), header.players.end(),
                        [&](const Player& player) { return end->eliminated(player.id); }))
            return;
        const auto& winners = header.outcome->winners;
        for (const std::string& id : leader->players)
            EXPECT_EQ(std::count(winners.begin(), winners.end(), id), 0)
                << where(*end) << id << " has led and resigned, and is among the winners, expected only those"
                << " who played on: " << outcome_json(*header.outcome).dump();
    });
}

// Whoever is told that an order is cancelled has given it.
void who_is_cancelled_has_ordered_it(const Game& game) {
    random_play(game, 12, 8, [](const Position& before, const auto& sheets, const Seed&, const auto& round) {
        for (const Event& event : round.events) {
            if (event.kind != cancelled_kind) continue;
            const std::string order = text_of(event, "orden"), key = order.substr(0, order.find('/'));
            EXPECT_TRUE(std::any_of(sheets.begin(), sheets.end(),
                                    [&](const PlayerOrders& sheet) {
                                        return sheet.player == event.player &&
                                               (key.empty() || sheet.orders.contains(key));
                                    }))
                << where(before) << to_json(event).dump() << " is of an order that " << event.player
                << " has not given";
        }
    });
}

// Returns the check with this name, for matches that somebody leaves.
Check when_somebody_has_left(std::string_view name, const std::vector<Check>& known) {
    static std::set<std::string> names;  // NOLINT: a check does not own its name
    const auto check =
        std::find_if(known.begin(), known.end(), [&](const Check& one) { return one.name == name; });
    std::function<void(const Game&)> run;
    if (check != known.end()) run = check->run;
    return {names.insert(std::string(name) + "_when_somebody_has_left").first->c_str(),
            [run](const Game& game) {
                ASSERT_TRUE(run) << "no check of this name is left to be repeated";
                if (!others_play_on(game)) return;
                const SomebodyLeaves early;
                run(game);
            }};
}

}  // namespace

std::vector<Check> resignation_checks() {
    std::vector<Check> all = {
        {"who_leads_and_leaves_has_not_won", who_leads_and_leaves_has_not_won},
        {"who_is_cancelled_has_ordered_it", who_is_cancelled_has_ordered_it},
    };
    std::vector<Check> known = all;
    for (const auto& checks : {orders_checks(), offers_checks(), turns_checks(), report_checks(),
                               state_checks(), play_checks(), secrets_checks()})
        known.insert(known.end(), checks.begin(), checks.end());
    for (const std::string_view name : those_repeated) all.push_back(when_somebody_has_left(name, known));
    return all;
}

}  // namespace ronda::conformance
