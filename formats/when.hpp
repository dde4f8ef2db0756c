// Reads and writes times as the moderator writes them: `dom 20:00`, `2d`, `2026-12-01 20:00`.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "formats/match_file.hpp"

namespace ronda::formats {

// A weekday (its Spanish or English name, or the first three letters; case and accents are ignored), a space,
// hh:mm.
std::optional<WeekTime> read_week_time(std::string_view text);
std::string write_week_time(const WeekTime& time, Lang lang);

// A time of today or tomorrow: `mañana 20:00`, `hoy 20:00`, `tomorrow 20:00`, `today 20:00`.
struct DayTime {
    int days = 0;  // from today
    int hour = 0, minute = 0;
};
std::optional<DayTime> read_day_time(std::string_view text);

// A whole number of minutes, hours, days or weeks, from 1 minute to 366 days: `30m` `24h` `3h` `2d` `1s`.
std::optional<std::chrono::minutes> read_duration(std::string_view text);
// Uses the largest unit that is exact.
std::string write_duration(std::chrono::minutes duration);
// The same for a sentence: "2 días", "1 hora"; "2 days", "1 hour".
Text duration_in_words(std::chrono::minutes duration);
// What is left of a time, as people say it: "2 días y 3 horas", "7 horas", "40 minutos". To the nearest hour;
// below 6 hours to 5 minutes, below 1 hour to 1 minute, and at least that.
Text time_left_in_words(std::chrono::seconds left);

// `2026-12-01 20:00`. The day must exist; years 1970..9999.
std::optional<LocalTime> read_local_time(std::string_view text);
std::string write_local_time(const LocalTime& time);

// Whether the text has the form of a time zone name. Does not look it up in the zone database.
bool is_zone_name(std::string_view text);

}  // namespace ronda::formats
