// The table of a season, from the results of its matches (club/contract.md, "Seasons").
#pragma once

#include <string>
#include <vector>

#include "adjudicator/core/text/json.hpp"
#include "formats/season_file.hpp"

namespace ronda::club {

struct SeasonRow {
    std::string person;
    int played = 0, won = 0;
    long hundredths = 0;  // of points
};

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
// Only persons who stood in the file are in it, so that taking over a seat changes nobody's division.
formats::SeasonFile next_season(const formats::SeasonFile& season, const std::vector<DivisionTable>& tables,
                                const std::string& id);

// "67", "66.67"; in Spanish with a comma.
Text points_in_words(long hundredths);

Json as_json(const std::vector<DivisionTable>& tables);
std::string as_csv(const std::vector<DivisionTable>& tables);

}  // namespace ronda::club
