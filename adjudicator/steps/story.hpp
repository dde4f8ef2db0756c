// What happened in a round, in words.
#pragma once

#include <vector>

#include "adjudicator/core/game/game.hpp"

namespace ronda::steps {

// {"titular", "partes": [{"titulo", "lineas": [{"texto", "tono", "dados"}…]}…], "resultado"}: what the events
// that led to this position are to the viewer, in the order of the game's phases. `resultado` only if the match
// is over.
Json story_json(const Position& after, const Viewer& viewer, const std::vector<Event>& all, Lang lang);

}  // namespace ronda::steps
