// What the loaders of games read alike (core/contract.md, "State file"). All throw LoadFault.
#pragma once

#include "adjudicator/core/game.hpp"
#include "adjudicator/core/json_at.hpp"

namespace ronda {

// A player's id.
PlayerIndex read_player(const JsonAt& at, const Envelope& envelope);
// A list of ids in the order of the players, none twice.
PlayerSet read_player_set(const JsonAt& at, const Envelope& envelope);
// An object with every player's id as a key and no other.
void check_player_keys(const JsonAt& at, const Envelope& envelope);

}  // namespace ronda
