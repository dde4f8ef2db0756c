// Whole messages of real mail programs: which of their texts are orders (match/contract/reading-mail.md), and
// what is refused.
#include <gtest/gtest.h>

#include "adjudicator/system/files.hpp"
#include "mailer/incoming.hpp"
#include "mailer/verbs.hpp"
#include "tests/support/mail_bombs.hpp"
#include "tests/support/temp_folder.hpp"

namespace ronda::mailer {
namespace {

using fixture::spill;
using fixture::TempFolder;
using Candidates = std::vector<Candidate>;

const std::string mail_head = "From: Ana <ana@example.org>\r\nTo: ronda@example.org\r\nMIME-Version: 1.0\r\n";
const std::string file = "partida: x\nordenes: {}\n";

std::string with_crlf(std::string text) {
    for (std::size_t at = 0; (at = text.find('\n', at)) != text.npos; at += 2)
        if (at == 0 || text[at - 1] != '\r') text.insert(at, "\r");
    return text;
}

std::string part(const std::string& headers, const std::string& body) {
    return with_crlf(headers + "\n\n" + body + "\n");
}

std::string multipart(const std::string& subtype, const std::string& boundary,
                      const std::vector<std::string>& parts) {
    std::string all =
        "Content-Type: multipart/" + subtype + "; boundary=\"" + boundary + "\"\r\n\r\nThis is MIME.\r\n";
    for (const std::string& one : parts) all += "--" + boundary + "\r\n" + one;
    return all + "--" + boundary + "--\r\n";
}

std::string cut_after(const std::string& text, const std::string& words) {
    return text.substr(0, text.find(words) + words.size());
}

const std::string text_part = part("Content-Type: text/plain; charset=utf-8", "Van adjuntas.");
const std::string yaml_part = part(
    "Content-Type: application/yaml; name=\"o.yaml\"\nContent-Disposition: attachment; filename=\"o.yaml\"",
    file);

struct Schema {
    const char* name;
    std::string message;
    Candidates orders, quoted = {};
};

std::vector<Schema> schemas() {  // NOLINT(readability-function-size): a table
    const std::string forwarded = part("Content-Type: message/rfc822\nContent-Disposition: attachment",
                                       mail_head + multipart("mixed", "f", {text_part, yaml_part}));
    return {
        {"plain", mail_head + part("Content-Type: text/plain", "Hola\n" + file), {{"", "\n" + file}}},
        {"no MIME at all", "From: a@x.es\n\n" + file, {{"", file}}},
        {"text and attachment",
         mail_head + multipart("mixed", "b", {text_part, yaml_part}),
         {{"o.yaml", file}}},
        {"by type alone",
         mail_head + multipart("mixed", "b", {text_part, part("Content-Type: text/x-yaml", file)}),
         {{"", file}}},
        {"by name alone, encoded (RFC 2231)",
         mail_head + multipart("mixed", "b",
                               {text_part, part("Content-Type: application/octet-stream\nContent-Disposition: "
                                                "attachment; filename*=utf-8''%C3%B3rdenes.YML",
                                                file)}),
         {{"órdenes.YML", file}}},
        {"by name alone, encoded (RFC 2047)",
         mail_head + multipart("mixed", "b",
                               {text_part,
                                part("Content-Type: application/octet-stream; name=\"=?utf-8?q?=C3=B3.yaml?=\"",
                                     file)}),
         {{"ó.yaml", file}}},
        {"base64 with a byte-order mark and CRLF",
         mail_head +
             multipart(
                 "mixed", "b",
                 {text_part,
                  part("Content-Type: application/x-yaml; name=C:\\\\o.yaml\nContent-Transfer-Encoding: base64",
                       "77u/cGFydGlkYTogeA0Kb3JkZW5lczog\ne30NCg==")}),
         {{"o.yaml", file}}},
        {"two files, the first one first",
         mail_head + multipart("mixed", "b",
                               {yaml_part, part("Content-Type: application/yaml; name=p.yaml", "partida: y")}),
         {{"o.yaml", file}, {"p.yaml", "partida: y"}}},
        {"the same file twice",
         mail_head + multipart("mixed", "b", {yaml_part, yaml_part}),
         {{"o.yaml", file}}},
        {"HTML alone with a text attachment",
         mail_head +
             multipart("mixed", "b",
                       {part("Content-Type: text/html; charset=utf-8", "<p>Van &oacute;rdenes</p>"),
                        part("Content-Type: text/plain; name=ordenes.txt\nContent-Disposition: attachment; "
                             "filename=ordenes.txt",
                             file)}),
         {{"ordenes.txt", file}}},
        {"HTML alone",
         mail_head + part("Content-Type: text/html; charset=utf-8",
                          "<div>Hola</div><div>partida: x</div><div>ordenes: {}</div>"),
         {{"", "\n" + file}}},
        {"Gmail: both, the reply above the report",
         mail_head +
             multipart(
                 "alternative", "000000000000a",
                 {part("Content-Type: text/plain; charset=\"UTF-8\"\nContent-Transfer-Encoding: "
                       "quoted-printable",
                       "partida: x\nordenes:\n  construir: [Pe=C3=B1=C3=B3n]\n\nEl lun, 30 nov 2026 a "
                       "las 1:53, Ronda (<ronda@example.org>)\nescribi=C3=B3:\n\n> partida: vieja\n"),
                  part("Content-Type: text/html; charset=\"UTF-8\"", "<div dir=\"ltr\">partida: otra</div>")}),
         {{"", "partida: x\nordenes:\n  construir: [Peñón]\n"}},
         {{"", "partida: vieja\n"}}},
        {"a plain form that has lost the marks of the quotation",
         mail_head + multipart("alternative", "b",
                               {part("Content-Type: text/plain", "Vale\n\npartida: x\nordenes: {}"),
                                part("Content-Type: text/html",
                                     "Vale<blockquote>partida: x<br>ordenes: {}</blockquote>")}),
         {},
         {{"", file}}},
        {"Outlook: HTML without marks of quotation",
         mail_head +
             part(
                 "Content-Type: text/html; charset=\"iso-8859-1\"\nContent-Transfer-Encoding: quoted-printable",
                 "<html><mail_head><style><!-- p {margin:0} --></style></mail_head><body><p "
                 "class=3DMsoNormal>partida: "
                 "x<o:p></o:p></p>\n"
                 "<p class=3DMsoNormal>ordenes:<o:p></o:p></p>\n<p class=3DMsoNormal>&nbsp; construir: "
                 "[Pe=F1=F3n]<o:p></o:p></p>\n"
                 "<div style=3D'border-top:solid'><p><b>De:</b> Ronda &lt;r@x.es&gt; <br><b>Enviado el:</b> "
                 "lunes<br>\n"
                 "<b>Para:</b> Ana<br><b>Asunto:</b> Ronda 3</p></div><p>partida: vieja</p></body></html>"),
         {{"", "partida: x\nordenes:\n  construir: [Peñón]\n"}},
         {{"", "partida: vieja\n"}}},
        {"Apple Mail: text around the file, flowed with DelSp",
         mail_head + multipart("mixed", "Apple-Mail=_1",
                               {part("Content-Type: text/plain; charset=us-ascii; format=flowed; delsp=yes",
                                     "Hola  \nRonda"),
                                part("Content-Disposition: attachment; filename=o.yaml\nContent-Type: "
                                     "application/octet-stream; x-unix-mode=0644; name=\"o.yaml\"",
                                     file),
                                part("Content-Type: text/plain", "Enviado desde mi iPhone")}),
         {{"o.yaml", file}}},
        {"Apple Mail: the order text cut in two by a picture",
         mail_head + multipart("mixed", "a",
                               {part("Content-Type: text/plain; format=flowed; delsp=yes", "partida:  \nx"),
                                part("Content-Type: image/png; name=m.png\nContent-Disposition: inline", "x"),
                                part("Content-Type: text/plain", "ordenes: {}")}),
         {{"", file}}},
        {"Thunderbird: format=flowed, a long line broken on the way",
         mail_head + part("Content-Type: text/plain; charset=UTF-8; format=flowed",
                          "partida: x\nordenes:\n   mover:\n     - {de: Loma, \na: Noria}\n-- \nAna"),
         {{"", "partida: x\nordenes:\n  mover:\n    - {de: Loma, a: Noria}\n"}}},
        {"windows-1252; typographic quotation marks, tabs, no-break spaces are put right by who reads the "
         "orders",
         mail_head + part("Content-Type: text/plain; charset=windows-1252\nContent-Transfer-Encoding: 8bit",
                          "partida:\xA0x\nmensaje:\n\tpara: todos\n\ttexto: \x93\xA1Ol\xE9!\x94"),
         {{"", "partida:\u00A0x\nmensaje:\n\tpara: todos\n\ttexto: “¡Olé!”\n"}}},
        {"UTF-16 file",
         mail_head +
             multipart("mixed", "b",
                       {part("Content-Type: text/yaml; charset=utf-16\nContent-Transfer-Encoding: base64",
                             "//5wADoAIADxAA==")}),
         {{"", "p: ñ"}}},
        {"forwarded as an attachment",
         mail_head + multipart("mixed", "b", {text_part, forwarded}),
         {},
         {{"o.yaml", file}}},
        {"what they wrote before what they forward",
         mail_head + multipart("mixed", "b", {forwarded, part("Content-Type: text/plain", "partida: mia")}),
         {{"", "partida: mia\n"}},
         {{"o.yaml", file}}},
        {"signed",
         mail_head + multipart("signed; protocol=\"application/pgp-signature\"; micalg=pgp-sha256", "s",
                               {multipart("mixed", "b", {text_part, yaml_part}),
                                part("Content-Type: application/pgp-signature", "x")}),
         {{"o.yaml", file}}},
        {"a file that is only blanks, orders in the text",
         mail_head + multipart("mixed", "b",
                               {part("Content-Type: text/plain", file),
                                part("Content-Type: application/yaml; name=o.yaml", " ")}),
         {{"", file}}},
        {"truncated in its second part",
         cut_after(mail_head + multipart("mixed", "b", {text_part, yaml_part}), "partida: x\r\nor"),
         {{"o.yaml", "partida: x\nor"}}},
        {"uuencoded",
         mail_head +
             part("Content-Type: application/octet-stream; name=o.yaml\nContent-Transfer-Encoding: x-uuencode",
                  "begin 644 o.yaml\n*<&%R=&ED83H@>```\n`\nend"),
         {{"o.yaml", "partida: x"}}},
        {"nothing", mail_head + part("Content-Type: text/plain", "¿Cuándo acaba la ronda?"), {}},
        {"an encoding nobody knows",
         mail_head + part("Content-Type: text/plain\nContent-Transfer-Encoding: x-nada", file),
         {{"", file}}},
    };
}

// Outlook on phones puts its signature above the quotation.
TEST(IncomingMessage, WhatStandsBelowASignatureElementIsRead) {
    const auto read = [](const std::string& body) {
        return read_incoming(mail_head + part("Content-Type: text/html; charset=utf-8", body));
    };
    const std::string orders = "partida: x<br>ordenes: {}",
                      heads = "De: Ronda<br>Enviado: lunes<br>Para: a<br><br>";
    const IncomingMessage own = read("<div>Hola</div><div id=signature>partida: y</div>" + orders);
    ASSERT_EQ(own.orders.size(), 1U);
    EXPECT_NE(own.orders.front().text.find(file), std::string::npos);
    EXPECT_EQ(own.orders.front().text.find("partida: y"), std::string::npos);
    EXPECT_TRUE(own.words.starts_with("Hola\n")) << own.words;
    EXPECT_NE(own.body.find("--\npartida: y\n"), std::string::npos) << own.body;
    const IncomingMessage quoted = read("<div id=signature>Ana</div><hr><div>" + heads + "</div>" + orders);
    EXPECT_TRUE(quoted.orders.empty());
    ASSERT_EQ(quoted.quoted.size(), 1U);
    EXPECT_EQ(quoted.quoted.front().text, file);
    for (const std::string& inside :
         {"<div id=signature>Ana<br>" + orders + "</div>", "-- <br>Ana<br>" + orders}) {
        EXPECT_TRUE(read(inside).orders.empty()) << inside;
        EXPECT_TRUE(read(inside).quoted.empty()) << inside;
    }
}

TEST(IncomingMessage, OrdersAreFoundInEveryShapeOfMessage) {
    for (const Schema& schema : schemas()) {
        const IncomingMessage read = read_incoming(schema.message);
        EXPECT_FALSE(read.error) << schema.name;
        const auto expect = [&](const std::vector<Candidate>& found, const auto& wanted) {
            ASSERT_EQ(found.size(), wanted.size()) << schema.name << "\n" << schema.message;
            for (std::size_t i = 0; i < found.size(); ++i) {
                EXPECT_EQ(found[i].name, wanted[i].name) << schema.name;
                EXPECT_EQ(found[i].text, wanted[i].text) << schema.name;
            }
        };
        expect(read.orders, schema.orders);
        expect(read.quoted, schema.quoted);
    }
}

TEST(IncomingMessage, FlowedSignUpsKeepTheirLines) {
    const std::string lines = "Hola: \napuntar: bheex \ncorreo: ana@example.org \nclave: \n6f2k-9wq1 ";
    EXPECT_EQ(
        read_incoming(mail_head + part("Content-Type: text/plain; charset=UTF-8; format=flowed", lines)).words,
        "Hola: \napuntar: bheex \ncorreo: ana@example.org \nclave: 6f2k-9wq1 \n");
}

TEST(IncomingMessage, SignUpsAreReadInTheFormThatHasThem) {
    const auto words = [](const std::string& plain, const std::string& html) {
        return read_incoming(mail_head + multipart("alternative", "a",
                                                   {part("Content-Type: text/plain; charset=utf-8", plain),
                                                    part("Content-Type: text/html; charset=utf-8", html)}))
            .words;
    };
    const std::string html = "<div>apuntar: bheex</div><div>nombre: Ana</div>",
                      read = "apuntar: bheex\nnombre: Ana\n";
    for (const char* plain : {"Tu programa no puede mostrar este mensaje.", "*apuntar:* bheex\n*nombre:* Ana",
                              "apuntar: bheex nombre: Ana"})
        EXPECT_EQ(words(plain, html), read) << plain;
    EXPECT_EQ(words("Hola: x\n", "<p>Hola: x</p>"), "Hola: x\n");
}

TEST(IncomingMessage, TruncatedMessagesAreRead) {
    for (const Schema& schema : schemas())
        for (std::size_t size = 0; size < schema.message.size(); size += 7) {
            const IncomingMessage read = read_incoming(std::string_view(schema.message).substr(0, size));
            for (const Candidate& one : read.orders) ASSERT_FALSE(one.text.empty()) << schema.name;
        }
}

TEST(IncomingMessage, TheBodyIsWhatAPersonReads) {
    EXPECT_EQ(
        read_incoming(mail_head + part("Content-Type: text/plain; charset=iso-8859-1", "\xA1Hola!\n> t\xFA"))
            .body,
        "¡Hola!\n> tú\n");
    EXPECT_EQ(read_incoming(mail_head + part("Content-Type: text/html", "<p>a<p>b")).body, "a\n\nb\n");
    const std::string long_body = read_incoming(mail_head + part("Content-Type: text/plain; charset=utf-8",
                                                                 std::string(most_body_bytes - 1, 'x') + "ñ"))
                                      .body;
    EXPECT_EQ(long_body.size(), most_body_bytes - 1);
}

std::string nested(int levels, const std::string& inside) {
    std::string all = inside;
    for (int i = 0; i < levels; ++i) all = multipart("mixed", "n" + std::to_string(i), {all});
    return mail_head + all;
}

std::string forwards(int levels) {
    std::string all;
    for (int i = 0; i < levels; ++i) all += "Content-Type: message/rfc822\r\n\r\n";
    return mail_head + all + part("Content-Type: text/plain", file);
}

TEST(IncomingMessage, PartsAndLevelsAreLimited) {
    EXPECT_EQ(read_incoming(nested(most_levels, yaml_part)).orders.size(), 1U);
    EXPECT_EQ(read_incoming(nested(most_levels + 1, yaml_part)).error->code, "mensaje_grande");
    EXPECT_EQ(read_incoming(nested(5000, yaml_part)).error->code, "mensaje_grande");
    EXPECT_EQ(read_incoming(forwards(most_levels)).quoted.size(), 1U);
    EXPECT_EQ(read_incoming(forwards(most_levels + 1)).error->code, "mensaje_grande");
    EXPECT_EQ(read_incoming(forwards(20000)).error->code, "mensaje_grande");
    std::vector<std::string> parts(most_parts - 1, text_part);
    parts.back() = yaml_part;
    EXPECT_EQ(read_incoming(mail_head + multipart("mixed", "b", parts)).orders.size(), 1U);
    parts.push_back(text_part);
    const IncomingMessage many = read_incoming(mail_head + multipart("mixed", "b", parts));
    EXPECT_EQ(many.error->code, "mensaje_grande");
    EXPECT_EQ(many.from, "ana@example.org");
    EXPECT_TRUE(many.orders.empty());
    EXPECT_NE(many.error->message.es.find("100"), std::string::npos);
}

TEST(IncomingMessage, TooLargeAndInvalidMessagesAreRefusedWithAReason) {
    const std::string limit =
        mail_head + "\r\n" + std::string(most_message_bytes_in - mail_head.size() - 2, 'x');
    EXPECT_FALSE(read_incoming(limit).error);
    const IncomingMessage large = read_incoming(limit + "x");
    EXPECT_EQ(large.error->code, "mensaje_grande");
    EXPECT_EQ(large.from, "ana@example.org");
    for (const std::string& none :
         {std::string(), std::string("\r\n\r\n"), std::string(100, '\0'), std::string("no es un mensaje")})
        EXPECT_EQ(read_incoming(none).error->code, "mensaje_invalido") << none;
}

// Each is a malicious message of one megabyte. The benchmarks measure the time to read them (below half a
// second in a release build); this test checks the size of the result.
TEST(IncomingMessage, ResultsAreNoLargerThanTheMessage) {
    for (const fixture::MailBomb& bomb : fixture::mail_bombs()) {
        const IncomingMessage read = read_incoming(bomb.message);
        std::size_t bytes = read.subject.size() + read.name.size() + read.from.size();
        for (const std::string& address : read.to) bytes += address.size();
        for (const auto* all : {&read.orders, &read.quoted})
            for (const Candidate& one : *all) bytes += one.name.size() + one.text.size();
        EXPECT_LE(bytes, bomb.message.size()) << bomb.name;
        EXPECT_LE(read.orders.size(), static_cast<std::size_t>(most_parts)) << bomb.name;
        EXPECT_LE(read.body.size(), most_body_bytes) << bomb.name;
        EXPECT_EQ(read.digest, system::sha256(bomb.message)) << bomb.name;
        const bool too_much =
            read.error && (read.error->code == "mensaje_invalido" || read.error->code == "mensaje_grande");
        EXPECT_TRUE(!read.error || too_much) << bomb.name;
    }
}

TEST(Read, ReturnsAResultForEveryFileInOrder) {
    const TempFolder folder;
    spill(folder / "a",
          mail_head + "Auto-Submitted: auto-replied\r\nDate: Mon, 30 Nov 2026 01:53:20 +0100\r\n\r\n" + file);
    spill(folder / "b", std::string(3U << 20U, 'x'));
    const Json job = {{"formato", "ronda/lectura/1"},
                      {"mensajes", {folder / "b", folder / "a", folder / "no"}}};
    const VerbResult result = run_read(job, Lang::es);
    EXPECT_EQ(result.exit, Exit::environment);
    const Json& all = result.output["mensajes"];
    ASSERT_EQ(all.size(), 3U);
    EXPECT_EQ(all[0]["error"]["codigo"], "mensaje_grande");
    EXPECT_EQ(all[0]["huella"], system::sha256(std::string(3U << 20U, 'x')));
    EXPECT_EQ(all[1],
              (Json{{"fichero", folder / "a"},
                    {"id", ""},
                    {"sobre", ""},
                    {"huella", system::sha256(fixture::slurp(folder / "a"))},
                    {"de", "ana@example.org"},
                    {"nombre", "Ana"},
                    {"para", {"ronda@example.org"}},
                    {"asunto", ""},
                    {"fecha", 1796000000},
                    {"automatico", "Auto-Submitted"},
                    {"autenticacion", Json::array()},
                    {"ordenes", Json::array({Json{{"nombre", ""}, {"texto", file}, {"adjunto", false}}})},
                    {"citadas", Json::array()},
                    {"palabras", ""},
                    {"cuerpo", file},
                    {"error", nullptr}}));
    EXPECT_EQ(all[2]["error"]["codigo"], "entorno");
    EXPECT_FALSE(all[2]["error"]["mensaje"]["es"].get<std::string>().empty());
    for (const Json& one : all) EXPECT_EQ(one.size(), all[1].size());
}

IncomingMessage with_attached(const std::string& headers) {
    return read_incoming(mail_head + multipart("mixed", "b", {text_part, part(headers, "x")}));
}

TEST(MailerIncoming, FilesThatAreNotTextAreNamed) {
    using Files = std::vector<std::string>;
    const auto named = [](const std::string& headers) { return with_attached(headers).unread; };
    EXPECT_EQ(named("Content-Type: application/msword; name=\"o.doc\""), Files{"o.doc"});
    EXPECT_EQ(named("Content-Type: image/jpeg\nContent-Disposition: attachment"), Files{"image/jpeg"});
    EXPECT_EQ(named("Content-Type: text/html; name=\"o.html\""), Files{"o.html"});
    EXPECT_EQ(named("Content-Type: image/png; name=\"logo.png\"\nContent-ID: <1@x>"), Files{}) << "in the text";
    EXPECT_EQ(named("Content-Type: application/pgp-signature; name=\"signature.asc\""), Files{});
    EXPECT_EQ(named("Content-Type: text/plain; name=\"o.txt\""), Files{}) << "it is read";
    const std::string word = part("Content-Type: application/msword; name=\"o.doc\"", "x");
    EXPECT_EQ(read_incoming(mail_head + multipart("mixed", "b", {yaml_part, word})).unread, Files{})
        << "the orders are elsewhere";
    EXPECT_EQ(read_incoming(mail_head + multipart("mixed", "b", std::vector(9, word))).unread.size(),
              most_unread);
}

TEST(MailerIncoming, OrdersThatStandOnlyBelowTheSignatureMarkAreNoticed) {
    const auto below = [](const std::string& text) {
        return read_incoming(mail_head + part("Content-Type: text/plain", text)).below_mark;
    };
    EXPECT_TRUE(below("Hola\n-- \n" + file));
    EXPECT_TRUE(read_incoming(mail_head + part("Content-Type: text/html",
                                               "<p>Hola</p><div class=\"gmail_signature\">partida: x<br>"
                                               "ordenes: {}</div>"))
                    .below_mark);
    EXPECT_FALSE(below("Hola\n-- \nAna\n"));
    EXPECT_FALSE(below(file + "-- \n" + file)) << "there are others above";
    EXPECT_FALSE(below("Hola\n-- \nAna\n\nEl 3 dic 2026 la Ronda escribió:\n> partida: x\n> ordenes: {}\n"));
    EXPECT_FALSE(below("Hola\n-- \nAna\n\nEl 3 dic 2026 la Ronda escribió:\n\npartida: x\nordenes: {}\n"));
}

}  // namespace
}  // namespace ronda::mailer
