// Opens and closes seasons: the matches of each division, the final tables, the next season's file
// (club/contract/seasons.md).
#pragma once

#include <map>
#include <string>
#include <vector>

#include "adjudicator/club/desk/desk_context.hpp"
#include "adjudicator/club/results/season_table.hpp"
#include "adjudicator/club/season/pairing.hpp"

namespace ronda::club {

struct Season {
    formats::SeasonFile file;
    std::string digest;  // of the file's bytes
};

// Reads `temporadas/ID.yaml` of the club. Fails with `temporada_desconocida` if there is none, with the faults
// of the file, and if its id is not the file's name.
Result<Season> open_season(Files& files, const Club& club, const std::string& id);

struct PairedMatch {
    std::string match, division;
    PairedTable persons;
    bool operator==(const PairedMatch&) const = default;
};
// Returns the matches of the season: ID-1, ID-2, … Those of a season that has begun come from the journal,
// since an earlier version of the program or of the file may have paired them otherwise.
std::vector<PairedMatch> matches_of(const formats::SeasonFile& season, const Registry& registry);

// Writes the season's matches to the journal, and makes them as those of a sign-up; each person gets the
// invitations. A killed call is completed by the same call. Fails with `persona_desconocida` if the club has no
// such person, with `temporada_empezada` if the file has changed since the first match was made or an earlier
// version made only some of the matches, with `carpeta_ocupada` if the id of a match is taken, with
// `restaurada` while the club is back from a backup; (3) if the disk fails.
Result<void> open_matches_of(DeskContext& context, const Season& season);

// Returns how many matches each division has, by its name.
std::map<std::string, int> paired_matches(const Registry& registry, const std::string& season);

// Returns the names of people for tables; with the id where two people have the same name.
Names names_of(const Persons& persons);

// Writes the file of the next season, and notifies all its people how this one ended. Fails with
// `temporada_sin_acabar` if a match is not over, with `carpeta_ocupada` if the next file is there; (3) if the
// disk fails.
Result<void> close_season(DeskContext& context, const Season& season, const std::vector<DivisionTable>& tables,
                          const std::string& next);

// Returns `otono-2` after `otono`, `liga-8` after `liga-7`.
std::string id_after(const std::string& season);

}  // namespace ronda::club
