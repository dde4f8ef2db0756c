// Orders in English words: taken from who reads English (ana; beto reads Spanish), stored in Spanish, answered
// with both.
#include <algorithm>

#include <gtest/gtest.h>

#include "adjudicator/match/submission/instructions.hpp"
#include "adjudicator/match/submission/submission.hpp"
#include "tests/support/match_fixture.hpp"

namespace ronda::match::fixture {
namespace {

class MatchEnglish : public ::testing::Test {
  protected:
    void SetUp() override { ASSERT_TRUE(steps.create(folder)); }

    std::string waiting(const std::string& player) { return tree_of(folder)["pendientes/" + player + ".yaml"]; }

    // The faults as the player reads them.
    std::string refusal(const std::string& text) {
        const auto refused = steps.submit(folder, text);
        EXPECT_FALSE(refused) << text;
        std::string out;
        if (!refused)
            for (const Diagnostic& fault : refused.error().diagnostics) out += describe(fault, Lang::en);
        return out;
    }

    static std::string english(const std::string& player, const std::string& orders) {
        return "match: malaga-1\nplayer: " + player + "\nround: 1\norders:\n" + orders;
    }

    TempFolder base;
    Path folder = base.path() / "match";
    Steps steps;
};

TEST_F(MatchEnglish, AFileIsKeptInSpanishWordsWithItsLinesAndComments) {
    const auto receipt = steps.submit(
        folder,
        "match: malaga-1      # mine\nplayer: Ana\nround: 1\nkey: " + key_of("ana") +
            "\nrepeat: yes\norders:\n  recruit: {Loma: 1}   # no more\n  attack:\n    - {from: {Loma: 1}, to: "
            "Lentisco}\n  receive: {\"default\": WHEAT}\n  trade: [{with: beto, give: {wood: 1}, receive: "
            "{metal: "
            "1}}]\n");
    ASSERT_TRUE(receipt) << describe(receipt.error().diagnostics.front(), Lang::en);
    EXPECT_TRUE(receipt->repeat);
    EXPECT_EQ(
        waiting("ana"),
        "partida: malaga-1      # mine\njugador: Ana\nronda: 1\n\nrepetir: true\nordenes:\n  reclutar: {Loma: "
        "1}   # no more\n  atacar:\n    - {desde: {Loma: 1}, a: Lentisco}\n  recibir: {por_defecto: "
        "trigo}\n  comerciar: [{con: beto, doy: {madera: 1}, recibo: {metal: 1}}]\n");
    const std::string words = in_words(*receipt, Lang::en);
    EXPECT_NE(words.find("  reclutar: {Loma: 1} "), std::string::npos) << words;
    EXPECT_NE(
        words.find("In English, ordenes is orders, comerciar is trade, con is with, doy is give, madera is "
                   "wood, recibo is receive, reclutar is recruit, atacar is attack, desde is from, a is to, "
                   "recibir is receive, por_defecto is default and trigo is wheat. "),
        std::string::npos)
        << words;
    EXPECT_EQ(in_words(*receipt, Lang::es).find("In English"), std::string::npos);
    EXPECT_EQ(in_words(*receipt, Lang::es).find("En inglés"), std::string::npos);
}

TEST_F(MatchEnglish, SpanishWordsGoOnInAnEnglishFile) {
    ASSERT_TRUE(steps.submit(folder, english("ana", "  reclutar: {Loma: 1}\n  receive: {Loma: trigo}\n")));
    EXPECT_NE(waiting("ana").find("ordenes:\n  reclutar: {Loma: 1}\n  recibir: {Loma: trigo}\n"),
              std::string::npos);
}

TEST_F(MatchEnglish, WhoReadsSpanishWritesSpanishUnlessEnglishIsAskedFor) {
    const std::string text = "partida: malaga-1\njugador: beto\nronda: 1\nordenes:\n  recruit: {Juncal: 1}\n";
    const auto refused = steps.submit(folder, text);
    ASSERT_FALSE(refused);
    EXPECT_TRUE(refused.error().diagnostics.front().message.es.starts_with("campo desconocido «recruit»;"));
    ASSERT_TRUE(
        accept_orders(steps.system, folder, {}, {text, "o.yaml", {{}, "submit", std::nullopt, Lang::en}}));
    EXPECT_NE(waiting("beto").find("reclutar"), std::string::npos);
}

TEST_F(MatchEnglish, FaultsPointIntoTheTextAsItIsWrittenAndNameBothWords) {
    EXPECT_EQ(refusal(english("ana", "  recruit: {Lomo: 1}\n")),
              "ordenes.yaml:5:13: error: unknown hexagon “Lomo”; perhaps “Loma”? [fichero_invalido]\n"
              "   5 |   recruit: {Lomo: 1}\n     |             ^~~~\n");
    EXPECT_EQ(refusal(english("ana", "  receive: {Loma: weat}\n")),
              "ordenes.yaml:5:19: error: unknown word “weat”; perhaps “wheat”? [fichero_invalido]\n"
              "   5 |   receive: {Loma: weat}\n     |                   ^~~~\n");
    const std::string near = refusal(english("ana", "  recrut: {Loma: 1}\n  reclutr: {Loma: 1}\n"));
    EXPECT_NE(near.find("unknown field “recrut”; perhaps “recruit”?"), std::string::npos) << near;
    EXPECT_NE(near.find("unknown field “reclutr”; perhaps “reclutar” (recruit)?"), std::string::npos) << near;
    const std::string list = refusal(english("ana", "  zzz: 1\n"));
    EXPECT_NE(list.find("expected comerciar (trade), construir (build), reclutar (recruit)"), std::string::npos)
        << list;
    const std::string twice = refusal(english("ana", "  build: [Loma]\n  construir: [Loma]\n"));
    EXPECT_NE(twice.find("“construir” (build) appears twice: already on line 5"), std::string::npos) << twice;
    const std::string empty = refusal(english("ana", "  trade: [{with: beto}]\n"));
    EXPECT_NE(empty.find("a trade needs something in “doy” (give) or in “recibo” (receive)"), std::string::npos)
        << empty;
    const std::string lacks = refusal(english("ana", "  move: [{from: Loma, soldiers: 1}]\n"));
    EXPECT_NE(lacks.find("“a” (to) is missing: hexagon"), std::string::npos) << lacks;
    EXPECT_NE(refusal("match: malaga-1\nplayer: ana\norders: {}\n").find("“ronda” (round) is missing"),
              std::string::npos);
}

TEST_F(MatchEnglish, WarningsPointIntoTheTextAsItIsWritten) {
    const auto receipt = steps.submit(folder, english("ana", "  build: [Loma, Juncal]\n"));
    ASSERT_TRUE(receipt);
    ASSERT_FALSE(receipt->problems.empty());
    const std::string reported = describe(receipt->problems.front(), Lang::en);
    EXPECT_NE(reported.find("construir (build) #"), std::string::npos) << reported;
    EXPECT_NE(reported.find("|   build: [Loma, Juncal]"), std::string::npos) << reported;
}

class MatchEnglishMail : public MatchEnglish {
  protected:
    Result<Instructions> read(const std::string& text) {
        const auto match = open_match(steps.system.files, folder, {});
        return read_instructions(text, "mensaje", *match);
    }
};

TEST_F(MatchEnglishMail, OrdersAndRequestsAreReadInEnglishWordsWithoutRemark) {
    const auto read = this->read(english("ana", "  recruit: {Loma: 1}\n") +
                                 "message: {to: [beto], text: Hello}\nreport: true\n");
    ASSERT_TRUE(read) << describe(read.error().diagnostics.front(), Lang::en);
    EXPECT_TRUE(read->corrections.empty());
    EXPECT_EQ(read->player, "ana");
    EXPECT_EQ(read->match, "malaga-1");
    EXPECT_EQ(read->requests.size(), 2U);
    ASSERT_TRUE(read->orders && *read->orders);
    EXPECT_EQ((*read->orders)->sheet.orders, Json({{"reclutar", {{"Loma", 1}}}}));
}

TEST_F(MatchEnglishMail, AMessageIsForAll) {
    const auto read = this->read("match: malaga-1\nplayer: ana\nmessage: {to: All, text: Hello}\n");
    ASSERT_TRUE(read) << describe(read.error().diagnostics.front(), Lang::en);
    ASSERT_EQ(read->requests.size(), 1U);
    EXPECT_EQ(read->requests.front().to, (std::vector<std::string>{"ana", "beto"}));
    const auto player = this->read("match: malaga-1\nplayer: all\norders: {}\n");
    EXPECT_TRUE(player->player.empty());
}

TEST_F(MatchEnglishMail, WhatMailDoesToATextIsPutRightInEnglishTextsToo) {
    const auto read = this->read(
        "Match: malaga-1\nPlayer: Ana\nRound: 1\nOrders:\nrecruit: {Loma: 1}\n"
        "build: Loma\n\nBest wishes\n");
    ASSERT_TRUE(read) << describe(read.error().diagnostics.front(), Lang::en);
    ASSERT_TRUE(read->orders && *read->orders) << describe(read->orders->error().diagnostics.front(), Lang::en);
    EXPECT_EQ((*read->orders)->sheet.orders, Json({{"construir", {"Loma"}}, {"reclutar", {{"Loma", 1}}}}));
    EXPECT_FALSE(read->corrections.empty());
}

TEST_F(MatchEnglishMail, WhoReadsSpanishHasOnlyTheHeadInEnglish) {
    const auto head = read(english("beto", "  reclutar: {Juncal: 1}\n"));
    ASSERT_TRUE(head && head->orders && *head->orders);
    ASSERT_EQ(head->corrections.size(), 1U);
    EXPECT_NE(head->corrections.front().es.find("«match» como «partida»"), std::string::npos);
    const auto verb = read(english("beto", "  recruit: {Juncal: 1}\n"));
    ASSERT_TRUE(verb && verb->orders);
    EXPECT_FALSE(*verb->orders);
}

}  // namespace
}  // namespace ronda::match::fixture
