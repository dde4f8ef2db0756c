// Deadlines (match/contract/clock.md): local hours across clock changes, steps, early
// rounds; and what a run does when a deadline has passed: the brake, `sin_ordenes`, reminders, a clock that
// jumps.
#include <gtest/gtest.h>

#include "adjudicator/games/all_games.hpp"
#include "adjudicator/match/calendar/calendar.hpp"
#include "tests/support/match_fixture.hpp"

namespace ronda::match::fixture {
namespace {

Instant at(std::string_view iso_time) {
    return read_instant(iso_time).value();
}

Calendar calendar_of(const std::string& lines) {
    const std::string text =
        "partida: m\njuego: hexadominacion\njugadores: [{id: a}, {id: b}]\ncalendario: {zona: Europe/Madrid, " +
        lines + "}\n";
    const auto file = formats::read_match_file(text, "partida.yaml", all_games());
    EXPECT_TRUE(file) << text;
    return Calendar::of(*file, "partida.yaml").value().value();
}

TEST(CalendarTest, WeeklyDeadlinesKeepTheirLocalHourAcrossTheChangeOfClocks) {
    const Calendar sundays = calendar_of("plazo: dom 20:00");
    EXPECT_EQ(iso(sundays.after(at("2026-10-19T00:00Z"))), "2026-10-25T19:00:00Z")
        << "winter time since that morning";
    EXPECT_EQ(iso(sundays.after(at("2026-10-12T00:00Z"))), "2026-10-18T18:00:00Z") << "summer time";
    EXPECT_EQ(iso(sundays.after(at("2026-10-25T19:00Z"))), "2026-11-01T19:00:00Z") << "later, not the same";
}

// 02:30 does not exist on 2027-03-28 and comes twice on 2026-10-25.
TEST(CalendarTest, AnHourThatIsLeftOutOrComesTwiceHasOneDeadline) {
    const Calendar nights = calendar_of("plazo: dom 2:30");
    EXPECT_EQ(iso(nights.after(at("2027-03-27T00:00Z"))), "2027-03-28T01:00:00Z");
    const Instant twice = nights.after(at("2026-10-24T00:00Z"));
    EXPECT_EQ(iso(twice), "2026-10-25T00:30:00Z");
    EXPECT_EQ(iso(nights.after(twice)), "2026-11-01T01:30:00Z");
}

TEST(CalendarTest, StepsOfDaysKeepTheirHourAndShorterOnesAreElapsedTime) {
    const Calendar days = calendar_of("cada: 2d, desde: 2026-10-24 20:00");
    EXPECT_EQ(iso(days.after(at("2026-10-01T00:00Z"))), "2026-10-24T18:00:00Z");
    EXPECT_EQ(iso(days.after(at("2026-10-24T18:00Z"))), "2026-10-26T19:00:00Z");
    const Calendar hours = calendar_of("cada: 5h, desde: 2026-10-24 20:00");
    EXPECT_EQ(iso(hours.after(at("2026-10-24T18:00Z"))), "2026-10-24T23:00:00Z");
    EXPECT_EQ(iso(hours.after(at("2026-10-24T23:00Z"))), "2026-10-25T04:00:00Z");
}

TEST(CalendarTest, ARoundResolvedEarlyLeavesTimeForTheNext) {
    const Calendar sundays = calendar_of("plazo: dom 20:00");
    EXPECT_EQ(iso(sundays.of_round(at("2026-12-06T18:00Z"))), "2026-12-13T19:00:00Z")
        << "an hour before a deadline";
    EXPECT_EQ(iso(sundays.of_round(at("2026-12-01T12:00Z"))), "2026-12-06T19:00:00Z")
        << "more than half a week before";
}

TEST(CalendarTest, AZoneThatDoesNotExistIsRefusedInItsPlace) {
    const auto file = formats::read_match_file(
        "partida: m\njuego: hexadominacion\njugadores: [{id: a}, {id: b}]\ncalendario: {zona: Europa/Madrid, "
        "plazo: dom 20:00}\n",
        "partida.yaml", all_games());
    ASSERT_TRUE(file);
    const auto refused = Calendar::of(*file, "partida.yaml");
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().diagnostics.front().place.line, 4);
    EXPECT_NE(refused.error().diagnostics.front().message.es.find("Europa/Madrid"), std::string::npos);
}

// A match whose orders are due every day at 12:30 UTC; the fixture's clock stands at noon.
class Deadline : public ::testing::Test {
  protected:
    void start(const std::string& more) {
        ASSERT_TRUE(
            steps.create(folder, "calendario: {zona: UTC, cada: 1d, desde: 2026-12-01 12:30, " + more + "}\n"));
    }
    RunReport run(std::string_view time) {
        steps.clock = FixedClock(at(time));
        const auto report = steps.run(folder);
        EXPECT_TRUE(report) << report.error().diagnostics.front().message.en;
        return report.value_or(RunReport{});
    }
    bool resolved(int n) { return tree_of(folder).contains("rondas/" + round_name(n) + "/estado.json"); }
    std::size_t letters(std::string_view part) {
        std::size_t count = 0;
        for (const auto& [name, bytes] : tree_of(folder))
            count += name.find(part) != std::string::npos && name.ends_with(".eml");
        return count;
    }

    TempFolder base;
    Path folder = base.path() / "match";
    Steps steps;
};

// One of two players is missing, which is not a majority, so the round continues without that player (`pasar`,
// the default by rounds).
TEST_F(Deadline, PassingIsTheDefaultByRounds) {
    start("anticipar: true");
    ASSERT_TRUE(steps.submit(folder, order_file("ana", 1, "{}")));
    run("2026-12-04T12:29Z");
    EXPECT_FALSE(resolved(1));
    run("2026-12-04T12:30Z");
    EXPECT_TRUE(resolved(1));
    EXPECT_FALSE(resolved(2));
}

TEST_F(Deadline, EarlyOrdersWaitWhereTheMatchSaysSo) {
    start("anticipar: false");
    ASSERT_TRUE(steps.submit(folder, order_file("ana", 1, "{}")));
    ASSERT_TRUE(steps.submit(folder, order_file("beto", 1, "{}")));
    run("2026-12-03T13:00Z");
    EXPECT_FALSE(resolved(1));
    run("2026-12-04T12:30Z");
    EXPECT_TRUE(resolved(1));
}

TEST_F(Deadline, TheBrakeHoldsARoundThatAllMissAndLetsItGoWhenOrdersCome) {
    start("freno: true");
    run("2026-12-04T12:31Z");
    run("2026-12-05T13:00Z");
    EXPECT_FALSE(resolved(1));
    ASSERT_TRUE(steps.submit(folder, order_file("ana", 1, "{}")));
    run("2026-12-05T13:01Z");
    EXPECT_FALSE(resolved(1)) << "held: the moderator decides, or all orders come";
    ASSERT_TRUE(steps.submit(folder, order_file("beto", 1, "{}")));
    run("2026-12-05T13:02Z");
    EXPECT_TRUE(resolved(1));
}

TEST_F(Deadline, WithoutTheBrakeOneRoundIsResolvedHoweverManyDeadlinesHavePassed) {
    start("freno: false");
    run("2026-12-03T12:05Z");
    run("2026-12-09T13:00Z");
    EXPECT_TRUE(resolved(1));
    EXPECT_FALSE(resolved(2)) << "the next round has a deadline of its own";
}

TEST_F(Deadline, MoreThanOneDeadlineMissedByTheMachineIsForTheModerator) {
    start("freno: true");
    ASSERT_TRUE(steps.submit(folder, order_file("ana", 1, "{}")));
    run("2026-12-03T12:05Z");
    run("2026-12-09T13:00Z");
    EXPECT_FALSE(resolved(1));
    EXPECT_NE(tree_of(folder)["diario.jsonl"].find("\"motivo\":\"reloj\""), std::string::npos);
}

TEST_F(Deadline, WaitingTellsOnceForEachDeadline) {
    start("sin_ordenes: esperar, freno: false");
    run("2026-12-04T12:31Z");
    const auto once = tree_of(folder);
    run("2026-12-04T12:40Z");
    EXPECT_EQ(difference(once, tree_of(folder)), "");
    EXPECT_FALSE(resolved(1));
    const std::size_t before = letters("aviso-vencido");
    run("2026-12-05T12:31Z");
    EXPECT_GT(letters("aviso-vencido"), before);
}

TEST_F(Deadline, WhoeverMissesManyInARowIsRetired) {
    start("sin_ordenes: {retirar_tras: 2}, freno: false");
    ASSERT_TRUE(steps.submit(folder, order_file("ana", 1, "{}")));
    run("2026-12-04T12:31Z");
    ASSERT_TRUE(resolved(1));
    EXPECT_EQ(tree_of(folder)["rondas/0001/ordenes/beto.yaml"], "");
    ASSERT_TRUE(steps.submit(folder, order_file("ana", 2, "{}")));
    run("2026-12-05T12:31Z");
    ASSERT_TRUE(resolved(2));
    EXPECT_NE(tree_of(folder)["rondas/0002/ordenes/beto.yaml"].find("rendirse: true"), std::string::npos);
}

TEST(TimeLeft, IsSaidToTheHourAndNearTheEndMoreExactly) {
    using namespace std::chrono;
    const auto words = [](seconds left) { return formats::time_left_in_words(left).es; };
    EXPECT_EQ(words(days(2) + hours(3) + minutes(20)), "2 días y 3 horas");
    EXPECT_EQ(words(days(7)), "7 días");
    EXPECT_EQ(words(days(1) - minutes(8)), "1 día") << "cron came some minutes after the time of the reminder";
    EXPECT_EQ(words(hours(7) + minutes(29)), "7 horas");
    EXPECT_EQ(words(hours(3) - minutes(1)), "3 horas");
    EXPECT_EQ(words(hours(1) + minutes(31)), "1 hora y 30 minutos");
    EXPECT_EQ(words(minutes(40) + seconds(59)), "40 minutos");
    EXPECT_EQ(words(seconds(5)), "1 minuto");
    EXPECT_EQ(formats::time_left_in_words(days(2) + hours(1)).en, "2 days and 1 hour");
}

TEST_F(Deadline, RemindersGoOnceToWhoeverIsMissing) {
    start("recordatorios: [3h, 1h]");
    ASSERT_TRUE(steps.submit(folder, order_file("ana", 1, "{}")));
    run("2026-12-04T09:00Z");
    EXPECT_EQ(letters("aviso-recordatorio"), 0U);
    run("2026-12-04T09:31Z");
    run("2026-12-04T10:00Z");
    EXPECT_EQ(letters("aviso-recordatorio"), 1U);
    run("2026-12-04T11:31Z");
    EXPECT_EQ(letters("aviso-recordatorio"), 2U);
    for (const auto& [name, bytes] : tree_of(folder))
        EXPECT_EQ(name.find("recordatorio.1") != std::string::npos && name.ends_with("-ana.eml"), false)
            << name;
    const auto files = tree_of(folder);
    EXPECT_TRUE(std::any_of(files.begin(), files.end(), [](const auto& file) {
        return file.second.find("Tienes 59 minutos: hasta el viernes 4 de diciembre") != std::string::npos;
    })) << "to beto, with the last reminder";
}

TEST_F(Deadline, AClockThatGoesBackResolvesNothing) {
    start("freno: true");
    ASSERT_TRUE(steps.submit(folder, order_file("ana", 1, "{}")));
    run("2026-12-04T12:20Z");
    steps.clock = FixedClock(at("2026-12-04T12:00Z"));
    run("2026-12-04T12:00Z");
    EXPECT_FALSE(resolved(1));
}

}  // namespace
}  // namespace ronda::match::fixture
