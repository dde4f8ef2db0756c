// The small drawings on HexaDominación's map. They are made for this program and stand in art.svg, which any
// browser shows.
#pragma once

#include "adjudicator/core/scene/scene.hpp"
#include "adjudicator/games/hexadominacion/state.hpp"

namespace ronda::hexadominacion::art {

const Art& industry(Industry industry);
const Art& shield();  // drawn under a number of soldiers; takes the kingdom's tint
const Art& pip();     // one level; takes a tint

}  // namespace ronda::hexadominacion::art
