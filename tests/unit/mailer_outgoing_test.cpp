// The format of outgoing messages (match/contract/mail-out.md). e2e/smtp_real_test.sh checks it with
// another parser.
#include <functional>
#include <regex>

#include <gtest/gtest.h>

#include "mailer/handles.hpp"
#include "mailer/outgoing.hpp"

namespace ronda::mailer {
namespace {

OutgoingMessage sample() {
    OutgoingMessage letter;
    letter.from = {"Ronda", "ronda@example.org"};
    letter.to = {"Santi", "santi@example.org"};
    letter.subject = "Año nuevo";
    letter.text = "Hola:\n\nfin de línea   \n-- \nñ\n";
    letter.html = "<p>ñandú <img src=\"cid:mapa\" alt=\"mapa\"></p>\n";
    letter.date = 1796000000;
    letter.id = "<malaga-1.4.brifindor@example.org>";
    letter.references = {"<malaga-1.0.brifindor@example.org>"};
    letter.in_reply_to = letter.references.front();
    letter.attachments = {{"mapa.png", "image/png", "mapa", std::string("\x89PNG\r\n\x1a\n\0x", 10)},
                          {"órdenes.yaml", "application/yaml", "", "partida: malaga-1\n"}};
    return letter;
}

std::string composed(const OutgoingMessage& letter) {
    const auto message = compose(letter);
    EXPECT_TRUE(message) << message.error().diagnostics.front().message.en;
    return message ? *message : std::string();
}

std::string header(const std::string& message, const std::string& name) {
    const std::string headers = message.substr(0, message.find("\r\n\r\n") + 2);
    std::smatch found;
    const std::regex line("(^|\r\n)" + name + ": ((?:[^\r]|\r\n[ \t])*)\r\n", std::regex::icase);
    return std::regex_search(headers, found, line) ? found[2].str() : "(none)";
}

std::string structure(GMimeObject* part, const std::string& indent = "") {
    const GText type(g_mime_content_type_get_mime_type(g_mime_object_get_content_type(part)));
    std::string text = indent + type.get() + "\n";
    if (GMIME_IS_MULTIPART(part))
        for (int i = 0; i < g_mime_multipart_get_count(GMIME_MULTIPART(part)); ++i)
            text += structure(g_mime_multipart_get_part(GMIME_MULTIPART(part), i), indent + " ");
    return text;
}

Owned<GMimeMessage> parsed(const std::string& message) {
    const auto stream = own(g_mime_stream_mem_new_with_buffer(message.data(), message.size()));
    const auto parser = own(g_mime_parser_new_with_stream(stream.get()));
    return own(g_mime_parser_construct_message(parser.get(), nullptr));
}

std::string structure_of(const OutgoingMessage& letter) {
    const auto message = parsed(composed(letter));
    return structure(g_mime_message_get_mime_part(message.get()));
}

TEST(OutgoingMessage, HasOnlyTheLevelsItNeeds) {
    OutgoingMessage letter = sample();
    EXPECT_EQ(structure_of(letter),
              "multipart/mixed\n multipart/related\n  multipart/alternative\n   text/plain\n   text/html\n"
              "  image/png\n application/yaml\n");
    letter.attachments.erase(letter.attachments.begin());
    EXPECT_EQ(structure_of(letter),
              "multipart/mixed\n multipart/alternative\n  text/plain\n  text/html\n application/yaml\n");
    letter.attachments.clear();
    letter.html.clear();
    EXPECT_EQ(structure_of(letter), "text/plain\n");
}

TEST(OutgoingMessage, HeadersGivePeopleDateAndThatAMachineWroteIt) {
    const std::string message = composed(sample());
    EXPECT_EQ(header(message, "To"), "Santi <santi@example.org>");
    EXPECT_EQ(header(message, "Date"), "Mon, 30 Nov 2026 00:53:20 +0000");
    EXPECT_EQ(header(message, "Message-Id"), "<malaga-1.4.brifindor@example.org>");
    EXPECT_EQ(header(message, "In-Reply-To"), "<malaga-1.0.brifindor@example.org>");
    EXPECT_EQ(header(message, "Auto-Submitted"), "auto-generated");
    EXPECT_EQ(header(message, "X-Auto-Response-Suppress"), "All");
    EXPECT_EQ(header(message, "Reply-To"), "(none)");
    EXPECT_STREQ(g_mime_message_get_subject(parsed(message).get()), "Año nuevo");
}

TEST(OutgoingMessage, SaysOfWhichListItIsAndHowToLeaveIt) {
    OutgoingMessage letter = sample();
    EXPECT_EQ(header(composed(letter), "List-Id"), "(none)");
    EXPECT_EQ(header(composed(letter), "List-Unsubscribe"), "(none)");
    letter.list = "malaga-1.example.org";
    letter.unsubscribe = "mailto:ronda%2Bmalaga-1%40example.org?subject=" + std::string(300, 'x');
    EXPECT_EQ(header(composed(letter), "List-Id"), "<malaga-1.example.org>");
    EXPECT_EQ(header(composed(letter), "List-Unsubscribe"), "<" + letter.unsubscribe + ">");
}

TEST(OutgoingMessage, ACalendarIsPublished) {
    OutgoingMessage letter = sample();
    letter.attachments.push_back({"plazo.ics", "text/calendar", "", "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n"});
    const std::string message = composed(letter);
    const std::size_t at = message.find("Content-Type: text/calendar");
    ASSERT_NE(at, std::string::npos);
    const std::string head = message.substr(at, message.find("\r\n\r\n", at) - at);
    EXPECT_NE(head.find("method=PUBLISH"), std::string::npos) << head;
    EXPECT_NE(head.find("charset=utf-8"), std::string::npos) << head;
    EXPECT_NE(head.find("attachment"), std::string::npos) << head;
}

TEST(OutgoingMessage, TheSameInputGivesTheSameBytesAndAnotherIdOtherBoundaries) {
    EXPECT_EQ(composed(sample()), composed(sample()));
    OutgoingMessage other = sample();
    other.id = "<otra@example.org>";
    const std::regex boundary("boundary=\"(=_[0-9a-f]+)\"");
    const std::string a = composed(sample()), b = composed(other);
    std::smatch first, second;
    ASSERT_TRUE(std::regex_search(a, first, boundary) && std::regex_search(b, second, boundary));
    EXPECT_NE(first[1], second[1]);
}

TEST(OutgoingMessage, NoLineIsLongerThanMailAllowsAndAllIsSevenBitWithCrlf) {
    OutgoingMessage letter = sample();
    letter.subject = std::string(3000, 'x') + "ñ" + std::string(3000, 'y');
    letter.to.name = std::string(2000, 'z');
    letter.reply_to = {std::string(1500, '"'), "r@example.org"};
    letter.text = std::string(5000, 'x');
    letter.attachments[1].name = std::string(150, 'n') + ".yaml";
    for (int i = 0; i < 200; ++i) letter.references.push_back("<" + std::to_string(i) + "@example.org>");
    const std::string message = composed(letter);
    std::size_t length = 0;
    for (std::size_t i = 0; i < message.size(); ++i) {
        ASSERT_LT(static_cast<unsigned char>(message[i]), 0x80) << i;
        ASSERT_TRUE(message[i] != '\n' || message[i - 1] == '\r') << i;
        length = message[i] == '\n' ? 0 : length + 1;
        ASSERT_LE(length, 999U) << message.substr(i - 200, 200);
    }
    EXPECT_EQ(g_mime_message_get_subject(parsed(message).get()), letter.subject);
    EXPECT_EQ(header(message, "References").find("<malaga-1.0.brifindor@example.org>"), 0U);
    EXPECT_NE(header(message, "References").find("<199@example.org>"), std::string::npos);
}

TEST(OutgoingMessage, NothingInAValueCanAddAHeader) {
    for (const std::string line_break :
         {"\r\n", "\n", "\r", "\r\n\r\n", "\xC2\x85", "\xE2\x80\xA8", "\v", "\f"}) {
        OutgoingMessage letter = sample();
        const std::string evil = "x" + line_break + "Bcc: all@example.org";
        letter.subject = evil;
        letter.to.name = letter.from.name = evil;
        const std::string message = composed(letter);
        EXPECT_EQ(header(message, "Bcc"), "(none)");
        EXPECT_STREQ(g_mime_message_get_subject(parsed(message).get()), "x Bcc: all@example.org");
        EXPECT_EQ(read_addresses(message).to, std::vector<std::string>{"santi@example.org"});
    }
}

TEST(OutgoingMessage, TextThatLooksEncodedIsNotDecodedByTheReader) {
    OutgoingMessage letter = sample();
    letter.subject = letter.to.name = "=?utf-8?q?x=0D=0ABcc=3A_y=40z?=";
    const auto message = parsed(composed(letter));
    EXPECT_STREQ(g_mime_message_get_subject(message.get()), "= ?utf-8?q?x=0D=0ABcc=3A_y=40z?=");
    auto* one = internet_address_list_get_address(g_mime_message_get_to(message.get()), 0);
    EXPECT_STREQ(internet_address_get_name(one), "= ?utf-8?q?x=0D=0ABcc=3A_y=40z?=");
}

TEST(OutgoingMessage, RefusesMalformedValuesWithTheirPath) {
    const std::pair<const char*, std::function<void(OutgoingMessage&)>> cases[] = {
        {"para", [](OutgoingMessage& l) { l.to.address = "santi"; }},
        {"para", [](OutgoingMessage& l) { l.to.address = "a@b\r\nBcc: c@d"; }},
        {"de", [](OutgoingMessage& l) { l.from.address = ""; }},
        {"responder_a", [](OutgoingMessage& l) { l.reply_to.address = "a b@c"; }},
        {"id", [](OutgoingMessage& l) { l.id = "<a@b>\r\nBcc: c@d"; }},
        {"id", [](OutgoingMessage& l) { l.id = ""; }},
        {"respuesta_a", [](OutgoingMessage& l) { l.in_reply_to = "<a b@c>"; }},
        {"referencias[1]", [](OutgoingMessage& l) { l.references.push_back("<a@b> <c@d>"); }},
        {"lista", [](OutgoingMessage& l) { l.list = "malaga-1.example.org>\r\nBcc: c@d"; }},
        {"lista", [](OutgoingMessage& l) { l.list = "malaga-1"; }},
        {"baja", [](OutgoingMessage& l) { l.unsubscribe = "https://example.org/"; }},
        {"baja", [](OutgoingMessage& l) { l.unsubscribe = "mailto:a@b>, <mailto:c@d"; }},
        {"baja", [](OutgoingMessage& l) { l.unsubscribe = "mailto:a@b\r\nBcc: c@d"; }},
        {"fecha", [](OutgoingMessage& l) { l.date = -1; }},
        {"texto", [](OutgoingMessage& l) { l.text = "\xff"; }},
        {"html", [](OutgoingMessage& l) { l.html = "\xc3"; }},
        {"adjuntos[0].nombre", [](OutgoingMessage& l) { l.attachments[0].name = "../mapa.png"; }},
        {"adjuntos[0].nombre", [](OutgoingMessage& l) { l.attachments[0].name = "a\r\nX: y"; }},
        {"adjuntos[1].tipo", [](OutgoingMessage& l) { l.attachments[1].type = "multipart/mixed"; }},
        {"adjuntos[1].tipo", [](OutgoingMessage& l) { l.attachments[1].type = "text/plain; x=y"; }},
        {"adjuntos[0].cid", [](OutgoingMessage& l) { l.attachments[0].cid = "a>\r\nX: y"; }},
        {"adjuntos[0].cid", [](OutgoingMessage& l) { l.html.clear(); }},
        {"adjuntos[1].cid", [](OutgoingMessage& l) { l.attachments[1].cid = "mapa"; }},
        {"adjuntos", [](OutgoingMessage& l) { l.attachments.resize(101, l.attachments[1]); }},
        {"adjuntos", [](OutgoingMessage& l) { l.attachments[0].bytes.assign(most_outgoing_bytes, 'x'); }},
    };
    for (const auto& [path, spoil] : cases) {
        OutgoingMessage letter = sample();
        spoil(letter);
        const auto message = compose(letter);
        ASSERT_FALSE(message) << path;
        EXPECT_EQ(message.error().diagnostics.front().path, path);
        EXPECT_EQ(message.error().diagnostics.front().code, "carta_invalida");
        EXPECT_FALSE(message.error().diagnostics.front().message.en.empty());
    }
}

TEST(Mailbox, AcceptsAnyNameBesideAnAddressAndKeepsItInAMessage) {
    const std::pair<const char*, Mailbox> cases[] = {
        {"s@example.org", {"", "s@example.org"}},
        {"<s@example.org>", {"", "s@example.org"}},
        {"Santi <s@example.org>", {"Santi", "s@example.org"}},
        {"Pérez, \"Santi\" (el <mejor>) <s@example.org>", {"Pérez, \"Santi\" (el <mejor>)", "s@example.org"}},
        {"\"Pérez, Santi\" <s@example.org>", {"Pérez, Santi", "s@example.org"}},
        {"\"Ana\" y \"Eva\" <s@example.org>", {"\"Ana\" y \"Eva\"", "s@example.org"}},
        {"back\\slash\\ <s@example.org>", {"back\\slash\\", "s@example.org"}},
        {"a\tb\r\n c\x01 <s+x@example.org>", {"a b c", "s+x@example.org"}},
        {"all@example.org, <s@example.org>", {"all@example.org,", "s@example.org"}},
    };
    for (const auto& [text, expected] : cases) {
        const auto mailbox = read_mailbox(text);
        ASSERT_TRUE(mailbox) << text;
        EXPECT_EQ(*mailbox, expected) << text;
        OutgoingMessage letter = sample();
        letter.to = *mailbox;
        const auto message = parsed(composed(letter));
        auto* list = g_mime_message_get_to(message.get());
        ASSERT_EQ(internet_address_list_length(list), 1) << text;
        auto* one = internet_address_list_get_address(list, 0);
        const char* name = internet_address_get_name(one);
        EXPECT_EQ(name ? name : "", expected.name) << text;
    }
}

TEST(Mailbox, RefusesInvalidAddresses) {
    for (const char* text : {"",         "santi",         "@example.org",  "a@",
                             "a@@b",     "a..b@c",        ".a@b",          "a@b.",
                             "a b@c",    "a@b c",         "<a@b",          "a@b>",
                             "Santi <>", "Santi <a@b> x", "a,b@c",         "\"a\"@b",
                             "a@b\xff",  "ñ@example.org", "a@[127.0.0.1]", "x <a@b\r\n>y"})
        EXPECT_FALSE(read_mailbox(text)) << text;
    EXPECT_FALSE(read_mailbox("a@" + std::string(300, 'b')));
}

TEST(MessageAddresses, ReadsEveryRecipientOnceAndNeverFails) {
    const MessageAddresses read = read_addresses(
        "From: \"R, x\" <r@example.org>\nTo: A <a@b.es>, Grupo: c@d.es, e@f.es;\r\nCc: a@b.es,\r\n "
        "g@ñ.es\r\n\r\nTo: no@no.es");
    EXPECT_EQ(read.from, "r@example.org");
    EXPECT_EQ(read.to, (std::vector<std::string>{"a@b.es", "c@d.es", "e@f.es", "g@xn--ida.es"}));
    for (const std::string& broken :
         {std::string(), std::string("\r\n"), std::string(3, '\0'), std::string("To: <<<>>,,;:"),
          std::string("To: a b c"), std::string(100000, '<')})
        EXPECT_TRUE(read_addresses(broken).to.empty());
}

}  // namespace
}  // namespace ronda::mailer
