// Times as the moderator writes them: `dom 20:00`, `2d`, `2026-12-01 20:00`.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "formats/match_file.hpp"

namespace ronda::formats {

// A weekday by its Spanish or English name or their first three letters (folded), a blank, hh:mm.
std::optional<WeekTime> read_week_time(std::string_view text);
std::string write_week_time(const WeekTime& time, Lang lang);

// An hour of today or of a day near it: `mañana 20:00`, `hoy 20:00`, `tomorrow 20:00`, `today 20:00`.
struct DayTime {
    int days = 0;  // from today
    int hour = 0, minute = 0;
};
std::optional<DayTime> read_day_time(std::string_view text);

// A whole number of minutes, hours, days or weeks, `30m` `24h` `3h` `2d` `1s`: 1 minute to 366 days.
std::optional<std::chrono::minutes> read_duration(std::string_view text);
// In the greatest unit that is exact.
std::string write_duration(std::chrono::minutes duration);

// `2026-12-01 20:00`, a day that exists, of the years 1970..9999; into `from_day`, `from_hour` and
// `from_minute`.
std::optional<Steps> read_local_time(std::string_view text);
std::string write_local_time(const Steps& steps);

// Name of a zone as the zone database forms them; whether there is one of that name is not asked.
bool is_zone_name(std::string_view text);

}  // namespace ronda::formats
