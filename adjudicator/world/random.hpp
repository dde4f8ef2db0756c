// Random numbers from the system, for the secrets of a match.
#pragma once

#include <optional>

#include "adjudicator/core/dice/dice.hpp"

namespace ronda::world {

// Empty if the system gives no random numbers.
std::optional<Seed> random_seed();

}  // namespace ronda::world
