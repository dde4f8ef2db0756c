// Events as calendars read them (RFC 5545; match/contract/subscriptions.md, "Deadlines in calendars"). libical
// reads whole ones in e2e/calendar_letters_test.py.
#include <gtest/gtest.h>

#include "formats/calendar_event.hpp"

namespace ronda::formats {
namespace {

CalendarEvent a_deadline() {
    CalendarEvent event;
    event.uid = "malaga-1@example.org";
    event.when = 1796583600;   // 2026-12-06 19:00 UTC
    event.stamp = 1796126400;  // 2026-12-01 12:00 UTC
    event.sequence = 3;
    event.summary = "malaga-1: plazo de la ronda 1";
    event.description = "Bheex";
    return event;
}

std::string line_of_event(const std::string& text, const std::string& name) {
    const std::size_t at = text.find("\r\n" + name + ":") + name.size() + 3;
    return text.substr(at, text.find("\r\n", at) - at);
}

TEST(CalendarEvent, TimesAreUniversal) {
    const std::string text = calendar_of(a_deadline());
    EXPECT_EQ(line_of_event(text, "DTSTART"), "20261206T190000Z");
    EXPECT_EQ(line_of_event(text, "DTSTAMP"), "20261201T120000Z");
}

TEST(CalendarEvent, NoTextCanEndALineOrBeginAProperty) {
    CalendarEvent event = a_deadline();
    event.summary = "a;b,c\\d\nATTENDEE:mailto:x@y\r\nEND:VEVENT\x01";
    EXPECT_EQ(line_of_event(calendar_of(event), "SUMMARY"),
              "a\\;b\\,c\\\\d\\nATTENDEE:mailto:x@y\\nEND:VEVENT");
}

TEST(CalendarEvent, LongLinesAreFoldedBetweenCharacters) {
    CalendarEvent event = a_deadline();
    for (int i = 0; i < 60; ++i) event.description += i % 3 == 0 ? "ñ" : "€";
    const std::string text = calendar_of(event);
    std::string unfolded;
    for (std::size_t offset = 0; offset < text.size();) {
        const std::size_t end = text.find("\r\n", offset);
        EXPECT_LE(end - offset, 75U);
        const std::string line = text.substr(offset, end - offset);
        EXPECT_FALSE(line.size() > 1 && (static_cast<unsigned char>(line[1]) & 0xC0U) == 0x80U) << line;
        unfolded += line.starts_with(' ') ? line.substr(1) : "\r\n" + line;
        offset = end + 2;
    }
    EXPECT_NE(unfolded.find("DESCRIPTION:" + event.description), std::string::npos);
}

TEST(CalendarEvent, AnAddressStandsAsItIs) {
    CalendarEvent event = a_deadline();
    EXPECT_EQ(calendar_of(event).find("\r\nURL"), std::string::npos);
    event.url = "https://example.org/a.html#v=1,2;3";
    EXPECT_EQ(line_of_event(calendar_of(event), "URL"), event.url);
}

TEST(CalendarEvent, OneThatIsCancelledSaysSo) {
    CalendarEvent event = a_deadline();
    EXPECT_EQ(line_of_event(calendar_of(event), "STATUS"), "CONFIRMED");
    event.cancelled = true;
    EXPECT_EQ(line_of_event(calendar_of(event), "STATUS"), "CANCELLED");
}

}  // namespace
}  // namespace ronda::formats
