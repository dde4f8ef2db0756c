// Declares the game Bheex for the list of games.
#pragma once

#include "adjudicator/core/game/game.hpp"

namespace ronda::bheex {

const Game& game();

}  // namespace ronda::bheex
