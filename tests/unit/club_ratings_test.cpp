// Ratings (club/contract/ratings.md): published values, what must not matter, what counts.
#include <algorithm>
#include <random>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "adjudicator/club/results/ratings.hpp"
#include "adjudicator/club/results/reliability.hpp"
#include "adjudicator/core/text/text.hpp"

namespace ronda::club {
namespace {

// The ratings of new persons after one match with these sides: place and how many persons.
std::vector<Rating> after(const std::vector<std::pair<int, int>>& sides) {
    std::vector<RatedSide> all;
    for (const auto& [place, persons] : sides)
        all.push_back({place, std::vector<Rating>(std::size_t(persons))});
    rate(all);
    std::vector<Rating> ratings;
    for (const RatedSide& side : all) ratings.insert(ratings.end(), side.persons.begin(), side.persons.end());
    return ratings;
}

using All = std::vector<Rating>;

// Recomputed with the model bradleyTerryFull of npm's openskill 5.0.1 and its tau of 25/300.
TEST(WengLin, HasThePublishedValues) {
    EXPECT_EQ(after({{1, 1}, {2, 1}}), (All{{27635389, 8065901, false}, {22364611, 8065901, false}}));
    EXPECT_EQ(after({{1, 1}, {1, 1}}), (All{{25000000, 8065901, false}, {25000000, 8065901, false}}));
    EXPECT_EQ(after({{1, 1}, {2, 1}, {3, 1}, {4, 1}}), (All{{32906168, 7501568, false},
                                                            {27635389, 7501568, false},
                                                            {22364611, 7501568, false},
                                                            {17093832, 7501568, false}}));
    EXPECT_EQ(after({{1, 1}, {1, 1}, {3, 1}}),
              (All{{27635389, 7788847, false}, {27635389, 7788847, false}, {19729221, 7788847, false}}));
    EXPECT_EQ(after({{1, 2}, {2, 2}}), (All{{26964295, 8177963, false},
                                            {26964295, 8177963, false},
                                            {23035705, 8177963, false},
                                            {23035705, 8177963, false}}));
    EXPECT_EQ(after({{1, 2}, {2, 1}, {2, 1}}), (All{{26492233, 8078867, false},
                                                    {26492233, 8078867, false},
                                                    {24253883, 7973691, false},
                                                    {24253883, 7973691, false}}));
    std::vector<RatedSide> known = {{1, {{18400000, 6100000, false}}},
                                    {2, {{25000000, 4000000, false}}},
                                    {3, {{31200000, 2500000, false}}}};
    rate(known);
    EXPECT_EQ(known[0].persons[0], (Rating{24462480, 5750192, false}));
    EXPECT_EQ(known[1].persons[0], (Rating{25330731, 3902069, false}));
    EXPECT_EQ(known[2].persons[0], (Rating{30051491, 2487331, false}));
}

// All patterns of places of so many sides: who follows is level with whoever is before, or placed behind.
std::vector<std::vector<int>> patterns_of(int sides) {
    std::vector<std::vector<int>> all;
    for (unsigned level = 0; level < 1U << unsigned(sides - 1); ++level) {
        std::vector<int> places = {1};
        for (int i = 1; i < sides; ++i)
            places.push_back((level >> unsigned(i - 1) & 1U) != 0 ? places.back() : i + 1);
        all.push_back(std::move(places));
    }
    return all;
}

// Among people of equal rating, sharing a place included.
TEST(WengLin, ABetterPlaceGivesMoreAndTheSamePlaceTheSame) {
    for (const Rating before :
         {Rating{}, Rating{31'415'926, 2'718'281, false}, Rating{-400'001, 77'777, false}})
        for (int sides = 2; sides <= 6; ++sides)
            for (const std::vector<int>& places : patterns_of(sides)) {
                std::vector<RatedSide> all;
                for (const int place : places) all.push_back({place, {before}});
                rate(all);
                for (std::size_t i = 1; i < all.size(); ++i) {
                    const Rating better = all[i - 1].persons[0], worse = all[i].persons[0];
                    const std::string where = ::testing::PrintToString(places);
                    EXPECT_EQ(better == worse, places[i - 1] == places[i]) << where;
                    EXPECT_EQ(better.mu > worse.mu, places[i - 1] != places[i]) << where;
                    EXPECT_EQ(better.sigma, worse.sigma) << where;
                }
                EXPECT_GE(all.front().persons[0].mu, before.mu);
                EXPECT_LE(all.back().persons[0].mu, before.mu);
            }
}

TEST(WengLin, ManyMatchesStayWithinBounds) {
    std::vector<RatedSide> sides = {{1, {Rating{}}}, {2, {Rating{}}}};
    constexpr int times = 5000;
    for (int i = 0; i < times; ++i) rate(sides);
    const Rating winner = sides[0].persons[0], loser = sides[1].persons[0];
    EXPECT_GT(winner.sigma, 0);
    EXPECT_LT(winner.sigma, 8'400'000);
    EXPECT_GT(winner.mu, loser.mu);
    EXPECT_LT(winner.mu, 100'000'000);
}

// The result of a match as resultados.json has it: places of the seats, in their order.
Json result(const std::string& match, const std::string& ended, const std::vector<std::string>& persons,
            const std::vector<int>& places) {
    Json json = {{"carpeta", match},
                 {"partida", match},
                 {"juego", "ajedrez"},
                 {"fin", ended},
                 {"rondas", 3},
                 {"cancelada", false},
                 {"puntua", true},
                 {"lugares", Json::array()},
                 {"jugadores", Json::array()}};
    for (std::size_t i = 0; i < persons.size(); ++i) {
        const std::string seat = "s" + std::to_string(i);
        json["lugares"].push_back({{"jugadores", Json::array({seat})}, {"lugar", places[i]}});
        json["jugadores"].push_back(
            {{"id", seat},
             {"personas",
              Json::array({{{"persona", persons[i]}, {"con_ordenes", 2}, {"deja_disculpado", false}}})}});
    }
    return json;
}

Ratings ratings_of_json(const Json& results) {
    const auto rated = rated_matches(results, "resultados.json");
    EXPECT_TRUE(rated) << (rated ? "" : rated.error().diagnostics[0].message.en);
    return rated ? ratings_of(*rated) : Ratings{};
}

std::string day(int number) {
    return "2026-12-" + std::string(number < 10 ? "0" : "") + std::to_string(number) + "T20:00:00Z";
}

Json season(const std::vector<std::string>& names, unsigned seed) {
    std::minstd_rand dice(seed);
    Json all = Json::array();
    constexpr int days = 28;
    for (int number = 1; number <= days; ++number) {
        std::vector<std::string> people = names;
        std::shuffle(people.begin(), people.end(), dice);
        people.resize(2 + dice() % (people.size() - 1));
        std::vector<int> places;
        int place = 1;
        for (std::size_t i = 0; i < people.size(); ++i) {
            if (i > 0 && dice() % 3 != 0) place = static_cast<int>(i) + 1;
            places.push_back(place);
        }
        all.push_back(result("m" + std::to_string(number), day(number), people, places));
    }
    return all;
}

RC_GTEST_PROP(Ratings, NamesDoNotMatter, (unsigned seed)) {
    const Ratings one = ratings_of_json(season({"ana", "beto", "carla", "dani", "eva"}, seed));
    const Ratings other = ratings_of_json(season({"zoe", "yago", "x", "w1", "v-2"}, seed));
    const std::map<std::string, std::string> renamed = {
        {"ana", "zoe"}, {"beto", "yago"}, {"carla", "x"}, {"dani", "w1"}, {"eva", "v-2"}};
    for (const auto& [person, rated] : one.at("ajedrez"))
        RC_ASSERT(rated.now() == other.at("ajedrez").at(renamed.at(person)).now());
}

RC_GTEST_PROP(Ratings, TheOrderOfTheFileDoesNotMatter, (unsigned seed)) {
    Json results = season({"ana", "beto", "carla", "dani"}, seed);
    const Json before = ratings_json(ratings_of_json(results), "");
    std::shuffle(results.begin(), results.end(), std::minstd_rand(seed + 1));
    RC_ASSERT(ratings_json(ratings_of_json(results), "") == before);
}

// Weng and Lin's changes add up to nothing where all are equally uncertain.
RC_GTEST_PROP(Ratings, WhatNewPersonsWinOthersLose, ()) {
    const int sides = *rc::gen::inRange(2, 7);
    std::int64_t sum = 0;
    std::vector<std::pair<int, int>> places;
    for (int i = 0; i < sides; ++i) places.emplace_back(i + 1, 1);
    for (const Rating& one : after(places)) sum += one.mu - 25'000'000;
    RC_ASSERT(sum >= -sides);
    RC_ASSERT(sum <= sides);
}

TEST(Ratings, WhoIsLevelChangesAlike) {
    const Ratings all =
        ratings_of_json(Json::array({result("m", day(1), {"ana", "beto", "carla"}, {1, 2, 2})}));
    const auto& persons = all.at("ajedrez");
    EXPECT_EQ(persons.at("beto").now(), persons.at("carla").now());
    EXPECT_GT(persons.at("ana").now().mu, persons.at("beto").now().mu);
    EXPECT_EQ(persons.at("beto").steps[0].place, 2);
    EXPECT_TRUE(persons.at("ana").provisional());
}

// What counts.

Json two() {
    return result("m", day(1), {"ana", "beto"}, {1, 2});
}

void expect_not_rated(const Json& one) {
    EXPECT_TRUE(ratings_of_json(Json::array({one})).empty()) << one.dump();
}

TEST(Ratings, MatchesThatDoNotCount) {
    EXPECT_EQ(ratings_of_json(Json::array({two()})).size(), 1U);
    Json first = two();
    first["puntua"] = false;
    expect_not_rated(first);
    first = two();
    first.erase("puntua");
    expect_not_rated(first);
    first = two();
    first["cancelada"] = true;
    expect_not_rated(first);
    first = two();
    first["lugares"][0]["lugar"] = first["lugares"][1]["lugar"] = nullptr;
    expect_not_rated(first);
    first = two();
    first["jugadores"][1]["personas"][0]["con_ordenes"] = 0;
    expect_not_rated(first);
    first = two();
    first["jugadores"][1]["personas"][0]["persona"] = nullptr;  // a robot: one side is left
    expect_not_rated(first);
    first = two();
    first["jugadores"][1]["personas"][0]["persona"] = "ana";  // against themselves
    expect_not_rated(first);
}

TEST(Ratings, ASubstituteIsNeverRated) {
    Json one = two();
    one["jugadores"][1]["personas"].push_back({{"persona", "carla"}, {"con_ordenes", 9}});
    const Ratings all = ratings_of_json(Json::array({one}));
    EXPECT_FALSE(all.at("ajedrez").contains("carla"));
    EXPECT_LT(all.at("ajedrez").at("beto").now().mu, 25'000'000);
}

TEST(Ratings, AnExcusedSeatIsTakenOutAndPlacesCloseUp) {
    Json one = result("m", day(1), {"ana", "beto", "carla"}, {1, 2, 3});
    one["jugadores"][1]["personas"][0]["deja_disculpado"] = true;
    const Ratings all = ratings_of_json(Json::array({one}));
    EXPECT_FALSE(all.at("ajedrez").contains("beto"));
    EXPECT_EQ(all.at("ajedrez").at("carla").steps[0].place, 2);
    EXPECT_EQ(all.at("ajedrez").at("ana").now(),
              ratings_of_json(Json::array({two()})).at("ajedrez").at("ana").now());
}

TEST(Ratings, SidesOfSeveral) {
    Json one = result("m", day(1), {"ana", "beto", "carla", "dani"}, {1, 1, 1, 1});
    one["lugares"] =
        Json::array({{{"jugadores", {"s3", "s1"}}, {"lugar", 1}}, {{"jugadores", {"s0", "s2"}}, {"lugar", 2}}});
    const Ratings all = ratings_of_json(Json::array({one}));
    EXPECT_EQ(all.at("ajedrez").at("dani").now(), (Rating{26964295, 8177963, false}));
    EXPECT_EQ(all.at("ajedrez").at("ana").now(), (Rating{23035705, 8177963, false}));
}

TEST(Ratings, AWrongFileIsToldByPlace) {
    const auto fault = [](Json one) {
        const auto read = rated_matches(Json::array({two(), std::move(one)}), "r.json");
        return read ? std::string() : read.error().diagnostics[0].message.en;
    };
    Json first = two();
    first["lugares"][1]["lugar"] = "second";
    EXPECT_EQ(fault(first), "r.json: [1].lugares[1].lugar: expected a number from 1 (\"second\")");
    first = two();
    first["fin"] = "yesterday";
    EXPECT_NE(fault(first).find("[1].fin"), std::string::npos);
    first = two();
    first["jugadores"][0]["personas"][0]["persona"] = "../ana";
    EXPECT_NE(fault(first).find("[1].jugadores[0].personas[0].persona"), std::string::npos);
    first = two();
    first["lugares"][0]["jugadores"] = Json::array({"nobody"});
    EXPECT_NE(fault(first).find("[1].lugares[0].jugadores"), std::string::npos);
    first = two();
    first["modelo"] = "plackett-luce";
    EXPECT_EQ(fault(first),
              "r.json: [1].modelo: expected “bradley-terry”, the only one that this program knows "
              "(\"plackett-luce\")");
    first = two();
    first.erase("jugadores");
    EXPECT_EQ(fault(first), "r.json: [1].jugadores: expected a list of 1 to 64 (it is missing)");
    EXPECT_NE(fault(3).find("[1]"), std::string::npos);
    EXPECT_FALSE(rated_matches(Json::object(), "r.json"));
}

TEST(Ratings, TwoDecimalsAreRoundedHalfUp) {
    EXPECT_EQ(two_decimals(16'435'000).en, "16.44");
    EXPECT_EQ(two_decimals(16'434'999).en, "16.43");
    EXPECT_EQ(two_decimals(16'434'999).es, "16,43");
    EXPECT_EQ(two_decimals(0).en, "0.00");
    EXPECT_EQ(two_decimals(-1'234'567).en, "-1.23");
    EXPECT_EQ(two_decimals(-1'235'000).en, "-1.23");
    EXPECT_EQ(two_decimals(-4'000).en, "0.00");
}

// Reliability.

constexpr Instant now = 20'000 * one_day + 5;

Registry of_ana() {
    Registry registry;
    registry.held[{"m", "ana"}] = {{0, {}, "ana"}};
    registry.held[{"m", "beto"}] = {{0, {}, "beto"}, {{}, 1, "ana"}};
    return registry;
}

SeatRecord kept_by_ana(int times, int on = 19'900) {
    return {"m", "ana", 0, 0, {{on, times}}, {}, {}, {}};
}

Reliability of(const std::vector<SeatRecord>& records, const Registry& registry = of_ana()) {
    const auto all = reliabilities(records, registry, now);
    const auto found = all.find("ana");
    return found == all.end() ? Reliability{} : found->second;
}

TEST(Reliability, CountsTheDeadlinesOfAYear) {
    SeatRecord record = kept_by_ana(20);
    EXPECT_EQ(of({record}).percent(), 100);
    record.missed = {{3, 19'901}, {4, 19'902}, {5, 20'000 - 365}, {6, 20'000 - 364}};
    EXPECT_EQ(of({record}).missed, 3) << "that of a year ago counts no more";
    EXPECT_EQ(of({record}).percent(), 100 * 20 / 23);
    record.kept[20'000 - 365] = 50;
    EXPECT_EQ(of({record}).kept, 20);
    record.kept[20'001] = 50;
    EXPECT_EQ(of({record}).kept, 20) << "a clock that was ahead";
}

TEST(Reliability, BelowTenDeadlinesOneIsNew) {
    EXPECT_EQ(of({}).percent(), std::nullopt);
    EXPECT_EQ(of({kept_by_ana(9)}).percent(), std::nullopt);
    EXPECT_EQ(of({kept_by_ana(10)}).percent(), 100);
    EXPECT_EQ(in_words(of({kept_by_ana(9)})).es, "menos de 10 plazos");
}

TEST(Reliability, ASeatWeighsAsMuchAsTenDeadlines) {
    SeatRecord record = kept_by_ana(30);
    record.left = 19'950;
    EXPECT_EQ(of({record}).percent(), 75);
    SeatRecord saved{"m", "beto", 1, 1, {}, {}, {}, 19'960};
    EXPECT_EQ(of({record, saved}).percent(), 100);
    EXPECT_EQ(of({kept_by_ana(30), saved}).percent(), 100) << "never above";
    record.missed = {{1, 19'900}};
    EXPECT_EQ(of({record, saved}).percent(), 100 * 30 / 31);
}

TEST(Reliability, ForgivenMissesDoNotCount) {
    SeatRecord record = kept_by_ana(10);
    record.missed = {{3, 19'901}, {4, 19'902}};
    Registry registry = of_ana();
    registry.forgiven = {{"m", "ana", 3}};
    EXPECT_EQ(of({record}, registry).missed, 1);
}

}  // namespace
}  // namespace ronda::club
