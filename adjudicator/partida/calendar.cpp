#include "adjudicator/partida/calendar.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>

#include <date/tz.h>

#include "adjudicator/core/shown.hpp"
#include "adjudicator/partida/fault.hpp"

namespace ronda::partida {

namespace {

using std::chrono::minutes;
using std::chrono::seconds;

const date::time_zone& zone_at(const void* zone) {
    return *static_cast<const date::time_zone*>(zone);
}

date::sys_seconds point(Instant time) {
    return date::sys_seconds{seconds(time)};
}

Instant instant(date::sys_seconds time) {
    return time.time_since_epoch().count();
}

// The hour that comes twice: its first time; the hour that is left out: the change.
Instant to_instant(const date::time_zone& zone, date::local_seconds local) {
    return instant(date::floor<seconds>(zone.to_sys(local, date::choose::earliest)));
}

// The first of the week's deadlines later than `time`, or the last one not later than it.
Instant weekly(const formats::Calendar& rule, const date::time_zone& zone, Instant time, bool later) {
    const auto today = date::floor<date::days>(zone.to_local(point(time)));
    std::optional<Instant> best;
    for (int offset = -8; offset <= 8; ++offset) {
        const auto day = today + date::days(offset);
        const unsigned weekday = date::weekday(date::local_days(day)).iso_encoding();
        for (const formats::WeekTime& at : rule.weekly) {
            if (static_cast<unsigned>(at.day) != weekday) continue;
            const Instant due =
                to_instant(zone, day + std::chrono::hours(at.hour) + minutes(at.minute) + seconds(0));
            if (later ? due > time && (!best || due < *best) : due <= time && (!best || due > *best))
                best = due;
        }
    }
    return best.value_or(time);
}

date::local_seconds local_start(const formats::Steps& steps) {
    const auto day = date::year(static_cast<int>(steps.from_day.year())) /
                     date::month(static_cast<unsigned>(steps.from_day.month())) /
                     date::day(static_cast<unsigned>(steps.from_day.day()));
    return date::local_days(day) + std::chrono::hours(steps.from_hour) + minutes(steps.from_minute) +
           seconds(0);
}

// The k-th deadline, k ≥ 0.
Instant step(const formats::Steps& steps, const date::time_zone& zone, long k) {
    const date::local_seconds start = local_start(steps);
    const auto whole = seconds(steps.every) * k;
    const bool keeps_hours = steps.every % std::chrono::hours(12) == minutes(0);
    return keeps_hours ? to_instant(zone, start + whole) : to_instant(zone, start) + whole.count();
}

Instant stepped(const formats::Steps& steps, const date::time_zone& zone, Instant time, bool later) {
    const Instant start = step(steps, zone, 0);
    const long length = seconds(steps.every).count();
    // A change of clocks moves it by hours at most: the neighbours settle it.
    long k = time < start ? 0 : std::max(0L, (time - start) / length - 2);
    while (step(steps, zone, k) <= time) ++k;
    return later ? step(steps, zone, k) : k == 0 ? time : step(steps, zone, k - 1);
}

}  // namespace

Result<std::optional<Calendar>> Calendar::of(const formats::MatchFile& file, const std::string& file_name) {
    if (!file.calendar || (file.calendar->weekly.empty() && !file.calendar->steps))
        return std::optional<Calendar>();
    try {
        const date::time_zone* zone = date::locate_zone(file.calendar->zone);
        return std::optional<Calendar>(Calendar(*file.calendar, zone));
    } catch (const std::runtime_error&) {
        Diagnostic fault = fault_in(
            file_name, "fichero_invalido",
            say("zona horaria desconocida «{}»; se esperaba una como Europe/Madrid",
                "unknown time zone “{}”; expected one such as Europe/Madrid", shown(file.calendar->zone, 64)));
        fault.place = file.place_of("calendario.zona");
        return refuse(Diagnostics{std::move(fault)});
    }
}

Instant Calendar::after(Instant time) const {
    return rule_.steps ? stepped(*rule_.steps, zone_at(zone_), time, true)
                       : weekly(rule_, zone_at(zone_), time, true);
}

Instant Calendar::before(Instant time) const {
    return rule_.steps ? stepped(*rule_.steps, zone_at(zone_), time, false)
                       : weekly(rule_, zone_at(zone_), time, false);
}

Instant Calendar::of_round(Instant opened) const {
    const Instant next = after(opened), last = before(opened);
    if (last >= opened) return next;  // the first of all
    return 2 * (next - opened) >= next - last ? next : after(next);
}

Instant Calendar::of_local(const formats::Steps& time) const {
    return to_instant(zone_at(zone_), local_start(time));
}

Text Calendar::in_words(Instant time) const {
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
    const auto local = zone_at(zone_).to_local(point(time));
    const auto day = date::floor<date::days>(local);
    const date::year_month_day on(day);
    const date::hh_mm_ss clock(local - day);
    const unsigned weekday = date::weekday(date::local_days(day)).c_encoding(),
                   month = static_cast<unsigned>(on.month()) - 1, number = static_cast<unsigned>(on.day());
    const std::string hour = fmt::format("{:02}:{:02}", clock.hours().count(), clock.minutes().count());
    return {fmt::format("{} {} de {}, {} ({})", days_es[weekday], number, months_es[month], hour, rule_.zone),
            fmt::format("{} {} {}, {} ({})", days_en[weekday], number, months_en[month], hour, rule_.zone)};
}

}  // namespace ronda::partida
