#include <gtest/gtest.h>

#include "adjudicator/core/text/diagnostic.hpp"

namespace ronda {
namespace {

Diagnostic unknown_hexagon() {
    Diagnostic diagnostic;
    diagnostic.file = "ordenes.yaml";
    diagnostic.place = {7, 14, 7};
    diagnostic.message = say("hexágono desconocido «Titotio»", "unknown hexagon “Titotio”");
    diagnostic.excerpt = "  - {desde: {Titotio: 2}, a: Wade}";
    diagnostic.code = "fichero_invalido";
    return diagnostic;
}

TEST(Describe, PlaceMessageCodeExcerptAndCaret) {
    EXPECT_EQ(describe(unknown_hexagon(), Lang::es),
              "ordenes.yaml:7:14: error: hexágono desconocido «Titotio» [fichero_invalido]\n"
              "   7 |   - {desde: {Titotio: 2}, a: Wade}\n"
              "     |              ^~~~~~~\n");
    EXPECT_EQ(describe(unknown_hexagon(), Lang::en).substr(0, 50),
              "ordenes.yaml:7:14: error: unknown hexagon “Titot");
}

TEST(Describe, ThePathIsShownIfThereIsNoPlace) {
    Diagnostic diagnostic;
    diagnostic.file = "estado.json";
    diagnostic.path = "tablero.hexagonos[3].nivel";
    diagnostic.message = say("9, se esperaba 1..5", "9, expected 1..5");
    diagnostic.code = "estado_invalido";
    EXPECT_EQ(describe(diagnostic, Lang::es),
              "estado.json: error: tablero.hexagonos[3].nivel: 9, se esperaba 1..5 [estado_invalido]\n");
}

TEST(Describe, ControlCharactersOfTheInputAreNotPrinted) {
    Diagnostic diagnostic = unknown_hexagon();
    diagnostic.file = "a\x1b[2J.yaml";
    diagnostic.message = same("una\nlínea\x07");
    diagnostic.excerpt = "x\x1b]0;título\x07\u202Ey";
    diagnostic.place = {1, 2, 1};
    EXPECT_EQ(describe(diagnostic, Lang::es),
              "a [2J.yaml:1:2: error: una línea  [fichero_invalido]\n"
              "   1 | x ]0;título  y\n"
              "     |  ^\n");
}

TEST(Describe, TheCaretIsUnderItsLetterAfterWideLettersAndInLongLines) {
    Diagnostic diagnostic = unknown_hexagon();
    diagnostic.excerpt = "東京 x";
    diagnostic.place = {1, 4, 1};
    EXPECT_NE(describe(diagnostic, Lang::es).find("     |      ^\n"), std::string::npos);
    diagnostic.excerpt = std::string(5000, 'a') + "X" + std::string(5000, 'b');
    diagnostic.place = {1, 5001, 1};
    const std::string text = describe(diagnostic, Lang::es);
    const std::size_t line = text.find("   1 | "), caret = text.find("     | ");
    EXPECT_EQ(text[line + (text.find('^') - caret) + std::string_view("…").size() - 1], 'X');
    EXPECT_LT(text.size(), 400U);
}

TEST(DescribeJson, LeavesOutWhatIsUnknown) {
    EXPECT_EQ(describe_json(unknown_hexagon(), Lang::es).dump(),
              R"({"severidad":"error","fichero":"ordenes.yaml","linea":7,"columna":14,)"
              R"("mensaje":"hexágono desconocido «Titotio»","codigo":"fichero_invalido"})");
    Diagnostic bare;
    bare.severity = Severity::warning;
    bare.message = same("x");
    EXPECT_EQ(describe_json(bare, Lang::es).dump(), R"({"severidad":"aviso","mensaje":"x"})");
}

}  // namespace
}  // namespace ronda
