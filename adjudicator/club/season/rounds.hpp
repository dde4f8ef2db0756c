// The rounds of a season: who plays whom in the next one, when it begins, who leaves (club/contract/seasons.md,
// "Rounds").
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "adjudicator/club/season/season.hpp"

namespace ronda::club {

// The next round of one division.
struct RoundPlan {
    std::string division;
    int number = 0;
    std::vector<PairedMatch> matches;
    std::vector<std::string> resting;  // one more time for each match that they lack
};

// Returns the number of the next round; 0 if there are no rounds, or all have begun.
int round_after(const formats::SeasonFile& season, const Registry& registry);

// Returns the next round, a plan for each division in which it has not begun. Equal files, journals and results
// give equal plans.
std::vector<RoundPlan> planned_round(const DeskContext& context, const Season& season);

// Fails as open_round, but for `jornada_desconocida`. Begins nothing.
Result<void> check_round(const DeskContext& context, const Season& season, const std::vector<RoundPlan>& plans);

// Begins the next round when all matches of the last one are over; until then the report says what is missing.
// `wanted`: the number of a round: the next one begins at once; of one that has begun, missing matches are
// made. Fails with `jornada_desconocida` for another one, with `inscripcion_cerrada` if somebody came too late,
// otherwise as open_matches_of.
Result<void> open_round(DeskContext& context, const Season& season, std::optional<int> wanted);

// Begins the rounds whose time has come, one of each season, and draws the divisions before the first. A season
// that cannot go on is named in the report and tried again; it stops no other.
void begin_due_rounds(DeskContext& context);

// Returns when the next round of any season is due. Empty if no season has one with a date.
std::optional<Instant> next_round_due(const DeskContext& context);

// Takes a person out of the season: they are paired no more, and get a letter. May be repeated. Fails with
// `persona_desconocida` if the season has nobody of this name, with `temporada_acabada` if it is closed; (3) if
// the disk fails.
Result<void> leave_season(DeskContext& context, const Season& season, const std::string& person);

}  // namespace ronda::club
