// The small drawings on Dehex'z War's map: an emblem for each kind of piece, and marks. They stand in art.svg,
// which any browser shows.
#pragma once

#include "adjudicator/core/scene/scene.hpp"
#include "adjudicator/games/dehexz/pieces.hpp"

namespace ronda::dehexz::art {

// `kind` must not be PieceKind::none.
const Art& emblem(PieceKind kind);

// A cross over a taken piece, and a call for help beside a threatened one.
const Art& cross();
const Art& alarm();
// A plus beside a piece that has just come onto the board.
const Art& plus();
// A target sign beside an I that may capture.
const Art& sight();

// The pentagon of a piece, pointing up, for the legend. On the map, pieces are polygons, because those can have
// a pattern.
const Art& pentagon();

}  // namespace ronda::dehexz::art
