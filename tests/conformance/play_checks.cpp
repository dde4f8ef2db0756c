// What random play comes to: everything happens often enough that the other checks have seen it, and what
// happens keeps to what no game may do.
#include <algorithm>
#include <map>
#include <set>
#include <string>

#include "adjudicator/core/report/presentation.hpp"
#include "adjudicator/core/schema/reader.hpp"
#include "tests/conformance/conformance.hpp"
#include "tests/support/case_play.hpp"

namespace ronda::conformance {

namespace {

constexpr int often = 20;

// What a check has never seen it has not checked.
void everything_happens_often(const Game& game) {
    if (!thorough) return;  // they would count the same
    const auto rare = said_of(game, "");
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
        EXPECT_TRUE(counts.contains(kind) || kind == cancelled_kind) << kind << " is no kind of " << game.id();
        EXPECT_LT(counts[kind], 10 * often) << game.id() << ": " << kind << " is not rare";
    }
}

// Removes from the codes those of these events and of the end.
void find_codes(const std::vector<Event>& events, const Position& after, std::set<std::string>& codes) {
    for (const Event& event : events)
        each_text(event.facts, [&](const std::string& text) { codes.erase(text); });
    if (after.header().over()) codes.erase(after.header().outcome->reason);
}

// Tries orders that are almost those of the players in this round.
void try_other_orders(const RandomGame::Round& round, std::set<std::string>& codes, Chance& chance) {
    const Position& before = *round.before;
    for (const Refusal& one : before.refusals({})) codes.erase(one.code);
    for (const PlayerOrders& orders : round.sheets) {
        if (before.header().index_of(orders.player) == nobody) continue;
        PlayerOrders sheet = orders;
        const Json legal = before.header().pace == Pace::turn ? before.legal(orders.player) : Json::array();
        for (const Player& other : before.header().players) {
            const PlayerOrders out_of_turn{other.id, orders.orders, {}};
            if (is_awaited(before.header(), other.id) || other.id == orders.player) continue;
            for (const Refusal& one : before.refusals({&out_of_turn, 1})) codes.erase(one.code);
        }
        for (int i = 0; i < 4; ++i) {
            sheet.orders = chance.one_in(2) ? near_legal(before, legal, chance)
                                            : with_another_value(orders.orders, before.names(), chance);
            const bool fits =
                std::all_of(sheet.orders.items().begin(), sheet.orders.items().end(), [&](const auto& order) {
                    const auto specs = before.orders_for(orders.player);
                    const auto spec = std::find_if(specs.begin(), specs.end(), [&](const OrderSpec& one) {
                        return one.key == order.key();
                    });
                    return spec != specs.end() &&
                           !conforms(order.value(), *spec->schema, before.names(), spec->key);
                });
            if (!fits || before.game().fault(sheet.orders)) continue;
            const auto refused = before.refusals({&sheet, 1});
            for (const Refusal& one : refused) codes.erase(one.code);
            if (!refused.empty()) continue;
            SeededDice dice(round.seed);
            const Resolution other = before.resolve({&sheet, 1}, dice);
            find_codes(other.events, *other.after, codes);
        }
    }
}

// Each reason that a game has is given some time, in a case or at random: one that never is may be one in whose
// place another is given.
void every_reason_is_given(const Game& game) {
    if (!thorough) return;
    const auto rare = said_of(game, "motivo");
    std::set<std::string> codes;
    for (const auto& [code, words] : game.reasons()) codes.emplace(code);
    for (const std::string& code : rare)
        EXPECT_TRUE(codes.contains(code)) << code << " is no reason of " << game.id();
    for (const cases::Case& given : cases::all_cases()) {
        if (given.game != &game) continue;
        const cases::CaseResult played = cases::play(given);
        for (const Diagnostic& refusal : played.refusals) codes.erase(refusal.code);
        if (played.after != nullptr) find_codes(played.events, *played.after, codes);
    }
    for (const auto& last : played_on(game)) find_codes({}, *last, codes);
    const auto all_given = [&] { return std::includes(rare.begin(), rare.end(), codes.begin(), codes.end()); };
    Chance chance(37);
    for (int match = 0; match < 16 && !all_given(); ++match) {
        const auto random = random_game(game, match);
        random->look_at(random->by_turns() ? 200 : 12, [&](const RandomGame::Round& round) {
            find_codes(round.resolution.events, *round.resolution.after, codes);
            if (!all_given()) try_other_orders(round, codes, chance);
        });
    }
    for (const std::string& code : codes)
        EXPECT_TRUE(rare.contains(code))
            << game.id() << ": the reason " << code
            << " is never given, in no case and no random game; a case can, or a line “motivo " << code
            << ": …” in tests/games/" << game.id() << "/rare.txt says why not";
    for (const std::string& code : rare)
        EXPECT_TRUE(codes.contains(code))
            << game.id() << ": the reason " << code << " is given, and rare.txt says that it is not";
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
        {"every_reason_is_given", every_reason_is_given},
        {"a_label_is_of_one_throw", a_label_is_of_one_throw},
        {"what_changes_is_told", what_changes_is_told},
        {"what_is_suggested_happens", what_is_suggested_happens},
    };
}

}  // namespace ronda::conformance
