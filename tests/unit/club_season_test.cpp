// Seasons: who meets whom, what the table says, and who goes up and down (club/contract/seasons.md).
#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "adjudicator/club/results/season_table.hpp"
#include "adjudicator/club/season/draw.hpp"
#include "adjudicator/club/season/pairing.hpp"
#include "adjudicator/club/season/season.hpp"
#include "adjudicator/games/all_games.hpp"

namespace ronda::club {
namespace {

std::vector<std::string> people(int count) {
    std::vector<std::string> ids;
    for (int i = 0; i < count; ++i) ids.push_back("p" + std::to_string(i));
    return ids;
}

struct Counts {
    std::map<std::string, int> matches;
    std::map<std::pair<std::string, std::string>, int> meetings;
    std::map<std::pair<std::string, std::size_t>, int> sat;
};

Counts counts_of(const std::vector<PairedTable>& tables) {
    Counts counts;
    for (const PairedTable& table : tables)
        for (std::size_t i = 0; i < table.size(); ++i) {
            ++counts.matches[table[i]];
            ++counts.sat[{table[i], i}];
            for (std::size_t k = 0; k < i; ++k)
                ++counts.meetings[{std::min(table[i], table[k]), std::max(table[i], table[k])}];
        }
    return counts;
}

std::string case_of(int persons, int seats, int each) {
    return std::to_string(persons) + " people, tables of " + std::to_string(seats) + ", " +
           std::to_string(each);
}

void check_pairing(int persons, int seats, int each) {
    const std::string where = case_of(persons, seats, each);
    const auto tables = paired({"otonoPrimera", people(persons), seats, 2, each});
    const Counts counts = counts_of(tables);
    EXPECT_EQ(counts.matches.size(), static_cast<std::size_t>(persons)) << where;
    for (const auto& [person, times] : counts.matches) {
        EXPECT_GE(times, each - 1) << where;
        EXPECT_LE(times, each + 1) << where;
    }
    for (const PairedTable& table : tables) {
        EXPECT_EQ(std::set<std::string>(table.begin(), table.end()).size(), table.size()) << where;
        EXPECT_LE(static_cast<int>(table.size()), seats) << where;
        EXPECT_GE(static_cast<int>(table.size()), std::max(2, seats - 1)) << where;
    }
}

TEST(ClubPairing, EverybodyHasTheSameNumberOfMatchesAndNobodyMeetsThemselves) {
    for (int persons = 4; persons <= 30; persons += 3)
        for (int seats = 2; seats <= std::min(persons, 6); ++seats)
            for (const int each : {1, 2, 3, 5}) check_pairing(persons, seats, each);
    for (const int persons : {47, 64, 99, 200})
        for (const int seats : {2, 3, 4, 6}) check_pairing(persons, seats, 4);
}

TEST(ClubDraw, PeopleAreSpreadEvenlyTheFirstOnesIntoTheHighest) {
    const auto placed = [](std::vector<formats::Division> divisions, int count) {
        place_evenly(people(count), divisions);
        std::vector<std::vector<std::string>> persons;
        for (const formats::Division& division : divisions) persons.push_back(division.persons);
        return persons;
    };
    using Persons = std::vector<std::vector<std::string>>;
    EXPECT_EQ(placed({{"A", {}}, {"B", {}}}, 5), (Persons{{"p0", "p1", "p2"}, {"p3", "p4"}}));
    EXPECT_EQ(placed({{"A", {"a", "b", "c"}}, {"B", {}}, {"C", {"d"}}}, 3),
              (Persons{{"a", "b", "c"}, {"p0", "p1"}, {"d", "p2"}}));
    EXPECT_EQ(placed({{"A", {"a"}}}, 0), (Persons{{"a"}}));
}

// The average number of meetings is what is left to chance; nobody meets anybody more than twice as often.
TEST(ClubPairing, MeetingsAndSeatsAreSpread) {
    for (const auto& [persons, seats, each] :
         {std::tuple(8, 4, 7), {12, 3, 4}, {40, 4, 5}, {6, 2, 5}, {9, 3, 4}}) {
        const auto tables = paired({"otono1", people(persons), seats, 2, each});
        const Counts counts = counts_of(tables);
        const double average = static_cast<double>(each) * (seats - 1) / (persons - 1);
        for (const auto& [two, times] : counts.meetings)
            EXPECT_LE(times, static_cast<int>(average) + 2) << case_of(persons, seats, each);
        for (const auto& [where, times] : counts.sat)
            EXPECT_LE(times, each / seats + 2) << case_of(persons, seats, each);
    }
}

// At tables of two nobody meets anybody again before all have met, and first seats are shared.
TEST(ClubPairing, TablesOfTwoAreARoundRobin) {
    for (int persons = 2; persons <= 24; ++persons)
        for (int each = 1; each <= 20; ++each) {
            const std::string where = case_of(persons, 2, each);
            const auto tables = paired({"ligaPrimera", people(persons), 2, 2, each});
            const Counts counts = counts_of(tables);
            EXPECT_EQ(tables.size(), static_cast<std::size_t>((persons * each + 1) / 2)) << where;
            const int all = persons * (persons - 1) / 2, least = each / (persons - 1);
            EXPECT_TRUE(least == 0 || counts.meetings.size() == static_cast<std::size_t>(all)) << where;
            for (const auto& [two, times] : counts.meetings) {
                EXPECT_GE(times, least) << where;
                EXPECT_LE(times, least + 1) << where;
            }
            for (auto [person, played] : counts.matches) {
                const auto first = counts.sat.find({person, 0});
                const int times = first == counts.sat.end() ? 0 : first->second;
                EXPECT_LE(std::abs(played - 2 * times), 1) << where << ": " << person;
            }
        }
}

// How many pairs of matches have the same two persons, and how many there must be.
std::pair<int, int> repeated(const std::vector<PairedTable>& tables) {
    const Counts counts = counts_of(tables);
    const int others = static_cast<int>(counts.matches.size()) - 1;
    std::map<std::string, int> met;
    int found = 0, least = 0;
    for (const auto& [two, times] : counts.meetings) {
        found += times * (times - 1) / 2;
        met[two.first] += times;
        met[two.second] += times;
    }
    for (const auto& [person, all] : met) {
        const int times = all / others;
        least += others * times * (times - 1) / 2 + all % others * times;
    }
    return {found, (least + 1) / 2};
}

// The bound counts only how often people meet, so few people at large tables cannot come near it.
TEST(ClubPairing, LargerTablesRepeatFewMeetings) {
    for (const auto& [seats, most_above] : {std::pair(3, 0), {4, 7}, {5, 43}, {6, 142}}) {
        int above = 0;
        std::string reported;
        for (int persons = std::max(4, seats); persons <= 60; ++persons) {
            const auto tables = paired({"otonoPrimera", people(persons), seats, 2, 3});
            const auto [found, least] = repeated(tables);
            above += found - least;
            if (found > least)
                reported +=
                    " " + std::to_string(persons) + ":" + std::to_string(found) + "/" + std::to_string(least);
            const bool equal = std::all_of(tables.begin(), tables.end(), [&](const PairedTable& table) {
                return table.size() == static_cast<std::size_t>(seats);
            });
            for (const auto& [where, times] : counts_of(tables).sat)
                EXPECT_TRUE(!equal || times <= (3 + seats - 1) / seats) << case_of(persons, seats, 3);
        }
        std::cout << "tables of " << seats
                  << ", three matches each, above the lower bound (people:repeated/bound):"
                  << (reported.empty() ? " none" : reported) << "\n";
        EXPECT_LE(above, most_above) << seats;
    }
}

// Seats count as well: whoever meets again sits elsewhere, whatever the seed.
TEST(ClubPairing, TwoWhoMeetAgainSitInTheOtherOrder) {
    for (const char* seed : {"a", "b", "c", "d", "e", "f"}) {
        const Counts counts = counts_of(paired({seed, people(2), 2, 2, 4}));
        EXPECT_EQ(counts.sat.size(), 4U) << seed;
        for (const auto& [where, times] : counts.sat) EXPECT_EQ(times, 2) << seed;
    }
}

TEST(ClubPairing, AnotherSeedGivesOtherTables) {
    const PairingWish wish{"a", people(12), 4, 2, 3};
    EXPECT_EQ(paired(wish), paired(wish));
    EXPECT_NE(paired(wish), paired({"b", people(12), 4, 2, 3}));
}

formats::SeasonFile three_divisions() {
    formats::SeasonFile season;
    season.season = "liga-7";
    season.game = find_game("bheex");
    season.divisions = {{"A", {"a1", "a2", "a3"}}, {"B", {"b1", "b2", "b3"}}, {"C", {"c1", "c2", "c3"}}};
    season.seats = 3;
    season.matches = 1;
    return season;
}

// Whatever the pairing of today would be.
TEST(ClubSeason, OneThatHasBegunKeepsItsMatches) {
    formats::SeasonFile season = three_divisions();
    season.divisions = {{"A", people(12)}};
    season.seats = 2;
    const auto anew = matches_of(season, {});
    ASSERT_EQ(anew.size(), 6U);
    Registry registry;
    for (const PairedMatch& match : {anew[1], anew[0]})
        registry.sought[match.match] = {{2, 2, {}, true}, match.match, "bheex", 0, match.persons};
    for (auto& [id, match] : registry.sought) match.season = season.season, match.division = "A";
    EXPECT_EQ(matches_of(season, registry), anew) << "a killed call goes on";
    std::swap(registry.sought["liga-7-1"].people, registry.sought["liga-7-2"].people);
    const auto begun = matches_of(season, registry);
    ASSERT_EQ(begun.size(), 2U);
    EXPECT_EQ(begun[0].persons, anew[1].persons);
}

// `sides`: the players of each, the best first; `level`: how many share the first place.
Json result(const std::string& season, const std::string& division, const std::vector<std::string>& order,
            std::size_t level = 1) {
    Json json = {{"partida", "x"},
                 {"juego", "bheex"},
                 {"fin", "2026-12-01T20:00:00Z"},
                 {"temporada", season},
                 {"division", division},
                 {"lugares", Json::array()},
                 {"jugadores", Json::array()}};
    const std::size_t n = order.size();
    for (std::size_t i = 0; i < n; ++i) {
        const bool first = i < level;
        const std::size_t beaten = first ? n - level : n - 1 - i, tied = first ? level - 1 : 0;
        json["lugares"].push_back({{"jugadores", {order[i]}},
                                   {"lugar", first ? 1 : i + 1},
                                   {"comparten", first ? level : 1},
                                   {"puntos", (200 * beaten + 100 * tied + (n - 1)) / (2 * (n - 1))}});
        json["jugadores"].push_back({{"id", order[i]},
                                     {"vacante", false},
                                     {"personas", {{{"persona", order[i]}, {"con_ordenes", 1}}}}});
    }
    return json;
}

TEST(ClubSeasonTable, CountsItsOwnMatchesOnly) {
    const Json results = {result("liga-7", "A", {"a2", "a1", "a3"}), result("liga-6", "A", {"a3", "a1", "a2"}),
                          result("liga-7", "B", {"b3", "b2", "b1"}, 2)};
    const auto tables =
        season_table(three_divisions(), results, {{{"x", "A"}, {"y", "B"}, {"z", "B"}}, {}, {}});
    ASSERT_EQ(tables.size(), 3U);
    EXPECT_EQ(tables[0].rows[0].person, "a2");
    EXPECT_EQ(tables[0].rows[0].hundredths, 10000);
    EXPECT_EQ(tables[0].rows[1].hundredths, 5000);
    EXPECT_EQ(tables[1].over, 1);
    EXPECT_EQ(tables[1].all, 2);
    EXPECT_EQ(tables[1].rows[0].hundredths, 7500);
    // Who is level in everything stands in the order of the file, shares the place, and has not won.
    EXPECT_EQ(tables[1].rows[0].person, "b2");
    EXPECT_EQ(tables[1].rows[1].person, "b3");
    EXPECT_EQ(tables[1].rows[1].place, 1);
    EXPECT_EQ(tables[1].rows[1].won, 0);
    EXPECT_EQ(tables[1].rows[2].place, 3);
    EXPECT_EQ(tables[2].rows[0].played, 0);
}

Json numbered(const std::string& match, const std::string& end, const std::string& winner,
              const std::string& loser) {
    Json one = result("liga-7", "A", {winner, loser});
    one["partida"] = match;
    one["fin"] = end;
    return one;
}

// a3 leaves on the third day: one of three matches is over then.
TEST(ClubSeasonTable, WhoLeavesEarlyHasPlayedForNothingInARoundRobin) {
    formats::SeasonFile season = three_divisions();
    season.matches = 3;
    const auto match = [](const char* id, const char* a, const char* b) {
        return SeasonMatch{id, "A", 0, {{a}, {b}}};
    };
    const SeasonRecord record{{match("m1", "a3", "a1"), match("m2", "a1", "a2"), match("m3", "a2", "a3")},
                              {"a2"},
                              {{"a3", "2026-12-03T00:00:00Z"}}};
    const Json results = {numbered("m1", "2026-12-02T00:00:00Z", "a3", "a1"),
                          numbered("m2", "2026-12-02T00:00:00Z", "a1", "a2"),
                          numbered("m3", "2026-12-04T00:00:00Z", "a2", "a3")};
    const auto table = season_table(season, results, record).at(0);
    EXPECT_EQ(table.over, 3);
    EXPECT_EQ(table.rows[0].person, "a1");
    EXPECT_EQ(table.rows[0].hundredths, 10000);
    EXPECT_EQ(table.rows[0].played, 1);
    EXPECT_EQ(match_in_words(table.matches[0], {}).en, "m1: a3 beats a1 (does not count)");
    EXPECT_EQ(rows_in_words(table, {})[1].en, "2. a2: 0 in 1 match and 1 bye");
    season.matches = 2;
    EXPECT_EQ(season_table(season, results, record).at(0).rows[0].hundredths, 10000);
    EXPECT_EQ(season_table(season, results, record).at(0).rows[0].played, 2) << "half of the matches were over";
    season.matches = 3;
    season.pairing = formats::SeasonPairing::swiss;
    const auto swiss = season_table(season, results, record).at(0);
    EXPECT_EQ(swiss.rows[0].person, "a2");
    EXPECT_EQ(swiss.rows[0].hundredths, 20000) << "a match won, and a round of rest";
    const auto next = next_season(season, {swiss, swiss, swiss}, "liga-8");
    EXPECT_EQ(std::count(next.divisions[0].persons.begin(), next.divisions[0].persons.end(), "a3"), 0);
}

TEST(ClubSeasonTable, WhoSharesPlacesSharesTheirPoints) {
    formats::SeasonFile season = three_divisions();
    season.points = {5, 2, 0};
    const auto tables = season_table(season, Json::array({result("liga-7", "A", {"a1", "a2", "a3"}, 2)}), {});
    EXPECT_EQ(tables[0].rows[0].hundredths, 350);
    EXPECT_EQ(tables[0].rows[2].hundredths, 0);
    EXPECT_EQ(points_in_words(350).es, "3,50");
    EXPECT_EQ(points_in_words(700).en, "7");
}

TEST(ClubSeasonTable, PointsGoToWhoeverHadTheSeatAtTheEnd) {
    Json one = result("liga-7", "A", {"a1", "a2", "a3"});
    one["jugadores"][0]["personas"].push_back({{"persona", "zoe"}});
    one["jugadores"][1]["personas"].push_back({{"robot", "normal"}});
    const auto tables = season_table(three_divisions(), Json::array({one}), {});
    EXPECT_EQ(tables[0].rows[0].person, "zoe");
    EXPECT_EQ(tables[0].rows[0].hundredths, 10000);
    EXPECT_EQ(tables[0].rows[1].hundredths, 0);
}

TEST(ClubSeasonTable, TheFirstGoUpAndTheLastGoDown) {
    const formats::SeasonFile season = three_divisions();
    const Json results = {result("liga-7", "A", {"a2", "a1", "a3"}), result("liga-7", "B", {"b3", "b2", "b1"}),
                          result("liga-7", "C", {"c1", "c3", "c2"})};
    const auto next = next_season(season, season_table(season, results, {}), "liga-8");
    EXPECT_EQ(next.season, "liga-8");
    EXPECT_EQ(next.divisions[0].persons, (std::vector<std::string>{"a2", "a1", "b3"}));
    EXPECT_EQ(next.divisions[1].persons, (std::vector<std::string>{"a3", "b2", "c1"}));
    EXPECT_EQ(next.divisions[2].persons, (std::vector<std::string>{"b1", "c3", "c2"}));
    EXPECT_EQ(id_after("liga-7"), "liga-8");
    EXPECT_EQ(id_after("otono"), "otono-2");
    EXPECT_EQ(id_after("a-b"), "a-b-2");
}

using Order = std::vector<std::string>;

using Told = std::pair<Order, std::string>;

Told first_division(const Json& results) {
    const auto table = season_table(three_divisions(), results, {}).at(0);
    Order order;
    for (const SeasonRow& row : table.rows) order.push_back(row.person);
    const auto ties = ties_in_words(table, {});
    return {order, ties.empty() ? "" : ties[0].en};
}

Json match_of(const std::string& winner, const std::string& loser) {
    return result("liga-7", "A", {winner, loser});
}

TEST(ClubSeasonTable, TheirOwnMeetingsSeparateWhoIsLevel) {
    EXPECT_EQ(first_division({match_of("a2", "a1"), match_of("a1", "a3")}),
              (Told{Order{"a2", "a1", "a3"},
                    "a2 and a1 are level; for going up or down, a2 is ahead on head-to-head results."}));
}

TEST(ClubSeasonTable, ThenThePointsOfThoseWhomTheyHaveBeaten) {
    EXPECT_EQ(first_division(
                  {match_of("a1", "a3"), match_of("a2", "zoe"), match_of("zoe", "a3"), match_of("zoe", "a3")}),
              (Told{Order{"zoe", "a2", "a1", "a3"},
                    "a2 and a1 are level; for going up or down, a2 is ahead on Sonneborn-Berger."}));
}

TEST(ClubSeasonTable, ThenTheRatingsAtTheEndOfTheSeason) {
    Json first = match_of("a1", "a2"), second = match_of("a2", "a1"),
         later = result("liga-6", "A", {"a1", "a2"});
    first["puntua"] = second["puntua"] = later["puntua"] = true;
    second["fin"] = "2026-12-02T20:00:00Z";
    later["fin"] = "2026-12-03T20:00:00Z";
    const Told reported{Order{"a2", "a1", "a3"},
                        "a2 and a1 are level; for going up or down, a2 is ahead on rating in the game."};
    EXPECT_EQ(first_division({first, second, later, later, later}), reported);
}

// Everybody of B is level, so nobody leaves it, and nobody comes.
TEST(ClubSeasonTable, WhereNothingSeparatesThemNobodyMoves) {
    const formats::SeasonFile season = three_divisions();
    const Json results = {result("liga-7", "A", {"a2", "a1", "a3"}),
                          result("liga-7", "B", {"b3", "b2", "b1"}, 3),
                          result("liga-7", "C", {"c1", "c3", "c2"})};
    const auto tables = season_table(season, results, {});
    const auto next = next_season(season, tables, "liga-8");
    EXPECT_EQ(next.divisions[0].persons, (Order{"a2", "a1", "a3"}));
    EXPECT_EQ(next.divisions[1].persons, (Order{"b1", "b2", "b3"}));
    EXPECT_EQ(next.divisions[2].persons, (Order{"c1", "c3", "c2"}));
    EXPECT_EQ(ties_in_words(tables[1], {{"b1", "Berta"}})[0].en,
              "Berta and b2 are level in everything: if going up or down depends on it, nobody moves.");
}

TEST(ClubSeasonTable, PointsAreWrittenAsPeopleWriteThem) {
    formats::SeasonFile season = three_divisions();
    season.points = {5, 2, 0};
    const auto tables = season_table(season, Json::array({result("liga-7", "A", {"a1", "a2", "a3"}, 2)}), {});
    const std::string csv = as_csv(tables, {{"a1", "Ana, la primera"}}, Lang::es);
    EXPECT_EQ(csv.substr(0, csv.find("\n", csv.find("\n") + 1)),
              "division,lugar,persona,nombre,partidas,ganadas,puntos\nA,1,a1,\"Ana, la primera\",1,0,\"3,50\"");
    EXPECT_NE(as_csv(tables, {}, Lang::en).find("A,1,a2,a2,1,0,3.50\n"), std::string::npos);
}

TEST(SeasonFile, IsReadAgainAsItWasWritten) {
    const std::string text =
        "temporada: liga\njuego: hexadominacion\ndivisiones: [{nombre: A, personas: [a, b]}, {nombre: \"B: "
        "2\", "
        "personas: [c, d]}]\nmesa: 2\npartidas: 3\nemparejamiento: suizo\njornada: {mesas: 2, "
        "desde: 2026-12-06 20:00, cada: 7d, libres: [2026-12-27]}\ninscripcion: 2026-12-20 20:00\npuntos: [3, "
        "1]\n"
        "descienden: 0\nplantilla:\n  opciones: "
        "{rondas: "
        "4}\n  mensajes: no\n  calendario:\n    zona: UTC\n    plazo: dom 20:00\n";
    const auto file = formats::read_season_file(text, "x", all_games());
    ASSERT_TRUE(file) << describe(file.error().diagnostics[0], Lang::en);
    EXPECT_EQ(file->points, (std::vector<int>{3, 1}));
    EXPECT_EQ(file->form.messages, formats::Messages::none);
    ASSERT_TRUE(file->form.calendar);
    for (const Lang lang : {Lang::es, Lang::en}) {
        const std::string written = formats::write_season_file(*file, lang);
        const auto again = formats::read_season_file(written, "y", all_games());
        ASSERT_TRUE(again) << describe(again.error().diagnostics[0], Lang::en) << written;
        EXPECT_EQ(*again, *file) << written;
    }
}

}  // namespace
}  // namespace ronda::club
