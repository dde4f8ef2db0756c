// Makes the standings of a game from its scoreboard alone: as a table, and beside the map.
#pragma once

#include "adjudicator/core/game/game.hpp"
#include "adjudicator/core/report/document.hpp"
#include "adjudicator/core/report/scoreboard.hpp"
#include "adjudicator/core/scene/scene.hpp"

namespace ronda {

// Returns the table of the sides with their scores. `offers`: the players whose draw offers stand.
Section standings_of(const MatchHeader& header, const Viewer& viewer, const Scoreboard& scoreboard,
                     PlayerSet offers = {});
// Returns a scene without a board: titles, the standings, and a legend with the colour of each side.
Scene titled_scene(const MatchHeader& header, const Text& title, const Viewer& viewer,
                   const Scoreboard& scoreboard, PlayerSet offers = {});

}  // namespace ronda
