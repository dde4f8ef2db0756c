// Drawings of Dehex'z War: one emblem a kind of piece and the marks of the map.
#pragma once

#include "adjudicator/core/scene.hpp"
#include "adjudicator/games/dehexz/core.hpp"

namespace ronda::dehexz::art {

// Not for Kind::none.
const Art& emblem(Kind kind);

// A cross over what was taken, a call for help beside a threatened piece.
const Art& cross();
const Art& alarm();
// A plus beside what has come onto the board.
const Art& plus();
// A sight beside an I that may capture.
const Art& sight();

// The pentagon of a piece, pointing up: for the legend. On the map pieces are polygons, which can carry a
// pattern.
const Art& pentagon();

}  // namespace ronda::dehexz::art
