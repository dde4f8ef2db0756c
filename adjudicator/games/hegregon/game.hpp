// HEGREGON, for the list of games.
#pragma once

#include "adjudicator/core/game.hpp"

namespace ronda::hegregon {

const Game& game();

}  // namespace ronda::hegregon
