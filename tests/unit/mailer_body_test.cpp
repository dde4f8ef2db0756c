// Repairs of what mail programs do to an order text: charsets, HTML, broken lines, quotations, signatures,
// typographic characters (match/contract/reading-mail.md).
#include <gtest/gtest.h>

#include "mailer/body.hpp"
#include "mailer/charset.hpp"
#include "mailer/html.hpp"
#include "mailer/order_lines.hpp"
#include "mailer/quotation.hpp"

namespace ronda::mailer {
namespace {

SortedText sorted(const std::string& text) {
    return sort_text(sort_lines(read_lines(text, false, false)));
}

std::string orders(const std::string& text) {
    return sorted(text).orders;
}

using Texts = std::vector<std::string>;

TEST(Charset, LabelsAreUsedIfTheyCanBeTrue) {
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
         "utf-8", "mañana"},  // wrong label
        {"ma\xC3\xB1"
         "ana",
         "iso-8859-1", "mañana"},  // wrong label
        {"ma\xF1"
         "ana",
         "x-marciano", "mañana"},  // unknown label
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
        {"Espa\x96\x61", "x-mac-roman", "España"},
        {"Espa+APE-a", "unicode-1-1-utf-7", "España"},
        {std::string("\0\0\0p\0\0\0\xF1", 8), "utf-32", "pñ"},
        {std::string("p\0\0\0\xF1\0\0\0", 8), "utf-32", "pñ"},
        {std::string("\xFF\xFE\0\0p\0\0\0", 8), "", "p"},
        {"\x1B$B$\"\x1B(B: 1", "us-ascii", "あ: 1"},
        {"\x83\x8D", "x-sjis", "ロ"},
        {"partida: x", "utf-16", "partida: x"},           // wrong label
        {std::string("p\0\xF1\0", 4), "us-ascii", "pñ"},  // wrong label
        {"x", "utf-8//IGNORE", "x"},
        {std::string("p\0x", 3), "utf-8", "p x"},
    };
    for (const auto& [bytes, charset, text] : cases)
        EXPECT_EQ(to_utf8(bytes, charset), text) << charset << " " << text;
}

TEST(Lines, FlowedTextIsJoinedAgain) {
    const std::string text =
        "partida: x \nronda: 1\n  - {a: b, \n  c: d}\n-- \nPepe \nGil\n> uno \n> dos\n>> tres \n> cuatro\n";
    const std::vector<BodyLine> lines = read_lines(text, true, false);
    EXPECT_EQ(join_lines(lines),
              "partida: x \nronda: 1\n - {a: b, \n c: d}\n-- \nPepe Gil\n> uno dos\n>> tres \n> cuatro\n");
    EXPECT_EQ(join_lines(read_lines("uno \ndos\n", true, true)), "unodos\n");
    EXPECT_EQ(join_lines(read_lines("uno \ndos\n", false, true)), "uno \ndos\n");
    EXPECT_EQ(read_lines("> > a\n>>b\n > c\n>\n", false, false),
              (std::vector<BodyLine>{{2, "a"}, {2, "b"}, {1, "c"}, {1, ""}}));
}

// Only what no line of orders can be goes on with the one above.
TEST(Lines, FlowedTextKeepsLinesOfOrders) {
    for (const char* next :
         {"ronda: 1", "Órdenes:", "clave : x", "*ordenes:* x", "Loma Alta: 1", "- x", "– x", "• x", "* x",
          "# x", "  x", "\tx", "\u00A0x", "apuntar: bheex", "clave:", "ordenes：", ""}) {
        for (const std::string mark : {"", "> ", ">> "}) {
            const std::string text = mark + "ordenes: \n" + mark + next + "\n";
            EXPECT_EQ(read_lines(text, true, false).size(), 2U) << text;
            EXPECT_EQ(read_lines(mark + "a  \n" + mark + next + "\n", true, true).size(), 2U) << text;
        }
    }
    const auto joined = [](const std::string& text) { return join_lines(read_lines(text, true, false)); };
    EXPECT_EQ(joined("- {de: Loma, \na: Noria}\n"), "- {de: Loma, a: Noria}\n");
    EXPECT_EQ(joined("ordenes: \n{a: {b: 1}}\n"), "ordenes: {a: {b: 1}}\n");
    EXPECT_EQ(joined("[véase \npartida: x\n"), "[véase \npartida: x\n") << "no line of orders";
    EXPECT_EQ(joined("a: {b: c # uno \nd: e}\n"), "a: {b: c # uno \nd: e}\n");
    EXPECT_EQ(joined("# tres \nconstruyo\n"), "# tres \nconstruyo\n");
    const std::string comment = "# " + std::string(64, 'x') + " ";
    EXPECT_EQ(joined(comment + "\nseguido\n"), comment + "seguido\n");
    EXPECT_EQ(joined("veo \nhttps://x.es/a\n"), "veo https://x.es/a\n");
}

TEST(Lines, TheFrameOfASignatureIsRemoved) {
    EXPECT_EQ(without_pgp_frame(
                  "Hola\r\n-----BEGIN PGP SIGNED MESSAGE-----\r\nHash: SHA512\r\n\r\npartida: x\r\n- - a\r\n"
                  "-----BEGIN PGP SIGNATURE-----\r\n\r\niQ==\r\n-----END PGP SIGNATURE-----\r\n- b\r\n"),
              "Hola\n\n\n\npartida: x\n- a\n\n\n\n\n- b\n");
}

TEST(Orders, BeginLikeAnOrderFileAndKeepTheirLineNumbers) {
    EXPECT_EQ(orders("Hola:\r\n\r\npartida: x\r\nordenes:\r\n  pasar: true\r\n"),
              "\n\npartida: x\nordenes:\n  pasar: true\n");
    for (const char* first : {"partida: x", "ordenes:", "consulta: true", "plantilla: true", "reglas: true",
                              "mensaje: {}", "jugador: ana", "prorrogar: 1d", "pausar: true", "reanudar: true",
                              "resolver: true", "clave_nueva: ana", "  partida: x", "\"partida\": x"})
        EXPECT_EQ(orders(std::string("Hola\n") + first + "\n"), std::string("\n") + first + "\n") << first;
    for (const char* none :
         {"", "Hola", "la partida: x", "partidas: x", "partida", "partida:x", "mensajes: hola", ":", "::::"})
        EXPECT_EQ(orders(none), "") << none;
}

TEST(Orders, AreNotChanged) {
    for (const char* text :
         {"Partida: X-1\nJUGADOR : Ana\nÓrdenes:\n\tPasar: “sí”\n", "match: x\nplayer: ana\norders:\n",
          "partida: x\n\nUn abrazo,\nPaula\n", "partida: x\nordenes:\n\u00A0 pasar: true\n"})
        EXPECT_EQ(orders(std::string("Hola\n") + text), std::string("\n") + text);
}

TEST(Orders, IncludeLinesDirectlyAbove) {
    for (const char* above :
         {"clave: 6f2k-9wq1", "Ronda: 3", "#clave: 6f2k-9wq1", "key: x\nround: 2", "repetir: true"})
        EXPECT_EQ(orders(std::string("Hola\n") + above + "\npartida: x\n"),
                  std::string("\n") + above + "\npartida: x\n");
    EXPECT_EQ(orders("Ronda: ahí van las mías\npartida: x\n"), "\npartida: x\n");
    EXPECT_EQ(orders("clave: x\n\npartida: x\n"), "\n\npartida: x\n");
}

TEST(Orders, SignaturesAndAddedTextAreRemoved) {
    for (const char* end :
         {"-- \nPepe",
          "--\nPepe",
          "Enviado desde mi iPhone",
          "Sent from my iPhone",
          "Obtener Outlook para Android",
          "________________________________\nDe: x",
          "-----Mensaje original-----\nDe: x",
          "---------- Forwarded message ---------",
          "De: Ronda <r@x.es>\nEnviado: lunes\nPara: a\nAsunto: b\n\npartida: y",
          "From: Ronda\nDate: lunes\nSubject: b",
          "\u00A0De: Ronda\n\nEnviado el: lunes\n\nPara: a\n\nAsunto: b",
          "*De:* Ronda\n*Enviado:* lunes\n*Para:* a",
          "**De: **Ronda\n**Enviado: **lunes\n**Asunto: **b",
          "De: Ronda <r@x.es> Enviado: lunes, 30 de noviembre Para: a Asunto: b",
          "Asunto: b\nDe: Ronda\nFecha: lunes",
          "De: Ronda\nEnviat: dilluns\nPer a: a\nTema: b",
          "De: Ronda\nData: dilluns\nAssumpte: b",
          "De : Ronda\nEnvoyé : lundi\nÀ : a\nObjet : b",
          "Von: Ronda\nGesendet: Montag\nAn: a\nBetreff: b",
          "Da: Ronda\nInviato: lunedì\nA: a\nOggetto: b",
          "Nork: Ronda\nBidalita: astelehena\nNori: a\nGaia: b",
          "From: Ronda <r@x.es>\nSent: Monday\nTo: Ana\n <ana@x.es>\nSubject: b",
          "El lun, 30 nov 2026 a las 1:53, Ronda (<r@x.es>) escribió:\n> x",
          "El lun, 30 nov 2026 a las 1:53, Ronda de las\nPartidas (<r@x.es>)\nescribió:\n\n> x",
          "On Mon, Nov 30, 2026 at 1:53 AM Ronda <r@x.es> wrote:\nx",
          "Ronda <r@x.es> wrote:\n\n> x"})
        EXPECT_EQ(orders(std::string("partida: x\nordenes: {}\n\n") + end + "\n"), "partida: x\nordenes: {}\n")
            << end;
    for (const char* kept :
         {"---\nordenes: {}", "mensaje: {texto: El rey escribió}", "- De: x", "--- a", "El rey",
          "  mover:\n    de: Loma\n    a: Noria\n    soldados: 2", "De: Loma\nA: Noria\nSoldados: 2"})
        EXPECT_EQ(orders(std::string("partida: x\n") + kept + "\n"), std::string("partida: x\n") + kept + "\n")
            << kept;
}

TEST(Orders, OwnLinesAreThoseOutsideQuotationsAboveAndBelow) {
    const std::string report = "El lun, Ronda escribió:\n> partida: vieja\n> ordenes: {}\n";
    EXPECT_EQ(orders("partida: x\nordenes: {}\n\n" + report), "partida: x\nordenes: {}\n");
    EXPECT_EQ(orders(report + "\npartida: x\nordenes: {}\n"), "\n\n\n\npartida: x\nordenes: {}\n");
    EXPECT_EQ(orders("partida: x\n> citado\nordenes: {}\n"), "partida: x\n\nordenes: {}\n");
    const SortedText text =
        sorted("Hola\n\n" + report + "Vale\nEnviado desde mi iPhone\n¿Y tú?\n-- \nAna\n" + report);
    EXPECT_EQ(text.words, "Hola\n\nVale\n¿Y tú?\n");
    EXPECT_EQ(text.orders, "");
    EXPECT_EQ(text.quoted, Texts{"partida: vieja\nordenes: {}\n"});
}

// Where no word is known: at least three `Words: value`, with a date and the letter's receiver or subject.
TEST(Orders, AHeaderBlockIsKnownByItsShape) {
    const LetterHeads heads{{"ronda+x-1@example.org"}, "VS: [x-1] Ronda 3"};
    const auto own = [&](const std::string& text) {
        return sort_text(sort_lines(read_lines(text, false, false), false, heads)).orders;
    };
    const std::string orders_above = "partida: x\nordenes:\n  a: {b: 1}\nc: d\n";
    for (const char* block : {
             "Lähettäjä: Ronda <ronda@example.org>\nLähetetty: torstai 3. joulukuuta 2026 13.00\nAihe: Ronda "
             "3\n",
             "*Aihe:* [x-1] Ronda 3\n*Päiväys:* 3.12. 13:00\n*Lähettäjä:* Ronda\n",
             "Lähettäjä: Ronda\n\nLähetetty: 3.12.2026\n\nVastaanottaja: Ana\n\nAihe: [x-1] Ronda 3\n",
             "差出人：Ronda <ronda@example.org>\n日時：２０２６年12月3日\n件名：[x-1] Ronda 3\n",
         })
        for (const char* between : {"", "\n", "\n\n"})
            EXPECT_EQ(own(orders_above + between + block + "\npartida: y\n"), orders_above) << block;
    for (const char* kept : {
             "alta: x\nnombre: Ana\nhora: 20:00\n",
             "nombre: Ana\ncorreo: ronda@example.org\nhora: 20:00\n",
             "Tel.: 1\nE-mail: ana@example.org\nDesde: 2026\n",
         })
        EXPECT_EQ(own(orders_above + kept), orders_above + kept) << kept;
}

// Each is a quotation without marks, with words above it.
TEST(Orders, WhatFollowsAHeaderBlockOrAnAttributionIsQuotation) {
    for (const char* above : {"De: Ronda <r@x.es>\nEnviado: lunes\nPara: a\nAsunto: b\n",
                              "________________________________\nDe: Ronda\nFecha: lunes\nAsunto: b\n",
                              "-----Mensaje original-----\nDe: x\n", "---------- Forwarded message ---------\n",
                              "Begin forwarded message:\n", "El 3/12/2026 a las 13:00, Ronda escribió:\n",
                              "On Mon, Nov 30, 2026 at 1:53 AM\nRonda <r@x.es> wrote:\n",
                              "HexaDominación · x\n══════════════════\n"}) {
        const SortedText text =
            sorted(std::string("¿Y esto?\n\n") + above +
                   "\npartida: x\nordenes:\n  pasar: true\n\nLa partida\n──────────\nModera x\n");
        EXPECT_EQ(text.words, "¿Y esto?\n\n") << above;
        EXPECT_EQ(text.orders, "") << above;
        EXPECT_EQ(text.quoted, Texts{"partida: x\nordenes:\n  pasar: true\n"}) << above;
    }
    // IdleMarker below show where the quotation ends.
    for (const char* above : {"El lun, Ronda escribió:\n", "-----Original Message-----\n",
                              "De: Ronda\nEnviado: lunes\nPara: a\n"}) {
        const SortedText text = sorted(std::string(above) + "\n> partida: x\n> ordenes: {}\n\nY abajo\n");
        EXPECT_EQ(text.words, "\n\nY abajo\n") << above;
        EXPECT_EQ(text.quoted, Texts{"partida: x\nordenes: {}\n"}) << above;
    }
    EXPECT_EQ(sorted("El rey escribió:\npartida: x\n").orders, "\npartida: x\n");
}

TEST(Orders, QuotedTextsEndWhereTheirQuotationDoes) {
    const auto quoted = [](const std::string& text) { return sorted(text).quoted; };
    EXPECT_EQ(quoted("> Hola\n> partida: x\n> ordenes:\n>   pasar: true\n> -- \n> Pepe\n"),
              Texts{"partida: x\nordenes:\n  pasar: true\n"});
    // The answer is written between the lines of the quoted template.
    const SortedText between = sorted("> partida: x\n> ordenes: \n  pasar: true\n> # y\n¿Vale?\n");
    EXPECT_EQ(between.quoted, Texts{"partida: x\nordenes: \n  pasar: true\n# y\n"});
    EXPECT_EQ(between.words, "¿Vale?\n");
    const SortedText under = sorted("> partida: x\n> ordenes:\n\npartida: y\nordenes:\n  # z\n  pasar: true\n");
    EXPECT_EQ(under.orders, "\n\n\npartida: y\nordenes:\n  # z\n  pasar: true\n");
    EXPECT_EQ(under.quoted, Texts{"partida: x\nordenes:\n"});
    EXPECT_EQ(quoted(">> partida: muy vieja\n> partida: vieja\n>> x\n> ordenes: {}\n"),
              (Texts{"partida: muy vieja\n", "partida: vieja\n\nordenes: {}\n"}));
    EXPECT_EQ(quoted("> partida: a\n> ordenes:\n>   b: c\n> partida: d\n"),
              (Texts{"partida: a\nordenes:\n  b: c\n", "partida: d\n"}));
    EXPECT_EQ(quoted("> clave: k\n> partida: a\n>\n> El lun 3, Ronda escribió:\n> > x\n"),
              Texts{"clave: k\npartida: a\n"});
    std::string many;
    for (int i = 0; i < 30; ++i) many += "> partida: x\n\n";
    EXPECT_EQ(quoted(many).size(), most_quoted_texts);
}

TEST(Orders, EditedInsideTheQuotationEndAtTheNextHeadingOfTheReport) {
    const Texts wanted{"partida: x\nordenes:\n  mover: a1\n"};
    for (const char* text :
         {"> partida: x\n> ordenes:\n>   mover: a1\n>\n> La partida\n> ──────────\n> Modera Marta: m@x\n",
          "> partida: x\n> ordenes:\n>   mover: a1\n>\n> La partida\n>\n> Modera Marta: m@x\n"})
        EXPECT_EQ(sorted(text).quoted, wanted);
    EXPECT_EQ(orders("partida: x\nordenes:\n  mover: a1\n\nDados\n═════\ns_0: ab\n"), wanted.front());
    // The player's own text goes on after an empty line; a closing line is dealt with later.
    const std::string own = "partida: x\n\nordenes:\n\n  mover: a1\n\nUn abrazo\n";
    EXPECT_EQ(orders(own), own);
    EXPECT_EQ(sorted("> partida: x\n>\n> ordenes:\n>\n>   mover: a1\n").quoted,
              Texts{"partida: x\n\nordenes:\n\n  mover: a1\n"});
}

TEST(Html, LinesAreThoseThatAReaderSees) {
    const std::pair<const char*, const char*> cases[] = {
        {"<p>a</p><p>b</p>", "a\n\nb\n"},
        {"<div>a</div><p>b</p>c", "a\n\nb\n\nc\n"},
        {"<p>a</p><br><p></p><p>b</p>", "a\n\nb\n"},
        {"<p>a</p><p>&nbsp;</p><p>b</p>", "a\n\n\xC2\xA0\nb\n"},
        {"<p style=\"margin:0\">a</p><p style='margin: 0cm 0cm 0.0001pt'>b<p "
         "style='margin-top:0;margin-bottom:0px'>c",
         "a\nb\nc\n"},
        {"<p class=MsoNormal>a</p><p class=MsoNormal style='margin-bottom:12.0pt'>b</p><p class=MsoNormal>c",
         "a\n\nb\n\nc\n"},
        {"<p style='margin:0 0 0 40px'>a</p><p style='margin: 0 0 1em'>b</p>c", "a\n\nb\n\nc\n"},
        {"a<hr>b", "a\n\nb\n"},
        {"<h2>a</h2>b<ul><li>c</ul>d", "a\n\nb\n\n- c\n\nd\n"},
        {"<ul><li><p>a</p></li><li><div>b</div></li></ul>", "- a\n- b\n"},
        {"a<div id=\"Signature\">Paula</div>", "a\n--\nPaula\n"},
        {"a<div class=\"moz-signature\">-- <br>Paula</div>", "a\n--\n--\nPaula\n"},
        {"a<br>b<br/>c", "a\nb\nc\n"},
        {"<div>a</div><div><br></div><div>&nbsp; b</div>", "a\n\n\xC2\xA0 b\n"},
        {"  a \n  b\t<b> c</b> ", "a b c\n"},
        {"<pre>a\n  b</pre>c",
         "a\n\xC2\xA0\xC2\xA0"
         "b\n\nc\n"},
        {"<div style=\"white-space: pre-wrap\">a\nb</div>", "a\nb\n"},
        {"<style>x{}</style><title>t</title><script>if (a</b) '</p>'</script>a", "a\n"},
        {"<!-- x -- <b> --><![if x]><?xml?><!doctype html>a<o:p></o:p>", "a\n"},
        {"a &lt;b&gt; &amp;&aacute;&ntilde;&Ntilde;&#241;&#xF1;&ldquo;&hellip; &nada; & &#0;&#99999999;",
         "a <b> &áñÑññ“… &nada; & \xEF\xBF\xBD\xEF\xBF\xBD\n"},
        {"a < b <3 </> <", "a < b <3 <\n"},
        {"<ul><li>a<li>b<ul><li>c</ul></ul>", "- a\n- b\n  - c\n"},
        {"<blockquote type=\"cite\">a<br><br>b<blockquote class=\"gmail_quote\">c</blockquote></blockquote>d",
         "> a\n>\n> b\n> > c\nd\n"},
        {"a<blockquote style=\"margin:0 0 0 40px;border:none\">b</blockquote>", "a\n  b\n"},
        {"a<blockquote>b</blockquote><blockquote style=\"margin-left:5px;border-left:2px "
         "solid\">c</blockquote>",
         "a\n> b\n> c\n"},
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

TEST(Html, AnElementThatIsASignatureEndsWhereItCloses) {
    const std::pair<const char*, const char*> cases[] = {
        {"a<div id=\"ms-outlook-mobile-signature\"><div></div>Obtener</div>b", "a\n\nb\n"},
        {"a<div class=\"moz-signature\">-- <br>Paula<div>x<table id=signature><tr><td>y</table>z</div>w</div>b",
         "a\n\nb\n"},
        {"<div id=signature>a<blockquote>b</blockquote><ul><li>c</ul></div>d", "d\n"},
        {"<p class=signature>a<p class=signature>b<p>c", "c\n"},
        {"a<div id=signature>b", "a\n"},
        {"a<span class=gmail_signature_prefix>-- </span><br>b", "a--\nb\n"},
        {"<div>-- </div><div class=gmail_signature>a</div>b", "--\n\nb\n"},
        {"<blockquote>a<div class=gmail_signature>b</div>c</blockquote>d", "> a\n> --\n> b\n> c\nd\n"},
    };
    for (const auto& [html, text] : cases) EXPECT_EQ(html_to_text(html, Signatures::left_out), text) << html;
    // What is too deep only loses its tags.
    std::string deep;
    for (int i = 0; i < 1000; ++i) deep += "<b>";
    EXPECT_EQ(html_to_text(deep + "a<div id=signature>b</div>c"), "a\nbc\n");
}

TEST(Html, QuotationsAreKnownByTheElementsAroundThem) {
    const std::pair<const char*, const char*> cases[] = {
        {"a<div class=gmail_quote><div class=gmail_attr>b</div><blockquote>c</blockquote>d</div>e",
         "a\n> b\n> c\nd\ne\n"},
        {"a<div class=gmail_quote>b<div>c</div></div>d", "a\n> b\n> c\nd\n"},
        {"a<div id=ydp1yahoo_quoted_2><div>b</div></div>", "a\n> b\n"},
        {"a<div class=zmail_extra>b<blockquote style='margin:0'>c</blockquote></div>", "a\n> b\n> c\n"},
        {"a<div id=divRplyFwdMsg>b</div>c<div>d</div>", "a\n> b\n> c\n> d\n"},
        {"a<div style='border:none;border-top:solid #E1E1E1 1.0pt'><p><b>Van:</b> x<br><b>Aan:</b> y<br>"
         "<b>Op:</b> 3-12-2026</p></div>b",
         "a\n>\n> Van: x\n> Aan: y\n> Op: 3-12-2026\n>\n> b\n"},
        {"a<div style='border-top:solid 1pt'>Ana<br>Tel.: 1<br>Web: x<br>Op: 2026</div>b",
         "a\nAna\nTel.: 1\nWeb: x\nOp: 2026\nb\n"},
        {"a<div style='border-top:solid 1pt'>partida: x<br>ronda: 1<br>nota: 2026</div>b",
         "a\npartida: x\nronda: 1\nnota: 2026\nb\n"},
        {"<tr><td>a<td>b<tr><td>c", "ab\nc\n"},
    };
    for (const auto& [html, text] : cases) EXPECT_EQ(html_to_text(html), text) << html;
}

}  // namespace
}  // namespace ronda::mailer
