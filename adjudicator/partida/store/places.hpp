// Who came where in a finished match: from its rounds, so that states need not say it.
#pragma once

#include "adjudicator/core/report/ranking.hpp"
#include "adjudicator/partida/store/match.hpp"

namespace ronda::partida {

// Returns the places (core/report/ranking.hpp). Empty if the match is not over. Fails if a round cannot be
// read.
Result<std::vector<Placed>> places_of(Files& files, const Match& match);

// [{"jugadores", "lugar", "comparten", "puntos", "marca"}], null for what there is not.
Json places_json(const std::vector<Placed>& places);

}  // namespace ronda::partida
