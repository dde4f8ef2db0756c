// Describes a round and a board in words, as JSON.
#pragma once

#include <vector>

#include "adjudicator/core/game/game.hpp"

namespace ronda::steps {

// Returns the events of the round that led to this position, as the viewer may see them, in the order of the
// game's phases:
// {"titular", "partes": [{"titulo", "lineas": [{"texto", "tono", "dados"}…]}…], "resultado"}. `resultado` only
// if the match is over.
Json story_json(const Position& after, const Viewer& viewer, const std::vector<Event>& all, Lang lang);

// Returns the map in words, place by place:
// {"nombres", "partes": [{"titulo", "lugares": [{"nombre", "texto"}…], "nota"}…]} (core/report/reading.hpp)
Json reading_json(const Position& position, const Viewer& viewer, Lang lang);

}  // namespace ronda::steps
