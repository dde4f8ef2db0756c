// NeuroDrez, for the list of games.
#pragma once

#include "adjudicator/core/game.hpp"

namespace ronda::neurodrez {

const Game& game();

}  // namespace ronda::neurodrez
