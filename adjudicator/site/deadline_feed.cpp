#include "adjudicator/site/deadline_feed.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "adjudicator/partida/calendar/deadline.hpp"
#include "adjudicator/partida/letters/addresses.hpp"

namespace ronda::site {

namespace {

constexpr std::size_t longest_line = 75;  // octets, RFC 5545 3.1

// 2026-12-06T20:00:00Z → 20261206T200000Z
std::string stamp(partida::Instant time) {
    std::string text = partida::iso(time);
    std::erase_if(text, [](char c) { return c == '-' || c == ':'; });
    return text;
}

std::string as_ics_text(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == '\\' || c == ';' || c == ',') out += '\\';
        out += c;
    }
    return out;
}

// Ends the line, in parts that begin with a blank if it is long; no part ends inside a character.
void add(std::string& out, std::string_view line) {
    std::size_t room = longest_line;
    while (line.size() > room) {
        std::size_t end = room;
        while (end > 0 && (static_cast<unsigned char>(line[end]) & 0xC0U) == 0x80U) --end;
        out.append(line.substr(0, end)).append("\r\n ");
        line.remove_prefix(end);
        room = longest_line - 1;
    }
    out.append(line).append("\r\n");
}

}  // namespace

std::string deadline_feed(const partida::Match& match, const partida::Journal& journal,
                          const std::string& sender) {
    using namespace partida::did;
    int sequence = 0;
    partida::Instant newest = 0;
    for (const partida::JournalEntry line : journal.lines())
        if (line.as<Created>() != nullptr || line.as<RoundResolved>() != nullptr ||
            line.as<DeadlineExtended>() != nullptr || line.as<Paused>() != nullptr ||
            line.as<Resumed>() != nullptr) {
            ++sequence;
            newest = line.time().value_or(newest);
        }
    const int round = match.round() + 1;
    const auto due = partida::is_over(match) ? std::nullopt : partida::due_at(match, journal, round);
    const std::string& id = match.envelope().match;
    const Text summary = due ? say("{}: plazo de la ronda {}", "{}: deadline of round {}", id, round)
                             : say("{}: sin plazo", "{}: no deadline", id);
    std::string out;
    add(out, "BEGIN:VCALENDAR");
    add(out, "VERSION:2.0");
    add(out, "PRODID:-//ronda//plazo//ES");
    add(out, "METHOD:PUBLISH");
    add(out, "BEGIN:VEVENT");
    add(out,
        fmt::format("UID:{}@{}", id, partida::id_domain(sender.empty() ? partida::sender_of(match) : sender)));
    add(out, fmt::format("DTSTAMP:{}", stamp(newest)));
    add(out, fmt::format("DTSTART:{}", stamp(due.value_or(newest))));
    add(out, fmt::format("SEQUENCE:{}", sequence));
    add(out, fmt::format("STATUS:{}", due ? "CONFIRMED" : "CANCELLED"));
    add(out, fmt::format("SUMMARY:{}", as_ics_text(summary.in(match.file.lang))));
    add(out, fmt::format("DESCRIPTION:{}", as_ics_text(match.title().in(match.file.lang))));
    add(out, "TRANSP:TRANSPARENT");
    add(out, "END:VEVENT");
    add(out, "END:VCALENDAR");
    return out;
}

}  // namespace ronda::site
