// Orders for later rounds: kept until their round is the coming one, then treated as if they had just come.
// Every receipt mentions them; a kill or a rerun loses none.
#include <gtest/gtest.h>

#include "adjudicator/games/all_games.hpp"
#include "adjudicator/match/audit/verify.hpp"
#include "adjudicator/match/calendar/deadline.hpp"
#include "adjudicator/match/inbox/answers.hpp"
#include "adjudicator/match/moderation/rerun.hpp"
#include "adjudicator/match/orders/queued_orders.hpp"
#include "adjudicator/match/run/status.hpp"
#include "tests/support/match_fixture.hpp"

namespace ronda::match::fixture {
namespace {

constexpr const char* recruit = "{reclutar: {Loma: 1}}";

std::string code_of(const Result<Receipt>& refused) {
    return refused ? "accepted" : refused.error().diagnostics.at(0).code;
}

class MatchKept : public ::testing::Test {
  protected:
    void expect_verified(const Path& match) {
        Disk disk;
        const auto verified = verify_match(disk, match);
        EXPECT_TRUE(verified) << describe(verified.error().diagnostics.at(0), Lang::en);
    }
    Match open() { return *open_match(steps.disk, folder, {}); }
    // Returns why the player's orders for the round were refused.
    std::string refusal(int round, std::string_view player) {
        const auto journal = Journal::open(steps.disk, MatchPaths{folder}.journal());
        std::string code;
        for (const JournalLine& line : journal->history().log(round).orders)
            if (const auto* refused = line.as<entry::OrdersRefused>(); refused && refused->player == player)
                code = refused->code;
        return code;
    }
    // Returns the text of the last composed message whose name begins with `head`; empty if there is none.
    std::string letter(const std::string& head) {
        std::string words;
        for (const auto& [path, bytes] : tree_of(folder))
            if (path.starts_with("correo/salida/nuevo/" + head)) words = Json::parse(bytes)["texto"];
        return words;
    }

    TempFolder base;
    Path folder = base.path() / "match";
    Steps steps;
};

// Everyone sends orders, and ana sends hers a week early.
class MatchKeptByRounds : public MatchKept {
  protected:
    void SetUp() override {
        ASSERT_TRUE(steps.create(folder, "correo: {de: \"Ronda <ronda@example.org>\"}\n"));
    }
    Result<Receipt> send(const std::string& player, int round, const std::string& orders = recruit) {
        return steps.submit(folder, order_file(player, round, orders));
    }
};

TEST_F(MatchKeptByRounds, WaitForTheirRoundAndArePlayedThen) {
    ASSERT_TRUE(steps.submit(folder, order_file("ana", 3, recruit, key_of("ana"))));
    ASSERT_TRUE(send("ana", 2, "{}"));
    auto tree = tree_of(folder);
    EXPECT_NE(tree.at("pendientes/0003/ana.yaml").find("reclutar"), std::string::npos);
    EXPECT_EQ(tree.at("pendientes/0003/ana.yaml").find(key_of("ana")), std::string::npos);
    for (const char* file : {"pendientes/0003/ana.yaml", "pendientes/0003/ana.json"})
        EXPECT_EQ(std::filesystem::status(folder / file).permissions(), std::filesystem::perms(0600)) << file;
    EXPECT_EQ(std::filesystem::status(folder / "pendientes/0003").permissions(), std::filesystem::perms(0700));
    EXPECT_FALSE(tree.contains("pendientes/ana.yaml"));

    ASSERT_TRUE(send("ana", 1));
    ASSERT_TRUE(send("beto", 1));
    ASSERT_TRUE(steps.run(folder));
    EXPECT_EQ(open().round(), 1) << "beto's orders for round 2 are awaited";
    EXPECT_NE(letter("0001-ana").find("Your orders are already in"), std::string::npos);
    EXPECT_EQ(letter("0001-beto").find("ya están guardadas"), std::string::npos);
    ASSERT_TRUE(send("beto", 2));
    ASSERT_TRUE(send("beto", 3));
    ASSERT_TRUE(steps.run(folder));
    EXPECT_EQ(open().round(), 3) << "both were there for round 3 too";
    EXPECT_NE(letter("0002-ana").find("Your orders are already in"), std::string::npos);
    EXPECT_EQ(letter("0003-ana").find("Your orders are already in"), std::string::npos);

    const auto after = tree_of(folder);
    EXPECT_EQ(after.at("rondas/0003/ordenes/ana.yaml"), tree.at("pendientes/0003/ana.yaml"));
    for (const auto& [path, bytes] : after)
        EXPECT_TRUE(path == "pendientes/" || !path.starts_with("pendientes/")) << path;
    expect_verified(folder);
}

TEST_F(MatchKeptByRounds, TenRoundsAndNoMoreAndNoneThatIsOver) {
    EXPECT_EQ(code_of(send("ana", 10)), "accepted");
    const auto far = send("ana", 11);
    EXPECT_EQ(code_of(far), "otra_ronda");
    EXPECT_NE(far.error().diagnostics[0].message.es.find("se guardan órdenes hasta la 10"), std::string::npos);
    EXPECT_EQ(far.error().diagnostics[0].place.line, 3);
    EXPECT_EQ(code_of(send("ana", 0)), "otra_ronda");
    ASSERT_TRUE(steps.run(folder, true));
    const auto late = send("ana", 1);
    EXPECT_EQ(code_of(late), "otra_ronda");
    EXPECT_NE(late.error().diagnostics[0].message.es.find("llegan tarde"), std::string::npos);
    EXPECT_NE(late.error().diagnostics[0].message.es.find("ahora toca la 2"), std::string::npos);
    EXPECT_EQ(code_of(send("ana", 11)), "accepted");
    // A file that no round could read is refused at once.
    EXPECT_EQ(code_of(send("ana", 5, "{reclutar: {Lomo: 1}}")), "fichero_invalido");
    EXPECT_EQ(code_of(send("zoe", 5)), "jugador_desconocido");
    EXPECT_EQ(code_of(steps.submit(folder, order_file("ana", 5, "{}", key_of("beto")))), "clave_incorrecta");
    EXPECT_EQ(tree_of(folder).count("pendientes/0005/"), 0u);
}

TEST_F(MatchKeptByRounds, ReceiptsSayForWhichRoundAndNameTheOthers) {
    ASSERT_TRUE(send("ana", 7));
    const auto receipt = send("ana", 4, "{reclutar: {Loma: 9}}");
    ASSERT_TRUE(receipt);
    EXPECT_EQ(receipt->round, 4);
    EXPECT_TRUE(receipt->problems.empty()) << "nobody knows yet what ana will have";
    EXPECT_EQ(receipt->awaited, (std::vector<std::string>{"ana", "beto"}));
    const std::string words = in_words(*receipt, Lang::es);
    for (const char* part : {"tus órdenes para la ronda 4 están guardadas.",
                             "Guardadas también: ronda 7 (llegaron: jueves 3 de diciembre, 12:00 (UTC)).",
                             "ordenes: {}", "Para la ronda 1 todavía se espera a Ana y Beto."})
        EXPECT_NE(words.find(part), std::string::npos) << part << " in\n" << words;

    const auto coming = send("ana", 1);
    ASSERT_TRUE(coming);
    EXPECT_NE(in_words(*coming, Lang::en)
                  .find("Also saved: round 4 (received: Thursday 3 December, 12:00 (UTC)) and round 7"),
              std::string::npos);
    EXPECT_EQ(as_json(*coming, Lang::es)["guardadas"], Json({4, 7}));
    EXPECT_TRUE(receipt_answer(open(), *receipt, Lang::es).picture.empty());
    EXPECT_NE(send("ana", 9)->others.size(), 0u);
    const auto others = send("beto", 9)->others;
    EXPECT_TRUE(others.empty()) << "what ana keeps is not beto's business";

    const auto status = status_of(steps.disk, folder, {});
    EXPECT_EQ(status->seats.at(0).kept, (std::vector<int>{4, 7, 9}));
    EXPECT_NE(in_words(*status, Lang::es).find("guardadas para las rondas 4, 7, 9"), std::string::npos);
    EXPECT_EQ(as_json(*status, Lang::es)["jugadores"][1]["guardadas"], Json({9}));
}

TEST_F(MatchKeptByRounds, TheNewestForARoundReplacesTheEarlierAndEmptyOnesTakeThemBack) {
    ASSERT_TRUE(send("ana", 2));
    steps.clock = FixedClock(noon + 60);
    ASSERT_TRUE(send("ana", 2, "{}"));
    EXPECT_EQ(tree_of(folder).at("pendientes/0002/ana.yaml").find("reclutar"), std::string::npos);
    ASSERT_TRUE(send("beto", 1));
    ASSERT_TRUE(send("beto", 2));
    ASSERT_TRUE(send("ana", 1));
    ASSERT_TRUE(steps.run(folder));
    EXPECT_EQ(open().round(), 2);
    expect_verified(folder);
}

TEST_F(MatchKeptByRounds, OrdersSentAheadEndARowOfMissedDeadlines) {
    ASSERT_TRUE(send("ana", 3));
    auto journal = *Journal::open(steps.disk, MatchPaths{folder}.journal());
    for (const int round : {1, 2, 4}) ASSERT_TRUE(journal.add(entry::OrdersMissed{round, noon, "ana"}, noon));
    EXPECT_EQ(journal.history().seat("ana").missed_in_a_row, 1);
}

TEST_F(MatchKeptByRounds, ARerunLeavesWhatIsKeptAndGivesBackWhatItMakesLate) {
    for (int round = 1; round <= 3; ++round) {
        ASSERT_TRUE(send("ana", round));
        ASSERT_TRUE(send("beto", round, "{}"));
        if (round == 2) {
            ASSERT_TRUE(send("ana", 4));
            ASSERT_TRUE(send("ana", 6));
        }
        ASSERT_TRUE(steps.run(folder));
    }
    ASSERT_TRUE(send("beto", 4));
    const auto before = tree_of(folder);
    ASSERT_TRUE(before.contains("pendientes/ana.yaml")) << "taken up for round 4";
    const RerunWish wish{
        2, {{order_file("moderador", 2, "{sancionar: {ana: 2}}"), "s.yaml", {{}, "rerun"}}}, "", false};
    const Path clean = base.path() / "clean", broken = base.path() / "broken";
    copy_tree(folder, clean);
    Steps once;
    const auto rerun = rerun_round(once.system, clean, {}, wish);
    ASSERT_TRUE(rerun);
    EXPECT_EQ(rerun->must_send_again, std::vector<std::string>{"beto"})
        << "theirs were for the round that gave way";
    const auto after = tree_of(clean);
    EXPECT_EQ(after.at("pendientes/0004/ana.yaml"), before.at("pendientes/ana.yaml"));
    EXPECT_EQ(after.at("pendientes/0004/ana.json"), before.at("pendientes/ana.json"));
    EXPECT_EQ(after.at("pendientes/0006/ana.yaml"), before.at("pendientes/0006/ana.yaml"));
    EXPECT_FALSE(after.contains("pendientes/ana.yaml"));

    bool broke = true;
    // Kills at every change after the rounds are moved; the tests of reruns cover the changes before.
    for (int fail_at = std::max(1, once.disk.changes() - 15); broke; fail_at += stride) {
        copy_tree(folder, broken);
        Steps failing(fail_at);
        static_cast<void>(rerun_round(failing.system, broken, {}, wish));
        broke = failing.disk.broke();
        ASSERT_TRUE(rerun_round(once.system, broken, {}, wish));
        ASSERT_EQ(difference(after, tree_of(broken)), "") << "broken at " << fail_at;
    }
    once.clock = FixedClock(noon + 60);
    for (int round = 3; round <= 4; ++round) {  // the match plays these rounds again
        ASSERT_TRUE(once.submit(clean, order_file("beto", round, "{}")));
        if (round == 3) {
            ASSERT_TRUE(once.submit(clean, order_file("ana", 3, "{}")));
        }
        ASSERT_TRUE(once.run(clean));
    }
    EXPECT_EQ(tree_of(clean).at("rondas/0004/ordenes/ana.yaml"), before.at("pendientes/ana.yaml"));
    expect_verified(clean);
}

TEST_F(MatchKeptByRounds, KeepingThatIsKilledLeavesTheEarlierOrTheNewer) {
    ASSERT_TRUE(send("ana", 2, "{}"));
    const std::string newer = order_file("ana", 2, recruit);
    const Path clean = base.path() / "clean", broken = base.path() / "broken";
    copy_tree(folder, clean);
    steps.clock = FixedClock(noon + 60);
    ASSERT_TRUE(steps.submit(clean, newer));
    ASSERT_TRUE(steps.run(clean));
    const auto expected = tree_of(clean);
    bool broke = true;
    for (int fail_at = 1; broke; fail_at += stride) {
        copy_tree(folder, broken);
        Steps failing(fail_at);
        failing.clock = steps.clock;
        const bool kept = failing.submit(broken, newer).has_value();
        broke = failing.disk.broke();
        const std::string there = tree_of(broken).at("pendientes/0002/ana.yaml");
        EXPECT_TRUE(there == newer || there == order_file("ana", 2, "{}")) << fail_at;
        if (!kept) {
            ASSERT_TRUE(steps.submit(broken, newer)) << fail_at;
        }
        ASSERT_TRUE(steps.run(broken));
        ASSERT_EQ(difference(expected, tree_of(broken)), "") << "broken at " << fail_at;
    }
}

TEST_F(MatchKeptByRounds, TakingUpThatIsKilledLosesNothing) {
    for (const char* player : {"ana", "beto"}) ASSERT_TRUE(send(player, 1));
    ASSERT_TRUE(send("ana", 2));
    const Path clean = base.path() / "clean", broken = base.path() / "broken";
    copy_tree(folder, clean);
    Steps once;
    ASSERT_TRUE(once.run(clean));
    const auto expected = tree_of(clean);
    ASSERT_TRUE(expected.contains("pendientes/ana.yaml"));
    int places = 0;
    for (int fail_at = once.disk.changes(); fail_at > 0; --fail_at, ++places) {
        copy_tree(folder, broken);
        Steps failing(fail_at);
        static_cast<void>(failing.run(broken));
        if (!tree_of(broken).contains("rondas/0001/")) break;  // from here on the round itself is lost
        ASSERT_TRUE(Steps().run(broken)) << fail_at;
        ASSERT_EQ(difference(expected, tree_of(broken)), "") << "broken at " << fail_at;
    }
    EXPECT_GT(places, 10);
}

// Two or three players take turns; `a` is the first.
class MatchKeptByTurns : public MatchKept {
  protected:
    void create(const std::string& players) {
        const std::string text =
            "partida: malaga-1\njuego: bheex\nopciones: {lado: 3, obreras: 1}\n"
            "moderador: {nombre: Marta, correo: marta@example.org}\njugadores:\n" +
            players + "correo: {de: \"Ronda <ronda@example.org>\"}\n";
        auto file = formats::read_match_file(text, "partida.yaml", all_games());
        ASSERT_TRUE(file);
        ASSERT_TRUE(create_match(steps.system, {folder, std::move(*file), text, chain_key()}, {}));
        a = open().header().awaited.at(0);
        b = a == "ana" ? "beto" : "ana";
    }
    void two() {
        create(
            "  - {id: ana, nombre: Ana, correo: ana@example.org}\n"
            "  - {id: beto, nombre: Beto, correo: beto@example.org}\n");
    }
    Result<Receipt> send(const std::string& player, int round, const std::string& orders) {
        return steps.submit(folder, order_file(player, round, orders));
    }
    std::string waiting(const std::string& player) { return tree_of(folder)["pendientes/" + player + ".yaml"]; }

    std::string a, b;
};

// Orders from a reply that are no turn: their player is awaited all the same, and is told so.
TEST_F(MatchKeptByTurns, AReplyWithoutATurnDoesNotCountAsGiven) {
    const auto report = [&](const std::string& reply) {
        folder = base.path() / reply.substr(0, reply.find(':'));
        two();
        EXPECT_TRUE(steps.submit(
            folder, order_file(b, 1, "{}") + "si:\n  - {si_juega: cualquiera, ordenes: {" + reply + "}}\n"));
        EXPECT_TRUE(send(a, 1, "{colocar: A1}"));
        EXPECT_TRUE(steps.run(folder));
        return tree_of(folder)["rondas/0001/informes/" + b + ".txt"];
    };
    EXPECT_NE(report("colocar: L1").find("Tus órdenes ya están"), std::string::npos);
    EXPECT_EQ(report("tablas: true").find("Tus órdenes ya están"), std::string::npos);
    const std::string status = in_words(*status_of(steps.disk, folder, {}), Lang::es);
    EXPECT_NE(status.find("; se le espera todavía"), std::string::npos) << status;
    EXPECT_EQ(status.find("✓ "), std::string::npos) << status;
}

TEST_F(MatchKeptByTurns, AMoveThatIsNoLongerLegalIsToldAndTheTurnWaits) {
    two();
    ASSERT_TRUE(send(a, 3, "{colocar: L1}")) << "where the board is free now";
    ASSERT_TRUE(send(a, 1, "{colocar: A1}"));
    ASSERT_TRUE(send(b, 2, "{colocar: L1}"));
    const auto report = steps.run(folder);
    ASSERT_TRUE(report);
    EXPECT_EQ(report->exit, Exit::done);
    EXPECT_EQ(open().round(), 2);
    EXPECT_EQ(waiting(a), "");
    EXPECT_TRUE(tree_of(folder).contains("pendientes/" + a + ".3.rechazada"));
    EXPECT_EQ(refusal(3, a), "vertice_ocupado");
    for (const std::string& who : {a, std::string("moderador")}) {
        const std::string words = letter("aviso-rechazo.3." + a);
        EXPECT_NE(words.find("colocar: L1"), std::string::npos) << who;
    }
    ASSERT_TRUE(send(a, 3, "{colocar: A2}"));
    ASSERT_TRUE(steps.run(folder));
    EXPECT_EQ(open().round(), 3);
    expect_verified(folder);
}

TEST_F(MatchKeptByTurns, BesideConditionalOrdersWhatWasSentLastCounts) {
    two();
    const std::string with_reply = "{colocar: A1}\nsi: [{si_juega: cualquiera, ordenes: {colocar: A2}}]";
    ASSERT_TRUE(send(a, 3, "{colocar: A3}"));
    ASSERT_TRUE(send(a, 1, with_reply));
    const Path other = base.path() / "other";
    copy_tree(folder, other);
    ASSERT_TRUE(send(b, 2, "{colocar: L1}"));
    ASSERT_TRUE(steps.run(folder));
    const auto played = tree_of(folder);
    EXPECT_NE(played.at("rondas/0003/ordenes/" + a + ".yaml").find("A2"), std::string::npos) << "the reply";
    EXPECT_FALSE(played.contains("pendientes/0003/"));
    expect_verified(folder);

    folder = other;  // the same, but the orders for round 3 come again after the reply
    steps.clock = FixedClock(noon + 60);
    ASSERT_TRUE(send(a, 3, "{colocar: A3}"));
    ASSERT_TRUE(send(b, 2, "{colocar: L1}"));
    ASSERT_TRUE(steps.run(folder));
    EXPECT_NE(tree_of(folder).at("rondas/0003/ordenes/" + a + ".yaml").find("A3"), std::string::npos);
    expect_verified(folder);
}

TEST_F(MatchKeptByTurns, WhatAnEliminatedPlayerKeptIsLaidAsideWithoutALetter) {
    create(
        "  - {id: ana, nombre: Ana}\n  - {id: beto, nombre: Beto}\n"
        "  - {id: caro, nombre: Caro, correo: caro@example.org}\n");
    ASSERT_TRUE(send("caro", 2, "{tablas: true}"));
    ASSERT_TRUE(send("caro", 1, "{rendirse: true}"));
    const auto sent = open().header().awaited.at(0) == "caro" ? true : send(a, 1, "{colocar: A1}").has_value();
    ASSERT_TRUE(sent);
    const auto report = steps.run(folder);
    ASSERT_TRUE(report);
    EXPECT_EQ(report->exit, Exit::done);
    EXPECT_EQ(open().round(), 1);
    EXPECT_EQ(refusal(2, "caro"), "jugador_eliminado");
    EXPECT_EQ(letter("aviso-rechazo"), "");
    expect_verified(folder);
}

}  // namespace
}  // namespace ronda::match::fixture
