#include "adjudicator/club/register/days.hpp"

#include <fmt/format.h>

#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/whole_number.hpp"
#include "formats/when.hpp"

namespace ronda::club {

namespace {

using std::chrono::year_month_day;

constexpr std::string_view between = "..";
constexpr std::size_t length_of_date = 10;  // `2026-12-10`

// One to `most` digits. Empty if it is something else.
std::optional<int> number_of(std::string_view text, std::size_t most) {
    return text.size() > most || text.starts_with('-') ? std::nullopt : whole_number(text);
}

// A month by its Spanish or English name, or by the first three letters of it; 0 if it is none.
int month_of(std::string_view word) {
    static constexpr std::string_view names[][2] = {
        {"enero", "january"},   {"febrero", "february"},   {"marzo", "march"},
        {"abril", "april"},     {"mayo", "may"},           {"junio", "june"},
        {"julio", "july"},      {"agosto", "august"},      {"septiembre", "september"},
        {"octubre", "october"}, {"noviembre", "november"}, {"diciembre", "december"}};
    constexpr std::size_t least = 3;
    int number = 0;
    for (const auto& both : names) {
        ++number;
        for (const std::string_view name : both)
            if (word.size() >= least && name.starts_with(word)) return number;
    }
    return 0;
}

// `10 dic` as `12-10`, `10` with the month that is given. Empty if it is none.
std::string short_day(std::string_view text, int month) {
    text = trim(text);
    const std::size_t blank = text.find(' ');
    if (blank != std::string_view::npos) {
        std::string_view word = trim(text.substr(blank));
        if (word.starts_with("de ")) word = trim(word.substr(3));
        month = month_of(word);
    }
    const auto day = number_of(text.substr(0, blank), 2);
    if (!day || month == 0) return {};
    return fmt::format("{:02}-{:02}", month, *day);
}

int month_in(const std::string& short_form) {
    return short_form.empty() ? 0 : *number_of(std::string_view(short_form).substr(0, 2), 2);
}

// `12-10` in this year. Empty if there is no such day.
std::optional<Day> day_of_year(std::string_view short_form, std::chrono::year year) {
    constexpr std::size_t length = 5;
    if (short_form.size() != length) return std::nullopt;
    return read_day(fmt::format("{:04}-{}", static_cast<int>(year), short_form));
}

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

Instant start_of(const partida::Zone& zone, Day day) {
    return zone.of_local({year_month_day(day), 0, 0});
}

Text day_in_words(const partida::Zone& zone, Day day) {
    Text words = zone.in_short_words(start_of(zone, day));
    words.es.resize(words.es.rfind(','));
    words.en.resize(words.en.rfind(','));
    return words;
}

Day day_at(const partida::Zone& zone, Instant now) {
    Day day = std::chrono::floor<std::chrono::days>(std::chrono::sys_seconds(std::chrono::seconds(now)));
    if (start_of(zone, day) > now)
        --day;
    else if (start_of(zone, day + std::chrono::days(1)) <= now)
        ++day;
    return day;
}

std::optional<std::string> days_in_one_form(std::string_view folded) {
    const std::string_view text = trim(folded);
    if (read_day(text)) return fmt::format("{}{}{}", text, between, text);
    const std::size_t dots = text.find(between);
    const bool dotted = dots != std::string_view::npos;
    const std::size_t middle = dotted ? dots : text.find('-');
    const std::string_view first = trim(text.substr(0, middle));
    const std::string_view last =
        middle == std::string_view::npos ? first : trim(text.substr(middle + (dotted ? between.size() : 1)));
    if (dotted && read_day(first) && read_day(last)) return fmt::format("{}{}{}", first, between, last);
    const std::string to = short_day(last, 0), from = short_day(first, month_in(to));
    if (to.empty() || from.empty()) return std::nullopt;
    return from + std::string(between) + to;
}

std::optional<Days> days_meant(std::string_view form, Day today) {
    const std::size_t dots = form.find(between);
    if (dots == std::string_view::npos) return std::nullopt;
    const std::string_view first = form.substr(0, dots), last = form.substr(dots + between.size());
    if (const auto from = read_day(first), to = read_day(last); from && to)
        return *from <= *to ? std::optional(Days{*from, *to}) : std::nullopt;
    const auto year = year_month_day(today).year();
    // From last year on, in whose December a leave may have begun that is not over.
    for (int later = -1; later <= 1; ++later) {
        const auto from = day_of_year(first, year + std::chrono::years(later));
        if (!from) continue;
        auto to = day_of_year(last, year + std::chrono::years(later));
        if (to && *to < *from) to = day_of_year(last, year + std::chrono::years(later + 1));
        if (to && *to >= today) return Days{*from, *to};
    }
    return std::nullopt;
}

}  // namespace ronda::club
