// Declares the game HEGREGON for the list of games.
#pragma once

#include "adjudicator/core/game/game.hpp"

namespace ronda::hegregon {

const Game& game();

}  // namespace ronda::hegregon
