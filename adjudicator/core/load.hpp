// Reading functions that the loaders of all games share (core/contract.md, "State file"). All throw LoadFault
// if the value is not as described.
#pragma once

#include "adjudicator/core/game.hpp"
#include "adjudicator/core/json_at.hpp"

namespace ronda {

// Reads the id of a player.
PlayerIndex read_player(const JsonAt& at, const Envelope& envelope);
// Reads a list of ids in the order of the players, without repetitions.
PlayerSet read_player_set(const JsonAt& at, const Envelope& envelope);
// Checks for an object whose keys are exactly the ids of the players.
void check_player_keys(const JsonAt& at, const Envelope& envelope);

}  // namespace ronda
