// Declares the game Dehex'z War for the list of games.
#pragma once

#include "adjudicator/core/game/game.hpp"

namespace ronda::dehexz {

const Game& game();

}  // namespace ronda::dehexz
