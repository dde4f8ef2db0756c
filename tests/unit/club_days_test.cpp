// Days as people write them (club/contract.md, "Leaves").
#include <gtest/gtest.h>

#include "adjudicator/club/register/days.hpp"

namespace ronda::club {
namespace {

std::string form(std::string_view text) {
    return days_in_one_form(text).value_or("-");
}

TEST(ClubDays, AreReadInManyForms) {
    EXPECT_EQ(form("2026-12-10..2026-12-20"), "2026-12-10..2026-12-20");
    EXPECT_EQ(form(" 2026-12-10 .. 2026-12-20 "), "2026-12-10..2026-12-20");
    EXPECT_EQ(form("2026-12-10"), "2026-12-10..2026-12-10");
    EXPECT_EQ(form("10-20 dic"), "12-10..12-20");
    EXPECT_EQ(form("10..20 diciembre"), "12-10..12-20");
    EXPECT_EQ(form("10-20 de diciembre"), "12-10..12-20");
    EXPECT_EQ(form("28 dic..5 ene"), "12-28..01-05");
    EXPECT_EQ(form("28 dec - 5 jan"), "12-28..01-05");
    EXPECT_EQ(form("3 may"), "05-03..05-03");
    EXPECT_EQ(form("10-20 sept"), "09-10..09-20");
}

TEST(ClubDays, AreNothingElse) {
    for (const char* text : {"", "..", "-", "10-20", "manana", "10 di", "10-20 xyz", "2026-13-01", "2026-02-30",
                             "2026-12-10..", "..2026-12-10", "2026-12-10..10 ene", "100-200 dic", "10--20 dic",
                             "2026-12-10..2026-12-20..2026-12-30", "+1-2 dic", "999999999999 dic"})
        EXPECT_EQ(form(text), "-") << text;
}

std::string meant(std::string_view form, std::string_view today) {
    const auto days = days_meant(form, *read_day(today));
    return days ? write_day(days->first) + ".." + write_day(days->last) : "-";
}

TEST(ClubDays, WithoutAYearAreTheNextOnes) {
    EXPECT_EQ(meant("12-10..12-20", "2026-12-01"), "2026-12-10..2026-12-20");
    EXPECT_EQ(meant("12-10..12-20", "2026-12-15"), "2026-12-10..2026-12-20") << "they are not over";
    EXPECT_EQ(meant("12-10..12-20", "2026-12-21"), "2027-12-10..2027-12-20");
    EXPECT_EQ(meant("12-28..01-05", "2026-12-01"), "2026-12-28..2027-01-05");
    EXPECT_EQ(meant("12-28..01-05", "2027-01-02"), "2026-12-28..2027-01-05");
    EXPECT_EQ(meant("02-29..02-29", "2027-03-01"), "2028-02-29..2028-02-29");
    EXPECT_EQ(meant("02-30..02-30", "2027-03-01"), "-");
    EXPECT_EQ(meant("2026-12-20..2026-12-10", "2026-12-01"), "-");
    EXPECT_EQ(meant("2026-12-10..2026-12-10", "2026-12-01"), "2026-12-10..2026-12-10");
}

TEST(ClubDays, BeginAtMidnightOfTheZone) {
    formats::MatchFile file;
    file.calendar.emplace().zone = "Europe/Madrid";
    const auto zone = partida::Zone::of(file, {});
    ASSERT_TRUE(zone);
    const Day day = *read_day("2026-12-10");
    EXPECT_EQ(partida::iso(start_of(*zone, day)), "2026-12-09T23:00:00Z");
    EXPECT_EQ(day_at(*zone, *partida::read_instant("2026-12-09T22:59:59Z")), day - std::chrono::days(1));
    EXPECT_EQ(day_at(*zone, *partida::read_instant("2026-12-09T23:00:00Z")), day);
    EXPECT_EQ(day_at(*zone, *partida::read_instant("2026-12-10T22:59:59Z")), day);
    EXPECT_EQ(day_in_words(*zone, day).es, "jueves 10 de diciembre");
    EXPECT_EQ(day_in_words(*zone, day).en, "Thursday 10 December");
}

}  // namespace
}  // namespace ronda::club
