// The small drawings of HexaDominación's map, our own.
#pragma once

#include "adjudicator/core/scene.hpp"
#include "adjudicator/games/hexadominacion/state.hpp"

namespace ronda::hexadominacion::art {

const Art& industry(Industry industry);
const Art& shield();  // under a number of soldiers; takes the realm's tint
const Art& pip();     // one level; takes a tint

}  // namespace ronda::hexadominacion::art
