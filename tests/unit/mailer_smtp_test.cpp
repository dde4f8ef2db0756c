// Sends to a real SMTP server on loopback that behaves well or misbehaves in each of the ways that
// match/contract/sending.md, "Failures", distinguishes.
#include <algorithm>

#include <gtest/gtest.h>

#include "mailer/delivery.hpp"
#include "mailer/smtp.hpp"
#include "tests/support/outbox.hpp"
#include "tests/support/smtp_server.hpp"
#include "tests/support/temp_folder.hpp"

namespace ronda::mailer {
namespace {

using fixture::SmtpScript;
using LoopbackServer = fixture::SmtpServer;
using Names = std::vector<std::string>;

constexpr std::int64_t now = 1796000000;
constexpr const char* ronda = "ronda@example.org";

SmtpClient client_for(const LoopbackServer& server, SmtpServer how = {}, Timeouts timeouts = {}) {
    if (how.url.empty()) how.url = "smtp://127.0.0.1";
    how.url += ":" + std::to_string(server.port());
    auto client = SmtpClient::create(std::move(how), timeouts);
    if (!client) throw std::runtime_error(client.error().diagnostics.front().message.en);
    return std::move(*client);
}

LoopbackServer::Message last(const LoopbackServer& server) {
    const auto all = server.messages();
    return all.empty() ? LoopbackServer::Message{} : all.back();
}

std::string words_of(const Delivery& delivery) {
    return delivery.reason.en;
}

// An outbox with a message for each name, addressed to `name@example.org`.
struct FilledOutbox {
    fixture::TempFolder folder;
    std::vector<Outbox> outboxes = fixture::only_outbox(folder / "salida");

    explicit FilledOutbox(const Names& players) {
        for (const std::string& player : players) {
            const std::string text = "From: Ronda <ronda@example.org>\r\nTo: " + player + " <" + player +
                                     "@example.org>\r\n\r\nHola\r\n";
            EXPECT_TRUE(fixture::store(outboxes.front(), player + ".eml", text));
        }
    }
    SendReport send(Transport& transport, std::int64_t at = now) {
        auto report = deliver(outboxes, *waiting_letters(outboxes), nullptr, transport, ronda, at, Lang::en);
        EXPECT_TRUE(report);
        return report ? *report : SendReport{};
    }
    Names files(const char* part) const {
        Names names;
        for (const auto& entry : std::filesystem::directory_iterator(folder / "salida" / part))
            names.push_back(entry.path().filename().string());
        std::sort(names.begin(), names.end());
        return names;
    }
};

TEST(Smtp, MessagesArriveByteForByteOverOneConnection) {
    LoopbackServer server({});
    SmtpClient client = client_for(server);
    const std::string hard =
        "Subject: x\r\n\r\n.\r\n..\r\n.x\r\nFrom here\r\n\r\n" + std::string(900, 'y') + "\r\n.\r\n";
    for (const char* to : {"a@example.org", "b@example.org", "c@example.org"})
        EXPECT_EQ(client.send(ronda, to, hard).kind, DeliveryResult::taken);
    EXPECT_EQ(client.send(ronda, "d@example.org", "a\nb\r\n\nc\n").kind, DeliveryResult::taken);
    const auto messages = server.messages();
    ASSERT_EQ(messages.size(), 4U);
    EXPECT_EQ(messages[0].data, hard);
    EXPECT_EQ(messages[0].from, ronda);
    EXPECT_EQ(messages[2].to, "c@example.org");
    EXPECT_EQ(messages[3].data, "a\r\nb\r\n\r\nc\r\n");
    EXPECT_EQ(server.connections(), 1);
}

TEST(Smtp, OneRefusedRecipientDoesNotStopTheOthers) {
    SmtpScript script;
    script.recipients["b@example.org"] = "550 5.1.1 no such user";
    script.after_data["c@example.org"] = "554 5.6.0 spam";
    LoopbackServer server(script);
    SmtpClient client = client_for(server);
    FilledOutbox post({"a", "b", "c", "d"});
    const SendReport report = post.send(client);
    EXPECT_EQ(report.sent, (Names{"a.eml", "d.eml"}));
    ASSERT_EQ(report.failed.size(), 2U);
    EXPECT_NE(report.failed[0].reason.find("RCPT TO: 550 5.1.1 no such user"), std::string::npos);
    EXPECT_NE(report.failed[1].reason.find("DATA: 554 5.6.0 spam"), std::string::npos);
    EXPECT_FALSE(report.interrupted);
    EXPECT_EQ(post.files("enviado"), (Names{"a.eml", "d.eml"}));
    EXPECT_EQ(post.files("fallido"), (Names{"b.eml", "b.eml.estado.json", "c.eml", "c.eml.estado.json"}));
    EXPECT_EQ(post.files("nuevo"), Names{});
}

TEST(Smtp, ATemporaryFailureIsTriedAgainAtItsTime) {
    FilledOutbox post({"a", "b"});
    SmtpScript script;
    script.recipients["a@example.org"] = "451 4.7.1 greylisted";
    {
        LoopbackServer server(script);
        SmtpClient client = client_for(server);
        const SendReport report = post.send(client);
        ASSERT_EQ(report.deferred.size(), 1U);
        EXPECT_EQ(report.deferred[0].file, "a.eml");
        EXPECT_EQ(report.deferred[0].next, now + 300);
        EXPECT_EQ(report.sent, Names{"b.eml"});
    }
    LoopbackServer server({});
    SmtpClient client = client_for(server);
    EXPECT_EQ(post.send(client, now + 299).sent, Names{});
    EXPECT_EQ(server.connections(), 0);
    EXPECT_EQ(post.send(client, now + 300).sent, Names{"a.eml"});
    EXPECT_EQ(post.files("nuevo"), Names{});
}

TEST(Smtp, HangUpAfterDataLeavesTheMessageWaiting) {
    SmtpScript script;
    script.after_data["b@example.org"] = "";
    LoopbackServer server(script);
    SmtpClient client = client_for(server);
    FilledOutbox post({"a", "b", "c"});
    const SendReport report = post.send(client);
    EXPECT_EQ(report.sent, (Names{"a.eml", "c.eml"}));
    ASSERT_EQ(report.deferred.size(), 1U);
    EXPECT_NE(report.deferred[0].reason.find("DATA: the connection broke"), std::string::npos)
        << report.deferred[0].reason;
    EXPECT_EQ(post.files("nuevo"), (Names{"b.eml", "b.eml.estado.json"}));
    EXPECT_EQ(server.verbs().back(), "DATA");
    EXPECT_EQ(server.messages().size(), 2U);
}

TEST(Smtp, HangUpAtTheGreetingEndsTheRunAndIsNoFailedAttempt) {
    for (const char* greeting : {"", "554 5.3.2 not today", "421 4.3.2 closing"}) {
        SmtpScript script;
        script.greeting = greeting;
        LoopbackServer server(script);
        SmtpClient client = client_for(server);
        FilledOutbox post({"a", "b"});
        const SendReport report = post.send(client);
        EXPECT_TRUE(report.interrupted) << greeting;
        EXPECT_TRUE(report.sent.empty() && report.deferred.empty() && report.failed.empty());
        EXPECT_EQ(post.files("nuevo"), (Names{"a.eml", "b.eml"}));
        EXPECT_EQ(server.connections(), 1);
    }
}

TEST(Smtp, NobodyListeningEndsTheRun) {
    int port = 0;
    { port = LoopbackServer({}).port(); }
    auto client = SmtpClient::create({.url = "smtp://127.0.0.1:" + std::to_string(port)});
    ASSERT_TRUE(client);
    const Delivery delivery = client->send(ronda, "a@example.org", "x\r\n");
    EXPECT_EQ(delivery.kind, DeliveryResult::unreachable);
    EXPECT_NE(words_of(delivery).find("127.0.0.1:" + std::to_string(port)), std::string::npos);
}

TEST(Smtp, ASlowServerIsATimeOutAndNotAFailureOfTheMessage) {
    SmtpScript script;
    script.pause_after_data = std::chrono::milliseconds(1500);
    LoopbackServer server(script);
    Timeouts timeouts;
    timeouts.total = std::chrono::milliseconds(300);
    SmtpClient client = client_for(server, {}, timeouts);
    const auto begun = std::chrono::steady_clock::now();
    const Delivery delivery = client.send(ronda, "a@example.org", "x\r\n");
    EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::milliseconds(1400));
    EXPECT_EQ(delivery.kind, DeliveryResult::deferred);
    EXPECT_TRUE(delivery.connection);
    EXPECT_NE(words_of(delivery).find("too long"), std::string::npos) << words_of(delivery);
}

TEST(Smtp, AServerThatAcceptsTwoMessagesPerConnectionGetsThemAll) {
    SmtpScript script;
    script.messages_per_connection = 2;
    LoopbackServer server(script);
    SmtpClient client = client_for(server);
    FilledOutbox post({"a", "b", "c", "d", "e"});
    EXPECT_EQ(post.send(client).sent.size(), 5U);
    EXPECT_EQ(server.messages().size(), 5U);
    EXPECT_EQ(server.connections(), 3);
}

TEST(Smtp, ARefusedSenderIsNotTheMessagesFaultButItsSizeIs) {
    SmtpScript script;
    script.sender = "550 5.7.1 sender not allowed";
    LoopbackServer strict(script);
    EXPECT_EQ(client_for(strict).send(ronda, "a@example.org", "x\r\n").kind, DeliveryResult::unreachable);
    script.sender = "552 5.3.4 too large";
    LoopbackServer small(script);
    EXPECT_EQ(client_for(small).send(ronda, "a@example.org", "x\r\n").kind, DeliveryResult::refused);
    script.sender = "452 4.3.1 disk full";
    LoopbackServer full(script);
    EXPECT_EQ(client_for(full).send(ronda, "a@example.org", "x\r\n").kind, DeliveryResult::deferred);
}

TEST(Smtp, LogsInAndARejectedLoginEndsTheRunWithoutShowingThePassword) {
    for (const char* mechanism : {"PLAIN", "LOGIN", "PLAIN LOGIN"}) {
        SmtpScript script;
        script.user = "ronda";
        script.password = "contraseña larga";
        script.mechanisms = mechanism;
        LoopbackServer server(script);
        EXPECT_EQ(client_for(server, {.user = "ronda", .password = "contraseña larga"})
                      .send(ronda, "a@example.org", "x\r\n")
                      .kind,
                  DeliveryResult::taken);
        EXPECT_TRUE(last(server).logged_in) << mechanism;

        SmtpClient wrong = client_for(server, {.user = "ronda", .password = "secreto-falso"});
        FilledOutbox post({"a", "b"});
        const SendReport report = post.send(wrong);
        ASSERT_TRUE(report.interrupted) << mechanism;
        EXPECT_EQ(report.interrupted->en.find("secreto-falso"), std::string::npos) << report.interrupted->en;
        EXPECT_EQ(post.files("nuevo"), (Names{"a.eml", "b.eml"}));

        EXPECT_EQ(client_for(server).send(ronda, "a@example.org", "x\r\n").kind, DeliveryResult::unreachable)
            << "no login";
    }
}

TEST(Smtp, StarttlsIsRequiredIfSetAndNothingIsSentWithoutIt) {
    LoopbackServer bare({});
    const Delivery refused =
        client_for(bare, {.user = "ronda", .password = "x", .tls = true}).send(ronda, "a@example.org", "x\r\n");
    EXPECT_EQ(refused.kind, DeliveryResult::unreachable);
    EXPECT_NE(words_of(refused).find("STARTTLS"), std::string::npos) << words_of(refused);
    for (const std::string& verb : bare.verbs()) EXPECT_TRUE(verb == "EHLO" || verb == "QUIT") << verb;

    SmtpScript script;
    script.tls = SmtpScript::Tls::starttls;
    script.user = "ronda";
    script.password = "x";
    LoopbackServer server(script);
    const SmtpServer good = {
        .user = "ronda", .password = "x", .ca = server.certificate().string(), .tls = true};
    EXPECT_EQ(client_for(server, good).send(ronda, "a@example.org", "x\r\n").kind, DeliveryResult::taken);
    EXPECT_TRUE(last(server).encrypted && last(server).logged_in);
}

TEST(Smtp, AnUntrustedCertificateIsRefused) {
    for (const auto tls : {SmtpScript::Tls::starttls, SmtpScript::Tls::implicit}) {
        SmtpScript script;
        script.tls = tls;
        LoopbackServer server(script);
        const std::string url = tls == SmtpScript::Tls::implicit ? "smtps://localhost" : "smtp://localhost";
        SmtpServer how = {.url = url, .tls = true};
        const Delivery refused = client_for(server, how).send(ronda, "a@example.org", "x\r\n");
        EXPECT_EQ(refused.kind, DeliveryResult::unreachable);
        EXPECT_NE(words_of(refused).find("certificate"), std::string::npos) << words_of(refused);
        EXPECT_TRUE(server.messages().empty());

        how.ca = server.certificate().string();
        EXPECT_EQ(client_for(server, how).send(ronda, "a@example.org", "x\r\n").kind, DeliveryResult::taken);
        EXPECT_TRUE(last(server).encrypted);
    }
}

TEST(Smtp, TheUrlHasOneOfTwoFormsAndItsPasswordIsNeverShown) {
    for (const char* url :
         {"", "mail.example.org", "http://a", "imap://a", "smtp://", "smtp://a/b", "smtp://a?b", "smtp://a:x",
          "smtp://a:99999", "smtp://a b", "smtp://u:secreto@a", "smtps://a#b", "file:///etc/passwd"}) {
        const auto client = SmtpClient::create({.url = url});
        ASSERT_FALSE(client) << url;
        EXPECT_EQ(client.error().diagnostics.front().code, "trabajo_invalido");
        EXPECT_EQ(client.error().diagnostics.front().message.en.find("secreto"), std::string::npos);
    }
    for (const char* url :
         {"smtp://a", "smtps://mail.example.org:465", "smtp://127.0.0.1:25", "smtp://[::1]:587"})
        EXPECT_TRUE(SmtpClient::create({.url = url})) << url;
    for (const char* host : {"localhost", "127.0.0.1", "127.9.9.9", "::1", "[::1]"})
        EXPECT_TRUE(is_loopback(host));
    for (const char* host : {"127.evil.example", "example.org", "128.0.0.1", "localhost.example.org"})
        EXPECT_FALSE(is_loopback(host));
}

}  // namespace
}  // namespace ronda::mailer
