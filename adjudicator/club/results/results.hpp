// Adds the persons to the results of matches. Read in this order:
//
//   results.hpp       the results with the holders of the seats (this header)
//   pseudonyms.hpp    public lists without the names of people who want none
//   ratings.hpp       the ratings of each game
//   weng_lin.hpp      the arithmetic of a rating
//   season_table.hpp  the table of a season; open_season.hpp: its file and results
//   reliability.hpp   how each person kept the deadlines of the last year
#pragma once

#include "adjudicator/club/people/registry.hpp"
#include "adjudicator/core/text/json.hpp"

namespace ronda::club {

// Adds the club's fields to the result of a match (match::as_json): the persons, whether the match is rated
// (`puntua`), the rating model (`modelo`), and the season.
void add_persons(Json& result, const Registry& registry);

}  // namespace ronda::club
