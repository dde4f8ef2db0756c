// The small drawings on NeuroDrez's map. They are made for this program and stand in art.svg, which any browser
// shows.
#pragma once

#include "adjudicator/core/scene/scene.hpp"
#include "adjudicator/games/neurodrez/words.hpp"

namespace ronda::neurodrez::art {

// A square with round corners. Takes the tint.
const Art& tile();
// The picture of a surface, all in the tint.
const Art& surface(Surface surface);

// A ghost is planned or gone, not there.
enum class Tone { solid, ghost };
// A chess piece on a plinth that is free for words. Takes the colour of the piece as tint.
const Art& figure(Figure figure, Tone tone = Tone::solid);
// The middle of the plinth, in units of the box.
inline constexpr double plinth = 0.77;

const Art& joker();
const Art& neutral_card();

// Marks on the board.
const Art& flag();   // takes the tint of the piece
const Art& entry();  // an arrow into a cell
const Art& cross();

// Samples for the legend.
const Art& conquered_tile();
const Art& claimed_tile();
const Art& laid_tile();
const Art& removed_tile();
const Art& planned_tile();

}  // namespace ronda::neurodrez::art
