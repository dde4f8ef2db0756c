// Rounds of a season: who meets whom, who rests, and who sits first (club/contract/seasons.md, "Rounds").
#include <algorithm>
#include <cstdlib>
#include <map>
#include <random>
#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "adjudicator/club/season/matching.hpp"
#include "adjudicator/club/season/round_pairing.hpp"
#include "tests/support/swiss_event.hpp"

namespace ronda::club {
namespace {

std::vector<std::string> entrants(int count) {
    std::vector<std::string> ids;
    for (int i = 0; i < count; ++i) ids.push_back("p" + std::to_string(i));
    return ids;
}

// The least sum that there is, by trying all pairings.
long least_sum(std::vector<std::size_t> left, const std::vector<std::vector<long>>& costs) {
    if (left.empty()) return 0;
    const std::size_t first = left.back();
    left.pop_back();
    long least = -1;
    for (std::size_t i = 0; i < left.size(); ++i) {
        auto rest = left;
        rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
        const long sum = costs[first][left[i]] + least_sum(rest, costs);
        if (least < 0 || sum < least) least = sum;
    }
    return least;
}

TEST(ClubMatching, NoPairingIsCheaper) {
    std::mt19937 random(7);
    for (int attempt = 0; attempt < 400; ++attempt) {
        const std::size_t persons = 2 + 2 * (random() % 4);
        std::vector<std::vector<long>> costs(persons, std::vector<long>(persons));
        for (std::size_t a = 0; a < persons; ++a)
            for (std::size_t b = 0; b < a; ++b)
                costs[a][b] = costs[b][a] = static_cast<long>(random() % (attempt % 2 == 0 ? 4U : 1000000U));
        const auto mates = cheapest_pairs(persons, [&](std::size_t a, std::size_t b) { return costs[a][b]; });
        std::vector<std::size_t> all;
        long sum = 0;
        for (std::size_t a = 0; a < persons; ++a) {
            ASSERT_NE(mates[a], a);
            ASSERT_EQ(mates[mates[a]], a);
            sum += costs[a][mates[a]];
            all.push_back(a);
        }
        EXPECT_EQ(sum / 2, least_sum(all, costs)) << attempt;
    }
}

// An event while it is played.
struct Event {
    explicit Event(int persons, PairingWeights weights) {
        for (const std::string& person : entrants(persons)) wish.entrants.push_back({person});
        wish.weights = weights;
    }

    // Tables of two; `points_of_first`: of the person who sits first, by table; both have 100.
    template <class Points>
    PairedRound play(Points points_of_first) {
        const PairedRound round = paired_round(wish);
        for (std::size_t i = 0; i < round.tables.size(); ++i) {
            const PairedTable& table = round.tables[i];
            const long points = points_of_first(i);
            add(table[0], points);
            add(table[1], 100 - points);
            ++ahead[table[0]];
            --ahead[table[1]];
            repeated += met.insert(std::minmax(table[0], table[1])).second ? 0 : 1;
            wish.past.push_back(table);
        }
        for (const std::string& person : round.resting) {
            add(person, 100);
            wish.rested.push_back(person);
        }
        ++wish.round;
        return round;
    }

    void add(const std::string& person, long points) {
        for (Entrant& entrant : wish.entrants)
            if (entrant.person == person) entrant.points += points;
    }
    long points(const std::string& person) const {
        return std::find_if(wish.entrants.begin(), wish.entrants.end(),
                            [&](const Entrant& one) { return one.person == person; })
            ->points;
    }
    int most_ahead() const {
        int most = 0;
        for (const auto& [person, seats] : ahead) most = std::max(most, std::abs(seats));
        return most;
    }

    RoundWish wish;
    std::map<std::string, int> ahead;  // how much oftener they sat first than second
    std::set<std::pair<std::string, std::string>> met;
    int repeated = 0;
};

TEST(ClubRounds, ASwissSystemRepeatsNothingWhateverTheResults) {
    std::mt19937 random(11);
    const auto any = [&random](std::size_t) { return 50 * static_cast<long>(random() % 3); };
    int uneven = 0, repeated = 0;
    for (int persons = 8; persons <= 64; ++persons) {
        Event event(persons, swiss_weights);
        const int rounds = std::min(9, persons - 1 + persons % 2);
        std::set<std::string> rested;
        for (int round = 0; round < rounds; ++round) {
            event.wish.another_follows = round + 1 < rounds;
            const PairedRound again = paired_round(event.wish);
            const PairedRound paired = event.play(any);
            EXPECT_EQ(paired, again) << "equal wishes, equal rounds";
            EXPECT_EQ(paired.tables.size(), static_cast<std::size_t>(persons / 2));
            ASSERT_EQ(paired.resting.size(), static_cast<std::size_t>(persons % 2));
            if (persons > 11) {
                for (const std::string& person : paired.resting)
                    EXPECT_TRUE(rested.insert(person).second) << persons << ": " << person;
            }
        }
        repeated += event.repeated;
        if (persons > 15) {
            EXPECT_LE(event.most_ahead(), 1) << persons;
        }
        uneven = std::max(uneven, event.most_ahead());
        // With few people the rounds are nearly a round robin.
        if (persons > 10) {
            EXPECT_EQ(event.repeated, 0) << persons;
        }
    }
    EXPECT_LE(repeated, 2);
    EXPECT_LE(uneven, 3);
}

TEST(ClubRounds, ARoundRobinMeetsEverybodyOnceWithEvenSeats) {
    for (int persons = 2; persons <= 33; ++persons) {
        Event event(persons, round_robin_weights);
        for (int round = 0; round < persons - 1 + persons % 2; ++round) {
            event.play([](std::size_t) { return 0L; });
            EXPECT_LE(event.most_ahead(), 1) << persons << ", round " << round;
        }
        EXPECT_EQ(event.repeated, 0) << persons;
        EXPECT_EQ(event.met.size(), static_cast<std::size_t>(persons * (persons - 1) / 2)) << persons;
        EXPECT_EQ(std::set<std::string>(event.wish.rested.begin(), event.wish.rested.end()).size(),
                  static_cast<std::size_t>(persons % 2 * persons));
    }
}

// Somebody is away in the third round, and somebody leaves after it: nobody meets anybody twice all the same.
TEST(ClubRounds, WhoIsAwayIsNotPairedAndNobodyMeetsTwiceForIt) {
    Event event(9, swiss_weights);
    for (int round = 0; round < 6; ++round) {
        event.wish.entrants[3].plays = round != 2;
        event.wish.entrants[5].plays = round < 3;
        for (const PairedTable& table : event.play([](std::size_t i) { return i % 2 == 0 ? 100L : 0L; }).tables)
            for (const std::string& person : table)
                EXPECT_FALSE((person == "p3" && round == 2) || (person == "p5" && round >= 3));
    }
    EXPECT_EQ(event.repeated, 0);
}

TEST(ClubRounds, LargerTablesRepeatLittle) {
    for (const int persons : {9, 16, 24, 40}) {
        RoundWish wish;
        wish.seats = 4;
        wish.least = 3;
        for (const std::string& person : entrants(persons)) wish.entrants.push_back({person});
        for (int round = 0; round < 3; ++round, ++wish.round) {
            const PairedRound paired = paired_round(wish);
            EXPECT_TRUE(paired.resting.empty()) << persons;
            wish.past.insert(wish.past.end(), paired.tables.begin(), paired.tables.end());
        }
        std::map<std::pair<std::string, std::string>, int> met;
        std::map<std::string, int> played;
        for (const PairedTable& table : wish.past)
            for (const std::string& person : table) {
                ++played[person];
                for (const std::string& other : table)
                    if (person < other) ++met[{person, other}];
            }
        for (const auto& [two, times] : met)
            EXPECT_LE(times, persons < 16 ? 2 : 1) << persons << ": " << two.first << ", " << two.second;
        for (const auto& [person, times] : played) EXPECT_EQ(times, 3) << person;
    }
}

// What was published of a round: the opponent, from 0, the seat, and half points; a match that was not played
// is no meeting.
struct PublishedGame {
    std::size_t opponent = 0;
    bool first = false, played = false;
    long points = 0;
};
PublishedGame game_in(std::string_view row, int round) {
    std::istringstream games{std::string(row)};
    std::string game;
    for (int i = 0; i <= round; ++i) games >> game;
    const char result = game.back();
    return {std::stoul(game) - 1, game[game.size() - 2] == 'w', result != '+' && result != '-',
            result == '1' || result == '+' ? 100
            : result == '='                ? 50
                                           : 0};
}

// Before each round, the standing and the meetings are those of the event. The pairing that we make then is as
// legal as the one that was published: nobody meets anybody again, and no pair is of two groups that are not
// neighbours. Without our rule for seats, which the event did not have, no more pairs are of two groups.
TEST(ClubRounds, APublishedEventIsPairedAsLegallyAsItWas) {
    const int persons = static_cast<int>(std::size(fixture::swiss_event));
    Event event(persons, swiss_weights);
    const auto number = [](const std::string& person) { return std::stoul(person.substr(1)); };
    for (int round = 0; round < 7; ++round) {
        std::set<long, std::greater<>> groups;
        for (const Entrant& one : event.wish.entrants) groups.insert(one.points);
        const auto apart = [&](std::size_t a, std::size_t b) {
            const auto group = [&](std::size_t i) {
                return std::distance(groups.begin(), groups.find(event.wish.entrants[i].points));
            };
            return std::abs(group(a) - group(b));
        };
        const PairedRound ours = paired_round(event.wish);
        ASSERT_EQ(ours.tables.size(), static_cast<std::size_t>(persons / 2));
        for (const PairedTable& table : ours.tables) {
            EXPECT_FALSE(event.met.contains(std::minmax(table[0], table[1]))) << round << table[0] << table[1];
            EXPECT_LE(apart(number(table[0]), number(table[1])), 1) << round << ": " << table[0] << table[1];
        }
        RoundWish without_seats = event.wish;
        without_seats.weights.seats = 0;
        long floats = 0, published = 0;
        for (const PairedTable& table : paired_round(without_seats).tables)
            floats += apart(number(table[0]), number(table[1]));
        std::vector<PublishedGame> games;
        for (const std::string_view row : fixture::swiss_event) games.push_back(game_in(row, round));
        for (std::size_t i = 0; i < games.size(); ++i)
            if (i < games[i].opponent) published += apart(i, games[i].opponent);
        EXPECT_LE(floats, published) << round;
        for (std::size_t i = 0; i < games.size(); ++i) {
            event.wish.entrants[i].points += games[i].points;
            const std::string &one = event.wish.entrants[i].person,
                              &other = event.wish.entrants[games[i].opponent].person;
            if (!games[i].first || !games[i].played) continue;
            event.met.insert(std::minmax(one, other));
            event.wish.past.push_back({one, other});
        }
        ++event.wish.round;
    }
    EXPECT_EQ(event.points("p0"), 500);
    EXPECT_EQ(event.points("p2"), 600);
}

// An event of thirty-two people as clubs have it: the better of two wins, sometimes the other one. All that a
// legal Swiss pairing has holds in each round: everybody plays once, nobody meets anybody again, pairs are of
// one group of points or of two neighbours, and seats stay even. The standings of the end are those that were
// played.
TEST(ClubRounds, AnEventIsPairedLegally) {
    Event event(32, swiss_weights);
    std::vector<std::string> told;
    for (int round = 0; round < 5; ++round) {
        std::set<long, std::greater<>> groups;
        std::map<std::string, long> before;
        for (const Entrant& one : event.wish.entrants) groups.insert(before[one.person] = one.points);
        const PairedRound asked = paired_round(event.wish);
        const auto number = [](const std::string& person) { return std::stoi(person.substr(1)); };
        const PairedRound paired = event.play([&](std::size_t i) {
            const int a = number(asked.tables[i][0]), b = number(asked.tables[i][1]);
            return ((a + b) % 7 == 0) != (a < b) ? 100L : 0L;
        });
        std::set<std::string> playing;
        for (const PairedTable& table : paired.tables) {
            EXPECT_TRUE(playing.insert(table[0]).second && playing.insert(table[1]).second);
            const auto group = [&](const std::string& person) {
                return std::distance(groups.begin(), groups.find(before[person]));
            };
            EXPECT_LE(std::abs(group(table[0]) - group(table[1])), 1) << round << ": " << table[0] << table[1];
        }
        EXPECT_EQ(playing.size(), 32U);
        EXPECT_LE(event.most_ahead(), 1) << round;
        if (round == 0) {
            for (const PairedTable& table : paired.tables)
                EXPECT_EQ(std::abs(number(table[0]) - number(table[1])), 16)
                    << "the upper half plays the lower one";
        }
    }
    EXPECT_EQ(event.repeated, 0);
    long all = 0;
    for (const Entrant& one : event.wish.entrants) all += one.points;
    EXPECT_EQ(all, 5 * 16 * 100);
    EXPECT_GE(event.points("p0"), 300);
    EXPECT_LE(event.points("p31"), 200);
}

}  // namespace
}  // namespace ronda::club
