// Points in time, formatted as text and parsed. Nothing here asks for the time (clock.hpp) or uses the machine.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace ronda::system {

// Seconds since 1970-01-01 00:00:00 UTC; 0..253402300799 (the year 9999).
using Instant = std::int64_t;

// `2026-12-01T20:00:00Z`
std::string iso(Instant time);
// Reads `2026-12-01T20:00[:00]` (a blank may replace the T), followed by nothing (UTC), `Z` or an offset
// `+01:00`. Empty if the text has another form.
std::optional<Instant> read_instant(std::string_view text);

}  // namespace ronda::system
