// Envite, a small game of the tests: it has what games may have and the program's own may lack, so that the
// engine is tried with it before a real game needs it.
//   - Both paces: everybody bets for the same round, or one after another.
//   - Hidden hands: a player's card is known to him alone.
//   - A file without orders is a pass, also by turns; a silent player passes where the match says so.
//   - Options of every form: counts with presets, teams, a default that depends on the number of players.
//   - Orders that are cancelled alone, in both paces, and no conditional orders.
//
// Rules. Everybody holds one card: oro, copa or espada. `apostar: N` bets N points, at most one more than one
// has: with oro they are won, with espada they are lost (never below 0), copa changes nothing. Who bet is dealt
// a new card, drawn by the numbers of `mazo`. The game ends after `rondas` rounds, by turns after as many
// bets or passes of everybody; the side with most points wins, equal sides share. `rendirse` puts a player out;
// the last side left wins.
#pragma once

#include "adjudicator/core/game.hpp"

namespace ronda::envite {

const Game& game();

}  // namespace ronda::envite
