#include "formats/when.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/whole_number.hpp"
#include "adjudicator/core/text/wording.hpp"

namespace ronda::formats {

namespace {

using std::chrono::minutes;

constexpr std::array<std::string_view, 7> spanish_days{"lunes",   "martes", "miercoles", "jueves",
                                                       "viernes", "sabado", "domingo"};
constexpr std::array<std::string_view, 7> english_days{"monday", "tuesday",  "wednesday", "thursday",
                                                       "friday", "saturday", "sunday"};
constexpr std::array<std::string_view, 7> spanish_short{"lun", "mar", "mié", "jue", "vie", "sáb", "dom"};
constexpr std::array<std::string_view, 7> english_short{"mon", "tue", "wed", "thu", "fri", "sat", "sun"};

// Reads exactly these digits as a number within the bounds.
std::optional<int> number(std::string_view digits, int least, int most) {
    const auto value = whole_number(digits);
    return value && *value >= least && *value <= most ? value : std::nullopt;
}

// `20:00`, `9:30`
bool read_clock(std::string_view text, int& hour, int& minute) {
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos || colon == 0 || colon > 2 || text.size() != colon + 3) return false;
    const auto hours = number(text.substr(0, colon), 0, 23);
    const auto past = number(text.substr(colon + 1), 0, 59);
    if (!hours || !past) return false;
    hour = *hours;
    minute = *past;
    return true;
}

std::optional<int> weekday(std::string_view word) {
    for (const auto* names : {&spanish_days, &english_days})
        for (std::size_t i = 0; i < names->size(); ++i)
            if (word == (*names)[i] || word == (*names)[i].substr(0, 3)) return static_cast<int>(i) + 1;
    return std::nullopt;
}

std::optional<int> days_from_today(std::string_view word) {
    if (word == "hoy" || word == "today") return 0;
    if (word == "manana" || word == "tomorrow") return 1;
    return std::nullopt;
}

// Reads a word for a day (passed folded to `day_of`), a space and hh:mm.
template <class Time, class DayOf>
std::optional<Time> read_day_and_clock(std::string_view text, DayOf day_of, int Time::*day_in) {
    const std::string folded = fold(text);
    const std::size_t blank = std::min(folded.find(' '), folded.size());
    const auto day = day_of(std::string_view(folded).substr(0, blank));
    Time time;
    if (!day || !read_clock(trim(std::string_view(folded).substr(blank)), time.hour, time.minute))
        return std::nullopt;
    time.*day_in = *day;
    return time;
}

}  // namespace

std::optional<WeekTime> read_week_time(std::string_view text) {
    return read_day_and_clock(text, weekday, &WeekTime::day);
}

std::optional<DayTime> read_day_time(std::string_view text) {
    return read_day_and_clock(text, days_from_today, &DayTime::days);
}

std::string write_week_time(const WeekTime& time, Lang lang) {
    const auto& names = lang == Lang::es ? spanish_short : english_short;
    return fmt::format("{} {:02}:{:02}", names[static_cast<std::size_t>(time.day - 1)], time.hour, time.minute);
}

std::optional<minutes> read_duration(std::string_view text) {
    constexpr int most_minutes = 366 * 24 * 60;
    text = trim(text);
    if (text.empty()) return std::nullopt;
    const auto count = number(text.substr(0, text.size() - 1), 1, most_minutes);
    const std::string_view units = "mhds";
    constexpr std::array<int, 4> lengths{1, 60, 24 * 60, 7 * 24 * 60};
    const std::size_t unit = units.find(text.back());
    if (!count || unit == std::string_view::npos || *count > most_minutes / lengths[unit]) return std::nullopt;
    return minutes(*count * lengths[unit]);
}

std::string write_duration(minutes duration) {
    constexpr minutes::rep hour = 60, day = 24 * hour;
    const auto count = duration.count();
    if (count % day == 0) return fmt::format("{}d", count / day);
    if (count % hour == 0) return fmt::format("{}h", count / hour);
    return fmt::format("{}m", count);
}

Text duration_in_words(minutes duration) {
    constexpr minutes::rep hour = 60, day = 24 * hour;
    const auto count = duration.count();
    if (count % day == 0) return counted(count / day, say("día", "day"));
    if (count % hour == 0) return counted(count / hour, say("hora", "hour"));
    return counted(count, say("minuto", "minute"));
}

Text time_left_in_words(std::chrono::seconds left) {
    constexpr minutes day(24 * 60), hour(60);
    const minutes exact = std::chrono::duration_cast<minutes>(left);
    const minutes step = exact >= 6 * hour ? hour : exact >= hour ? minutes(5) : minutes(1);
    const minutes whole = std::max((exact + step / 2) / step * step, minutes(1));
    const minutes larger = whole >= day ? day : hour;
    const minutes first = whole / larger * larger, rest = whole - first;
    if (first == minutes(0) || rest == minutes(0)) return duration_in_words(whole);
    return say("{} y {}", "{} and {}", duration_in_words(first), duration_in_words(rest));
}

std::optional<LocalTime> read_local_time(std::string_view text) {
    using namespace std::chrono;
    text = trim(text);
    constexpr std::size_t day_length = std::string_view("2026-12-01").size();
    if (text.size() <= day_length || text[4] != '-' || text[7] != '-') return std::nullopt;
    if (text[day_length] != ' ' && text[day_length] != 'T') return std::nullopt;
    const auto year_number = number(text.substr(0, 4), 1970, 9999);
    const auto month_number = number(text.substr(5, 2), 1, 12);
    const auto day_number = number(text.substr(8, 2), 1, 31);
    LocalTime time;
    if (!year_number || !month_number || !day_number ||
        !read_clock(trim(text.substr(day_length + 1)), time.hour, time.minute))
        return std::nullopt;
    time.day = {year(*year_number), month(static_cast<unsigned>(*month_number)),
                day(static_cast<unsigned>(*day_number))};
    if (!time.day.ok()) return std::nullopt;
    return time;
}

std::string write_local_time(const LocalTime& time) {
    return fmt::format("{:04}-{:02}-{:02} {:02}:{:02}", static_cast<int>(time.day.year()),
                       static_cast<unsigned>(time.day.month()), static_cast<unsigned>(time.day.day()),
                       time.hour, time.minute);
}

bool is_zone_name(std::string_view text) {
    constexpr std::size_t longest = 64;
    if (text.empty() || text.size() > longest || text.front() == '/' || text.back() == '/') return false;
    if (text.find("//") != std::string_view::npos) return false;
    return std::all_of(text.begin(), text.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               std::string_view("/_+-").find(c) != std::string_view::npos;
    });
}

}  // namespace ronda::formats
