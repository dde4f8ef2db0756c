// Writes an iCalendar event (RFC 5545), such as a deadline, for the reader's own calendar.
#pragma once

#include <cstdint>
#include <string>

#include "adjudicator/core/text/text.hpp"

namespace ronda::formats {

struct CalendarEvent {
    std::string uid;         // `malaga-1.6f2a09c4@example.org`; a later event with this uid replaces it
    std::int64_t when = 0;   // seconds since 1970, UTC
    std::int64_t stamp = 0;  // when this version of the event was made
    int sequence = 0;        // rises with each version
    bool cancelled = false;
    std::string summary, description;
    std::string organizer = {};  // the publisher's address; empty if none may be shown
    std::string url = {};        // the page on which the event is dealt with; may be empty
};

// Returns a calendar with this one event, METHOD:PUBLISH, and an alarm three hours before it. Lines end in CRLF
// and have at most 75 octets, times are UTC, and the texts cannot end a line or begin a property.
std::string calendar_of(const CalendarEvent& event);

}  // namespace ronda::formats
