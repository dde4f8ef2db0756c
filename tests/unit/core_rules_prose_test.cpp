// The prose of rules sheets: what its text files say, and which faults of theirs are found.
#include <stdexcept>

#include <gtest/gtest.h>

#include "adjudicator/core/report/rules_prose.hpp"
#include "adjudicator/games/all_games.hpp"

namespace ronda {
namespace {

SheetParts parts() {
    return {.values = {{"cells", 217}, {"colour", say("rojo", "red")}},
            .blocks = {{"prices", Verbatim{same("table")}}},
            .drawings = {{"worker", Scene()}}};
}

constexpr std::string_view whole =
    "## El {colour}\n\nUno de\n  {cells}.\nDos.\n\nTres.\n\n- a\n  b\n- c\n1. d\n\n{{prices}}\n"
    "![Obrera](worker) un\npaso.\n> La clave.\n\n```\n{a: 1}\n\n```\n## {file}\nUna.\n## {rulings}\n- R\n"
    "## {replies}\n```\nsi\n```\n";

// The fault of these texts; empty if there is none.
std::string fault_of(std::string_view es, std::string_view en, const SheetParts& given = parts()) {
    try {
        read_rules({"game", es, en}, given);
    } catch (const std::logic_error& fault) {
        return fault.what();
    }
    return "";
}
std::string fault_of(std::string_view text) {
    return fault_of(text, text, {});
}

TEST(RulesProse, ReadsEachKindOfElementInBothLanguages) {
    const RulesSheet sheet = read_rules({"game", whole, whole}, parts());
    ASSERT_EQ(sheet.play.size(), 1u);
    EXPECT_EQ(sheet.play[0].title, say("El rojo", "El red"));
    const std::vector<Block>& blocks = sheet.play[0].blocks;
    ASSERT_EQ(blocks.size(), 6u);
    EXPECT_EQ(std::get<Paragraph>(blocks[0]).words.es, "Uno de 217. Dos.");
    EXPECT_EQ(std::get<Paragraph>(blocks[1]).words.en, "Tres.");
    const Bullets& bullets = std::get<Bullets>(blocks[2]);
    ASSERT_EQ(bullets.lines.size(), 3u);
    EXPECT_EQ(bullets.lines[0].words.es, "a b");
    EXPECT_EQ(bullets.lines[2].words.es, "1. d");
    EXPECT_EQ(std::get<Verbatim>(blocks[3]).words.es, "table");
    const Figures& figures = std::get<Figures>(blocks[4]);
    ASSERT_EQ(figures.figures.size(), 1u);
    EXPECT_EQ(figures.figures[0].name.es, "Obrera");
    EXPECT_EQ(figures.figures[0].words.es, "un paso.");
    EXPECT_EQ(figures.key.es, "La clave.");
    EXPECT_EQ(std::get<Verbatim>(blocks[5]).words.es, "{a: 1}\n\n");
    EXPECT_EQ(sheet.file.es, "Una.");
    ASSERT_EQ(sheet.rulings.lines.size(), 1u);
    EXPECT_EQ(sheet.replies, "si\n");
}

TEST(RulesProse, NamesThatTheGameDoesNotGiveAreFaults) {
    const std::string hint =
        " for these braces; an order in a sentence stands without them, a file between two "
        "lines of ```";
    EXPECT_EQ(fault_of("## A\n\nDe\n{lado}.\n"), "game/reglas.es.md:4: the game gives no «lado»" + hint);
    EXPECT_EQ(fault_of("## A {lado}\n"), "game/reglas.es.md:1: the game gives no «lado»" + hint);
    EXPECT_EQ(fault_of("## A\n`poner: {a: c4}`\n"), "game/reglas.es.md:2: the game gives no «a: c4»" + hint);
    EXPECT_EQ(fault_of("## A\n{{prices}}\n"), "game/reglas.es.md:2: the game gives no «prices»");
    EXPECT_EQ(fault_of("## A\n![A](worker) b\n"), "game/reglas.es.md:2: the game gives no «worker»");
    EXPECT_EQ(fault_of("## A\n", "## {a}\n\n{b}\n", {}), "game/reglas.en.md:3: the game gives no «b»" + hint);
}

TEST(RulesProse, WhatTheGameGivesAndNobodyReadsIsAFault) {
    const std::string used = "## A\n{cells} {colour}\n\n{{prices}}\n![A](worker) b\n";
    EXPECT_EQ(fault_of(used, used), "");
    for (const char* name : {"{cells}", "{colour}", "{{prices}}", "![A](worker) "}) {
        std::string without = used;
        without.erase(without.find(name), std::string_view(name).size());
        EXPECT_NE(fault_of(used, without).find("» is not used"), std::string::npos) << name;
    }
}

TEST(RulesProse, TheLanguagesDifferOnlyInTheirWords) {
    EXPECT_EQ(fault_of("## A\nB\n", "## A\n- B\n", {}),
              "game/reglas.en.md:2: line 2 of the Spanish text is of another kind");
    EXPECT_EQ(fault_of("## A\nB\n", "## A\nB\n\nC\n", {}),
              "game/reglas.en.md:4: the Spanish text ends before this");
    EXPECT_EQ(fault_of("## A\nB\n\nC\n", "## A\nB\n", {}),
              "game/reglas.es.md:4: the English text ends before this");
    EXPECT_NE(fault_of("## {file}\n", "## {rulings}\n", {}), "");
    EXPECT_NE(fault_of("## {replies}\n```\na\n```\n", "## {replies}\n```\nb\n```\n", {}), "");
}

TEST(RulesProse, WhatStandsInTheWrongPlaceIsAFault) {
    EXPECT_EQ(fault_of("B\n"), "game/reglas.es.md:1: this cannot stand in «the beginning»");
    EXPECT_EQ(fault_of("## {file}\n- B\n"), "game/reglas.es.md:2: this cannot stand in «file»");
    EXPECT_EQ(fault_of("## {file}\nB\n\nC\n"), "game/reglas.es.md:4: this cannot stand in «file»");
    EXPECT_EQ(fault_of("## {rulings}\nB\n"), "game/reglas.es.md:2: this cannot stand in «rulings»");
    EXPECT_EQ(fault_of("## {ruling}\n- B\n"), "game/reglas.es.md:2: this cannot stand in «ruling»");
    EXPECT_EQ(fault_of("## A\n> B\n"), "game/reglas.es.md:2: no figures that need a key");
    EXPECT_EQ(fault_of("## A\n![A] b\n"), "game/reglas.es.md:2: expected ![name](drawing) words");
    EXPECT_EQ(fault_of("## A\nb {c\n"), "game/reglas.es.md:2: a brace without its pair");
    EXPECT_EQ(fault_of("## A\nb} c\n"), "game/reglas.es.md:2: a brace without its pair");
}

TEST(RulesProse, SummariesAreNoPartOfTheSheetAndHaveNoValues) {
    const std::string_view text = "## {summary}\n\nUno\ndos.\n\n## {credit}\n\nDe {cells}.\n";
    EXPECT_EQ(untitled_paragraph({"game", text, text}, "summary").en, "Uno dos.");
    EXPECT_THROW(untitled_paragraph({"game", text, text}, "credit"), std::logic_error);
    EXPECT_THROW(untitled_paragraph({"game", text, text}, "file"), std::logic_error);
    EXPECT_EQ(fault_of("## {summary}\n\nUno.\n"), "");
    EXPECT_EQ(fault_of("## {summary}\n\nUno.\n\nDos.\n"),
              "game/reglas.es.md:5: this cannot stand in «summary»");
    EXPECT_EQ(fault_of("## {summary}\n\n- Uno.\n"), "game/reglas.es.md:3: this cannot stand in «summary»");
}

TEST(RulesProse, OfEachGameIsWhole) {
    for (const Game* game : all_games()) EXPECT_NO_THROW(game->rules_sheet(Json::object())) << game->id();
}

}  // namespace
}  // namespace ronda
