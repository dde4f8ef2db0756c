// Dehex'z War, for the list of games.
#pragma once

#include "adjudicator/core/game.hpp"

namespace ronda::dehexz {

const Game& game();

}  // namespace ronda::dehexz
