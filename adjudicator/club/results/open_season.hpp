// Reads a season of a club: its file, and the results of its matches.
#pragma once

#include <string>
#include <vector>

#include "adjudicator/club/index/directory.hpp"
#include "adjudicator/club/results/season_table.hpp"

namespace ronda::club {

struct Season {
    formats::SeasonFile file;
    std::string digest;  // of the file's bytes
};

// Reads `temporadas/ID.yaml` of the club. Fails with `temporada_desconocida` if there is none, with the faults
// of the file, and if its id is not the file's name.
Result<Season> open_season(Files& files, const Club& club, const std::string& id);

// Returns the ids of the files in `temporadas`, sorted.
std::vector<std::string> season_ids(Files& files, const Club& club);

// Returns the people of the season: those of its file, and while it seeks people those who have signed up by
// mail behind them, without those who have left it or have withdrawn their sign-up.
std::vector<std::string> people_of(const formats::SeasonFile& season, const Registry& registry);

// Returns the seasons that seek people (`apuntarse`) and have not begun, also after their date. `seats` has no
// meaning. A season that cannot be read seeks nobody.
std::vector<SoughtMatch> sought_seasons(Files& files, const Club& club, const Registry& registry);

// Returns the results of finished matches, as season_table takes them: those of the season, or if it is empty
// all, in the order in which they ended. A match that cannot be read has none.
Json season_results(Files& files, const Registry& registry, const Directory& directory,
                    const std::string& season);

// Returns the names of people for tables; with the id where two people have the same name.
Names names_of(const Persons& persons);

}  // namespace ronda::club
