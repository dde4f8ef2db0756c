// What random play comes to: everything happens often enough that the other checks have seen it, and what
// happens keeps to what no game may do.
#include <algorithm>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>

#include "adjudicator/core/report/presentation.hpp"
#include "tests/conformance/conformance.hpp"
#include "tests/support/places.hpp"

namespace ronda::conformance {

namespace {

constexpr int often = 20;

// The kinds of events and orders that random play seldom reaches, one a line with the reason:
// `coronada: needs a pawn that has crossed the board`.
std::set<std::string> rare_kinds(const Game& game) {
    std::set<std::string> rare;
    const auto path = fixture::source_folder() / "tests/games" / game.id() / "rare.txt";
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) {
        const std::size_t colon = line.find(": ");
        EXPECT_TRUE(colon != std::string::npos && colon + 2 < line.size()) << path << ": no reason: " << line;
        rare.insert(line.substr(0, colon));
    }
    return rare;
}

// What a check has never seen it has not checked.
void everything_happens_often(const Game& game) {
    if (sanitized) return;  // they would count the same
    const auto rare = rare_kinds(game);
    std::map<std::string, int> counts;
    const auto seldom = [&] {
        std::string all;
        for (const auto& [kind, count] : counts)
            if (count < often && !rare.contains(kind)) all += " " + kind + " (" + std::to_string(count) + ")";
        return all;
    };
    for (int games = 16; games <= 64; games *= 2) {
        counts.clear();
        for (const Phase& phase : game.phases())
            for (const std::string& kind : phase.kinds) counts[kind] = 0;
        for (const OrderSpec& order : game.orders()) counts["orden " + order.key] = 0;
        for (int match = 0; match < games; ++match) {
            const auto random = random_game(game, match);
            for (const Event& event : random->beginning()) ++counts[event.kind];
        }
        random_play(game, games, 16,
                    [&](const Position&, const auto& sheets, const Seed&, const Resolution& round) {
                        for (const Event& event : round.events) ++counts[event.kind];
                        for (const PlayerOrders& sheet : sheets)
                            if (sheet.player != moderator_id)
                                for (const auto& [key, value] : sheet.orders.items()) ++counts["orden " + key];
                    });
        if (seldom().empty()) break;
    }
    EXPECT_EQ(seldom(), "") << game.id() << ": these kinds of events and orders happened under " << often
                            << " times; a line in tests/games/" << game.id()
                            << "/rare.txt says why, if it must be so";
    for (const std::string& kind : rare) {
        EXPECT_TRUE(counts.contains(kind)) << kind << " is no kind of " << game.id();
        EXPECT_LT(counts[kind], 10 * often) << game.id() << ": " << kind << " is not rare";
    }
}

// A label says which throw it was, to whoever verifies the round: it is thrown for one thing, and in one go.
void a_label_is_of_one_throw(const Game& game) {
    random_play(game, 12, 8, [](const Position&, const auto&, const Seed&, const Resolution& round) {
        std::set<std::string> thrown;
        std::string last;
        for (const Event& event : round.events) {
            last.clear();
            for (const Draws& draws : event.dice) {
                EXPECT_TRUE(draws.label == last || thrown.insert(draws.label).second)
                    << where(*round.after) << to_json(event).dump() << ": what was thrown before, as “"
                    << draws.label << "”, is something else";
                last = draws.label;
            }
        }
    });
}

bool names_one_of(const Json& json, const std::vector<std::string>& players) {
    const std::string text = json.dump();
    return std::any_of(players.begin(), players.end(), [&text](const std::string& player) {
        return text.find("\"" + player + "\"") != std::string::npos;
    });
}

// What somebody has changes only by what they are told.
void what_changes_is_told(const Game& game) {
    random_play(game, 8, 8, [](const Position& before, const auto&, const Seed&, const Resolution& round) {
        for (const Player& player : before.header().players) {
            const Viewer viewer{player.id};
            const auto seen = seen_by(viewer, round.events);
            if (!std::all_of(seen.begin(), seen.end(), is_problem)) continue;
            const auto was = before.presentation().ledger_rows(viewer, {});
            const auto now = round.after->presentation().ledger_rows(viewer, seen);
            for (std::size_t i = 0; i < std::min(was.size(), now.size()); ++i)
                EXPECT_EQ(was[i].now, now[i].now) << where(*round.after) << player.id << " has other "
                                                  << now[i].thing.en << ", and reads nothing of it";
        }
    });
}

// Whether the order of this event is about other players, who may not agree.
bool needs_others(const Position& position, const PlayerOrders& sheet, const Event& event) {
    std::vector<std::string> others;
    for (const Player& player : position.header().players)
        if (player.id != sheet.player) others.push_back(player.id);
    const auto order = sheet.orders.find(text_of(event, "orden"));
    return order != sheet.orders.end() && names_one_of(*order, others);
}

// The round can be resolved with a suggestion or an offer alone, and nothing of it is cancelled.
void what_is_suggested_happens(const Game& game) {
    Chance chance(5);
    int suggested = 0;
    random_play(game, 8, 6, [&](const Position& before, const auto&, const Seed& seed, const Resolution&) {
        if (before.header().pace == Pace::turn && !chance.one_in(4)) return;
        for (const std::string& player : before.header().awaited)
            for (const Json& orders : what_may_be_ordered(before, player, chance)) {
                const PlayerOrders sheet{player, orders, {}};
                const std::string what = where(before) + player + ": " + orders.dump();
                const auto refused = before.refusals({&sheet, 1});
                if (std::any_of(refused.begin(), refused.end(),
                                [](const Refusal& one) { return one.player.empty(); }))
                    continue;  // others must order too
                EXPECT_TRUE(refused.empty())
                    << what << " is refused: " << (refused.empty() ? "" : refused.front().code);
                if (!refused.empty()) return;
                ++suggested;
                SeededDice dice(seed);
                for (const Event& event : before.resolve({&sheet, 1}, dice).events)
                    EXPECT_FALSE(event.kind == cancelled_kind && event.player == player &&
                                 !needs_others(before, sheet, event))
                        << what << " is cancelled: " << to_json(event).dump();
            }
    });
    EXPECT_GT(suggested, 0) << game.id() << " suggests nothing";
}

}  // namespace

std::vector<Check> play_checks() {
    return {
        {"everything_happens_often", everything_happens_often},
        {"a_label_is_of_one_throw", a_label_is_of_one_throw},
        {"what_changes_is_told", what_changes_is_told},
        {"what_is_suggested_happens", what_is_suggested_happens},
    };
}

}  // namespace ronda::conformance
