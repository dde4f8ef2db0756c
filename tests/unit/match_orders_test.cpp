// Waiting orders: the newest count, a refused file changes nothing, a key is never stored (core/contract.md,
// "Order file").
#include <algorithm>

#include <gtest/gtest.h>

#include "tests/support/match_fixture.hpp"

namespace ronda::match::fixture {
namespace {

class MatchOrders : public ::testing::Test {
  protected:
    void SetUp() override { ASSERT_TRUE(steps.create(folder)); }

    std::string code_of(const Result<Receipt>& refused) {
        return refused ? "accepted" : refused.error().diagnostics.at(0).code;
    }
    std::string waiting(const std::string& player) { return tree_of(folder)["pendientes/" + player + ".yaml"]; }

    TempFolder base;
    Path folder = base.path() / "match";
    Steps steps;
};

TEST_F(MatchOrders, TheNewestReplaces) {
    ASSERT_TRUE(steps.submit(folder, order_file("ana", 1, "{reclutar: {Loma: 1}}")));
    const auto receipt = steps.submit(folder, order_file("ana", 1, "{construir: [Loma]}"));
    ASSERT_TRUE(receipt);
    EXPECT_EQ(receipt->sheet.orders, Json({{"construir", {"Loma"}}}));
    EXPECT_EQ(receipt->awaited, std::vector<std::string>{"beto"});
    EXPECT_NE(waiting("ana").find("construir"), std::string::npos);
    EXPECT_EQ(waiting("ana").find("reclutar"), std::string::npos);
}

TEST_F(MatchOrders, ARefusedFileLeavesWhatWaits) {
    ASSERT_TRUE(steps.submit(folder, order_file("ana", 1, "{reclutar: {Loma: 1}}")));
    const auto before = tree_of(folder);
    EXPECT_EQ(code_of(steps.submit(folder, order_file("ana", 11, "{}"))), "otra_ronda");
    EXPECT_EQ(code_of(steps.submit(folder, order_file("zoe", 1, "{}"))), "jugador_desconocido");
    EXPECT_EQ(code_of(steps.submit(folder, order_file("../beto", 1, "{}"))), "jugador_desconocido");
    EXPECT_EQ(code_of(steps.submit(folder, order_file("beto", 1, "{}"), "ana")), "otro_jugador");
    EXPECT_FALSE(steps.submit(folder, order_file("ana", 1, "{reclutar: {Lomo: 1}}")));
    EXPECT_FALSE(steps.submit(folder, std::string("\0\x01\xff", 3)));
    EXPECT_FALSE(steps.submit(folder, ""));
    EXPECT_EQ(difference(before, tree_of(folder)), "");
}

TEST_F(MatchOrders, AWrongKeyIsRefusedAndARightOneInAnyLettersTaken) {
    EXPECT_EQ(code_of(steps.submit(folder, order_file("ana", 1, "{}", key_of("beto")))), "clave_incorrecta");
    EXPECT_EQ(code_of(steps.submit(folder, order_file("ana", 1, "{}", "0000-0000"))), "clave_incorrecta");
    std::string key = key_of("ana");
    for (char& c : key) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    for (const std::string& written : {key, "“" + key + "”", "'«" + key + "» '"})
        EXPECT_TRUE(steps.submit(folder, order_file("ana", 1, "{}", written))) << written;
}

// Compares the start of each refusal: its line and its message.
TEST_F(MatchOrders, ARefusalTellsWhatIsWrongWithAKeyAndNeverShowsIt) {
    const auto refusal = [&](const std::string& file) {
        const auto refused = steps.submit(folder, file);
        EXPECT_FALSE(refused) << file;
        if (refused) return std::string();
        const Diagnostic& fault = refused.error().diagnostics.front();
        for (const std::string& key : {key_of("ana"), key_of("beto"), std::string("0000-0000")})
            EXPECT_EQ(describe(fault, Lang::es).find(key), std::string::npos) << describe(fault, Lang::es);
        return fmt::format("{}: {}", fault.place.line, fault.message.es);
    };
    EXPECT_EQ(refusal(order_file("ana", 1, "{}", key_of("beto"))),
              "4: esta no es la clave de «ana»: es la de otro de esta partida");
    EXPECT_EQ(refusal(order_file("ana", 1, "{}", "0000-0000")), "4: esta no es la clave de «ana»");
    std::string near = key_of("ana");
    near.back() = near.back() == '0' ? '1' : '0';
    EXPECT_EQ(refusal(order_file("ana", 1, "{}", near)), "4: esta no es la clave de «ana»");
    EXPECT_EQ(refusal("{partida: malaga-1, jugador: ana, ronda: 1, clave: 0000-0000, ordenes: {}}\n"),
              "1: esta no es la clave de «ana»");
    // Keys in the wrong place.
    for (const std::string& file :
         {order_file("ana", 1, "{clave: " + key_of("ana") + "}"),
          "clabe: " + key_of("ana") + "\n" + order_file("ana", 1, "{}"),
          order_file("ana " + key_of("ana"), 1, "{}"), order_file(key_of("ana"), 1, "{}"),
          order_file("ana", 1, "{reclutar: {" + key_of("ana") + ": 1}}"),
          order_file("ana", 1, "{reclutar: {Lomo: 1}}  # " + key_of("ana"))}) {
        const auto refused = steps.submit(folder, file);
        ASSERT_FALSE(refused) << file;
        for (const Diagnostic& fault : refused.error().diagnostics)
            EXPECT_EQ((describe(fault, Lang::es) + describe_json(fault, Lang::en).dump()).find(key_of("ana")),
                      std::string::npos)
                << describe(fault, Lang::es);
    }
}

// Files from the command line need no key, so they may keep the template's placeholder.
TEST_F(MatchOrders, AKeyThatWasNotFilledInCountsAsNone) {
    for (const char* placeholder : {"ESCRIBE-AQUI-TU-CLAVE", "\"write-your-key-here\""}) {
        EXPECT_TRUE(steps.submit(folder, order_file("ana", 1, "{reclutar: {Loma: 1}}", placeholder)));
        EXPECT_EQ(waiting("ana").find(placeholder), std::string::npos);
    }
}

TEST_F(MatchOrders, AFieldBehindAHashIsToldAsSuch) {
    const auto refused = steps.submit(
        folder, "partida: malaga-1\n#jugador: ana\n ## Ronda : 1\nclave: x\n# se ordena así:\n#Órdenes:\n");
    ASSERT_FALSE(refused);
    std::string said;
    for (const Diagnostic& fault : refused.error().diagnostics)
        said += fmt::format("{}:{} {}\n", fault.place.line, fault.place.column, fault.message.es);
    EXPECT_EQ(said,
              "2:2 «jugador» está detrás de un «#» y por eso no cuenta: quita el «#»\n"
              "3:5 «ronda» está detrás de un «#» y por eso no cuenta: quita el «#»\n"
              "6:2 «ordenes» está detrás de un «#» y por eso no cuenta: quita el «#»\n");
}

// In any position: on its own line, in a one-line mapping, in a comment, quoted, with lone carriage returns.
TEST_F(MatchOrders, AKeyIsNeverKept) {
    const std::string key = key_of("ana");
    std::string returns = order_file("ana", 1, "{reclutar: {Loma: 1}}", key);
    for (char& c : returns) c = c == '\n' ? '\r' : c;
    const std::string files[] = {
        order_file("ana", 1, "{reclutar: {Loma: 1}}", key),
        "{partida: malaga-1, jugador: ana, ronda: 1, clave: " + key + ", ordenes: {reclutar: {Loma: 1}}}\n",
        order_file("ana", 1, "{reclutar: {Loma: 1}}  # mi clave es " + key),
        "clave: \"" + key + "\"\n" + order_file("ana", 1, "{reclutar: {Loma: 1}}"),
        "clave:\n  " + key + "\n" + order_file("ana", 1, "{reclutar: {Loma: 1}}"),
        returns,
    };
    for (const std::string& file : files) {
        const auto receipt = steps.submit(folder, file);
        ASSERT_TRUE(receipt) << file << receipt.error().diagnostics.at(0).message.en;
        EXPECT_EQ(receipt->sheet.orders, Json({{"reclutar", {{"Loma", 1}}}})) << file;
        EXPECT_NE(waiting("ana").find("Loma"), std::string::npos) << file;
        for (const auto& [path, bytes] : tree_of(folder))
            if (!path.starts_with("secreto/") && path != "correo/salida/nuevo/0000-ana.eml") {
                EXPECT_EQ(bytes.find(key), std::string::npos) << path << " after\n" << file;
            }
    }
}

// However the key is written, the file in memory is the same as reading the stored text.
TEST_F(MatchOrders, WhatIsKeptIsWhatWouldBeReadAgain) {
    const std::string key = key_of("ana"), head = "partida: malaga-1\njugador: ana\nronda: 1\n",
                      orders = "ordenes: {reclutar: {Loma: 1}}\n";
    const auto match = open_match(steps.disk, folder, {});
    ASSERT_TRUE(match);
    for (const std::string& text :
         {head + orders, head + "clave: " + key + "\n" + orders,
          head + "clave:   '" + key + "'  # mía\n" + orders, head + "clave: \"" + key + "\"\n" + orders,
          head + "\"clave\": " + key + "\n" + orders, head + "clave: " + key + "# pegado\n" + orders,
          head + "clave: >-\n  " + key + "\n" + orders, head + "clave: |-\n  |-\n" + orders,
          head + "clave: >-\n  clave\n" + orders,
          head + "clave: \"" + key.substr(0, 4) + "\\\n  " + key.substr(4) + "\"\n" + orders,
          head + "clave: " + key + "\n  sigue\n" + orders,
          "{partida: malaga-1, jugador: ana, ronda: 1,\n clave: " + key + ",\n ordenes: {}}\n",
          "{partida: malaga-1, jugador: ana, ronda: 1, ordenes: {},\n clave: " + key + "\n}\n",
          "{\n clave: " + key + ", partida: malaga-1, jugador: ana, ronda: 1, ordenes: {}}\n",
          "clave: " + key + "\r\n" + head + orders}) {
        auto file = read_order_file(text, "ordenes.yaml", *match->position);
        ASSERT_TRUE(file) << text << describe(file.error().diagnostics.at(0), Lang::en);
        const auto stored = file_to_keep(*file, key, *match->position);
        ASSERT_TRUE(stored) << text;
        EXPECT_EQ(stored->text.find(key), std::string::npos) << text;
        const auto again = read_order_file(stored->text, "ordenes.yaml", *match->position);
        ASSERT_TRUE(again) << text << "kept as\n" << stored->text;
        EXPECT_EQ(again->sheet.player, stored->sheet.player);
        EXPECT_EQ(again->sheet.orders, stored->sheet.orders) << text;
        EXPECT_EQ(again->sheet.orders, file->sheet.orders) << text;
        EXPECT_EQ(again->round, stored->round);
        EXPECT_TRUE(stored->key.empty() && again->key.empty()) << text;
        EXPECT_EQ(stored->root.find("clave"), nullptr) << text;
        ASSERT_EQ(again->root.entries.size(), stored->root.entries.size()) << text;
        for (std::size_t i = 0; i < again->root.entries.size(); ++i) {
            EXPECT_EQ(again->root.entries[i].first.text, stored->root.entries[i].first.text) << text;
            EXPECT_EQ(again->root.entries[i].first.place.line, stored->root.entries[i].first.place.line)
                << text;
        }
    }
}

TEST_F(MatchOrders, WhatIsKeptKeepsTheLineNumbersOfWhatWasSent) {
    ASSERT_TRUE(steps.submit(folder, order_file("ana", 1, "\n  reclutar: {Loma: 1}", key_of("ana"))));
    EXPECT_EQ(waiting("ana"),
              "partida: malaga-1\njugador: ana\nronda: 1\n\nordenes: \n  reclutar: {Loma: 1}\n");
}

TEST_F(MatchOrders, TheReceiptSaysWhatWouldBeCancelledAndWhere) {
    const auto receipt = steps.submit(folder, order_file("ana", 1, "\n  construir: [Loma, Juncal]"));
    ASSERT_TRUE(receipt);
    const auto problem = std::find_if(receipt->problems.begin(), receipt->problems.end(),
                                      [](const Diagnostic& one) { return one.code == "no_es_tuyo"; });
    ASSERT_NE(problem, receipt->problems.end());
    EXPECT_EQ(problem->place.line, 5);
    EXPECT_EQ(problem->severity, Severity::warning);
    EXPECT_NE(problem->excerpt.find("Juncal"), std::string::npos);
    EXPECT_NE(in_words(*receipt, Lang::es).find("construir: [Loma, Juncal]"), std::string::npos);
}

TEST_F(MatchOrders, AHalfBrokenWaitingFileStopsTheRound) {
    ASSERT_TRUE(steps.submit(folder, order_file("ana", 1, "{}")));
    ASSERT_TRUE(steps.submit(folder, order_file("beto", 1, "{}")));
    ASSERT_TRUE(steps.disk.save(folder / "pendientes" / "ana.yaml", "partida: [", Durable::no, false));
    const auto report = steps.run(folder, true);
    ASSERT_TRUE(report);
    EXPECT_EQ(report->exit, Exit::refused);
    EXPECT_FALSE(tree_of(folder).contains("rondas/0001/"));
}

}  // namespace
}  // namespace ronda::match::fixture
