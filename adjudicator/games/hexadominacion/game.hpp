// Declares the game HexaDominación for the list of games.
#pragma once

#include "adjudicator/core/game/game.hpp"

namespace ronda::hexadominacion {

const Game& game();

}  // namespace ronda::hexadominacion
