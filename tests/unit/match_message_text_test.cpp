// The text of a `mensaje:` as people write it (submission/message_text.hpp). letter_limits_test.py sends such
// letters.
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "adjudicator/games/all_games.hpp"
#include "adjudicator/match/submission/letter_form.hpp"
#include "adjudicator/match/submission/message_text.hpp"

namespace ronda::match {
namespace {

const formats::OrderForm& form() {
    static const formats::OrderForm letters{schema::record(letter_fields(*all_games().front(), "m-1"))};
    return letters;
}

// The line of the message, or what came of the letter.
std::string read(const std::string& letter) {
    const auto quoted = with_quoted_message(letter, form());
    if (!quoted) return "as it is";
    EXPECT_EQ(std::count(quoted->begin(), quoted->end(), '\n'), std::count(letter.begin(), letter.end(), '\n'));
    return *quoted;
}

TEST(MessageText, AnyTextIsReadAsItWasWritten) {
    const std::vector<std::pair<std::string, std::string>> letters = {
        {"mensaje: {para: ana, texto: Hola, ¿paz?}\n", "mensaje: {para: ana, texto: \"Hola, ¿paz?\"}\n"},
        {"mensaje: {para: [ana, beto], texto: a: b, anonimo: true}\n",
         "mensaje: {para: [ana, beto], texto: \"a: b\", anonimo: true}\n"},
        {"mensaje: {anonimo: true, para: ana, texto: a: b #1 {c} [d]}\n",
         "mensaje: {para: ana, texto: \"a: b #1 {c} [d]\", anonimo: true}\n"},
        {"mensaje: {texto: Hola, Ana, para: [ana, beto]}\n",
         "mensaje: {para: [ana, beto], texto: \"Hola, Ana\"}\n"},
        {"mensaje: {to: ana, text: Hello, Ana}\n", "mensaje: {para: ana, texto: \"Hello, Ana\"}\n"},
        {"mensaje: {para: ana, texto: \"dijo \"no\", y ya\"}\n",
         "mensaje: {para: ana, texto: \"dijo \\\"no\\\", y ya\"}\n"},
        {"mensaje: {para: ana, texto: 'it's'}\n", "mensaje: {para: ana, texto: \"it's\"}\n"},
        {"mensaje: {para: ana, texto: Hola\n\n  adiós: ya}\nordenes: {}\n",
         "mensaje: {para: ana, texto: \"Hola\\n\\n  adiós: ya\"}\n\n\nordenes: {}\n"},
        {"mensaje: {para: ana, texto: a, b}\n\nUn abrazo\n",
         "mensaje: {para: ana, texto: \"a, b\"}\n\nUn abrazo\n"},
        {"mensaje:\n  para: ana\n  texto: a: b\n  anonimo: true\nronda: 3\n",
         "mensaje: {para: ana, texto: \"a: b\", anonimo: true}\n\n\n\nronda: 3\n"},
        {"mensaje:\n  para: ana\n  texto: |\n    Uno\nDos: tres\n\n#pausar: true\n",
         "mensaje: {para: ana, texto: \"    Uno\\nDos: tres\"}\n\n\n\n\n\n#pausar: true\n"},
        {"mensaje:\npara: ana\ntexto: hola\nordenes:\n",
         "mensaje: {para: ana, texto: \"hola\"}\n\n\nordenes:\n"},
        {"mensaje:\n  para: ana\n  texto: hola #1\n", "mensaje: {para: ana, texto: \"hola #1\"}\n\n\n"}};
    for (const auto& [written, wanted] : letters) {
        std::string expected = wanted;
        if (expected.find("    Uno") != std::string::npos) expected.replace(expected.find("    Uno"), 7, "Uno");
        EXPECT_EQ(read(written), expected);
        EXPECT_EQ(read(expected), "as it is") << "once is enough";
    }
}

TEST(MessageText, WhatYamlReadsWellOrNobodyUnderstandsStays) {
    for (const char* letter :
         {"ordenes: {}\n", "mensaje: {para: ana, texto: hola}\n",
          "mensaje: {para: ana, texto: \"uno\\ndos\"}\n",
          "mensaje:\n  para: ana\n  texto: |\n    Hola: tú\n    y yo\n",
          "mensaje: {para: ana, texto: hola, anonymo: true}\n",  // another field, misspelt
          "mensaje: hola a todos\n", "mensaje: {para: ana}\n", "mensaje: {texto: a, b}\n",
          "mensaje: {para: ana, texto: hola\n",
          "mensaje: {para: ana, texto: a, b}\nmensaje: {para: ana, texto: c}\n",
          "#mensaje: {para: ana, texto: a, b}\n", "mensaje:\n", "mensaje: {\n", "mensaje: }\n",
          "mensaje: {texto:}\n", "mensaje: {para: ana, texto: ''}\n", "mensaje: {,texto:,}\n"})
        EXPECT_EQ(read(letter), "as it is") << letter;
}

TEST(MessageText, ALongTextCostsLittle) {
    std::string letter = "mensaje: {para: ana, texto: ";
    for (int i = 0; i < 20'000; ++i) letter += "a, para: ";
    EXPECT_NE(read(letter + "}\n"), "");
}

TEST(MessageText, WithoutTheMessageTheRestKeepsItsLines) {
    const auto rest = without_message("jugador: ana\nmensaje: {para: [\n  x\nordenes: {}\n", form());
    ASSERT_TRUE(rest);
    EXPECT_EQ(rest->text, "jugador: ana\n\n\nordenes: {}\n");
    EXPECT_EQ(rest->place, (SourceLocation{2, 1, 7}));
    EXPECT_FALSE(without_message("ordenes: {}\n", form()));
}

}  // namespace
}  // namespace ronda::match
