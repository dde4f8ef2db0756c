// Orders with `repetir: true`: used again round after round until others come, never without a deadline or
// somebody's own orders; a kill or a rerun changes nothing of that (match/contract/orders.md, "Repeated
// orders").
#include <gtest/gtest.h>

#include "adjudicator/games/all_games.hpp"
#include "adjudicator/match/audit/verify.hpp"
#include "adjudicator/match/moderation/rerun.hpp"
#include "adjudicator/match/run/status.hpp"
#include "tests/support/match_fixture.hpp"

namespace ronda::match::fixture {
namespace {

constexpr const char* one_recruit = "{reclutar: {Loma: 1}}";

std::string repeating_file(const std::string& player, int round, const std::string& orders) {
    return order_file(player, round, orders) + "repetir: true\n";
}

class MatchRepeated : public ::testing::Test {
  protected:
    void create(const std::string& more = {}) {
        ASSERT_TRUE(steps.create(folder, "correo: {de: \"Ronda <ronda@example.org>\"}\n" + more));
    }
    Result<Receipt> repeat(const std::string& player, int round, const std::string& orders = one_recruit) {
        return steps.submit(folder, repeating_file(player, round, orders));
    }
    Result<Receipt> send(const std::string& player, int round, const std::string& orders = "{}") {
        return steps.submit(folder, order_file(player, round, orders));
    }
    // Returns the newest round after a run.
    int round_after_run() {
        const auto report = steps.run(folder);
        EXPECT_TRUE(report);
        EXPECT_TRUE(!report || report->exit == Exit::done);
        return open().round();
    }
    void expect_verified(const Path& match) {
        Disk disk;
        const auto verified = verify_match(disk, match);
        EXPECT_TRUE(verified) << describe(verified.error().diagnostics.at(0), Lang::en);
    }
    Match open() { return *open_match(steps.disk, folder, {}); }
    std::string waiting(const std::string& player) { return tree_of(folder)["pendientes/" + player + ".yaml"]; }
    // Returns the text of the last composed message whose name begins with `head`; empty if there is none.
    std::string letter(const std::string& head) {
        std::string words;
        for (const auto& [path, bytes] : tree_of(folder))
            if (path.starts_with("correo/salida/nuevo/" + head)) words = Json::parse(bytes)["texto"];
        std::replace(words.begin(), words.end(), '\n', ' ');  // lines may be broken anywhere
        return words;
    }

    TempFolder base;
    Path folder = base.path() / "match";
    Steps steps;
};

using MatchRepeatedAtOnce = MatchRepeated;

TEST_F(MatchRepeatedAtOnce, AreUsedAgainInEachRoundAndToldEachTime) {
    create();
    ASSERT_TRUE(repeat("ana", 1, "{reclutar: {Loma: 90}}"));
    ASSERT_TRUE(send("beto", 1));
    EXPECT_EQ(round_after_run(), 1);
    EXPECT_EQ(waiting("ana"),
              "partida: malaga-1\njugador: ana\nronda: 2\nordenes:\n  reclutar: {Loma: 90}\nrepetir: true\n");
    EXPECT_EQ(tree_of(folder).at("rondas/0001/pendientes/ana.yaml"), waiting("ana"));
    EXPECT_NE(letter("0001-ana").find("Your orders of round 1 are repeated"), std::string::npos)
        << letter("0001-ana");
    EXPECT_EQ(letter("0001-beto").find("repit"), std::string::npos) << "ana's orders are not beto's business";

    EXPECT_EQ(round_after_run(), 1) << "beto is awaited";
    for (int round = 2; round <= 3; ++round) {
        ASSERT_TRUE(send("beto", round));
        EXPECT_EQ(round_after_run(), round);
        const std::string reported = letter("000" + std::to_string(round) + "-ana");
        EXPECT_NE(reported.find("Your orders of round 1 are repeated"), std::string::npos) << reported;
        EXPECT_NE(reported.find("Orders cancelled"), std::string::npos) << reported;
    }
    EXPECT_NE(tree_of(folder).at("rondas/0003/ordenes/ana.yaml").find("ronda: 3"), std::string::npos);
    expect_verified(folder);
}

TEST_F(MatchRepeatedAtOnce, WithoutADeadlineSomebodyMustSendOrders) {
    create();
    ASSERT_TRUE(repeat("ana", 1));
    ASSERT_TRUE(repeat("beto", 1));
    EXPECT_EQ(round_after_run(), 1);
    EXPECT_EQ(round_after_run(), 1) << "all orders are there, but nobody has sent any for round 2";
    ASSERT_TRUE(steps.run(folder, true));
    EXPECT_EQ(open().round(), 2);
    ASSERT_TRUE(steps.submit(folder, order_file("ana", 3, "{}") + "provisional: true\n"));
    EXPECT_EQ(round_after_run(), 2) << "provisional orders are no reason either";
    ASSERT_TRUE(send("ana", 3));
    EXPECT_EQ(round_after_run(), 3);
    expect_verified(folder);
}

TEST_F(MatchRepeatedAtOnce, ANewFileReplacesThemForGood) {
    create();
    const auto first = repeat("ana", 1);
    ASSERT_TRUE(first);
    EXPECT_NE(in_words(*first, Lang::es).find("Se repetirán"), std::string::npos);
    EXPECT_EQ(as_json(*first, Lang::es)["repetir"], Json(true));
    EXPECT_EQ(first->ended, 0);
    ASSERT_TRUE(send("beto", 1));
    EXPECT_EQ(round_after_run(), 1);
    const auto other = repeat("ana", 2, "{construir: [Loma]}");
    ASSERT_TRUE(other);
    EXPECT_EQ(other->ended, 0) << "the new ones repeat in their place";
    const auto last = send("ana", 2, one_recruit);
    ASSERT_TRUE(last);
    EXPECT_NE(in_words(*last, Lang::es).find("dejan de repetirse tus órdenes de la ronda 2"),
              std::string::npos);
    EXPECT_EQ(as_json(*last, Lang::es)["dejan_de_repetirse"], Json(2));
    ASSERT_TRUE(send("beto", 2));
    EXPECT_EQ(round_after_run(), 2);
    EXPECT_EQ(waiting("ana"), "");
    EXPECT_EQ(letter("0002-ana").find("repeat"), std::string::npos);
    expect_verified(folder);
}

TEST_F(MatchRepeatedAtOnce, OrdersForALaterRoundComeFirstAndReceiptsNameBoth) {
    create();
    ASSERT_TRUE(repeat("ana", 1));
    ASSERT_TRUE(send("beto", 1));
    EXPECT_EQ(round_after_run(), 1);
    const auto ahead = send("ana", 4, "{construir: [Loma]}");
    ASSERT_TRUE(ahead);
    const std::string words = in_words(*ahead, Lang::es);
    for (const char* part : {"Guardadas también: ronda 2 (se repiten las de la 1).",
                             "Desde esa ronda dejan de repetirse tus órdenes de la ronda 1."})
        EXPECT_NE(words.find(part), std::string::npos) << part << " in\n" << words;
    EXPECT_EQ(send("ana", 6, one_recruit)->ended, 0) << "those for round 4 have ended it";
    const auto status = status_of(steps.disk, folder, {});
    EXPECT_NE(in_words(*status, Lang::es).find("se repiten sus órdenes de la ronda 1; guardadas para las"),
              std::string::npos)
        << in_words(*status, Lang::es);
    EXPECT_EQ(as_json(*status, Lang::es)["jugadores"][0]["repetidas_desde"], Json(1));

    for (int round = 2; round <= 4; ++round) {
        ASSERT_TRUE(send("beto", round));
        EXPECT_EQ(round_after_run(), round);
    }
    EXPECT_NE(letter("0003-ana").find("you sent them before"), std::string::npos);
    EXPECT_EQ(tree_of(folder).at("rondas/0003/informes/ana.txt").find("are repeated"), std::string::npos);
    EXPECT_NE(tree_of(folder).at("rondas/0004/ordenes/ana.yaml").find("construir"), std::string::npos);
    EXPECT_EQ(waiting("ana"), "");
    expect_verified(folder);
}

TEST_F(MatchRepeatedAtOnce, OnesThatCannotBeReadAreLaidAsideAndTold) {
    create();
    ASSERT_TRUE(repeat("ana", 1));
    ASSERT_TRUE(send("beto", 1));
    EXPECT_EQ(round_after_run(), 1);
    const std::string unreadable = repeating_file("ana", 2, "{reclutar: {Atlántida: 1}}");
    ronda::fixture::spill(folder / "pendientes/ana.yaml", unreadable);
    ronda::fixture::spill(folder / "pendientes/ana.json", Json({{"formato", "ronda/pendiente/1"},
                                                                {"recibido", iso(noon)},
                                                                {"origen", "repetida"},
                                                                {"desde", 1},
                                                                {"huella", hash_of(unreadable)}})
                                                              .dump());
    EXPECT_EQ(round_after_run(), 1);
    EXPECT_EQ(waiting("ana"), "");
    EXPECT_EQ(tree_of(folder).at("pendientes/ana.2.rechazada"), unreadable);
    const std::string reported = letter("aviso-rechazo.2.ana");
    for (const char* part : {"ni se repiten más: hexágono desconocido «Atlántida»", "Se esperan otras."})
        EXPECT_NE(reported.find(part), std::string::npos) << part << " in\n" << reported;
    ASSERT_TRUE(send("ana", 2));
    ASSERT_TRUE(send("beto", 2));
    EXPECT_EQ(round_after_run(), 2);
}

TEST_F(MatchRepeatedAtOnce, TheModeratorsOrdersDoNotRepeat) {
    create();
    const auto refused = repeat("moderador", 1, "{sancionar: {ana: 2}}");
    ASSERT_FALSE(refused);
    const Diagnostic& fault = refused.error().diagnostics.at(0);
    EXPECT_EQ(fault.code, "fichero_invalido");
    EXPECT_EQ(fault.place.line, 5);
    EXPECT_NE(fault.message.es.find("las órdenes del moderador no se repiten"), std::string::npos);
}

// Round 1 with repeated orders of ana, round 2 with those once more; then round 1 is resolved again.
TEST_F(MatchRepeatedAtOnce, ARerunRepeatsWhatTheNewOrdersSay) {
    create();
    ASSERT_TRUE(repeat("ana", 1));
    for (int round = 1; round <= 2; ++round) {
        ASSERT_TRUE(send("beto", round));
        EXPECT_EQ(round_after_run(), round);
    }
    const auto with = [](const std::string& text) {
        return RerunWish{1, {{text, "ana.yaml", {{}, "rerun"}}}, "", false};
    };
    const Path once = base.path() / "once", still = base.path() / "still", broken = base.path() / "broken";
    copy_tree(folder, once);
    Steps clean;
    ASSERT_TRUE(rerun_round(clean.system, once, {}, with(order_file("ana", 1, one_recruit))));
    EXPECT_FALSE(tree_of(once).contains("pendientes/ana.yaml")) << "they no longer repeat";
    expect_verified(once);

    copy_tree(folder, still);
    Steps counted;
    const RerunWish wish = with(repeating_file("ana", 1, "{construir: [Loma]}"));
    const auto rerun = rerun_round(counted.system, still, {}, wish);
    ASSERT_TRUE(rerun);
    EXPECT_TRUE(rerun->must_send_again.empty()) << "ana's new orders are there for round 2";
    const auto after = tree_of(still);
    EXPECT_NE(after.at("pendientes/ana.yaml").find("construir"), std::string::npos);
    EXPECT_NE(after.at("pendientes/ana.json").find("\"desde\": 1"), std::string::npos)
        << after.at("pendientes/ana.json");
    for (int fail_at = 1; fail_at <= counted.disk.changes(); fail_at += stride) {
        copy_tree(folder, broken);
        Steps failing(fail_at);
        static_cast<void>(rerun_round(failing.system, broken, {}, wish));
        ASSERT_TRUE(rerun_round(clean.system, broken, {}, wish));
        ASSERT_EQ(difference(after, tree_of(broken)), "") << "broken at " << fail_at;
    }
    folder = still;
    steps.clock = FixedClock(noon + 60);
    ASSERT_TRUE(send("beto", 2));
    EXPECT_EQ(round_after_run(), 2);
    expect_verified(folder);
}

TEST_F(MatchRepeatedAtOnce, ARunThatIsKilledRepeatsThemOnce) {
    create();
    ASSERT_TRUE(repeat("ana", 1));
    ASSERT_TRUE(send("beto", 1));
    const Path clean = base.path() / "clean", broken = base.path() / "broken";
    copy_tree(folder, clean);
    Steps counted;
    ASSERT_TRUE(counted.run(clean));
    const auto expected = tree_of(clean);
    for (int fail_at = 1; fail_at <= counted.disk.changes(); fail_at += stride) {
        copy_tree(folder, broken);
        Steps failing(fail_at);
        static_cast<void>(failing.run(broken));
        ASSERT_TRUE(Steps().run(broken)) << fail_at;
        ASSERT_EQ(difference(expected, tree_of(broken)), "") << "broken at " << fail_at;
    }
}

// Orders are due every day at 12:30 UTC; the fixture's clock stands at noon.
class MatchRepeatedUntil : public MatchRepeated {
  protected:
    void start() {
        create("calendario: {zona: UTC, cada: 1d, desde: 2026-12-01 12:30}\n");
        ASSERT_TRUE(repeat("ana", 1));
    }
    // Runs on this day of the month, half an hour before (`noon`) or after the deadline.
    int round_on(int date, bool due) {
        steps.clock = FixedClock(noon + (date - 3) * Instant{86400} + (due ? 3600 : 0));
        return round_after_run();
    }
};

TEST_F(MatchRepeatedUntil, TheDeadlineEvenIfAllOthersAreIn) {
    start();
    ASSERT_TRUE(send("beto", 1));
    EXPECT_EQ(round_on(3, false), 1) << "the first time they are orders like any others";
    ASSERT_TRUE(send("beto", 2));
    EXPECT_EQ(round_on(4, false), 1) << "ana may still send others";
    EXPECT_EQ(round_on(4, true), 2);
}

TEST_F(MatchRepeatedUntil, ThreeRoundsWithoutAnyone) {
    start();
    ASSERT_TRUE(repeat("beto", 1, "{}"));
    EXPECT_EQ(round_on(3, false), 1);
    EXPECT_EQ(round_on(4, true), 2);
    EXPECT_EQ(round_on(5, true), 3);
    EXPECT_EQ(round_on(6, true), 3) << "the brake holds the round";
    EXPECT_NE(letter("aviso-freno.4").find("hace 3 rondas que nadie envía órdenes y todas"), std::string::npos)
        << letter("aviso-freno.4");
    EXPECT_EQ(round_on(7, true), 3);
    const auto status = status_of(steps.disk, folder, {});
    EXPECT_NE(in_words(*status, Lang::es).find("Se resolverá en cuanto alguien envíe órdenes."),
              std::string::npos);
    ASSERT_TRUE(send("beto", 4));
    EXPECT_EQ(round_on(7, true), 4) << "somebody is there again";
    expect_verified(folder);
}

TEST_F(MatchRepeatedUntil, ThreeRoundsWithoutAnyoneIfTheOthersAreMissing) {
    start();
    for (int round = 1; round <= 3; ++round) {
        round_on(3 + round, false);  // so that no deadline passes unseen
        EXPECT_EQ(round_on(3 + round, true), round);
    }
    round_on(7, false);
    EXPECT_EQ(round_on(7, true), 3) << "the brake holds the round";
    EXPECT_NE(letter("aviso-freno.4").find("Faltan órdenes de Beto."), std::string::npos)
        << letter("aviso-freno.4");
    ASSERT_TRUE(repeat("ana", 4));
    EXPECT_EQ(round_on(7, true), 4) << "ana is there again, and beto is missing as before";
    expect_verified(folder);
}

TEST_F(MatchRepeatedUntil, TheyAreNotMissed) {
    start();
    ASSERT_TRUE(send("beto", 1));
    EXPECT_EQ(round_on(3, false), 1);
    EXPECT_EQ(round_on(4, false), 1);
    EXPECT_EQ(round_on(4, true), 2) << "one of two is missing, which is not most of them";
    const auto journal = *Journal::open(steps.disk, MatchPaths{folder}.journal());
    const auto missed = [&journal](const char* player) {
        const auto& all = journal.history().seat(player).terms.back().missed;
        return std::any_of(all.begin(), all.end(), [](const auto& one) { return one.round == 2; });
    };
    EXPECT_TRUE(missed("beto"));
    EXPECT_FALSE(missed("ana"));
}

TEST(MatchRepeatedByTurns, AreRefusedWithTheReason) {
    TempFolder base;
    const Path folder = base.path() / "match";
    Steps steps;
    const std::string text =
        "partida: malaga-1\njuego: bheex\nopciones: {lado: 3, obreras: 1}\njugadores: [{id: ana}, {id: "
        "beto}]\n";
    auto file = formats::read_match_file(text, "partida.yaml", all_games());
    ASSERT_TRUE(file);
    ASSERT_TRUE(create_match(steps.system, {folder, std::move(*file), text, chain_key()}, {}));
    const auto refused = steps.submit(folder, repeating_file("ana", 1, "{colocar: A1}"));
    ASSERT_FALSE(refused);
    const Diagnostic& fault = refused.error().diagnostics.at(0);
    EXPECT_EQ(fault.code, "fichero_invalido");
    EXPECT_EQ(fault.place.line, 5);
    EXPECT_NE(fault.message.es.find("solo sirve en partidas por rondas"), std::string::npos);
    const auto unknown = steps.submit(folder, order_file("ana", 1, "{colocar: A1}") + "repetirr: true\n");
    ASSERT_FALSE(unknown);
    EXPECT_EQ(unknown.error().diagnostics.at(0).message.es.find("repetir»"), std::string::npos)
        << "by turns it is not suggested";
}

}  // namespace
}  // namespace ronda::match::fixture
