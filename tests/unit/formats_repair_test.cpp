// Repairs of order texts that mail programs and telephones changed, if they have only one meaning
// (match/contract/reading-mail.md, "What is put right").
#include <gtest/gtest.h>

#include "formats/repair.hpp"
#include "formats/repair_characters.hpp"
#include "formats/repair_closing.hpp"
#include "formats/repair_fields.hpp"
#include "formats/repair_indentation.hpp"

namespace ronda::formats {
namespace {

// An invented game: the repairs know a game only by its descriptions.
OrderForm form() {
    using namespace schema;
    Vocabulary places(say("lugar", "place"));
    for (const char* place : {"Loma", "Noria", "Dos Ríos", "Val-Alto"}) places.add(place);
    Vocabulary people(say("jugador", "player"));
    for (const char* player : {"ana", "paula"}) people.add(player);
    const SchemaPtr place = name("lugar"), goods = mapping(word({"trigo", "metal"}), integer(1, 99));
    const SchemaPtr orders = record(
        {{"subir", list(place), false},
         {"reclutar", mapping(place, integer(-9, 99)), false},
         {"mover", list(record({{"de", place, true}, {"a", place, true}, {"tropa", integer(1, 9), true}})),
          false},
         {"tratar",
          list(record({{"con", name("jugador"), true}, {"doy", goods, false}, {"recibo", goods, false}})),
          false},
         {"rescate", record({{"de", place, true}, {"mover", place, false}}), false},
         {"nota", text(80), false},
         {"votar", nullable(list(word({"si", "no"}))), false}});
    Vocabularies names;
    names.emplace("lugar", std::move(places));
    names.emplace("jugador", std::move(people));
    return {record({{"partida", word({"malaga-1"}), false},
                    {"jugador", name("jugador"), true},
                    {"ronda", integer(0, 99), true},
                    {"clave", text(128), false},
                    {"ordenes", orders, true},
                    {"mensaje",
                     record({{"para", list(name("jugador"), 1, 9, true), true}, {"texto", text(80), true}}),
                     false}}),
            {{"match", "partida"}, {"orders", "ordenes"}},
            std::move(names)};
}

std::string straight(const std::string& text) {
    return repair_characters(text).text;
}

TEST(RepairCharacters, InvisibleCharactersAreRemovedAndLinesStay) {
    EXPECT_EQ(straight("\xEF\xBB\xBFpartida:\xC2\xA0x\r\n\tde:\xE2\x80\x8B a\r\n \tb\rc"),
              "partida: x\n  de: a\n   b\nc");
    EXPECT_EQ(straight("a\xE2\x80\xAF"
                       "b\xE2\x80\x8E"
                       "c\x01"
                       "d\x7F\tx"),
              "a bcd\tx");
}

TEST(RepairCharacters, TypographicQuotesBecomePlainOnlyAroundAScalar) {
    const std::pair<const char*, const char*> cases[] = {
        {"texto: “hola”", "texto: \"hola\""},
        {"texto: «hola» # «nota»", "texto: \"hola\" # «nota»"},
        {"- ‘uno’", "- 'uno'"},
        {"{texto: “a, b”, para: [“x”, ‘y’]}", "{texto: \"a, b\", para: [\"x\", 'y']}"},
        {"{“texto”: “hola”}", "{\"texto\": \"hola\"}"},
        {"“clave”: 1", "\"clave\": 1"},
        {"texto: “hola\"", "texto: \"hola\""},
        {"texto: \"hola”", "texto: \"hola\""},
        {"texto: ”hola”", "texto: \"hola\""},
        {"texto: „hola“", "texto: \"hola\""},
        {"texto: “di \"hola\"”", "texto: 'di \"hola\"'"},
        {"texto: “l'a \"b\"”", "texto: 'l''a \"b\"'"},
        {"texto: “a\\b”", "texto: 'a\\b'"},
        {"texto: dijo “hola”", "texto: dijo “hola”"},
        {"texto: “hola” y “adiós” dijo", "texto: “hola” y “adiós” dijo"},
        {"texto: hola, “amigo”, adiós", "texto: hola, “amigo”, adiós"},
        {"texto: “hola", "texto: “hola"},
        {"de: O’Brien", "de: O’Brien"},
        {"texto: \"dijo, “a”, y\"", "texto: \"dijo, “a”, y\""},
        {"texto: 'dijo “a”'", "texto: 'dijo “a”'"},
        {"texto: «dijo, “a”, y»", "texto: \"dijo, “a”, y\""},
        {"# “hola”", "# “hola”"},
    };
    for (const auto& [written, read] : cases) EXPECT_EQ(straight(written), read) << written;
    EXPECT_EQ(straight("a: {b: “c”,\n  d: “e”, “f”: 1}\ng: h, “i”, j"),
              "a: {b: \"c\",\n  d: \"e\", \"f\": 1}\ng: h, “i”, j");
}

TEST(RepairCharacters, ListMarksAtTheStartOfALineBecomeDashes) {
    for (const char* mark : {"–", "—", "−", "‑", "•", "·", "▪", "*"})
        EXPECT_EQ(straight(std::string("mover:\n  ") + mark + " {de: Loma}\n"), "mover:\n  - {de: Loma}\n")
            << mark;
    for (const char* text : {"de: a – b", "–3", "*negrita*", "{a: 1,\n* b: 2}", "- x", "–"})
        EXPECT_EQ(straight(text), text);
    const RepairedCharacters done = repair_characters("a:\u00A0“b”\n\t• c");
    EXPECT_TRUE(done.characters && done.quotes && done.tabs && done.marks);
    const RepairedCharacters good = repair_characters("a: \"b\"\r\n  - c: 'd'\n");
    EXPECT_FALSE(good.characters || good.quotes || good.tabs || good.marks);
}

TEST(RemovedWords, TextBelowTheOrdersIsRemoved) {
    const std::string good = "partida: x\nordenes:\n  subir: [Loma]   # ¡ya!\n";
    for (const char* end : {"Un abrazo,\nPaula\n", "Paula\n\nPD: el domingo no estoy\n",
                            "¡Hasta la próxima!\n\n  (Paula)", "P.D.: gracias", "Un saludo: Paula",
                            "Me voy a las 20:00 de viaje\nA: Málaga", "😀", "3 besos", "Nos vemos en Loma"}) {
        const RemovedWords found = remove_words(good + "\n" + end, form());
        EXPECT_EQ(found.text, good) << end;
        EXPECT_EQ(found.closing, 5) << end;
        EXPECT_EQ(found.first, std::string(end).substr(0, std::string(end).find('\n')));
    }
    // Some programs remove the empty line.
    for (const char* end : {"Un abrazo,\nPaula\n", "Gracias.", "Ana", "Saludos desde Sevilla"})
        EXPECT_EQ(remove_words(good + end, form()).text, good) << end;
}

TEST(RemovedWords, PossibleOrdersAreKept) {
    const std::string good = "partida: x\nordenes:\n  subir: [Loma]\n";
    for (const char* kept :
         {"\nsubir Noria\n", "\nSubir también Noria, por favor\n", "subo Noria\n", "y recluta 3\n",
          "todos a Loma\n", "la ronda que viene más\n", "\nataacar: x\n", "\n  Un abrazo\n", "\n# Un abrazo\n",
          "\n- Paula\n", "\nY además:\n\nronda: 3\n", "\n{a: b}\n", "\nUn abrazo\nSubir: [Noria]\n"})
        EXPECT_EQ(remove_words(good + kept, form()).closing, 0) << kept;
    EXPECT_EQ(remove_words(good + "\nataacar: x\nAdiós\n", form()).text, good + "\nataacar: x\n");
    // The closing may be meant as a value, or be inside one.
    for (const char* open :
         {"ordenes:\n\nmover dos soldados\n", "mensaje: {para: ana, texto: \"Hola:\n\nOs propongo\npaz\"}\n",
          "mensaje: {para: ana,\n\ntexto: paz}\n"})
        EXPECT_EQ(remove_words(open, form()).closing, 0) << open;
}

TEST(RemovedWords, SentencesBetweenOrdersAreRemovedAndLinesKeepTheirNumbers) {
    const RemovedWords found = remove_words(
        "partida: x\n\nel domingo 6 no puedo jugar\n\nordenes:\n  subir: [Loma]\n\nUn saludo\n", form());
    EXPECT_EQ(found.text, "partida: x\n\n\n\nordenes:\n  subir: [Loma]\n");
    EXPECT_EQ(found.words, "el domingo 6 no puedo jugar\nUn saludo\n");
    for (const char* kept :
         {"subo a la Loma\n", "el domingo Noria no\n", "subri todas mis piezas\n", "con tres\n"}) {
        const std::string text = std::string("partida: x\n") + kept + "ordenes:\n  subir: [Loma]\n";
        EXPECT_EQ(remove_words(text, form()).text, text) << kept;
    }
}

TEST(RestoreIndentation, IndentationIsRestoredIfItIsUnambiguous) {
    const std::pair<const char*, const char*> cases[] = {
        {"partida: x\nordenes:\nsubir: [Loma]\nreclutar:\nLoma: 2\nDos Ríos: 1\nmover:\n- de: Loma\na: "
         "Noria\n\n# nota\ntropa: 1\n"
         "- {de: Noria,\na: Loma, tropa: 2}\nnota: fin\n",
         "partida: x\nordenes:\n  subir: [Loma]\n  reclutar:\n    Loma: 2\n    Dos Ríos: 1\n  mover:\n    - "
         "de: Loma\n      a: "
         "Noria\n\n# nota\n      tropa: 1\n    - {de: Noria,\n      a: Loma, tropa: 2}\n  nota: fin\n"},
        {"Orders:\nSubir:\n- Loma\n- Noria\nronda: 3\n",
         "Orders:\n  Subir:\n    - Loma\n    - Noria\nronda: 3\n"},
        {"ordenes:\ntratar:\n- con: ana\ndoy:\ntrigo: 3\nrecibo:\nmetal: 2\nsubir: [Loma]\n",
         "ordenes:\n  tratar:\n    - con: ana\n      doy:\n        trigo: 3\n      recibo:\n        metal: 2\n "
         " subir: [Loma]\n"},
        {"ordenes:\nmover:\nde: Loma\na: Noria\ntropa: 1\n",
         "ordenes:\n  mover:\n    de: Loma\n    a: Noria\n    tropa: 1\n"},
        {"ordenes:\nnota:\nhola a todos\n", "ordenes:\n  nota:\n    hola a todos\n"},
        {"mensaje:\npara: ana\ntexto: hola\nordenes:\n", "mensaje:\n  para: ana\n  texto: hola\nordenes:\n"},
        // A wrong name is placed where names are expected, so that the message reports a wrong name.
        {"ordenes:\nreclutar:\nLomo: 2\nNoria: 1\n", "ordenes:\n  reclutar:\n    Lomo: 2\n    Noria: 1\n"},
        {"ordenes:\nsubyr: x\n", "ordenes:\n  subyr: x\n"},
    };
    for (const auto& [flat, margins] : cases)
        EXPECT_EQ(restore_indentation(flat, form()).value_or("nothing"), margins);
}

TEST(RestoreIndentation, AmbiguousAndImpossibleTextIsUnchanged) {
    for (const char* text :
         {"ordenes:\nrescate:\nde: Loma\nmover: Noria\n",  // a field of the rescue, or an order of its own
          "ordenes:\nsubir: [Loma]\n- Noria\n",
          "ordenes:\nmover:\n- de: Loma\na: Noria\nde: Loma\n- Noria\n- x\nfin\n",
          "ordenes:\n  subir: [Loma]\n", "partida: x\nronda: 3\n", "ordenes: {subir: [Loma]}\n", "hola\n", ""})
        EXPECT_EQ(restore_indentation(text, form()), std::nullopt) << text;
}

TEST(RepairedFields, WordsWithOneMeaningAreReplaced) {
    const std::pair<const char*, const char*> cases[] = {
        {"Partida: malaga-1\nÓRDENES:\n  Subir: [Loma]\n  mover: [{De: Loma, A: Noria, \"Tropa\": 1}]\n",
         "partida: malaga-1\nordenes:\n  subir: [Loma]\n  mover: [{de: Loma, a: Noria, tropa: 1}]\n"},
        {"Match: malaga-1\norders: {subir: [Loma]}\n", "partida: malaga-1\nordenes: {subir: [Loma]}\n"},
        {"ordenes: {subir: Loma}", "ordenes: {subir: [Loma]}"},
        {"ordenes:\n  subir: Dos Ríos   # sí\n", "ordenes:\n  subir: [Dos Ríos]   # sí\n"},
        {"ordenes: {subir: \"Loma\"}", "ordenes: {subir: [\"Loma\"]}"},
        {"ordenes:\n  subir: Loma, Noria\n", "ordenes:\n  subir: [Loma, Noria]\n"},
        {"ordenes:\n  votar: si\n", "ordenes:\n  votar: [si]\n"},
        {"ordenes: {mover: {de: Loma, a: Noria, tropa: 1}}",
         "ordenes: {mover: [{de: Loma, a: Noria, tropa: 1}]}"},
        {"ordenes:\n  Mover:\n    De: Loma\n\n    a: Noria\n    tropa: 1\n  tratar:\n    con: ana\n    doy: "
         "{trigo: 1,\n      metal: 2}\n",
         "ordenes:\n  mover:\n    - de: Loma\n\n      a: Noria\n      tropa: 1\n  tratar:\n    - con: ana\n    "
         "  doy: {trigo: 1,\n        "
         "metal: 2}\n"},
        {"partida: malaga–1\nordenes: {reclutar: {val‑alto: −3}}",
         "partida: malaga-1\nordenes: {reclutar: {val-alto: -3}}"},
    };
    for (const auto& [written, read] : cases) EXPECT_EQ(repair_fields(written, form()).text, read);
}

TEST(RepairedFields, AmbiguousWordsStay) {
    for (const char* text :
         {"ordenes: {Subir: [Loma], subir: [Noria]}", "Partida: a\nmatch: b", "ordenes: {clave: x, otro: y}",
          "partida: {Subir: 1}", "ordenes: {votar: no}", "mensaje: {para: ana, texto: –3}",
          "ordenes: {nota: Loma – Noria}", "ordenes: {nota: [a]}", "ordenes: {mover: Loma}",
          "ordenes: {subir: {Loma: 1}}", "ordenes:\n  subir:\n", "ordenes: [", "{a: b}: c", "x"})
        EXPECT_EQ(repair_fields(text, form()).text, text);
}

TEST(RepairedText, EachKindOfChangeIsReportedOnce) {
    const std::string text =
        "Partida:\u00A0malaga-1\nJugador: “ana”\nronda: 3\nclave: 6f2k-9wq1\nordenes:\nSubir: Loma\nmover:\n"
        "– {de: Loma, a: Noria, tropa: 1}\n\nUn abrazo, Ana (6f2k-9wq1)\n";
    const RepairedText done = repair_order_text(text, form());
    EXPECT_EQ(
        done.text,
        "partida: malaga-1\njugador: \"ana\"\nronda: 3\nclave: 6f2k-9wq1\nordenes:\n  subir: [Loma]\n  mover:\n"
        "    - {de: Loma, a: Noria, tropa: 1}\n");
    std::vector<std::string> reported;
    for (const Text& change : done.changes) reported.push_back(change.es);
    EXPECT_EQ(reported,
              (std::vector<std::string>{
                  "Las líneas habían perdido los espacios del principio; se han vuelto a poner",
                  "Los campos se escriben en minúsculas y sin tildes; así se han leído «Partida», "
                  "«Jugador» y «Subir»",
                  "En la línea 6 faltaban los corchetes de una lista",
                  "Los espacios y signos invisibles que ponen los programas de correo se han leído como "
                  "espacios normales o se han quitado",
                  "Las comillas tipográficas (“ ” « ») se han leído como comillas normales",
                  "Las rayas (–) y los puntos de lista (•) se han leído como guiones",
                  "Lo que va debajo de las órdenes, desde la línea 10, no se ha leído: «Un abrazo, Ana "
                  "(·········)»"}));
    EXPECT_EQ(repair_order_text(done.text, form()).changes, std::vector<Text>());
}

}  // namespace
}  // namespace ronda::formats
