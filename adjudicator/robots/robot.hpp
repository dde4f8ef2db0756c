// Chooses the orders of a robot that holds a seat. It sees only its player's view, and no dice of the match:
// the same view, level and seed give the same orders.
#pragma once

#include "adjudicator/core/game/game.hpp"
#include "adjudicator/core/game/robot_level.hpp"

namespace ronda::robots {

// Returns the player's orders, canonical. None of them would be cancelled if nobody else did anything; empty if
// the player has nothing to do. A robot never resigns. `view`: the player's view of a position (load_view), not
// over. `seed`: for choices among equals and for samples.
Json think(const Position& view, std::string_view player, Level level, std::uint64_t seed);

// The same for a complete position, from which hidden information is removed first.
Json think_blind(const Position& position, std::string_view player, Level level, std::uint64_t seed);

// Returns the first bytes of a seed as the `seed` of `think`.
std::uint64_t start_of(const Seed& seed);

}  // namespace ronda::robots
