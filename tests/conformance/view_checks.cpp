// What is told, and to whom: nobody reads more than they may see, and what they read is so.
#include <algorithm>
#include <map>
#include <sstream>
#include <string>
#include <utility>

#include "adjudicator/core/report/presentation.hpp"
#include "tests/conformance/conformance.hpp"
#include "tests/support/player_output.hpp"

namespace ronda::conformance {

namespace {

// Returns "this line → that line" where the texts first differ. Empty if they are equal.
std::string first_difference(const std::string& one, const std::string& other) {
    if (one == other) return {};
    std::istringstream ones(one), others(other);
    std::string here, there;
    do {
        here.clear();
        there.clear();
        std::getline(ones, here);
        std::getline(others, there);
    } while (here == there && (ones || others));
    return here + " → " + there;
}

// What a report tells of a round follows from what its reader sees after it: a phrase, a piece of news or a
// drawing that looks at what is hidden from them says something else where it cannot look.
void what_is_told_follows_from_the_view(const Game& game) {
    Chance chance(61);
    random_play(game, 6, 6, [&](const Position&, const auto&, const Seed&, const Resolution& round) {
        const Position& now = *round.after;
        if (!now.has_secrets() || (now.header().pace == Pace::turn && !chance.one_in(4))) return;
        for (const Viewer& viewer : viewers_of(now)) {
            const auto known = load_view(view_json(now, viewer), only(game));
            ASSERT_TRUE(known) << where(now) << viewer.player;
            EXPECT_EQ(first_difference(fixture::player_output(now, viewer, round.events),
                                       fixture::player_output(**known, viewer, round.events)),
                      "")
                << where(now) << (viewer.is_public() ? "the public" : viewer.player)
                << " is told what does not follow from what they see";
        }
    });
}

// Only who plays can lose something or gain it, has orders that are cancelled, and a place of their own.
void the_public_neither_wins_nor_loses(const Game& game) {
    random_play(game, 8, 8, [](const Position&, const auto&, const Seed&, const Resolution& round) {
        using Rank = News::Rank;
        for (const News& one : round.after->presentation().news({}, seen_by({}, round.events)))
            EXPECT_TRUE(one.rank != Rank::loss && one.rank != Rank::gain && one.rank != Rank::cancelled &&
                        one.rank != Rank::place)
                << where(*round.after) << "the public is told “" << one.words.en
                << "”, ranked as what happens to a player";
    });
}

// What some are told and others are not is not kept from those whom it is about.
void who_is_named_is_told(const Game& game) {
    random_play(game, 12, 8, [](const Position&, const auto&, const Seed&, const Resolution& round) {
        const MatchHeader& header = round.after->header();
        for (const Event& event : round.events) {
            if (event.audience.everyone || event.audience.players.empty() || is_problem(event)) continue;
            const Json facts = event.facts.flatten();
            for (const auto& [at, fact] : facts.items()) {
                if (!fact.is_string()) continue;
                const std::string id = fact.template get<std::string>();
                EXPECT_TRUE(header.index_of(id) == nobody || event.audience.includes({id}))
                    << where(*round.after) << to_json(event).dump() << " names " << id << " at " << at
                    << ", who is not told";
            }
        }
    });
}

// Returns the numbers of each player that are called so: `/jugadores/ana/grano`.
std::map<std::string, long> numbers_called(const Json& board, const std::string& key,
                                           const std::string& player) {
    std::map<std::string, long> all;
    const std::string end = "/" + key, within = "/" + player + "/";
    const Json flat = board.flatten();
    for (const auto& [at, value] : flat.items())
        if (value.is_number_integer() && at.ends_with(end) && at.find(within) != std::string::npos)
            all[at] = value.get<long>();
    return all;
}

struct Said {
    int right = 0, wrong = 0;
    std::string last_wrong;
};

// Compares the numbers that the last events of a round to have them say of a player with those that the player
// has after it.
void compare_with_board(const Resolution& round, std::map<std::string, Said>& said) {
    std::map<std::pair<std::string, std::string>, const Event*> last;
    for (const Event& event : round.events)
        for (const auto& [key, fact] : event.facts.items())
            if (!event.player.empty() && fact.is_number_integer()) last[{event.player, key}] = &event;
    const Json board = last.empty() ? Json() : round.after->board();
    for (const auto& [of, event] : last)
        for (const auto& [at, number] : numbers_called(board, of.second, of.first)) {
            Said& so = said[event->kind + "/" + of.second];
            const bool right = event->facts[of.second] == number;
            ++(right ? so.right : so.wrong);
            if (!right)
                so.last_wrong = to_json(*event).dump() + ", and " + at + " is " + std::to_string(number);
        }
}

// A number that is called like one of the player's is what the player has then: nobody reads that they have 5
// where they have 3. Something else may change it later in the round, but not nearly always.
void a_fact_called_like_a_field_is_that_field(const Game& game) {
    constexpr int enough = 10, times = 4;
    std::map<std::string, Said> said;
    random_play(game, 12, 8, [&](const Position&, const auto&, const Seed&, const Resolution& round) {
        compare_with_board(round, said);
    });
    for (const auto& [what, so] : said)
        EXPECT_TRUE(so.wrong < enough || so.right * times >= so.wrong)
            << game.id() << ": " << what << " is what the player has " << so.right << " times, and not "
            << so.wrong << " times, as in " << so.last_wrong;
}

}  // namespace

std::vector<Check> view_checks() {
    return {
        {"what_is_told_follows_from_the_view", what_is_told_follows_from_the_view},
        {"the_public_neither_wins_nor_loses", the_public_neither_wins_nor_loses},
        {"who_is_named_is_told", who_is_named_is_told},
        {"a_fact_called_like_a_field_is_that_field", a_fact_called_like_a_field_is_that_field},
    };
}

}  // namespace ronda::conformance
