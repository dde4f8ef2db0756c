// Declares the game NeuroDrez for the list of games.
#pragma once

#include "adjudicator/core/game/game.hpp"

namespace ronda::neurodrez {

const Game& game();

}  // namespace ronda::neurodrez
