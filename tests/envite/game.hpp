// Envite, a small game for the tests. It uses features that the games of the program may not use yet, so that
// they are tested before a real game needs them.
//   - Both paces: all players bet in the same round, or one after another.
//   - Secrets: only the player knows their own card.
//   - A file without orders is a pass, also by turns. A player who sends nothing passes if the match says so.
//   - All forms of options: counts with presets, teams, a default that depends on the number of players.
//   - Single orders can be cancelled, at both paces. There are no conditional orders.
// Its rulings stand beside it. tests/new_game copies it as the pattern of a new game by rounds.
#pragma once

#include "adjudicator/core/game/game.hpp"

namespace ronda::envite {

const Game& game();

}  // namespace ronda::envite
