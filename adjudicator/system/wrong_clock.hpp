// Stored times that a wrong clock wrote.
#pragma once

#include "adjudicator/system/instant.hpp"

namespace ronda::system {

// Whether a stored time is later than clocks that are set may differ. It does not count then; otherwise one run
// with a clock in the future would stop things until that day.
constexpr bool is_in_future(Instant stored, Instant now) {
    constexpr Instant difference = 300;  // seconds
    return stored - difference > now;
}

}  // namespace ronda::system
