// Where a message comes from: the results of the receiving server (RFC 8601) and whether a machine wrote it
// (RFC 3834).
#include <gtest/gtest.h>

#include "mailer/authentication.hpp"
#include "mailer/automatic.hpp"
#include "mailer/headers.hpp"
#include "mailer/incoming.hpp"

namespace ronda::mailer {
namespace {

using Findings = std::vector<Authentication::Finding>;

TEST(Authentication, ReadsWhatServersWrite) {
    const Authentication gmail = read_authentication(
        "mx.google.com;\r\n       dkim=pass header.i=@Example.org header.s=s1 header.b=\"x/+=\";\r\n"
        "       spf=pass (google.com: domain of a@b.es designates 1.2.3.4 as permitted sender) "
        "smtp.mailfrom=a@b.es;\r\n"
        "       dmarc=pass (p=NONE sp=NONE dis=NONE) header.from=example.org");
    EXPECT_EQ(gmail.server, "mx.google.com");
    EXPECT_EQ(gmail.dkim, (Findings{{"pass", "example.org"}}));
    EXPECT_EQ(gmail.spf, (Findings{{"pass", "b.es"}}));
    EXPECT_EQ(gmail.dmarc, (Findings{{"pass", "example.org"}}));

    const Authentication postfix = read_authentication(
        "MX.example.ORG 1; dkim=fail reason=\"bad; dkim=pass header.d=evil.es\" header.d=a.es header.i=@b.a.es;"
        " dkim=pass (2048-bit key; unprotected) header.d=c.es; spf=none smtp.helo=h.es");
    EXPECT_EQ(postfix.server, "mx.example.org");
    EXPECT_EQ(postfix.dkim, (Findings{{"fail", "a.es"}, {"pass", "c.es"}}));
    EXPECT_EQ(postfix.spf, (Findings{{"none", "h.es"}}));

    const Authentication blanks = read_authentication(
        "x (a (b) \\) c) ; dkim/1 = pass header.d = a.es ; DMARC=Fail header.from=<u@a.es>");
    EXPECT_EQ(blanks.dkim, (Findings{{"pass", "a.es"}}));
    EXPECT_EQ(blanks.dmarc, (Findings{{"fail", "a.es"}}));

    const Authentication microsoft =
        read_authentication("spf=pass (sender IP is 1.2.3.4) smtp.mailfrom=a.es; dkim=none");
    EXPECT_EQ(microsoft.server, "");
    EXPECT_EQ(microsoft.spf, (Findings{{"pass", "a.es"}}));
    EXPECT_EQ(read_authentication("x.es; none"), (Authentication{"x.es", {}, {}, {}, true}));
}

TEST(Authentication, NoTextOfTheSenderCanForgeAPass) {
    for (const char* value :
         {"mx.es; spf=fail smtp.mailfrom=\"x; dkim=pass header.d=example.org\"@evil.es",
          "mx.es; spf=fail (x; dkim=pass header.d=example.org) smtp.mailfrom=evil.es",
          "mx.es; spf=fail (x; dkim=pass header.d=example.org",
          "mx.es; spf=fail smtp.mailfrom=\"x; dkim=pass header.d=example.org",
          "mx.es (; dkim=pass header.d=example.org", "mx.es \"; dkim=pass header.d=example.org\"",
          "mx.es; xdkim=pass header.d=example.org", "mx.es; header.d=example.org dkim=pass",
          "mx.es; dkim header.d=example.org =pass", "mx.es; \"dkim=pass\" header.d=example.org",
          "mx.es; dkim\\=pass header.d=example.org"}) {
        const Authentication read = read_authentication(value);
        for (const auto& one : read.dkim) EXPECT_NE(one.result, "pass") << value;
    }
    EXPECT_EQ(read_authentication("mx.es; dkim=pass header.d=\"a b.es\"").dkim, (Findings{{"pass", ""}}));
    EXPECT_EQ(read_authentication("mx.es; dkim=pass header.d=a.es header.d=b.es").dkim,
              (Findings{{"pass", "a.es"}}));
    EXPECT_EQ(read_authentication(""), Authentication{});
}

TEST(Automatic, IsRecognizedByItsHeaders) {
    const std::tuple<const char*, const char*, const char*> cases[] = {
        {"Auto-Submitted", "auto-replied", "Auto-Submitted"},
        {"auto-submitted", " auto-generated (x); a=b", "Auto-Submitted"},
        {"Auto-Submitted", "no", ""},
        {"Auto-Submitted", "NO (a person)", ""},
        {"LIST-ID", "<x.y>", "List-Id"},
        {"List-Unsubscribe", "<mailto:x>", "List-Unsubscribe"},
        {"List-Whatever", "x", "List-*"},
        {"Listing", "x", ""},
        {"Precedence", "Bulk", "Precedence"},
        {"Precedence", "auto_reply", "Precedence: auto_reply"},
        {"Precedence", "first-class", ""},
        {"Return-Path", "<>", "remitente nulo"},
        {"Return-Path", " < > ", "remitente nulo"},
        {"Return-Path", "<a@x.es>", ""},
        {"X-Autoreply", "yes", "X-Autoreply"},
        {"X-Auto-Response-Suppress", "All", ""},
    };
    for (const auto& [name, value, reason] : cases)
        EXPECT_EQ(automatic_reason({{"Subject", "x"}, {name, value}}, "a@x.es", "text/plain"), reason)
            << name << value;
    EXPECT_EQ(automatic_reason({}, "a@x.es", "Multipart/Report"), "multipart/report");
    EXPECT_EQ(automatic_reason({{"List-Id", "<x.y>"}, {"Return-Path", "<>"}}, "a@x.es", ""), "remitente nulo");
    for (const char* from : {"mailer-daemon@x.es", "no-reply@x.es", "noreply+7@x.es", "do_not_reply@x.es"})
        EXPECT_EQ(automatic_reason({}, from, ""), "From") << from;
    EXPECT_EQ(automatic_reason({}, "postmaster@x.es", ""), "postmaster");
    for (const char* from : {"noreplyana@x.es", "ana@noreply.es", ""})
        EXPECT_EQ(automatic_reason({}, from, ""), "") << from;
}

IncomingMessage headers(const std::string& lines) {
    return read_incoming(lines + "\r\n\r\nhola\r\n");
}

TEST(Headers, GiveSenderRecipientsAndDate) {
    const IncomingMessage read = headers(
        "From: =?iso-8859-1?q?Mar=EDa_La=0D=0ABcc=3A_x?= <Maria.Perez@EXAMPLE.org>\r\n"
        "To: Ronda <Ronda+Malaga-1@example.org>, \"x, y\" <x@y.es>\r\nCc: grupo: a@x.es, x@Y.es;\r\n"
        "Delivered-To: ronda@example.org\r\nX-Original-To: otra@example.org\r\nEnvelope-To: x@y.es\r\n"
        "Subject: =?utf-8?b?w7NyZGVuZXM=?=\r\n =?utf-8?q?_y_m=C3=A1s?=\r\n"
        "Date: Mon, 30 Nov 2026 01:53:20 +0100\r\nMessage-ID:\r\n <CAF+x$y@mail.gmail.com>\r\n"
        "Authentication-Results: mx.es; spf=pass smtp.mailfrom=a.es\r\nAuthentication-Results: otro.es; none");
    EXPECT_EQ(read.from, "maria.perez@example.org");
    EXPECT_EQ(read.name, "María La Bcc: x");
    EXPECT_EQ(read.to, (std::vector<std::string>{"ronda+malaga-1@example.org", "x@y.es", "a@x.es",
                                                 "ronda@example.org", "otra@example.org"}));
    EXPECT_EQ(read.subject, "órdenes y más");
    EXPECT_EQ(read.date, 1796000000);
    EXPECT_EQ(read.id, "<CAF+x$y@mail.gmail.com>");
    ASSERT_EQ(read.authentication.size(), 2U);
    EXPECT_EQ(read.authentication[1].server, "otro.es");
    EXPECT_FALSE(read.error);
    EXPECT_EQ(read.digest.size(), 64U);
}

TEST(Headers, SeveralAuthorsGiveNoSender) {
    EXPECT_EQ(headers("From: a@x.es").from, "a@x.es");
    EXPECT_EQ(headers("From: a@x.es\r\nFrom: b@x.es").from, "");
    EXPECT_EQ(headers("From: a@x.es, b@x.es").from, "");
    EXPECT_EQ(headers("From: a@x.es\r\nFrom: basura").from, "");
    EXPECT_EQ(headers("From: \"b@x.es\" <a@x.es>").from, "a@x.es");
    EXPECT_EQ(headers("Subject: x").from, "");
    EXPECT_EQ(headers("From: a@x…es").from, "");
    EXPECT_EQ(headers("From: a@Ñ.es").from, "a@xn--ida.es");
}

TEST(Headers, UnencodedCharactersAreReadInTheMostLikelyCharset) {
    EXPECT_EQ(headers("From: a@x.es\r\nSubject: \xF3"
                      "rdenes")
                  .subject,
              "órdenes");
    EXPECT_EQ(headers("From: a@x.es\r\nSubject: \xC3\xB3"
                      "rdenes")
                  .subject,
              "órdenes");
    EXPECT_EQ(headers("From: Mar\xED"
                      "a <a@x.es>")
                  .name,
              "María");
    EXPECT_EQ(headers("From: a@x.es\r\nSubject: x\r\n\ty").subject, "x y");
    EXPECT_EQ(headers("From ronda Mon Nov 30 2026\r\nFrom: a@x.es\r\nSubject: x").from, "a@x.es");
}

TEST(Headers, AMessageIdCanBeUsedInReplies) {
    EXPECT_EQ(headers("Message-ID: <a@b> <c@d>").id, "<a@b>");
    EXPECT_EQ(headers("Message-ID: a@b").id, "<a@b>");
    EXPECT_EQ(headers("Message-ID: <sin arroba>").id, "");
    EXPECT_EQ(headers("Message-ID: <\xC3\xB1@x>").id, "");
    EXPECT_EQ(headers("Message-ID: <" + std::string(500, 'x') + "@x>").id, "");
    EXPECT_EQ(headers("Message-ID: <a@b").id, "");
    EXPECT_EQ(headers("Subject: x").id, "");
}

}  // namespace
}  // namespace ronda::mailer
