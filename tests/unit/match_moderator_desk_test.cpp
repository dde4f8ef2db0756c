// The moderator's decisions: written to the journal once, announced once, and the same files wherever a call is
// killed.
#include <fstream>

#include <gtest/gtest.h>

#include "adjudicator/match/calendar/deadline.hpp"
#include "adjudicator/match/moderation/moderation.hpp"
#include "adjudicator/match/moderation/replacement.hpp"
#include "tests/support/match_fixture.hpp"

namespace ronda::match::fixture {
namespace {

constexpr const char* calendar =
    "calendario: {zona: Europe/Madrid, plazo: dom 20:00, sin_ordenes: esperar}\n"
    "correo: {de: \"Ronda <ronda@example.org>\"}\n";
constexpr Instant sunday = 1'796'583'600;  // 2026-12-06T19:00Z, 20:00 in Madrid

using Decide = std::function<Result<Text>(System&, const Match&, Journal&)>;

Result<RunReport> decide(const Path& folder, const Decide& what, int fail_at = 0, bool* broke = nullptr,
                         Instant now = noon) {
    Steps steps(fail_at);
    steps.clock = FixedClock(now);
    auto done = at_desk(steps.system, folder, {}, [&](const Match& match, Journal& journal) {
        return what(steps.system, match, journal);
    });
    if (broke != nullptr) *broke = steps.disk.broke();
    return done;
}

Decide extend(const std::string& until) {
    return [until](System& system, const Match& match, Journal& journal) -> Result<Text> {
        ASSIGN_OR_RETURN(const auto time, read_deadline(match, until, system.clock.now()));
        return extend_deadline(system, match, journal, time);
    };
}

Decide replace(const Seat& seat) {
    return [seat](System& system, const Match& match, Journal& journal) {
        return replace_player(system, match, journal, seat);
    };
}

RoundClock clock_of(const Path& folder, int round) {
    Disk disk;
    const auto match = open_match(disk, folder, {});
    const auto journal = Journal::open(disk, MatchPaths{folder}.journal());
    return round_clock(*Calendar::of(match->file, "partida.yaml"), *journal, round);
}

std::string code_of(const Result<RunReport>& refused) {
    return refused ? "done" : refused.error().diagnostics.at(0).code;
}

class MatchDesk : public ::testing::Test {
  protected:
    void SetUp() override { ASSERT_TRUE(Steps().create(folder, calendar)); }

    std::size_t letters(const std::string& head) {
        std::size_t count = 0;
        for (const auto& [path, bytes] : tree_of(folder))
            count += path.starts_with("correo/salida/nuevo/" + head) ? 1 : 0;
        return count;
    }
    // Breaks the call at every change; calling it again must give the same files as an unbroken call.
    void expect_one_tree(const Decide& what) {
        const Path clean = base.path() / "clean", broken = base.path() / "broken";
        copy_tree(folder, clean);
        ASSERT_TRUE(decide(clean, what));
        const auto expected = tree_of(clean);
        bool broke = true;
        for (int fail_at = 1; broke; fail_at += stride) {
            copy_tree(folder, broken);
            static_cast<void>(decide(broken, what, fail_at, &broke));
            if (!broke) break;  // another call would be another decision
            const auto again = decide(broken, what);
            ASSERT_TRUE(again) << fail_at;
            ASSERT_EQ(again->exit, Exit::done);
            ASSERT_EQ(difference(expected, tree_of(broken)), "") << "broken at " << fail_at;
        }
    }

    TempFolder base;
    Path folder = base.path() / "match";
};

TEST_F(MatchDesk, ADeadlineIsReadInTheCalendarsZone) {
    Disk disk;
    const auto match = open_match(disk, folder, {});
    ASSERT_TRUE(match);
    for (const char* text :
         {"2026-12-06 20:00", "2026-12-06T20:00", "2026-12-06T19:00Z", "2026-12-06 20:00+01:00"})
        EXPECT_EQ(read_deadline(*match, text, noon), sunday) << text;
    for (const char* text :
         {"", "pronto", "30 feb", "10-12 dic", "2026-13-06 20:00", "2026-12-06 25:00", "mié 25:00", "20:00"})
        EXPECT_FALSE(read_deadline(*match, text, noon)) << text;
}

// It is Thursday, 13:00 in Madrid.
TEST_F(MatchDesk, ADeadlineMayBeTheNextSuchDayOfTheWeek) {
    Disk disk;
    const auto match = open_match(disk, folder, {});
    const auto reads = [&](const char* text) { return iso(read_deadline(*match, text, noon).value()); };
    for (const char* text : {"dom 20:00", "Domingo 20:00", "sun 20:00", "SUNDAY  20:00"})
        EXPECT_EQ(read_deadline(*match, text, noon), sunday) << text;
    EXPECT_EQ(reads("mié 20:00"), "2026-12-09T19:00:00Z");
    EXPECT_EQ(reads("miercoles 9:05"), "2026-12-09T08:05:00Z");
    EXPECT_EQ(reads("jue 13:01"), "2026-12-03T12:01:00Z");
    EXPECT_EQ(reads("jue 13:00"), "2026-12-10T12:00:00Z") << "now is not the next";
    EXPECT_EQ(reads("mañana 20:00"), "2026-12-04T19:00:00Z");
    EXPECT_EQ(reads("today 20:00"), "2026-12-03T19:00:00Z");
    EXPECT_EQ(reads("mañana"), "2026-12-04T22:59:00Z") << "a day without an hour is its end";
    EXPECT_EQ(reads("jue"), "2026-12-03T22:59:00Z");
    EXPECT_EQ(reads("2026-12-06"), "2026-12-06T22:59:00Z");
    EXPECT_EQ(reads("10 dic a las 9:30"), "2026-12-10T08:30:00Z");
    ASSERT_TRUE(decide(folder, extend("mié 20:00")));
    EXPECT_EQ(clock_of(folder, 1).deadline, read_instant("2026-12-09T19:00Z"));
}

TEST_F(MatchDesk, WhereNoZoneIsNamedTimesAreUtcAndSaidToBe) {
    const Path plain = base.path() / "plain";
    ASSERT_TRUE(Steps().create(plain));
    const auto done = decide(plain, extend("mié 20:00"));
    ASSERT_TRUE(done);
    EXPECT_EQ(clock_of(plain, 1).deadline, read_instant("2026-12-09T20:00Z"));
    EXPECT_NE(done->done.at(0).es.find("miércoles 9 de diciembre, 20:00 (UTC)"), std::string::npos)
        << done->done.at(0).es;
}

TEST_F(MatchDesk, ADeadlineIsExtendedAndToldOnce) {
    ASSERT_TRUE(decide(folder, extend("2026-12-08 12:00")));
    EXPECT_EQ(clock_of(folder, 1).deadline, read_instant("2026-12-08T11:00Z"));
    EXPECT_EQ(letters("aviso-prorroga.1-"), 2u);  // to ana and beto
    const auto once = tree_of(folder);
    ASSERT_TRUE(decide(folder, extend("2026-12-08 12:00")));
    EXPECT_EQ(difference(once, tree_of(folder)), "");
    // A change and its reversal are two separate decisions.
    ASSERT_TRUE(decide(folder, extend("2026-12-09 12:00")));
    ASSERT_TRUE(decide(folder, extend("2026-12-08 12:00")));
    EXPECT_EQ(clock_of(folder, 1).deadline, read_instant("2026-12-08T11:00Z"));
    EXPECT_EQ(letters("aviso-prorroga."), 6u);
    const std::string letter = tree_of(folder).at("correo/salida/nuevo/aviso-prorroga.1-beto.eml");
    EXPECT_NE(letter.find("martes 8 de diciembre, 12:00 (hora de Madrid)"), std::string::npos);
}

TEST_F(MatchDesk, ADeadlineInThePastIsRefused) {
    const auto before = tree_of(folder);
    EXPECT_EQ(code_of(decide(folder, extend("2026-12-03 12:59"))), "opcion_invalida");
    EXPECT_EQ(code_of(decide(folder, extend("2026-12-03T12:00Z"))), "opcion_invalida");  // the current time
    EXPECT_EQ(code_of(decide(folder, extend("luego"))), "opcion_invalida");
    EXPECT_EQ(difference(before, tree_of(folder)), "");
    EXPECT_EQ(code_of(decide(base.path() / "nada", extend("2026-12-08 12:00"))), "carpeta_invalida");
}

TEST_F(MatchDesk, PausedUntilResumed) {
    const auto before = tree_of(folder);
    ASSERT_TRUE(decide(folder, resume_match));
    EXPECT_EQ(difference(before, tree_of(folder)), "");  // the match was not paused
    ASSERT_TRUE(decide(folder, pause_match));
    ASSERT_TRUE(decide(folder, pause_match));
    EXPECT_TRUE(clock_of(folder, 1).paused);
    EXPECT_FALSE(clock_of(folder, 1).deadline);
    EXPECT_EQ(letters("aviso-pausa.1-"), 2u);
    ASSERT_TRUE(decide(folder, resume_match, 0, nullptr, sunday + 3600));
    EXPECT_FALSE(clock_of(folder, 1).paused);
    EXPECT_EQ(clock_of(folder, 1).deadline, sunday + 7 * 86400);
    EXPECT_EQ(letters("aviso-reanudada.2-"), 2u);
    ASSERT_TRUE(decide(folder, pause_match));
    EXPECT_EQ(letters("aviso-pausa.3-"), 2u);
}

TEST_F(MatchDesk, KilledAnywhereItIsOneTree) {
    expect_one_tree(extend("2026-12-08 12:00"));
    expect_one_tree(pause_match);
    expect_one_tree(replace({"ana", "carla@example.org", "Carla"}));
}

TEST_F(MatchDesk, ASeatIsGivenToSomebodyElse) {
    const std::string old_key = key_of("ana"), config = tree_of(folder).at("partida.yaml");
    ASSERT_TRUE(Steps().submit(folder, order_file("ana", 1, "{}", old_key)));
    ASSERT_TRUE(decide(folder, replace({"ana", "carla@example.org", {}})));
    const auto tree = tree_of(folder);
    EXPECT_EQ(tree.at("partida.yaml"), config) << "it is the moderator's";
    const std::string key = Json::parse(tree.at("secreto/claves.json"))["claves"]["ana"].get<std::string>();
    EXPECT_NE(key, old_key);
    const Json letter = Json::parse(tree.at("correo/salida/nuevo/relevo-ana-1.eml"));
    EXPECT_EQ(letter["para"], "Ana <carla@example.org>");
    EXPECT_NE(letter["texto"].get<std::string>().find(key), std::string::npos);
    EXPECT_EQ(letter["adjuntos"].size(), 3u);
    EXPECT_NE(letter["adjuntos"][0]["contenido"].get<std::string>().find("clave: " + key), std::string::npos);
    EXPECT_EQ(letter["adjuntos"][1]["nombre"], "reglas.html");
    EXPECT_EQ(letter["adjuntos"][2]["nombre"], "plazo.ics");
    EXPECT_EQ(letters("aviso-relevo.ana.1-"), 1u);  // to beto
    for (const auto& [path, bytes] : tree)
        if (path != "secreto/claves.json" && path != "correo/salida/nuevo/relevo-ana-1.eml") {
            EXPECT_EQ(bytes.find(key), std::string::npos) << path;
        }
    EXPECT_FALSE(tree.contains("pendientes/ana.yaml"));  // orders end with the person who gave them
    EXPECT_FALSE(Steps().submit(folder, order_file("ana", 1, "{}", old_key)));
    EXPECT_TRUE(Steps().submit(folder, order_file("ana", 1, "{}", key)));
    // The same address again: a new key for a lost one.
    ASSERT_TRUE(decide(folder, replace({"ana", "carla@example.org", {}})));
    EXPECT_EQ(letters("relevo-ana-2"), 1u);
    EXPECT_FALSE(Steps().submit(folder, order_file("ana", 1, "{}", key)));
}

TEST_F(MatchDesk, ANewPlayerIsRefusedWithoutAChange) {
    const auto before = tree_of(folder);
    EXPECT_EQ(code_of(decide(folder, replace({"zoe", "zoe@example.org", {}}))), "jugador_desconocido");
    EXPECT_EQ(code_of(decide(folder, replace({"ana", "no es dirección", {}}))), "fichero_invalido");
    EXPECT_EQ(code_of(decide(folder, replace({"ana", "ñ@example.org", {}}))), "fichero_invalido");
    EXPECT_EQ(code_of(decide(folder, replace({"ana", "a@b.org\ncc: x@y.org", {}}))), "fichero_invalido");
    EXPECT_EQ(code_of(decide(folder, replace({"ana", "carla@example.org", "Beto"}))), "fichero_invalido");
    EXPECT_EQ(difference(before, tree_of(folder)), "");
}

TEST_F(MatchDesk, AnEndedMatchIsLeftAlone) {
    const Path ended = base.path() / "ended";
    Steps steps;
    ASSERT_TRUE(steps.create(ended, "opciones: {rondas: 1}\n"));
    ASSERT_TRUE(steps.run(ended, true));
    for (const Decide& what : {extend("2026-12-08 12:00"), Decide(pause_match), Decide(resume_match),
                               replace({"ana", "carla@example.org", {}})})
        EXPECT_EQ(code_of(decide(ended, what)), "partida_terminada");
}

// Without a calendar there is no other deadline after the one that the moderator has set.
TEST(MatchDeskWithoutCalendar, ADeadlineThatPassesInAPauseIsGone) {
    TempFolder base;
    const Path folder = base.path() / "match";
    ASSERT_TRUE(Steps().create(folder));
    ASSERT_TRUE(decide(folder, extend("2026-12-04 20:00")));
    ASSERT_TRUE(decide(folder, pause_match));
    ASSERT_TRUE(decide(folder, resume_match, 0, nullptr, sunday));
    EXPECT_EQ(clock_of(folder, 1).deadline, std::nullopt);
}

}  // namespace
}  // namespace ronda::match::fixture
