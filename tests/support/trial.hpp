// Arbitrary orders and seeds for tests that play whatever comes.
#pragma once

#include <cstdint>

#include "adjudicator/core/robots.hpp"

namespace ronda::trial {

using ronda::Chance;
using robots::random_orders;
using robots::random_value;

// What everybody orders for the next round, the moderator now and then too.
inline std::vector<Sheet> random_sheets(const Position& position, Chance& chance) {
    return robots::random_sheets(position, chance, true);
}

// A seed made of one number.
inline Seed seed_of(std::uint64_t number) {
    Seed seed{};
    for (std::size_t i = 0; i < sizeof number; ++i) seed[i] = static_cast<std::uint8_t>(number >> (8 * i));
    return seed;
}

}  // namespace ronda::trial
