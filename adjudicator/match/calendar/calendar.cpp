#include "adjudicator/match/calendar/calendar.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>
#include <vector>

#include <date/tz.h>

#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/shown.hpp"
#include "adjudicator/core/text/term.hpp"
#include "adjudicator/match/store/run_report.hpp"

namespace ronda::match {

namespace {

using std::chrono::minutes;
using std::chrono::seconds;

// `zone` is a date::time_zone; null means UTC.
date::local_seconds to_local(const void* zone, Instant time) {
    if (zone == nullptr) return date::local_seconds{seconds(time)};
    return static_cast<const date::time_zone*>(zone)->to_local(date::sys_seconds{seconds(time)});
}

// Returns the first instant in the hour that comes twice, and the moment of the change in the hour that is
// skipped.
Instant to_instant(const void* zone, date::local_seconds local) {
    if (zone == nullptr) return local.time_since_epoch().count();
    const auto& known = *static_cast<const date::time_zone*>(zone);
    const auto time = date::floor<seconds>(known.to_sys(local, date::choose::earliest));
    return time.time_since_epoch().count();
}

date::local_days day_of(const void* zone, Instant time) {
    return date::floor<date::days>(to_local(zone, time));
}

date::local_seconds at_hour(date::local_days day, int hour, int minute) {
    return day + std::chrono::hours(hour) + minutes(minute) + seconds(0);
}

// Returns the first deadline later than `time` or, without `later`, the last one not later than `time`.
Instant weekly(const std::vector<formats::WeekTime>& times, const void* zone, Instant time, bool later) {
    const date::local_days today = day_of(zone, time);
    std::optional<Instant> best;
    for (int offset = -8; offset <= 8; ++offset) {
        const auto day = today + date::days(offset);
        const unsigned weekday = date::weekday(day).iso_encoding();
        for (const formats::WeekTime& at : times) {
            if (static_cast<unsigned>(at.day) != weekday) continue;
            const Instant due = to_instant(zone, at_hour(day, at.hour, at.minute));
            if (later ? due > time && (!best || due < *best) : due <= time && (!best || due > *best))
                best = due;
        }
    }
    return best.value_or(time);
}

date::local_seconds local_seconds_of(const formats::LocalTime& time) {
    const auto day = date::year(static_cast<int>(time.day.year())) /
                     date::month(static_cast<unsigned>(time.day.month())) /
                     date::day(static_cast<unsigned>(time.day.day()));
    return at_hour(date::local_days(day), time.hour, time.minute);
}

// Returns the k-th deadline of `cada`, k ≥ 0.
Instant step(const formats::Calendar& rule, const void* zone, long k) {
    const date::local_seconds start = local_seconds_of(*rule.from);
    const auto whole = seconds(*rule.every) * k;
    const bool keeps_hours = *rule.every % std::chrono::hours(12) == minutes(0);
    return keeps_hours ? to_instant(zone, start + whole) : to_instant(zone, start) + whole.count();
}

Instant stepped(const formats::Calendar& rule, const void* zone, Instant time, bool later) {
    const Instant start = step(rule, zone, 0);
    const long length = seconds(*rule.every).count();
    // A change of clocks moves deadlines by some hours, so the search starts a little earlier.
    long k = time < start ? 0 : std::max(0L, (time - start) / length - 2);
    while (step(rule, zone, k) <= time) ++k;
    return later ? step(rule, zone, k) : k == 0 ? time : step(rule, zone, k - 1);
}

constexpr std::size_t longest_zone = 64;  // shown
constexpr std::string_view calendar_zone = "calendario.zona";

// Null if the system does not know the zone, or has no zones.
const date::time_zone* find_zone(const std::string& name) {
    try {
        return date::locate_zone(name);
    } catch (const std::runtime_error&) {
        return nullptr;
    }
}

std::string hour_of(date::local_seconds local) {
    const date::hh_mm_ss clock(local - date::floor<date::days>(local));
    return fmt::format("{:02}:{:02}", clock.hours().count(), clock.minutes().count());
}

Text local_in_words(date::local_seconds local) {
    static constexpr std::array<std::string_view, 7> days_es{"domingo", "lunes",   "martes", "miércoles",
                                                             "jueves",  "viernes", "sábado"};
    static constexpr std::array<std::string_view, 12> months_es{
        "enero", "febrero", "marzo",      "abril",   "mayo",      "junio",
        "julio", "agosto",  "septiembre", "octubre", "noviembre", "diciembre"};
    static constexpr std::array<std::string_view, 7> days_en{"Sunday",   "Monday", "Tuesday", "Wednesday",
                                                             "Thursday", "Friday", "Saturday"};
    static constexpr std::array<std::string_view, 12> months_en{
        "January", "February", "March",     "April",   "May",      "June",
        "July",    "August",   "September", "October", "November", "December"};
    const auto day = date::floor<date::days>(local);
    const date::year_month_day on(day);
    const unsigned weekday = date::weekday(day).c_encoding(), month = static_cast<unsigned>(on.month()) - 1,
                   number = static_cast<unsigned>(on.day());
    const std::string hour = hour_of(local);
    return {fmt::format("{} {} de {}, {}", days_es[weekday], number, months_es[month], hour),
            fmt::format("{} {} {}, {}", days_en[weekday], number, months_en[month], hour)};
}

// Whose names differ from those of their zones.
constexpr Term cities[] = {
    {"Canarias", "Canary"},     {"Bogotá", "Bogota"},     {"Ciudad de México", "Mexico City"},
    {"Panamá", "Panama"},       {"Asunción", "Asuncion"}, {"La Habana", "Havana"},
    {"Nueva York", "New York"}, {"Londres", "London"},    {"París", "Paris"},
    {"Lisboa", "Lisbon"},       {"Berlín", "Berlin"},     {"Bruselas", "Brussels"},
    {"Roma", "Rome"},           {"Tokio", "Tokyo"},       {"Moscú", "Moscow"}};

// Returns "Buenos Aires" for America/Argentina/Buenos_Aires.
Text city_of(std::string_view zone) {
    std::string city(zone.substr(zone.rfind('/') + 1));
    std::replace(city.begin(), city.end(), '_', ' ');
    const auto* known =
        std::find_if(std::begin(cities), std::end(cities), [&](const Term& one) { return one.en == city; });
    return known == std::end(cities) ? same(city) : Text{std::string(known->es), city};
}

// «hora de Madrid». A zone that is no city, such as UTC, stays as it is.
Text time_of(std::string_view zone) {
    const bool is_city =
        zone.find('/') != std::string_view::npos && !zone.starts_with("Etc/") && !zone.starts_with("US/");
    return is_city ? say("hora de {}", "{} time", city_of(zone)) : same(zone);
}

}  // namespace

Result<Zone> Zone::of(const formats::MatchFile& file, const std::string& file_name) {
    Zone zone;
    for (const auto& [name, place] : zones_in(file)) {
        const date::time_zone* known = find_zone(name);
        if (known == nullptr) {
            Diagnostic fault = fault_in(file_name, "fichero_invalido", unknown_zone(name));
            fault.place = file.place_of(place);
            return refuse(Diagnostics{std::move(fault)});
        }
        if (place != calendar_zone) continue;
        zone.zone_ = known;
        zone.name_ = name;
    }
    return zone;
}

std::optional<Zone> Zone::named(std::string_view text) {
    std::string wanted = fold(trim(text));
    std::replace(wanted.begin(), wanted.end(), ' ', '_');
    if (!formats::is_zone_name(wanted) || find_zone("UTC") == nullptr) return std::nullopt;
    Zone found;
    for (const date::time_zone& known : date::get_tzdb().zones) {
        const std::string name = fold(known.name());
        if (name == "localtime") continue;  // another one on each machine
        const std::size_t slash = name.rfind('/');
        const bool is_city = slash != npos && !name.starts_with("etc/") && name.substr(slash + 1) == wanted;
        if (name != wanted && (!is_city || found.zone_ != nullptr)) continue;
        found.zone_ = &known;
        found.name_ = known.name();
        if (name == wanted) break;
    }
    return found.zone_ == nullptr ? std::nullopt : std::optional(found);
}

Zone Zone::for_reader(const std::string& name) const {
    const date::time_zone* known = name.empty() || name == name_ ? nullptr : find_zone(name);
    if (known == nullptr) return *this;
    Zone own;
    own.zone_ = known;
    own.name_ = name;
    own.common_ = zone_;
    own.common_name_ = name_;
    return own;
}

std::vector<std::pair<std::string, std::string>> zones_in(const formats::MatchFile& file) {
    std::vector<std::pair<std::string, std::string>> all;
    if (file.calendar) all.emplace_back(file.calendar->zone, calendar_zone);
    for (std::size_t i = 0; i < file.players.size(); ++i)
        all.emplace_back(file.players[i].zone, fmt::format("jugadores[{}].zona", i));
    std::erase_if(all, [](const auto& one) { return one.first.empty(); });
    return all;
}

Text unknown_zone(std::string_view name) {
    return say("zona horaria desconocida «{}»; se esperaba una como Europe/Madrid",
               "unknown time zone “{}”; expected one such as Europe/Madrid", shown(name, longest_zone));
}

Instant Zone::of_local(const formats::LocalTime& time) const {
    return to_instant(zone_, local_seconds_of(time));
}

Instant Zone::next(const formats::WeekTime& time, Instant now) const {
    return weekly({time}, zone_, now, true);
}

Instant Zone::on_day(const formats::DayTime& time, Instant now) const {
    return to_instant(zone_, at_hour(day_of(zone_, now) + date::days(time.days), time.hour, time.minute));
}

Text Zone::in_words(Instant time) const {
    const Text words = in_short_words(time);
    return is_elsewhere(time) ? words : say("{} ({})", "{} ({})", words, time_of(name_));
}

Text Zone::in_short_words(Instant time) const {
    const Text words = local_in_words(to_local(zone_, time));
    if (!is_elsewhere(time)) return words;
    const date::local_seconds beside = to_local(common_, time);
    const bool same_day = day_of(zone_, time) == day_of(common_, time);
    return say("{} ({}; {} en {})", "{} ({}; {} in {})", words, time_of(name_),
               same_day ? same(hour_of(beside)) : local_in_words(beside), city_of(common_name_));
}

bool Zone::is_elsewhere(Instant time) const {
    return !common_name_.empty() && to_local(zone_, time) != to_local(common_, time);
}

Result<std::optional<Calendar>> Calendar::of(const formats::MatchFile& file, const std::string& file_name) {
    if (!file.calendar || (file.calendar->weekly.empty() && !file.calendar->every))
        return std::optional<Calendar>();
    ASSIGN_OR_RETURN(auto zone, Zone::of(file, file_name));
    return std::optional<Calendar>(Calendar(*file.calendar, std::move(zone)));
}

Instant Calendar::after(Instant time) const {
    return rule_.every ? stepped(rule_, zone_.zone_, time, true)
                       : weekly(rule_.weekly, zone_.zone_, time, true);
}

Instant Calendar::before(Instant time) const {
    return rule_.every ? stepped(rule_, zone_.zone_, time, false)
                       : weekly(rule_.weekly, zone_.zone_, time, false);
}

std::optional<Instant> Calendar::last_after(Instant time, Instant now) const {
    const Instant last = before(now);
    return last > time && last <= now && after(last - 1) == last ? std::optional(last) : std::nullopt;
}

Instant Calendar::of_round(Instant opened) const {
    const Instant next = after(opened), last = before(opened);
    if (last >= opened) return next;  // the very first deadline
    return 2 * (next - opened) >= next - last ? next : after(next);
}

}  // namespace ronda::match
