// Who played which match how, and what follows from it. Read in this order:
//
//   results.hpp      the results of matches with the persons who had the seats (this header)
//   pseudonyms.hpp   what public lists call those who want no name there
//   ratings.hpp      the ratings of each game that follow from them
//   weng_lin.hpp     the arithmetic of a rating
//   season_table.hpp the table of a season
//   reliability.hpp  what each person made of the deadlines of the last year
#pragma once

#include <string>

#include "adjudicator/club/people/registry.hpp"
#include "adjudicator/core/text/json.hpp"

namespace ronda::club {

// Adds to the result of a match, as match::as_json writes it, what only the club knows: who the persons were,
// whether the match counts for ratings (`puntua`) and in which model (`modelo`), and of which season it is.
void add_persons(Json& result, const Registry& registry);

}  // namespace ronda::club
