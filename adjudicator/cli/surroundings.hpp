// What surrounds a match in the tree in which it lies: the one place where commands ask for it.
#pragma once

#include "adjudicator/partida/store/surroundings.hpp"

namespace ronda::cli {

// Returns what the match in `folder` takes from outside it at the time of the world.
partida::Surroundings surroundings_of(partida::World& world, const partida::Path& folder);

}  // namespace ronda::cli
