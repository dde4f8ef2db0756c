#include "adjudicator/match/calendar/days.hpp"

#include <fmt/format.h>

#include "formats/when.hpp"

namespace ronda::match {

namespace {

using std::chrono::year_month_day;

constexpr std::size_t length_of_date = 10;  // `2026-12-10`

}  // namespace

std::optional<Day> read_day(std::string_view text) {
    if (text.size() != length_of_date) return std::nullopt;
    const auto local = formats::read_local_time(std::string(text) + " 00:00");
    return local ? std::optional(Day(local->day)) : std::nullopt;
}

std::string write_day(Day day) {
    const year_month_day date(day);
    return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(date.year()), static_cast<unsigned>(date.month()),
                       static_cast<unsigned>(date.day()));
}

Instant start_of(const Zone& zone, Day day) {
    return zone.of_local({year_month_day(day), 0, 0});
}

Text day_in_words(const Zone& zone, Day day) {
    Text words = zone.in_short_words(start_of(zone, day));
    words.es.resize(words.es.rfind(','));
    words.en.resize(words.en.rfind(','));
    return words;
}

Day day_at(const Zone& zone, Instant now) {
    Day day = std::chrono::floor<std::chrono::days>(std::chrono::sys_seconds(std::chrono::seconds(now)));
    if (start_of(zone, day) > now)
        --day;
    else if (start_of(zone, day + std::chrono::days(1)) <= now)
        ++day;
    return day;
}

}  // namespace ronda::match
