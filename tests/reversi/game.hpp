// Reversi, a small game by turns for the tests, and the pattern of a new one (tests/new_game).
#pragma once

#include "adjudicator/core/game/game.hpp"

namespace ronda::reversi {

const Game& game();

}  // namespace ronda::reversi
