// What may be ordered: `legal`, what is accepted, what perft counts and robots play.
#include <algorithm>
#include <set>
#include <string>

#include "adjudicator/core/orders/duties.hpp"
#include "adjudicator/core/orders/preview.hpp"
#include "tests/conformance/conformance.hpp"

namespace ronda::conformance {

namespace {

bool by_turns(const Game& game) {
    const auto& paces = game.paces();
    return std::find(paces.begin(), paces.end(), Pace::turn) != paces.end();
}

// Whether the file is accepted and none of its orders would be cancelled.
bool is_accepted(const Position& position, const PlayerOrders& sheet) {
    return position.refusals({&sheet, 1}).empty() && previewed_troubles(position, sheet).empty();
}

// Whether the file is accepted and the action's beginning is carried out, before its rest alone is cancelled.
bool is_begun(const Position& position, const PlayerOrders& sheet) {
    if (!position.refusals({&sheet, 1}).empty()) return false;
    SeededDice dice(trial::seed_of(1));
    const auto events = position.resolve({&sheet, 1}, dice).events;
    const auto cancelled = std::count_if(events.begin(), events.end(),
                                         [](const Event& event) { return event.kind == cancelled_kind; });
    return cancelled == 1 && events.front().player == sheet.player && events.front().kind != cancelled_kind &&
           sheet.orders.size() == 1;
}

// Every legal action is accepted, at least its beginning. Every accepted action is in the list, in whatever
// form it was written. Where a file may hold several items, each cancelled alone, the list begins with the
// empty file and has those of one item; then files that are not in the list may be accepted too, and also where
// dice do what a file leaves out.
void legal_is_what_adjudicate_accepts(const Game& game) {
    const Thorough all_rounds;
    Chance chance(3);
    int accepted = 0, refused = 0;
    const auto enough = [&] { return !by_turns(game) || (accepted > 20 && refused > 20); };
    random_play_until(game, 6, 6, enough, [&](const Position& before, const auto&, const Seed&, const auto&) {
        // By rounds, `legal` lists kinds of orders; each game has its own tests for it.
        if (before.header().pace == Pace::round || !chance.one_in(4)) return;
        const std::string player = before.header().awaited.front();
        const Json legal = before.legal(player);
        ASSERT_FALSE(legal.empty());
        const bool by_items = legal.front().empty() || game.goes_on_without_orders(Pace::turn);
        std::set<std::string> listed;
        for (const Json& orders : legal) {
            EXPECT_TRUE(listed.insert(orders.dump()).second) << "twice: " << orders.dump();
            EXPECT_FALSE(game.fault(orders)) << orders.dump();
            EXPECT_EQ(before.understood(orders), orders);
        }
        for (int i = 0; i < 20; ++i) {
            const PlayerOrders sheet{player, legal[chance.below(legal.size())], {}};
            EXPECT_TRUE(is_accepted(before, sheet) || is_begun(before, sheet))
                << sheet.orders.dump() << state_json(before).dump();
        }
        for (int i = 0; i < 60; ++i) {
            const PlayerOrders sheet{player, near_legal(before, legal, chance), {}};
            if (sheet.orders.empty() || game.fault(sheet.orders)) continue;
            const auto reasons = before.refusals({&sheet, 1});
            const bool good = listed.contains(before.understood(sheet.orders).dump());
            const bool taken = is_accepted(before, sheet) || is_begun(before, sheet);
            EXPECT_TRUE(taken == good || (taken && by_items))
                << sheet.orders.dump() << state_json(before).dump();
            ++(taken ? accepted : refused);
            for (const Refusal& refusal : reasons) EXPECT_TRUE(game.reason(refusal.code)) << refusal.code;
        }
        for (const Player& other : before.header().players)
            if (other.id != player) {
                EXPECT_TRUE(before.legal(other.id).empty()) << other.id << " is not in turn";
                if (before.eliminated(other.id) || legal.back().empty()) continue;
                const PlayerOrders sheet{other.id, legal.back(), {}};
                const auto reasons = before.refusals({&sheet, 1});
                ASSERT_FALSE(reasons.empty());
                EXPECT_EQ(reasons.front().code, "no_es_su_turno");
            }
    });
    if (!by_turns(game)) return;
    EXPECT_GT(accepted, 20) << game.id() << ": accepted among actions that are almost legal";
    EXPECT_GT(refused, 20) << game.id() << ": refused among actions that are almost legal";
}

// An awaited player owes orders until they have sent some. Sheets that settle a round can be resolved.
void who_is_awaited_owes_orders(const Game& game) {
    random_play(
        game, 8, 6,
        [&](const Position& before, const std::vector<PlayerOrders>& sheets, const Seed&, const Resolution&) {
            const MatchHeader& header = before.header();
            EXPECT_EQ(before.owing({}), header.awaited) << "nobody has sent anything";
            for (const std::string& player : before.owing(sheets))
                EXPECT_TRUE(std::find(header.awaited.begin(), header.awaited.end(), player) !=
                            header.awaited.end())
                    << player;
            std::vector<PlayerOrders> all;
            for (const std::string& player : header.awaited) {
                const Json legal = header.pace == Pace::turn ? before.legal(player) : Json::array();
                all.push_back({player, legal.empty() ? Json::object() : legal.back(), {}});
            }
            EXPECT_TRUE(before.owing(all).empty()) << "all have sent legal orders";
            EXPECT_TRUE(before.refusals(all).empty());
        });
}

// An empty file either settles what its player owes or changes nothing.
void an_empty_file_is_an_order_or_none(const Game& game) {
    random_play(game, 8, 6, [&](const Position& before, const auto&, const Seed&, const Resolution&) {
        const std::string player = before.header().awaited.front();
        const PlayerOrders empty{player, Json::object(), {}};
        const auto owing = before.owing({&empty, 1});
        const bool settled = std::find(owing.begin(), owing.end(), player) == owing.end();
        EXPECT_EQ(settled, before.empty_is_order());
        const bool open = !before.empty_is_order() && !before.may_go_without_orders();
        EXPECT_EQ(before.refusals({&empty, 1}).empty(), !open);
        const auto without = before.refusals({});
        EXPECT_EQ(without.empty(), !open || game.goes_on_without_orders(before.header().pace));
        if (without.empty()) return;
        EXPECT_EQ(without.front().code, "falta_orden");
        EXPECT_TRUE(without.front().player.empty()) << "nobody's file is at fault";
    });
}

// The order in which the files of a round are given does not matter.
void the_order_of_files_does_not_matter(const Game& game) {
    random_play(game, 8, 6,
                [&](const Position& before, std::vector<PlayerOrders> sheets, const Seed& seed,
                    const Resolution& round) {
                    std::reverse(sheets.begin(), sheets.end());
                    SeededDice dice(seed);
                    EXPECT_EQ(bytes_of(before.resolve(sheets, dice)), bytes_of(round));
                });
}

// Returns the first of these that is not among the others, or nothing.
std::string only_in_first(const std::multiset<std::string>& some, const std::multiset<std::string>& others) {
    for (const std::string& one : some)
        if (some.count(one) > others.count(one)) return one;
    return {};
}

// What is previewed for one file alone is cancelled when the file is resolved alone.
void what_is_previewed_happens(const Game& game) {
    const auto orders_of = [](const std::vector<Event>& events, const std::string& player) {
        std::multiset<std::string> cancelled;
        for (const Event& event : events)
            if (event.kind == "cancelada" && event.player == player)
                cancelled.insert(Json{event.facts["orden"], event.facts.value("i", 0)}.dump());
        return cancelled;
    };
    random_play(
        game, 8, 6,
        [&](const Position& before, const std::vector<PlayerOrders>& sheets, const Seed& seed,
            const Resolution&) {
            for (const PlayerOrders& sheet : sheets) {
                if (sheet.player == moderator_id || !before.refusals({&sheet, 1}).empty()) continue;
                SeededDice dice(seed);
                const auto previewed = orders_of(before.preview_events(sheet), sheet.player);
                const auto happened = orders_of(before.resolve({&sheet, 1}, dice).events, sheet.player);
                EXPECT_TRUE(std::includes(happened.begin(), happened.end(), previewed.begin(), previewed.end()))
                    << where(before) << sheet.player << ": " << sheet.orders.dump() << ": "
                    << only_in_first(previewed, happened)
                    << " is previewed as cancelled and is carried out with the dice of this seed; the preview"
                    << " assumes the best luck";
            }
        });
}

// The faster methods of a game count and play the same as `legal` and `resolve`. Two turns are counted only
// where few orders are legal: with thousands it takes minutes.
void sequences_are_counted_as_they_are_played(const Game& game) {
    constexpr std::uint64_t few = 300;
    Chance chance(5);
    random_play(game, 6, 8, [&](const Position& before, const auto&, const Seed&, const Resolution&) {
        if (before.header().pace == Pace::round || !chance.one_in(25)) return;
        EXPECT_EQ(before.perft(0), 1u);
        const auto one = robots::perft(before, 1);
        EXPECT_EQ(before.perft(1), one);
        if (one <= few) {
            EXPECT_EQ(before.perft(2), robots::perft(before, 2)) << state_json(before).dump();
        }
    });
}

void robots_play_every_game_to_its_end(const Game& game) {
    for (int players = game.least_players(); players <= game.most_players(); ++players) {
        const auto start = set_up(game, players, static_cast<std::uint64_t>(players)).after;
        Chance chance(17), again(17);
        const Trial trial = start->play_out(chance, 100'000);
        ASSERT_TRUE(trial.outcome) << players << " players, " << trial.rounds << " rounds";
        EXPECT_TRUE(game.reason(trial.outcome->reason)) << trial.outcome->reason;
        EXPECT_EQ(start->play_out(again, 100'000).rounds, trial.rounds) << "the same choices, another game";
        EXPECT_EQ(start->play_out(chance, 1).rounds, 1);
    }
}

// What the orders themselves ask for is not refused and not cancelled as things stand.
void expect_to_be_done(const Position& position, const PlayerOrders& sheet) {
    EXPECT_TRUE(position.refusals({&sheet, 1}).empty()) << sheet.orders.dump();
    for (const Event& event : position.preview_events(sheet))
        EXPECT_NE(event.kind, "cancelada") << sheet.orders.dump() << " " << event.facts.dump();
}

void suggested_orders_are_legal(const Game& game) {
    random_play(game, 4, 6, [&](const Position&, const auto&, const Seed&, const Resolution& round) {
        for (const Player& player : round.after->header().players) {
            const Json legal = round.after->legal(player.id);
            const bool by_rounds = round.after->header().pace == Pace::round;
            for (const Json& orders : round.after->suggestions(player.id)) {
                if (by_rounds)
                    expect_to_be_done(*round.after, {player.id, orders, {}});
                else
                    EXPECT_NE(std::find(legal.begin(), legal.end(), orders), legal.end()) << orders.dump();
            }
            const bool in_turn = is_awaited(round.after->header(), player.id);
            if (in_turn && round.after->header().pace == Pace::turn) {
                EXPECT_FALSE(round.after->suggestions(player.id).empty()) << player.id;
            }
        }
    });
}

}  // namespace

std::vector<Check> orders_checks() {
    return {
        {"legal_is_what_adjudicate_accepts", legal_is_what_adjudicate_accepts},
        {"who_is_awaited_owes_orders", who_is_awaited_owes_orders},
        {"an_empty_file_is_an_order_or_none", an_empty_file_is_an_order_or_none},
        {"the_order_of_files_does_not_matter", the_order_of_files_does_not_matter},
        {"what_is_previewed_happens", what_is_previewed_happens},
        {"sequences_are_counted_as_they_are_played", sequences_are_counted_as_they_are_played},
        {"robots_play_every_game_to_its_end", robots_play_every_game_to_its_end},
        {"suggested_orders_are_legal", suggested_orders_are_legal},
    };
}

}  // namespace ronda::conformance
