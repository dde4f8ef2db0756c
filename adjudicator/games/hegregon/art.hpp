// The small drawings on HEGREGON's map. They are made for this program and stand in art.svg, which any browser
// shows.
#pragma once

#include "adjudicator/core/scene/scene.hpp"
#include "adjudicator/games/hegregon/state.hpp"

namespace ronda::hegregon::art {

// How a counter is drawn, so that its picture stands out on its owner's colour. A ghost is planned, not there.
enum class Tone { pale_ink, dark_ink, ghost };

// The counter of a unit: each type has its own outline and its own picture in the upper part. The lower part is
// free for words. Takes the owner's tint.
const Art& counter(UnitType type, Tone tone);
// The size of counters in cells of size 1, so that words can be placed on them.
inline constexpr double counter_size = 0.6;

// Terrain, drawn on a whole cell of size 1.
const Art& facets();
const Art& gem();
const Art& corners();

// Marks beside or on a unit.
const Art& breakdown();
const Art& camouflage();
const Art& ammunition();
const Art& trench();
const Art& plus();

const Art& mine();         // takes the owner's tint
const Art& hidden_mine();  // hollow; takes the owner's tint
const Art& exploded_mine();
const Art& recovered_mine();
const Art& burst();  // takes a pale tint, so that words can stand on it
const Art& card();

// Samples for the legend, where arrows have one width only.
const Art& walk_sample();
const Art& planned_walk_sample();
const Art& leap_sample();
const Art& ring();

}  // namespace ronda::hegregon::art
