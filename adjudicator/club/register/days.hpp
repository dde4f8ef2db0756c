// Days of the calendar, as a leave names them: `2026-12-10`, in the club's time zone.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "adjudicator/club/register/register.hpp"

namespace ronda::club {

using Day = std::chrono::sys_days;

// `2026-12-10`; the day must exist. Empty if the text is something else.
std::optional<Day> read_day(std::string_view text);
std::string write_day(Day day);

// When the day begins there.
Instant start_of(const partida::Zone& zone, Day day);
// "domingo 20 de diciembre"
Text day_in_words(const partida::Zone& zone, Day day);
// The day that it is there.
Day day_at(const partida::Zone& zone, Instant now);

// Days as a person writes them, in one form: `2026-12-10..2026-12-20`, or `12-10..12-20` without a year. Reads
// also `2026-12-10`, `10-20 dic`, `10 dic..5 ene`, with Spanish or English months; all folded. Empty if it is
// none of them.
std::optional<std::string> days_in_one_form(std::string_view folded);

struct Days {
    Day first, last;
};
// Returns the days that the form means: without a year, the next ones that are not over. Empty if there are no
// such days, or the last is before the first.
std::optional<Days> days_meant(std::string_view form, Day today);

}  // namespace ronda::club
