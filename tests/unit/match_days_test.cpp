// Days as people write them, and zones (match/contract/clock.md).
#include <gtest/gtest.h>

#include "adjudicator/match/calendar/written_days.hpp"

namespace ronda::match {
namespace {

std::string meant(std::string_view text, std::string_view today = "2026-12-01", Lang lang = Lang::es) {
    const auto days = days_meant(text, *read_day(today), lang);
    return days ? write_day(days->first) + ".." + write_day(days->last)
                : days.error().diagnostics.front().message.es;
}

TEST(MatchDays, AreReadInManyForms) {
    for (const char* text :
         {"2026-12-10..2026-12-20", " 2026-12-10 .. 2026-12-20 ", "2026-12-10/2026-12-20", "10-20 dic",
          "10..20 diciembre", "10-20 de diciembre", "del 10 al 20 de diciembre", "10 dec - 20 dec", "dec 10-20",
          "10/12 a 20/12", "10.12.-20.12.", "10/12/26-20/12/2026", "2026-12-10\u202620 dic",
          "desde el 10 hasta el 20 de dic. de 2026", "10\u201320 dic", "10-dic - 20-dic-2026"})
        EXPECT_EQ(meant(text), "2026-12-10..2026-12-20") << text;
    EXPECT_EQ(meant("10-20 sept"), "2027-09-10..2027-09-20");
    EXPECT_EQ(meant("3 may"), "2027-05-03..2027-05-03");
    EXPECT_EQ(meant("manana", "2026-12-31"), "2027-01-01..2027-01-01");
    EXPECT_EQ(meant("ayer..today"), "2026-11-30..2026-12-01");
    EXPECT_EQ(meant("hoy a pasado manana"), "2026-12-01..2026-12-03");
    EXPECT_EQ(meant("25/12", "2026-12-01", Lang::en), "2026-12-25..2026-12-25");
    EXPECT_EQ(meant("12/25", "2026-12-01", Lang::en), "2026-12-25..2026-12-25");
}

TEST(MatchDays, AreNothingElse) {
    for (const char* text : {"", "..", "-", "10-20", "10 di", "10-20 xyz", "2026-12-10..", "..2026-12-10",
                             "100-200 dic", "10--20 dic", "2026-12-10..2026-12-20..2026-12-30", "+1-2 dic",
                             "999999999999 dic", "10 dic 257", "0 dic", "10/300"})
        EXPECT_TRUE(meant(text).starts_with("no se entiende")) << text;
    EXPECT_TRUE(meant("10/12", "2026-12-01", Lang::en).starts_with("no se entiende")) << "it may be October";
    EXPECT_EQ(meant("30-31 nov"), "el 31 de noviembre no existe");
    EXPECT_EQ(meant("2026-02-30"), "el 30 de febrero no existe");
    EXPECT_EQ(meant("28-29 feb"), "el 29 de febrero no existe en 2027");
    EXPECT_EQ(meant("20-10 dic"), "en \u00ab20-10 dic\u00bb el último día va antes que el primero");
}

TEST(MatchDays, WithTheirYearsHaveOneForm) {
    EXPECT_EQ(days_in_one_form("2026-12-10"), "2026-12-10..2026-12-10");
    EXPECT_EQ(days_in_one_form("del 2026-12-10 al 2026-12-12"), "2026-12-10..2026-12-12");
    for (const char* text : {"10-20 dic", "manana", "2026-02-30", "x"}) EXPECT_EQ(days_in_one_form(text), text);
}

TEST(MatchDays, WithoutAYearAreTheNextOnes) {
    EXPECT_EQ(meant("10-20 dic", "2026-12-15"), "2026-12-10..2026-12-20") << "they are not over";
    EXPECT_EQ(meant("10-20 dic", "2026-12-21"), "2027-12-10..2027-12-20");
    EXPECT_EQ(meant("28 dic..5 ene", "2026-12-01"), "2026-12-28..2027-01-05");
    EXPECT_EQ(meant("28 dic..5 ene", "2027-01-02"), "2026-12-28..2027-01-05");
    EXPECT_EQ(meant("29 feb", "2027-03-01"), "2028-02-29..2028-02-29");
}

TEST(MatchDays, BeginAtMidnightOfTheZone) {
    formats::MatchFile file;
    file.calendar.emplace().zone = "Europe/Madrid";
    const auto zone = Zone::of(file, {});
    ASSERT_TRUE(zone);
    const Day day = *read_day("2026-12-10");
    EXPECT_EQ(iso(start_of(*zone, day)), "2026-12-09T23:00:00Z");
    EXPECT_EQ(day_at(*zone, *read_instant("2026-12-09T22:59:59Z")), day - std::chrono::days(1));
    EXPECT_EQ(day_at(*zone, *read_instant("2026-12-09T23:00:00Z")), day);
    EXPECT_EQ(day_at(*zone, *read_instant("2026-12-10T22:59:59Z")), day);
    EXPECT_EQ(day_in_words(*zone, day).es, "jueves 10 de diciembre");
    EXPECT_EQ(day_in_words(*zone, day).en, "Thursday 10 December");
}

TEST(MatchZones, AreNamedAsPeopleDo) {
    const auto name = [](const char* text) {
        const auto zone = Zone::named(text);
        return zone ? zone->name() : std::string();
    };
    for (const char* text : {"America/Bogota", "america/bogota", "Bogotá", " BOGOTA "})
        EXPECT_EQ(name(text), "America/Bogota") << text;
    EXPECT_EQ(name("utc"), "UTC");
    EXPECT_TRUE(name("buenos aires").ends_with("/Buenos_Aires"));
    for (const char* text : {"", "marte", "GMT-5", "UTC-5", "../UTC", "/UTC", "america/", "hora de Colombia"})
        EXPECT_EQ(name(text), "") << text;
}

TEST(MatchZones, AReaderHasTheOtherTimeBesideIfClocksDiffer) {
    const Zone madrid = *Zone::named("Europe/Madrid"), bogota = madrid.for_reader("America/Bogota");
    const Instant evening = *read_instant("2026-12-06T19:00:00Z"),
                  night = *read_instant("2026-12-07T01:00:00Z");
    EXPECT_EQ(bogota.in_words(evening).es, "domingo 6 de diciembre, 14:00 (hora de Bogotá; 20:00 en Madrid)");
    EXPECT_EQ(bogota.in_words(night).en,
              "Sunday 6 December, 20:00 (Bogota time; Monday 7 December, 02:00 in Madrid)");
    EXPECT_EQ(bogota.in_short_words(evening).es, bogota.in_words(evening).es);
    const Zone paris = madrid.for_reader("Europe/Paris");
    EXPECT_EQ(paris.in_words(evening).es, "domingo 6 de diciembre, 20:00 (hora de París)");
    for (const char* none : {"", "Europe/Madrid", "Marte"})
        EXPECT_EQ(madrid.for_reader(none).in_words(evening).es, madrid.in_words(evening).es) << none;
}

}  // namespace
}  // namespace ronda::match
