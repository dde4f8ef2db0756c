// Envite, a small game for the tests. It uses features that the games of the program may not use yet, so that
// they are tested before a real game needs them.
//   - Both paces: all players bet in the same round, or one after another.
//   - Secrets: only the player knows their own card.
//   - A file without orders is a pass, also by turns. A player who sends nothing passes if the match says so.
//   - All forms of options: counts with presets, teams, a default that depends on the number of players.
//   - Single orders can be cancelled, at both paces. There are no conditional orders.
//
// Rules. Each player holds one card: oro, copa or espada. `apostar: N` bets N points, at most one more than the
// player has. With oro the player wins them, with espada the player loses them (never below 0), copa changes
// nothing. After a bet the player gets a new card, drawn according to the numbers in `mazo`. The game ends
// after `rondas` rounds; by turns, after every player has bet or passed that many times. The side with the most
// points wins; equal sides share the win. `rendirse` puts a player out. The last side left wins.
#pragma once

#include "adjudicator/core/game/game.hpp"

namespace ronda::envite {

const Game& game();

}  // namespace ronda::envite
