// What mail programs do to an order text, put right: charsets, HTML, broken lines, quotations, signatures,
// typographic characters (rounds-and-mail.md, "Mail in").
#include <gtest/gtest.h>

#include "mailer/body.hpp"
#include "mailer/charset.hpp"
#include "mailer/html.hpp"
#include "mailer/straighten.hpp"

namespace ronda::mailer {
namespace {

std::string orders(const std::string& text) {
    return order_text(read_lines(text, false, false));
}

TEST(Charset, LabelsAreBelievedWhereTheyCanBeTrue) {
    const std::tuple<std::string, const char*, const char*> cases[] = {
        {"ma\xC3\xB1"
         "ana",
         "utf-8", "mañana"},
        {"ma\xF1"
         "ana",
         "iso-8859-1", "mañana"},
        {"\xA4", "ISO-8859-15", "€"},
        {"\x93hola\x94 \x80", "windows-1252", "“hola” €"},
        {"\x93hola\x94", "iso-8859-1", "“hola”"},
        {"ma\xF1"
         "ana",
         "utf-8", "mañana"},  // a lie
        {"ma\xC3\xB1"
         "ana",
         "iso-8859-1", "mañana"},  // another
        {"ma\xF1"
         "ana",
         "x-marciano", "mañana"},  // unknown
        {"ma\xF1"
         "ana",
         "", "mañana"},
        {"\xEF\xBB\xBFpartida", "iso-8859-1", "partida"},
        {std::string("\xFF\xFEp\0\xF1\0", 6), "utf-8", "pñ"},
        {std::string("\xFE\xFF\0p\0\xF1", 6), "", "pñ"},
        {std::string("p\0\xF1\0", 4), "utf-16", "pñ"},
        {std::string("\0p\0\xF1", 4), "utf-16", "pñ"},
        {std::string("p\0\xF1\0", 4), "UTF-16LE", "pñ"},
        {"\xE3\x81\x82 \xE3\x81\x84 \xFF", "utf-8", "あ い \xEF\xBF\xBD"},
        {"Espa+APE-a", "utf-7", "España"},
        {"\xCF\xF0\xE8\xE2\xE5\xF2", "windows-1251", "Привет"},
        {"x", "utf-8//IGNORE", "x"},
        {std::string("p\0x", 3), "utf-8", "p x"},
    };
    for (const auto& [bytes, charset, text] : cases)
        EXPECT_EQ(to_utf8(bytes, charset), text) << charset << " " << text;
}

TEST(Straighten, CharactersWithoutMeaningGoAndLinesStay) {
    EXPECT_EQ(straightened("\xEF\xBB\xBFpartida:\xC2\xA0x\r\n\tde:\xE2\x80\x8B a\r\n \tb\rc"),
              "partida: x\n  de: a\n   b\nc");
    EXPECT_EQ(straightened("a\xE2\x80\xAF"
                           "b\xE2\x80\x8E"
                           "c\x01"
                           "d\x7F\tx"),
              "a bcd\tx");
}

TEST(Straighten, TypographicQuotesBecomePlainOnlyAtTheEndsOfAScalar) {
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
    for (const auto& [written, read] : cases) EXPECT_EQ(straightened(written), read) << written;
    EXPECT_EQ(straightened("a: {b: “c”,\n  d: “e”, “f”: 1}\ng: h, “i”, j"),
              "a: {b: \"c\",\n  d: \"e\", \"f\": 1}\ng: h, “i”, j");
}

TEST(Lines, FlowedTextIsJoinedAgain) {
    const std::string text =
        "partida: x \nronda: 1\n  - {a: b, \n  c: d}\n-- \nPepe \nGil\n> uno \n> dos\n>> tres \n> cuatro\n";
    const std::vector<BodyLine> lines = read_lines(text, true, false);
    EXPECT_EQ(join_lines(lines),
              "partida: x ronda: 1\n - {a: b,  c: d}\n-- \nPepe Gil\n> uno dos\n>> tres \n> cuatro\n");
    EXPECT_EQ(join_lines(read_lines("uno \ndos\n", true, true)), "unodos\n");
    EXPECT_EQ(join_lines(read_lines("uno \ndos\n", false, true)), "uno \ndos\n");
    EXPECT_EQ(read_lines("> > a\n>>b\n > c\n>\n", false, false),
              (std::vector<BodyLine>{{2, "a"}, {2, "b"}, {1, "c"}, {1, ""}}));
}

TEST(Orders, BeginWhereAnOrderFileBeginsAndKeepTheirLineNumbers) {
    EXPECT_EQ(orders("Hola:\r\n\r\npartida: x\r\nordenes:\r\n  pasar: true\r\n"),
              "\n\npartida: x\nordenes:\n  pasar: true\n");
    for (const char* first :
         {"partida: x", "ordenes:", "consulta: true", "mensaje: {}", "jugador: ana", "prorrogar: 1d",
          "pausar: true", "reanudar: true", "  partida: x", "\"partida\": x"})
        EXPECT_EQ(orders(std::string("Hola\n") + first + "\n"), std::string("\n") + first + "\n") << first;
    for (const char* none :
         {"", "Hola", "la partida: x", "partidas: x", "partida", "partida:x", "mensajes: hola", ":", "::::"})
        EXPECT_EQ(orders(none), "") << none;
}

TEST(Orders, KeysAtTheMarginAreWrittenAsOrderFilesHaveThem) {
    EXPECT_EQ(orders("Hola\nPartida: X-1\nJUGADOR : Ana\nÓrdenes:\n  Pasar: true\n"),
              "\npartida: X-1\njugador : Ana\nordenes:\n  Pasar: true\n");
    EXPECT_EQ(orders("partida: x\nMensaje: {texto: Ronda: 3}\nClave:x\n"),
              "partida: x\nmensaje: {texto: Ronda: 3}\nClave:x\n");
}

TEST(Orders, WhatPeopleWriteBelowThemIsCut) {
    const std::string good = "partida: x\nordenes:\n  pasar: true   # ¡ya!\n";
    for (const char* end :
         {"Un abrazo,\nPaula\n", "Paula\n\nPD: el domingo no estoy\n", "¡Hasta la próxima!\n\n  (Paula)",
          "P.D.: gracias", "Un saludo: Paula", "Me voy a las 20:00 de viaje\nA: Málaga", "😀", "3 besos"})
        EXPECT_EQ(orders(good + "\n" + end), good) << end;
    EXPECT_EQ(orders("> " + std::string("partida: x\n>\n> Adiós\n")), "partida: x\n");
    for (const char* kept : {"Un abrazo\n", "\natacar: x\n", "\nataacar: x\nAdiós\n", "\n  Un abrazo\n",
                             "\n# Un abrazo\n", "\n- Paula\n", "\nY además:\n\nronda: 3\n", "\n{a: b}\n"})
        EXPECT_EQ(orders(good + kept), good + kept) << kept;
    // It may be meant as a value, or stand inside one.
    for (const char* open :
         {"ordenes:\n\nmover dos soldados\n", "mensaje: {para: todos, texto: \"Hola:\n\nOs propongo\npaz\"}\n",
          "mensaje: {para: todos,\n\ntexto: paz}\n"})
        EXPECT_EQ(orders(open), open);
}

TEST(Orders, SignaturesAndWhatProgramsAddAreCut) {
    for (const char* end :
         {"-- \nPepe", "--\nPepe", "Enviado desde mi iPhone", "Sent from my iPhone",
          "Obtener Outlook para Android", "________________________________\nDe: x",
          "-----Mensaje original-----\nDe: x", "---------- Forwarded message ---------",
          "De: Ronda <r@x.es>\nEnviado: lunes\nPara: a\nAsunto: b\n\npartida: y",
          "From: Ronda\nDate: lunes\nSubject: b",
          "El lun, 30 nov 2026 a las 1:53, Ronda (<r@x.es>) escribió:\n> x",
          "El lun, 30 nov 2026 a las 1:53, Ronda de las\nPartidas (<r@x.es>)\nescribió:\n\n> x",
          "On Mon, Nov 30, 2026 at 1:53 AM Ronda <r@x.es> wrote:\nx", "Ronda <r@x.es> wrote:\n\n> x"})
        EXPECT_EQ(orders(std::string("partida: x\nordenes: {}\n\n") + end + "\n"), "partida: x\nordenes: {}\n")
            << end;
    for (const char* kept :
         {"---\nordenes: {}", "mensaje: {texto: El rey escribió}", "- De: x", "--- a", "El rey"})
        EXPECT_EQ(orders(std::string("partida: x\n") + kept + "\n"), std::string("partida: x\n") + kept + "\n")
            << kept;
}

TEST(Orders, QuotedTextCountsOnlyWhereNothingElseDoes) {
    const std::string report = "El lun, Ronda escribió:\n> partida: vieja\n> ordenes: {}\n";
    EXPECT_EQ(orders("partida: x\nordenes: {}\n\n" + report), "partida: x\nordenes: {}\n");
    EXPECT_EQ(orders(report + "\npartida: x\nordenes: {}\n"), "\n\n\n\npartida: x\nordenes: {}\n");
    EXPECT_EQ(orders("partida: x\n> citado\nordenes: {}\n"), "partida: x\n\nordenes: {}\n");
    EXPECT_EQ(orders("> Hola\n> partida: x\n> ordenes:\n>   pasar: true\n> -- \n> Pepe\n"),
              "\npartida: x\nordenes:\n  pasar: true\n");
    // Filled in between the lines of the quoted template.
    EXPECT_EQ(orders(report + "  pasar: true\n"), "\npartida: vieja\nordenes: {}\n  pasar: true\n");
    EXPECT_EQ(orders(">> partida: muy vieja\n> partida: vieja\n>> x\n> ordenes: {}\n"),
              "\npartida: vieja\n\nordenes: {}\n");
}

TEST(Html, LinesAreThoseItsReaderSees) {
    const std::pair<const char*, const char*> cases[] = {
        {"<p>a</p><p>b</p>", "a\nb\n"},
        {"a<br>b<br/>c", "a\nb\nc\n"},
        {"<div>a</div><div><br></div><div>&nbsp; b</div>", "a\n\n\xC2\xA0 b\n"},
        {"  a \n  b\t<b> c</b> ", "a b c\n"},
        {"<pre>a\n  b</pre>c",
         "a\n\xC2\xA0\xC2\xA0"
         "b\nc\n"},
        {"<div style=\"white-space: pre-wrap\">a\nb</div>", "a\nb\n"},
        {"<style>x{}</style><title>t</title><script>if (a</b) '</p>'</script>a", "a\n"},
        {"<!-- x -- <b> --><![if x]><?xml?><!doctype html>a<o:p></o:p>", "a\n"},
        {"a &lt;b&gt; &amp;&aacute;&ntilde;&Ntilde;&#241;&#xF1;&ldquo;&hellip; &nada; & &#0;&#99999999;",
         "a <b> &áñÑññ“… &nada; & \xEF\xBF\xBD\xEF\xBF\xBD\n"},
        {"a < b <3 </> <", "a < b <3 <\n"},
        {"<ul><li>a<li>b<ul><li>c</ul></ul>", "- a\n- b\n  - c\n"},
        {"<blockquote type=\"cite\">a<br><br>b<blockquote class=\"gmail_quote\">c</blockquote></blockquote>d",
         "> a\n>\n> b\n> > c\nd\n"},
        {"a<blockquote style=\"margin:0 0 0 40px\">b</blockquote>", "a\n  b\n"},
        {"<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>", "a b\nc\n"},
        {"<div style='display:none'>oculto<br></div>a", "a\n"},
        {"<a href='x>y' title=\"<b>\">a</a>", "a\n"},
        {"<p class=MsoNormal><span>partida:<span> </span>x<o:p></o:p></span></p>\r\n\r\n<p "
         "class=MsoNormal><o:p>&nbsp;</o:p></p>",
         "partida: x\n\xC2\xA0\n"},
        {"<img src=\"x", ""},
        {"<script>a", ""},
        {"", ""},
    };
    for (const auto& [html, text] : cases) EXPECT_EQ(html_to_text(html), text) << html;
}

}  // namespace
}  // namespace ronda::mailer
