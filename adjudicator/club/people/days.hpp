// Days of the calendar, as a leave names them: `2026-12-10`, in the club's time zone.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "adjudicator/club/people/register.hpp"

namespace ronda::club {

using Day = std::chrono::sys_days;

// `2026-12-10`; the day must exist. Empty if the text is something else.
std::optional<Day> read_day(std::string_view text);
std::string write_day(Day day);

// When the day begins there.
Instant start_of(const match::Zone& zone, Day day);
// "domingo 20 de diciembre"
Text day_in_words(const match::Zone& zone, Day day);
// The day that it is there.
Day day_at(const match::Zone& zone, Instant now);

struct Days {
    Day first, last;
};

}  // namespace ronda::club
