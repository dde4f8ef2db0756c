// Resolves a round again: the same orders give the same bytes, nothing of the replaced rounds is lost, and a
// kill at any moment leaves either the old or the new files.
#include <fstream>

#include <gtest/gtest.h>

#include "adjudicator/match/audit/verify.hpp"
#include "adjudicator/match/moderation/moderation.hpp"
#include "adjudicator/match/moderation/rerun.hpp"
#include "adjudicator/match/store/checked_history.hpp"
#include "tests/support/match_fixture.hpp"

namespace ronda::match::fixture {
namespace {

constexpr const char* mail = "correo: {de: \"Ronda <ronda@example.org>\"}\n";

// Plays three rounds; ana's orders wait for the fourth.
void play(const Path& folder, const std::string& extra = {}) {
    Steps steps;
    ASSERT_TRUE(steps.create(folder, mail + extra));
    for (int round = 1; round <= 3; ++round) {
        ASSERT_TRUE(steps.submit(folder, order_file("ana", round, "{reclutar: {Loma: 1}}", key_of("ana"))));
        ASSERT_TRUE(steps.submit(folder, order_file("beto", round, "{}", key_of("beto"))));
        const auto report = steps.run(folder);
        ASSERT_TRUE(report && report->exit == Exit::done);
    }
    ASSERT_TRUE(steps.submit(folder, order_file("ana", 4, "{}")));
}

SubmittedOrders sanction(int round, const std::string& key = {}) {
    return {order_file("moderador", round, "{sancionar: {ana: 2}}", key), "sancion.yaml", {{}, "rerun"}};
}

RerunWish wish(int round, std::vector<SubmittedOrders> orders = {}, bool send = false) {
    return {round, std::move(orders), "se olvidó la sanción", false, send};
}

Result<Rerun> rerun(const Path& folder, const RerunWish& wanted, int fail_at = 0, bool* broke = nullptr) {
    Steps steps(fail_at);
    auto done = rerun_round(steps.system, folder, {}, wanted);
    if (broke != nullptr) *broke = steps.disk.broke();
    return done;
}

std::map<std::string, std::string> below(const std::map<std::string, std::string>& tree,
                                         const std::string& head) {
    std::map<std::string, std::string> found;
    for (const auto& [path, bytes] : tree)
        if (path.starts_with(head)) found[path.substr(head.size())] = bytes;
    return found;
}

std::string code_of(const Result<Rerun>& refused) {
    return refused ? "done" : refused.error().diagnostics.at(0).code;
}

class MatchRerun : public ::testing::Test {
  protected:
    void SetUp() override { ASSERT_NO_FATAL_FAILURE(play(folder)); }
    void expect_verified() {
        Disk disk;
        const auto verified = verify_match(disk, folder);
        EXPECT_TRUE(verified) << describe(verified.error().diagnostics.at(0), Lang::en);
    }

    TempFolder base;
    Path folder = base.path() / "match";
};

TEST_F(MatchRerun, TheSameOrdersAreTheSameBytes) {
    const auto before = tree_of(folder);
    for (int round = 1; round <= 3; ++round) {
        const auto done = rerun(folder, wish(round));
        ASSERT_TRUE(done);
        EXPECT_FALSE(done->changed) << round;
        EXPECT_TRUE(done->difference.empty());
        EXPECT_NE(in_words(*done, Lang::es).find("el mismo"), std::string::npos);
    }
    EXPECT_EQ(difference(before, tree_of(folder)), "");
}

// The rerun undoes it, and players were told the other deadline.
TEST_F(MatchRerun, ADeadlineThatTheModeratorHadSetIsNamed) {
    Steps steps;
    ASSERT_TRUE(at_desk(steps.system, folder, {}, [&](const Match& match, Journal& journal) {
        return extend_deadline(steps.system, match, journal, noon + Instant{86400});
    }));
    const auto done = rerun(folder, wish(3, {sanction(3, key_of("moderador"))}));
    ASSERT_TRUE(done) << describe(done.error().diagnostics.at(0), Lang::en);
    ASSERT_FALSE(done->report.done.empty());
    EXPECT_TRUE(done->report.done.back().en.starts_with("round 4 has lost its earlier deadline, "))
        << done->report.done.back().en;
}

TEST_F(MatchRerun, LaterRoundsGoAsideAndTheMatchGoesOn) {
    const auto before = tree_of(folder);
    const auto done = rerun(folder, wish(2, {sanction(2, key_of("moderador"))}));
    ASSERT_TRUE(done) << describe(done.error().diagnostics.at(0), Lang::en);
    EXPECT_TRUE(done->changed);
    EXPECT_EQ(done->replaced, (std::vector<int>{2, 3}));
    EXPECT_EQ(done->must_send_again, std::vector<std::string>{"ana"});
    EXPECT_TRUE(done->dice_known);
    const auto after = tree_of(folder);
    EXPECT_EQ(below(after, "rondas/0001/"), below(before, "rondas/0001/"));
    EXPECT_EQ(below(after, "rondas/0002.r1/"), below(before, "rondas/0002/"));
    auto third = below(after, "rondas/0003.r1/");
    EXPECT_EQ(third["pendientes-apartadas/ana.yaml"], before.at("pendientes/ana.yaml"));
    EXPECT_EQ(third["pendientes-apartadas/ana.json"], before.at("pendientes/ana.json"));
    std::erase_if(third, [](const auto& file) { return file.first.starts_with("pendientes-apartadas/"); });
    EXPECT_EQ(third, below(before, "rondas/0003/"));
    EXPECT_FALSE(after.contains("rondas/0003/"));
    EXPECT_FALSE(after.contains("pendientes/ana.yaml"));
    for (const char* same : {"semilla", "ordenes/ana.yaml", "ordenes/beto.yaml"})
        EXPECT_EQ(after.at(std::string("rondas/0002/") + same), before.at(std::string("rondas/0002/") + same));
    EXPECT_EQ(after.at("rondas/0002/ordenes/moderador.yaml").find(key_of("moderador")), std::string::npos);
    expect_verified();

    Steps steps;  // plays round 3 again with other orders
    ASSERT_TRUE(steps.submit(folder, order_file("ana", 3, "{}")));
    ASSERT_TRUE(steps.submit(folder, order_file("beto", 3, "{}")));
    ASSERT_TRUE(steps.run(folder));
    const auto later = tree_of(folder);
    EXPECT_TRUE(later.contains("rondas/0003/estado.json"));
    Disk disk;
    const auto journal = Journal::open(disk, folder / "diario.jsonl");
    ASSERT_TRUE(journal);
    const auto reported = checked_history(*journal, "diario.jsonl");
    ASSERT_TRUE(reported);
    EXPECT_EQ(reported->rounds.at(3).link + "\n", later.at("rondas/0003/semilla"));
    EXPECT_NE(later.at("diario.jsonl").find(R"("ronda":3,"vez":1)"), std::string::npos);
    EXPECT_TRUE(later.contains("correo/salida/nuevo/0003.r1-ana.eml"));   // played again, so reported again
    EXPECT_FALSE(later.contains("correo/salida/nuevo/0002.r1-ana.eml"));  // not sent without a request
    expect_verified();

    ASSERT_TRUE(rerun(folder, wish(1, {sanction(1)})));
    const auto last = tree_of(folder);
    for (const char* aside : {"rondas/0001.r1/", "rondas/0002.r2/", "rondas/0003.r2/"})
        EXPECT_TRUE(last.contains(aside)) << aside;
    EXPECT_EQ(below(last, "rondas/0002.r2/"), below(later, "rondas/0002/"));
    EXPECT_FALSE(last.contains("rondas/0002/"));
    expect_verified();
}

TEST_F(MatchRerun, OrdersForTheComingRoundStayWhereTheyStillCount) {
    const auto before = tree_of(folder);
    const auto done = rerun(folder, wish(3, {sanction(3)}));
    ASSERT_TRUE(done);
    EXPECT_TRUE(done->must_send_again.empty());
    EXPECT_FALSE(done->dice_known);
    const auto after = tree_of(folder);
    EXPECT_EQ(below(after, "pendientes/"), below(before, "pendientes/"));
    EXPECT_EQ(below(after, "rondas/0003.r1/"), below(before, "rondas/0003/"));
    expect_verified();
}

TEST_F(MatchRerun, AnOrderThatChangesNothingMovesNothing) {
    const auto before = tree_of(folder);
    const auto done =
        rerun(folder, wish(2, {{order_file("beto", 2, "{}  # otra vez"), "beto.yaml", {{}, "rerun"}}}));
    ASSERT_TRUE(done);
    EXPECT_FALSE(done->changed);
    EXPECT_EQ(difference(before, tree_of(folder)), "");
}

TEST_F(MatchRerun, ADryRunOnlyShows) {
    const auto before = tree_of(folder);
    RerunWish only = wish(2, {sanction(2), {order_file("ana", 2, "{}"), "ana.yaml", {{}, "rerun"}}});
    only.dry_run = true;
    const auto done = rerun(folder, only);
    ASSERT_TRUE(done);
    EXPECT_TRUE(done->changed);
    EXPECT_EQ(difference(before, tree_of(folder)), "");
    ASSERT_EQ(done->difference.orders.size(), 2u);
    EXPECT_EQ(done->difference.orders[0].player, "ana");
    EXPECT_EQ(done->difference.orders[1].player, "moderador");
    EXPECT_FALSE(done->difference.events.empty());
    EXPECT_FALSE(done->difference.values.empty());
    ASSERT_FALSE(done->difference.standings.empty());
    EXPECT_EQ(done->difference.standings[0].player, "ana");
    EXPECT_EQ(done->difference.standings[0].better, 1);
    const std::string words = in_words(*done, Lang::es);
    for (const char* part : {"-   reclutar: {Loma: 1}", "+   sancionar: {ana: 2}", "- Ana recluta",
                             "Ana: mejor", "hexagonos › Loma › soldados: ", "reinos › ana › sancion: 0 → "})
        EXPECT_NE(words.find(part), std::string::npos) << part << " in\n" << words;
    EXPECT_EQ(words.find("tablero.hexagonos["), std::string::npos) << words;
    EXPECT_EQ(as_json(*done, Lang::es)["diferencia"]["clasificacion"][0]["mejor"], 1);
}

TEST_F(MatchRerun, RefusalsChangeNothing) {
    const auto before = tree_of(folder);
    EXPECT_EQ(code_of(rerun(folder, wish(0))), "otra_ronda");
    EXPECT_EQ(code_of(rerun(folder, wish(4))), "otra_ronda");
    EXPECT_EQ(code_of(rerun(folder, wish(-1))), "otra_ronda");
    EXPECT_EQ(code_of(rerun(folder, wish(2, {sanction(3)}))), "otra_ronda");
    EXPECT_EQ(code_of(rerun(folder, wish(2, {sanction(2), sanction(2)}))), "fichero_repetido");
    EXPECT_EQ(code_of(rerun(folder, wish(2, {sanction(2, key_of("ana"))}))), "clave_incorrecta");
    EXPECT_EQ(code_of(rerun(folder, wish(2, {{"no son: [ordenes", "x.yaml", {{}, "rerun"}}}))),
              "fichero_invalido");
    EXPECT_EQ(code_of(rerun(folder, wish(2, {{order_file("zoe", 2, "{}"), "x.yaml", {{}, "rerun"}}}))),
              "jugador_desconocido");
    EXPECT_EQ(code_of(rerun(base.path() / "nada", wish(1))), "carpeta_invalida");
    EXPECT_EQ(difference(before, tree_of(folder)), "");
    std::filesystem::create_directory(folder / "rondas" / "0003.r1");
    EXPECT_EQ(code_of(rerun(folder, wish(2, {sanction(2)}))), "carpeta_ocupada");
    EXPECT_FALSE(tree_of(folder).contains("rondas/0002.r1/"));
}

TEST_F(MatchRerun, ARoundThatSomebodyChangedIsPutRight) {
    const auto before = tree_of(folder);
    std::ofstream(folder / "rondas" / "0003" / "estado.json") << "{}";  // open_match fails on this file
    const auto done = rerun(folder, wish(3));
    ASSERT_TRUE(done);
    EXPECT_TRUE(done->changed);
    EXPECT_FALSE(done->report.problems.empty());
    EXPECT_EQ(below(tree_of(folder), "rondas/0003/"), below(before, "rondas/0003/"));
    expect_verified();
}

TEST_F(MatchRerun, CorrectedReportsGoOutOnlyWhenAskedAndOnce) {
    ASSERT_TRUE(rerun(folder, wish(3, {sanction(3)})));
    Steps().run(folder);
    EXPECT_FALSE(tree_of(folder).contains("correo/salida/nuevo/0003.r1-ana.eml"));
    const auto sent = rerun(folder, wish(3, {}, true));  // nothing changes, but now the players get the reports
    ASSERT_TRUE(sent);
    EXPECT_FALSE(sent->changed);
    const auto tree = tree_of(folder);
    const Json letter = Json::parse(tree.at("correo/salida/nuevo/0003.r1-ana.eml"));
    EXPECT_NE(letter["asunto"].get<std::string>().find("corrected"), std::string::npos);
    EXPECT_NE(letter["texto"].get<std::string>().find("se olvidó la sanción"), std::string::npos);
    EXPECT_TRUE(letter["id"].get<std::string>().starts_with("<malaga-1.3.ana.informe.r1."));
    EXPECT_EQ(letter["respuesta_a"], Json::parse(tree.at("correo/salida/nuevo/0003-ana.eml"))["id"]);
    ASSERT_TRUE(rerun(folder, wish(3, {}, true)));
    EXPECT_EQ(difference(tree, tree_of(folder)), "");
}

// The main purpose of the journal: after a kill at any change, the same call again or the next run gives the
// same files.
TEST_F(MatchRerun, KilledAnywhereItReachesTheSameTree) {
    const Path clean = base.path() / "clean", broken = base.path() / "broken";
    for (const int round : {2, 3}) {
        const RerunWish wanted = wish(round, {sanction(round)}, true);
        copy_tree(folder, clean);
        ASSERT_TRUE(rerun(clean, wanted));
        const auto expected = tree_of(clean);
        bool broke = true;
        int steps = 0;
        for (int fail_at = 1; broke; fail_at += stride, steps += stride) {
            copy_tree(folder, broken);
            static_cast<void>(rerun(broken, wanted, fail_at, &broke));
            const auto again = rerun(broken, wanted);
            ASSERT_TRUE(again) << fail_at << describe(again.error().diagnostics.at(0), Lang::en);
            ASSERT_EQ(difference(expected, tree_of(broken)), "")
                << "round " << round << ", broken at " << fail_at;
        }
        EXPECT_GT(steps, 20);
    }
}

TEST_F(MatchRerun, TheNextRunCompletesWhatWasBegun) {
    const Path clean = base.path() / "clean", broken = base.path() / "broken";
    const RerunWish wanted = wish(2, {sanction(2)});
    ASSERT_TRUE(Steps().run(folder));  // the receipts of the orders that were handed in
    copy_tree(folder, clean);
    ASSERT_TRUE(rerun(clean, wanted));
    ASSERT_TRUE(Steps().run(clean));
    const auto expected = tree_of(clean), untouched = tree_of(folder);
    bool broke = true;
    int completed = 0;
    for (int fail_at = 1; broke; fail_at += stride) {
        copy_tree(folder, broken);
        static_cast<void>(rerun(broken, wanted, fail_at, &broke));
        ASSERT_TRUE(Steps().run(broken)) << fail_at;
        const auto tree = tree_of(broken);
        const bool begun = tree.contains("rondas/0002.r1/");
        completed += begun ? stride : 0;
        ASSERT_EQ(difference(begun ? expected : untouched, tree), "") << "broken at " << fail_at;
    }
    EXPECT_GT(completed, 8);
}

}  // namespace
}  // namespace ronda::match::fixture
