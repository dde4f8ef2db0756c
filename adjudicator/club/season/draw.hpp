// Draws the people who have signed up to a season into its divisions, by rating (club/contract/seasons.md,
// "Sign-up").
#pragma once

#include <string>
#include <vector>

#include "adjudicator/club/desk/desk_context.hpp"
#include "adjudicator/club/results/open_season.hpp"

namespace ronda::club {

// Places the people, in their order, evenly into the divisions, behind those who are there; the first ones into
// the highest.
void place_evenly(const std::vector<std::string>& people, std::vector<formats::Division>& divisions);

// Returns the season with everybody placed, the best first, as a file without `apuntarse`, which is valid on
// its own. A season without `apuntarse` stays as it is; one that has begun gets nobody. Fails with the faults
// of that file, such as a division that is too small.
Result<Season> drawn_season(const DeskContext& context, const Season& season);

// Reads the season, and writes it to its file as it is drawn, unless it has begun: from then on no rating
// changes who plays where. Fails as open_season, drawn_season and check_opening; (3) if the disk fails.
Result<Season> draw_divisions(DeskContext& context, const std::string& id);

}  // namespace ronda::club
