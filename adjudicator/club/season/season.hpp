// Opens and closes seasons: the matches of each division, the final tables, the next season's file
// (club/contract/seasons.md).
#pragma once

#include <string>
#include <vector>

#include "adjudicator/club/desk/desk_context.hpp"
#include "adjudicator/club/results/open_season.hpp"
#include "adjudicator/club/season/pairing.hpp"

namespace ronda::club {

struct PairedMatch {
    std::string match, division;
    PairedTable persons;
    int round = 0;  // 0: of a season whose matches begin all at once
    bool operator==(const PairedMatch&) const = default;
};

// Returns the matches that have begun, in the order of their numbers.
std::vector<PairedMatch> begun_matches(const Registry& registry, const std::string& season);

// Returns the matches of a season without rounds: ID-1, ID-2, … Those of a season that has begun come from the
// journal, since an earlier version of the program or of the file may have paired them otherwise.
std::vector<PairedMatch> matches_of(const formats::SeasonFile& season, const Registry& registry);

// Checks all that open_matches_of or open_round would refuse.
Result<void> check_opening(const DeskContext& context, const Season& season);

// Writes the matches of a season without rounds to the journal, and makes them as those of a sign-up; each
// person gets the invitations. A killed call is completed by the same call. Fails with `persona_desconocida`
// for each person whom the club does not have, with `temporada_empezada` if the file has changed since the
// first match was made or an earlier version made only some of the matches, with `carpeta_ocupada` if the id of
// a match is taken, with `restaurada` while the club is back from a backup; (3) if the disk fails.
Result<void> open_matches_of(DeskContext& context, const Season& season);

// Parts of opening, with and without rounds: whether the club may begin matches and has all the persons,
// whether an id is free, the partida.yaml from which a match is made.
Result<void> check_club(const DeskContext& context, const Season& season);
Result<void> check_free(const DeskContext& context, const std::string& match);
Result<void> save_match_file(const DeskContext& context, const Season& season, const std::string& match);

// Writes the file of the next season, and notifies all its people how this one ended. Fails with
// `temporada_sin_acabar` if a match is not over or a round has not begun, with `carpeta_ocupada` if the next
// file is there; (3) if the disk fails.
Result<void> close_season(DeskContext& context, const Season& season, const std::vector<DivisionTable>& tables,
                          const std::string& next);

// Returns `otono-2` after `otono`, `liga-8` after `liga-7`.
std::string id_after(const std::string& season);

}  // namespace ronda::club
