// Days of the calendar, as a leave names them: `2026-12-10`, in a time zone.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "adjudicator/match/calendar/calendar.hpp"
#include "formats/when.hpp"

namespace ronda::match {

using Day = std::chrono::sys_days;

// Reads `2026-12-10`. Empty if the text is something else or there is no such day.
std::optional<Day> read_day(std::string_view text);
std::string write_day(Day day);

// Returns when the day begins in the zone.
Instant start_of(const Zone& zone, Day day);
// "domingo 20 de diciembre"
Text day_in_words(const Zone& zone, Day day);
// Returns the day in the zone at `now`.
Day day_at(const Zone& zone, Instant now);

struct Days {
    Day first, last;
};

}  // namespace ronda::match
