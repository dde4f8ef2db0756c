// Recognizes stored times that a wrong clock wrote.
#pragma once

#include "adjudicator/system/instant.hpp"

namespace ronda::system {

// Whether a stored time is more than five minutes in the future. Callers ignore such a time; otherwise one run
// with a fast clock would block work until that day.
constexpr bool is_in_future(Instant stored, Instant now) {
    constexpr Instant difference = 300;  // seconds
    return stored - difference > now;
}

}  // namespace ronda::system
