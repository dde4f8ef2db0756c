// Bheex, as the list of games has it.
#pragma once

#include "adjudicator/core/game.hpp"

namespace ronda::bheex {

const Game& game();

}  // namespace ronda::bheex
