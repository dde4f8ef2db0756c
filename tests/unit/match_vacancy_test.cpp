// Vacant seats and cancelled matches (match/contract/seats.md, "Vacant seats", match/contract/commands.md,
// "Cancelled matches").
#include <gtest/gtest.h>

#include "adjudicator/games/all_games.hpp"
#include "adjudicator/match/audit/transcript.hpp"
#include "adjudicator/match/audit/transcript_verify.hpp"
#include "adjudicator/match/audit/verify.hpp"
#include "adjudicator/match/moderation/moderation.hpp"
#include "adjudicator/match/moderation/replacement.hpp"
#include "adjudicator/match/moderation/vacancy.hpp"
#include "adjudicator/match/run/overview.hpp"
#include "adjudicator/match/run/result.hpp"
#include "adjudicator/match/run/status.hpp"
#include "tests/support/match_fixture.hpp"

namespace ronda::match::fixture {
namespace {

// The fixture's match of ana and beto, whose orders are due every day at 12:30 UTC; its clock stands at noon.
class Vacancies : public ::testing::Test {
  protected:
    void start(const std::string& more) {
        ASSERT_TRUE(
            steps.create(folder, "calendario: {zona: UTC, cada: 1d, desde: 2026-12-01 12:30, " + more + "}\n"));
    }
    RunReport run(std::string_view time) {
        steps.clock = FixedClock(read_instant(time).value());
        const auto report = steps.run(folder);
        EXPECT_TRUE(report) << report.error().diagnostics.front().message.en;
        return report.value_or(RunReport{});
    }
    Result<RunReport> decide(const std::function<Result<Text>(const Match&, Journal&)>& what,
                             const ClubContext& club = {}) {
        return at_desk(steps.system, folder, club, what);
    }
    Result<RunReport> vacate(const std::string& player, const std::string& reason = {},
                             WaitingOrders orders = WaitingOrders::end) {
        return decide([&](const Match& match, Journal& journal) {
            return vacate_seat(steps.system, match, journal, player, reason, false, orders);
        });
    }
    Result<RunReport> cancel(const std::string& reason) {
        return decide([&](const Match& match, Journal& journal) {
            return cancel_match(steps.system, match, journal, reason);
        });
    }
    Match match() { return open_match(steps.disk, folder, {}).value(); }
    std::string journal() { return tree_of(folder)["diario.jsonl"]; }
    bool resolved(int n) { return tree_of(folder).contains("rondas/" + round_name(n) + "/estado.json"); }
    bool has_letter(std::string_view part) {
        for (const auto& [name, bytes] : tree_of(folder))
            if (name.find(part) != std::string::npos && name.ends_with(".eml")) return true;
        return false;
    }
    // Ana plays, beto does not.
    void miss(int round, std::string_view deadline) {
        ASSERT_TRUE(steps.submit(folder, order_file("ana", round, "{}")));
        run(deadline);
        ASSERT_TRUE(resolved(round));
    }

    TempFolder base;
    Path folder = base.path() / "match";
    Steps steps;
};

TEST_F(Vacancies, ASeatIsVacantAfterSoManyDeadlinesMissedInARow) {
    start("freno: false, sin_ordenes: {vacante_tras: 2}");
    miss(1, "2026-12-04T12:30Z");
    EXPECT_FALSE(is_vacant(match(), "beto"));
    miss(2, "2026-12-05T12:30Z");
    ASSERT_TRUE(is_vacant(match(), "beto"));
    EXPECT_EQ(match().status.vacant.at("beto").reason, vacant_for_misses);
    EXPECT_TRUE(has_letter("aviso-vacante.beto.1-ana"));
    EXPECT_TRUE(has_letter("aviso-libre.beto.1-beto"));
}

TEST_F(Vacancies, TheStatusNamesAVacantSeatWhoseOrdersGoOn) {
    start("freno: false");
    ASSERT_TRUE(steps.submit(folder, order_file("beto", 1, "{}") + "repetir: true\n"));
    ASSERT_TRUE(vacate("beto", "no contesta", WaitingOrders::keep));
    const auto said = [this] { return in_words(status_of(steps.disk, folder, {}).value(), Lang::en); };
    EXPECT_NE(said().find("vacant; has sent orders"), std::string::npos) << said();
    miss(1, "2026-12-04T12:30Z");
    EXPECT_NE(said().find("vacant; the orders of round 1 are repeated"), std::string::npos) << said();
}

TEST_F(Vacancies, AVacantSeatGetsNoLettersAndDelaysNobody) {
    start("anticipar: true");
    ASSERT_TRUE(vacate("beto", "no contesta"));
    ASSERT_TRUE(steps.submit(folder, order_file("ana", 1, "{}")));
    run("2026-12-03T12:01Z");
    EXPECT_TRUE(resolved(1)) << "long before the deadline";
    EXPECT_TRUE(has_letter("0001-ana"));
    EXPECT_FALSE(has_letter("0001-beto"));
    EXPECT_EQ(journal().find("\"que\":\"falta\""), std::string::npos);
}

TEST_F(Vacancies, ARoundMayWaitForSomebodyToTakeTheSeat) {
    start("freno: false, sin_ordenes: {vacante_tras: 5, mientras: esperar}");
    ASSERT_TRUE(vacate("beto"));
    ASSERT_TRUE(steps.submit(folder, order_file("ana", 1, "{}")));
    run("2026-12-05T12:31Z");
    EXPECT_FALSE(resolved(1));
    EXPECT_EQ(journal().find("\"que\":\"falta\""), std::string::npos) << "nobody has the seat";
}

TEST_F(Vacancies, ARobotPlaysInTheMeantimeUntilSomebodyTakesTheSeat) {
    start("sin_ordenes: {vacante_tras: 3, mientras: robot}");
    ASSERT_TRUE(vacate("beto"));
    ASSERT_TRUE(steps.submit(folder, order_file("ana", 1, "{}")));
    run("2026-12-03T12:01Z");
    ASSERT_TRUE(resolved(1));
    EXPECT_NE(journal().find("\"origen\":\"robot\""), std::string::npos);
    ASSERT_TRUE(decide([&](const Match& there, Journal& lines) {
        return replace_player(steps.system, there, lines, {"beto", "carla@example.org", "Carla"});
    }));
    EXPECT_FALSE(is_vacant(match(), "beto"));
    EXPECT_FALSE(robot_of(match(), "beto"));
    EXPECT_TRUE(has_letter("relevo-beto-1"));
}

TEST_F(Vacancies, MissedDeadlinesAreCountedAnewForWhoTakesTheSeat) {
    start("freno: false, sin_ordenes: {vacante_tras: 2}");
    miss(1, "2026-12-04T12:30Z");
    miss(2, "2026-12-05T12:30Z");
    ASSERT_TRUE(decide([&](const Match& there, Journal& lines) {
        return replace_player(steps.system, there, lines, {"beto", "beto@example.org", ""});
    })) << "also for the one who lost it";
    miss(3, "2026-12-06T12:30Z");
    EXPECT_FALSE(is_vacant(match(), "beto"));
    miss(4, "2026-12-07T12:30Z");
    ASSERT_TRUE(is_vacant(match(), "beto"));
    EXPECT_EQ(match().status.vacant.at("beto").turn, 2);
}

TEST_F(Vacancies, AMatchInWhichNobodyPlaysWaits) {
    start("freno: false");
    ASSERT_TRUE(vacate("ana"));
    ASSERT_TRUE(vacate("beto"));
    run("2026-12-04T12:31Z");
    run("2026-12-09T12:31Z");
    EXPECT_FALSE(resolved(1));
}

TEST_F(Vacancies, TheSameTwiceChangesNothing) {
    start("freno: false");
    ASSERT_TRUE(vacate("beto", "se fue"));
    const auto once = tree_of(folder);
    ASSERT_TRUE(vacate("beto", "otra vez"));
    EXPECT_EQ(difference(once, tree_of(folder)), "");
    EXPECT_FALSE(vacate("carla"));
}

TEST_F(Vacancies, OverviewAndStatusTellOfThem) {
    start("freno: true");
    ASSERT_TRUE(vacate("beto"));
    const auto club_context = [](const Path&) { return ClubContext{}; };
    run("2026-12-03T12:01Z");
    const auto lines =
        overview_of(steps.disk, {folder}, club_context, read_instant("2026-12-03T12:02Z").value());
    ASSERT_EQ(lines.size(), 1U);
    EXPECT_EQ(as_json(lines, Lang::es)[0]["situacion"], "vacante");
    EXPECT_NE(in_words(lines, base.path(), Lang::es).find("nadie lleva a"), std::string::npos);
    const auto status = status_of(steps.disk, folder, {});
    ASSERT_TRUE(status);
    EXPECT_TRUE(as_json(*status, Lang::es)["jugadores"][1]["vacante"]);
    EXPECT_NE(in_words(*status, Lang::es).find("vacante"), std::string::npos);
}

// A game by turns of two.
class VacantTurns : public Vacancies {
  protected:
    void start_bheex(const std::string& more) {
        const std::string text =
            "partida: turnos\njuego: bheex\njugadores: [{id: ana, correo: ana@example.org}, "
            "{id: beto, correo: beto@example.org}]\ncalendario: {zona: UTC, cada: 1d, "
            "desde: 2026-12-01 12:30, " +
            more + "}\n";
        auto file = formats::read_match_file(text, "partida.yaml", all_games());
        ASSERT_TRUE(file);
        ASSERT_TRUE(create_match(steps.system, {folder, std::move(*file), text, chain_key()}, {}));
    }
};

TEST_F(VacantTurns, ATurnWaitsForSomebodyAndThenResigns) {
    start_bheex("freno: false, sin_ordenes: {vacante_tras: 3, hasta: 2d}");
    const std::string first = match().header().awaited.front();
    ASSERT_TRUE(vacate(first));
    run("2026-12-04T12:31Z");
    EXPECT_FALSE(resolved(1));
    run("2026-12-05T12:01Z");
    ASSERT_TRUE(resolved(1));
    EXPECT_TRUE(match().header().over());
    EXPECT_NE(tree_of(folder)["rondas/0001/ordenes/" + first + ".yaml"].find("rendirse: true"),
              std::string::npos);
}

TEST_F(VacantTurns, ARobotTakesTheTurnsOfAVacantSeat) {
    start_bheex("sin_ordenes: {vacante_tras: 3, mientras: robot}");
    const std::string first = match().header().awaited.front();
    ASSERT_TRUE(vacate(first));
    run("2026-12-03T12:01Z");
    EXPECT_TRUE(resolved(1));
    EXPECT_FALSE(resolved(2)) << "a person is awaited";
}

class Cancelled : public Vacancies {};

TEST_F(Cancelled, NothingIsResolvedAfterwardsAndAllAreTold) {
    start("freno: false");
    ASSERT_TRUE(steps.submit(folder, order_file("ana", 1, "{}")));
    ASSERT_TRUE(cancel("faltan jugadores"));
    EXPECT_TRUE(has_letter("aviso-cancelada-ana"));
    EXPECT_TRUE(has_letter("aviso-cancelada-beto"));
    run("2026-12-09T12:31Z");
    EXPECT_FALSE(resolved(1));
    EXPECT_TRUE(is_over(match()));
    const auto late = steps.submit(folder, order_file("beto", 1, "{}"));
    ASSERT_FALSE(late);
    EXPECT_EQ(late.error().diagnostics.front().code, "partida_terminada");
    EXPECT_FALSE(vacate("beto"));
}

TEST_F(Cancelled, ItIsOverWithoutPlaces) {
    start("freno: false");
    miss(1, "2026-12-04T12:30Z");
    ASSERT_TRUE(cancel("faltan jugadores"));
    const auto result = result_of(steps.disk, folder, {});
    ASSERT_TRUE(result && *result);
    EXPECT_TRUE((*result)->cancelled);
    EXPECT_TRUE((*result)->places.empty());
    EXPECT_NE((*result)->words.es.find("faltan jugadores"), std::string::npos);
    const auto status = status_of(steps.disk, folder, {});
    ASSERT_TRUE(status);
    EXPECT_TRUE(status->over);
    EXPECT_EQ(as_json(*status, Lang::es)["cancelada"]["motivo"], "faltan jugadores");
}

TEST_F(Cancelled, VerifyAndTranscriptsTellOfIt) {
    start("freno: false");
    miss(1, "2026-12-04T12:30Z");
    ASSERT_TRUE(cancel("faltan jugadores"));
    const auto verified = verify_match(steps.disk, folder);
    ASSERT_TRUE(verified);
    ASSERT_TRUE(verified->cancelled);
    const auto transcript = transcript_of(steps.disk, folder);
    ASSERT_TRUE(transcript);
    const auto again = verify_transcript(transcript->text, "acta.json");
    ASSERT_TRUE(again);
    EXPECT_EQ(again->cancelled, verified->cancelled);
    EXPECT_NE(in_words(*again, Lang::es).find("La partida se canceló"), std::string::npos);
}

TEST_F(Cancelled, ARoundResolvedAfterwardsDoesNotVerify) {
    start("freno: false");
    miss(1, "2026-12-04T12:30Z");
    ASSERT_TRUE(steps.submit(folder, order_file("ana", 2, "{}")));
    auto lines = Journal::open(steps.disk, MatchPaths{folder}.journal()).value();
    const auto before = match();
    ASSERT_TRUE(lines.add(entry::MatchCancelled{"x"}, noon));
    const std::string link = lines.history().rounds.at(1).link;
    ASSERT_TRUE(lines.add(entry::RoundResolved{2, 0, link}, noon));
    EXPECT_FALSE(verify_match(steps.disk, folder));
}

TEST(AbsenceTest, AVacantSeatIsWrittenAsItIsRead) {
    const std::string head = "partida: m\njuego: hexadominacion\njugadores: [{id: a}, {id: b}]\n";
    const auto read = [&](const std::string& absence) {
        return formats::read_match_file(
            head + "calendario: {zona: UTC, plazo: dom 20:00, sin_ordenes: " + absence + "}\n", "partida.yaml",
            all_games());
    };
    const auto file = read("{vacante_tras: 3, mientras: robot, hasta: 7d}");
    ASSERT_TRUE(file);
    const formats::Absence& absence = *file->calendar->absence;
    EXPECT_EQ(absence.kind, formats::AbsenceRule::vacate);
    EXPECT_EQ(absence.missed, 3);
    EXPECT_EQ(absence.meanwhile, formats::Absence::Meanwhile::robot);
    EXPECT_EQ(absence.until, std::chrono::minutes(7 * 24 * 60));
    const auto again = formats::read_match_file(formats::write_match_file(*file), "partida.yaml", all_games());
    ASSERT_TRUE(again);
    EXPECT_EQ(again->calendar, file->calendar);
    EXPECT_FALSE(read("{mientras: robot}"));
    EXPECT_FALSE(read("{vacante_tras: 3, mientras: nadie}"));
    EXPECT_FALSE(read("{vacante_tras: 0}"));
}

}  // namespace
}  // namespace ronda::match::fixture
