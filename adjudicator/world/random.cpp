#include "adjudicator/world/random.hpp"

#include <sys/random.h>

namespace ronda::world {

std::optional<Seed> random_seed() {
    Seed seed;
    if (::getrandom(seed.data(), seed.size(), 0) != static_cast<ssize_t>(seed.size())) return std::nullopt;
    return seed;
}

}  // namespace ronda::world
