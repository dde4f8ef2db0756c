#include "formats/calendar_event.hpp"

#include <ctime>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include "adjudicator/core/text/fold.hpp"

namespace ronda::formats {

namespace {

constexpr std::size_t longest_line = 75;  // octets, RFC 5545 3.1

// 20261206T200000Z
std::string stamp(std::int64_t time) {
    return fmt::format("{:%Y%m%dT%H%M%SZ}", fmt::gmtime(static_cast<std::time_t>(time)));
}

std::string as_ics_text(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == '\n') {
            out += "\\n";
            continue;
        }
        if (static_cast<unsigned char>(c) < ' ' || c == '\x7f') continue;
        if (c == '\\' || c == ';' || c == ',') out += '\\';
        out += c;
    }
    return out;
}

// Ends the line, in parts that begin with a blank if it is long; no part ends inside a character.
void add(std::string& out, std::string_view line) {
    std::size_t room = longest_line;
    while (line.size() > room) {
        const std::string_view part = beginning(line, room);
        out.append(part).append("\r\n ");
        line.remove_prefix(part.size());
        room = longest_line - 1;
    }
    out.append(line).append("\r\n");
}

}  // namespace

std::string calendar_of(const CalendarEvent& event) {
    std::string out;
    add(out, "BEGIN:VCALENDAR");
    add(out, "VERSION:2.0");
    add(out, "PRODID:-//ronda//plazo//ES");
    add(out, "METHOD:PUBLISH");
    add(out, "BEGIN:VEVENT");
    add(out, fmt::format("UID:{}", event.uid));
    add(out, fmt::format("DTSTAMP:{}", stamp(event.stamp)));
    add(out, fmt::format("DTSTART:{}", stamp(event.when)));
    add(out, fmt::format("SEQUENCE:{}", event.sequence));
    add(out, fmt::format("STATUS:{}", event.cancelled ? "CANCELLED" : "CONFIRMED"));
    if (!event.organizer.empty()) add(out, fmt::format("ORGANIZER:mailto:{}", event.organizer));
    add(out, fmt::format("SUMMARY:{}", as_ics_text(event.summary)));
    add(out, fmt::format("DESCRIPTION:{}", as_ics_text(event.description)));
    if (!event.url.empty()) add(out, fmt::format("URL:{}", event.url));
    add(out, "TRANSP:TRANSPARENT");
    if (!event.cancelled) {
        for (const char* line : {"BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-PT3H"}) add(out, line);
        add(out, fmt::format("DESCRIPTION:{}", as_ics_text(event.summary)));
        add(out, "END:VALARM");
    }
    add(out, "END:VEVENT");
    add(out, "END:VCALENDAR");
    return out;
}

}  // namespace ronda::formats
