// Computes the tables of a season from the results of its matches, and the divisions of the next season
// (club/contract/seasons.md).
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "adjudicator/club/people/registry.hpp"
#include "adjudicator/club/results/weng_lin.hpp"
#include "adjudicator/core/text/json.hpp"
#include "formats/season_file.hpp"

namespace ronda::club {

struct SeasonRow {
    std::string person;
    int place = 1;  // shared by rows with equal points
    int played = 0, won = 0, rested = 0;
    bool left = false;    // the season, before its end
    long hundredths = 0;  // of points
    // Tie-breaks among rows with equal points, in this order.
    long direct = 0;  // matches ahead of one of them, less matches behind
    long berger = 0;  // Sonneborn-Berger: twice the hundredths of all beaten, and once those of all drawn with
    std::int64_t rating = Rating{}.shown();  // when the season's last match was over
};

// Whether points or tie-breaks decide which of the two is ahead.
bool separates(const SeasonRow& a, const SeasonRow& b);

// A match of a season: whom it has, or has had, and who came where.
struct SeasonMatch {
    std::string match, division;
    int round = 0;  // 0: of a season without rounds
    struct Seated {
        std::string person;
        int place = 0;  // 0: the match is not over, or has no places
        bool operator==(const Seated&) const = default;
    };
    std::vector<Seated> persons = {};  // once it is over, the best first
    bool over = false;
    bool counts = true;  // false: somebody left the season too early (club/contract/seasons.md, "Leaving")
};

// What the club's journal has of a season.
struct SeasonRecord {
    std::vector<SeasonMatch> matches = {};         // without results; in the order of their numbers
    std::vector<std::string> rested = {};          // persons, once for each round
    std::map<std::string, std::string> left = {};  // when persons left the season, as `fin` of a result
};
SeasonRecord season_record(const Registry& registry, const std::string& season);

struct DivisionTable {
    std::string name;
    std::vector<SeasonRow> rows;  // the best first; the people of the division, and those who took a seat over
    int over = 0, all = 0;        // matches
    std::vector<SeasonMatch> matches = {};
};

// Returns a table for each division. `results`: as `ronda results --json` writes them, other matches too.
// The points of a seat go to its holder at the end.
std::vector<DivisionTable> season_table(const formats::SeasonFile& season, const Json& results,
                                        const SeasonRecord& record);

// Returns the next season, after promotion and relegation, each division in the order of its table. Where
// nothing separates two persons of whom only one would move, neither moves, and nobody moves in their stead. It
// has only the persons of the season's file, so that taking over a seat changes nobody's division.
formats::SeasonFile next_season(const formats::SeasonFile& season, const std::vector<DivisionTable>& tables,
                                const std::string& id);

// Names of people, by id.
using Names = std::map<std::string, std::string>;
std::string name_in(const Names& names, const std::string& person);

// Returns "67", "66.67"; in Spanish with a comma.
Text points_in_words(long hundredths);
// Returns lines like "1. Ana: 200 en 2 partidas".
std::vector<Text> rows_in_words(const DivisionTable& table, const Names& names);
// Returns `otono-3, jornada 2: Ana gana a Beto`.
Text match_in_words(const SeasonMatch& match, const Names& names);
// Returns who came where without naming the match.
Text places_in_words(const SeasonMatch& match, const Names& names);
// Returns the ties in points, and the tie-breaks that decide them.
std::vector<Text> ties_in_words(const DivisionTable& table, const Names& names);

Json as_json(const std::vector<DivisionTable>& tables, const Names& names);
// Writes points as points_in_words.
std::string as_csv(const std::vector<DivisionTable>& tables, const Names& names, Lang lang);

}  // namespace ronda::club
