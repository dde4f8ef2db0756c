// Drawings of Dehex'z War: one emblem for each kind of piece, and the marks on the map.
// What is drawn stands in art.svg, which any browser shows.
#pragma once

#include "adjudicator/core/scene/scene.hpp"
#include "adjudicator/games/dehexz/pieces.hpp"

namespace ronda::dehexz::art {

// `kind` must not be PieceKind::none.
const Art& emblem(PieceKind kind);

// A cross over what was taken, and a call for help beside a threatened piece.
const Art& cross();
const Art& alarm();
// A plus beside a piece that has come onto the board.
const Art& plus();
// A target sign beside an I that may capture.
const Art& sight();

// The pentagon of a piece, pointing up, for the legend. On the map, pieces are polygons, because those can have
// a pattern.
const Art& pentagon();

}  // namespace ronda::dehexz::art
