// Robots that hold a seat. A robot sees what its player sees, and nothing of the match's dice: the
// same view, level and seed give the same orders.
#pragma once

#include "adjudicator/core/game/game.hpp"
#include "adjudicator/core/game/robot_level.hpp"

namespace ronda::robots {

// Returns orders of the player, canonical and such that none of them would be cancelled if nobody else did
// anything. Empty if the player has nothing to do. `view` is a position as the player may see it (load_view),
// not over. Never gives up. `seed`: for choices among equals and for what the robot imagines.
Json think(const Position& view, std::string_view player, Level level, std::uint64_t seed);

// The same for a position that the caller knows whole: what the player may not see is taken away first.
Json think_blind(const Position& position, std::string_view player, Level level, std::uint64_t seed);

// The first bytes of a seed, as the number that robots begin with.
std::uint64_t start_of(const Seed& seed);

}  // namespace ronda::robots
