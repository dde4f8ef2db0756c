// The table of a season, from the results of its matches (club/contract/seasons.md).
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "adjudicator/club/results/weng_lin.hpp"
#include "adjudicator/core/text/json.hpp"
#include "formats/season_file.hpp"

namespace ronda::club {

struct SeasonRow {
    std::string person;
    int place = 1;  // who is level in points shares it
    int played = 0, won = 0;
    long hundredths = 0;  // of points
    // What decides among those who are level in points, in this order.
    long direct = 0;  // how often ahead of one of them in a match, less how often behind
    long berger = 0;  // Sonneborn-Berger: twice the hundredths of all beaten, and once those of all level
    std::int64_t rating = Rating{}.shown();  // when the season's last match was over
};

// Whether points or what decides among those who are level say which of the two is ahead.
bool separates(const SeasonRow& a, const SeasonRow& b);

struct DivisionTable {
    std::string name;
    std::vector<SeasonRow> rows;  // the best first; everybody of the division, and whoever took a seat over
    int over = 0, all = 0;        // matches
};

// Returns a table for each division. `results`: as `ronda results --json` writes them, other matches too;
// `paired`: how many matches each division has. The points of a seat go to whoever had it at the end.
std::vector<DivisionTable> season_table(const formats::SeasonFile& season, const Json& results,
                                        const std::map<std::string, int>& paired);

// Returns the season after this one: who goes up and who goes down, each division in the order of its table.
// Where nothing separates two of whom only one would go, neither goes, and nobody comes in their stead. Only
// persons who stood in the file are in it, so that taking over a seat changes nobody's division.
formats::SeasonFile next_season(const formats::SeasonFile& season, const std::vector<DivisionTable>& tables,
                                const std::string& id);

// How people are called, by id.
using Names = std::map<std::string, std::string>;
std::string name_in(const Names& names, const std::string& person);

// "67", "66.67"; in Spanish with a comma.
Text points_in_words(long hundredths);
// "1. Ana: 200 en 2 partidas".
std::vector<Text> rows_in_words(const DivisionTable& table, const Names& names);
// Who is level with whom, and what decides between them.
std::vector<Text> ties_in_words(const DivisionTable& table, const Names& names);

Json as_json(const std::vector<DivisionTable>& tables, const Names& names);
// Points as people write them.
std::string as_csv(const std::vector<DivisionTable>& tables, const Names& names, Lang lang);

}  // namespace ronda::club
