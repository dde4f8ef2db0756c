// When a message is tried again and when the mailer gives up (match/contract/sending.md, "Failures"), with a
// scripted server.
#include <map>

#include <gtest/gtest.h>

#include "mailer/delivery.hpp"
#include "tests/support/outbox.hpp"
#include "tests/support/temp_folder.hpp"

namespace ronda::mailer {
namespace {

using fixture::spill;
using fixture::TempFolder;
using Names = std::vector<std::string>;

constexpr std::int64_t start = 1796000000;

// Replies by recipient; accepts the copies of all others.
class ScriptedTransport : public Transport {
  public:
    std::map<std::string, Delivery, std::less<>> answers;
    Names heard;  // sender>recipient

    Delivery send(std::string_view from, std::string_view to, std::string_view) override {
        heard.push_back(std::string(from) + ">" + std::string(to));
        const auto found = answers.find(to);
        return found == answers.end() ? Delivery{} : found->second;
    }
};

Delivery answer(DeliveryResult kind, bool connection = false) {
    return {kind, say("porque sí", "because"), connection};
}

struct DeliveryFixture {
    TempFolder folder;
    std::vector<Outbox> outboxes = fixture::only_outbox(folder / "salida");
    ScriptedTransport script;

    void put(const std::string& name, const std::string& headers) {
        EXPECT_TRUE(fixture::store(outboxes.front(), name, headers + "\r\n\r\nHola\r\n"));
    }
    SendReport send(std::int64_t now, const std::string& sender = "r@x.es") {
        script.heard.clear();
        return deliver(outboxes, *waiting_letters(outboxes), nullptr, script, sender, now, Lang::en).value();
    }
    bool in(const char* part, const std::string& name) const {
        return std::filesystem::exists(folder / "salida" / part / name);
    }
};

TEST(Delivery, PausesGrowAndItGivesUpAfterThreeDays) {
    DeliveryFixture mail;
    mail.put("a.eml", "From: r@x.es\r\nTo: a@x.es");
    mail.script.answers["a@x.es"] = answer(DeliveryResult::deferred);
    std::vector<std::int64_t> pauses;
    std::int64_t now = start;
    while (mail.in("nuevo", "a.eml")) {
        const SendReport report = mail.send(now);
        if (report.deferred.empty()) {
            ASSERT_EQ(report.failed.size(), 1U);
            EXPECT_EQ(report.failed[0].reason, "because (tried for 3 days)");
            break;
        }
        pauses.push_back(report.deferred[0].next - now);
        now = report.deferred[0].next;
        EXPECT_TRUE(mail.send(now - 1).deferred.empty());
        EXPECT_TRUE(mail.script.heard.empty());
        ASSERT_LT(pauses.size(), 100U);
    }
    const std::vector<std::int64_t> begin = {300, 900, 3600, 10800, 21600, 21600};
    ASSERT_GE(pauses.size(), begin.size());
    EXPECT_EQ(std::vector(pauses.begin(), pauses.begin() + 6), begin);
    EXPECT_GE(now - start, give_up_after);
    EXPECT_LT(now - start, give_up_after + 21600);
    EXPECT_TRUE(mail.in("fallido", "a.eml") && mail.in("fallido", "a.eml.estado.json"));
}

TEST(Delivery, EachRecipientGetsOneCopyEvenIfOthersFail) {
    DeliveryFixture mail;
    mail.put("a.eml", "From: r@x.es\r\nTo: a@x.es, b@x.es\r\nCc: c@x.es, a@x.es");
    mail.script.answers["b@x.es"] = answer(DeliveryResult::deferred);
    EXPECT_EQ(mail.send(start).deferred.size(), 1U);
    EXPECT_EQ(mail.script.heard, (Names{"r@x.es>a@x.es", "r@x.es>b@x.es", "r@x.es>c@x.es"}));
    mail.script.answers.clear();
    EXPECT_EQ(mail.send(start + 300).sent, Names{"a.eml"});
    EXPECT_EQ(mail.script.heard, Names{"r@x.es>b@x.es"});
}

TEST(Delivery, ARefusalIsReportedAfterTheOthersGotTheirCopies) {
    DeliveryFixture mail;
    mail.put("a.eml", "From: r@x.es\r\nTo: a@x.es, b@x.es, c@x.es");
    mail.script.answers["a@x.es"] = answer(DeliveryResult::refused);
    mail.script.answers["b@x.es"] = answer(DeliveryResult::deferred);
    EXPECT_EQ(mail.send(start).deferred.size(), 1U);
    mail.script.answers.clear();
    const SendReport report = mail.send(start + 300);
    EXPECT_EQ(mail.script.heard, Names{"r@x.es>b@x.es"});
    ASSERT_EQ(report.failed.size(), 1U);
    EXPECT_EQ(report.failed[0].reason, "because");
}

TEST(Delivery, AnUnreachableServerEndsTheRunAndIsNoFailedAttempt) {
    DeliveryFixture mail;
    for (const char* who : {"a", "b", "c"})
        mail.put(std::string(who) + ".eml", std::string("To: ") + who + "@x.es");
    mail.script.answers["b@x.es"] = answer(DeliveryResult::unreachable);
    const SendReport report = mail.send(start);
    EXPECT_EQ(report.sent, Names{"a.eml"});
    ASSERT_TRUE(report.interrupted);
    EXPECT_EQ(report.interrupted->en, "because");
    EXPECT_EQ(mail.script.heard.size(), 2U);
    EXPECT_EQ(mail.outboxes.front().attempts("b.eml"), Attempts{});
    EXPECT_FALSE(mail.in("nuevo", "b.eml.estado.json"));
}

TEST(Delivery, ThreeBrokenConnectionsInARowEndTheRun) {
    DeliveryFixture mail;
    for (const char* who : {"a", "b", "c", "d"}) {
        mail.put(std::string(who) + ".eml", std::string("To: ") + who + "@x.es");
        mail.script.answers[std::string(who) + "@x.es"] = answer(DeliveryResult::deferred, true);
    }
    const SendReport report = mail.send(start);
    EXPECT_EQ(report.deferred.size(), 3U);
    EXPECT_TRUE(report.interrupted);
    EXPECT_EQ(mail.outboxes.front().attempts("d.eml"), Attempts{});
}

TEST(Delivery, AMessageWithoutRecipientOrSenderFailsAlone) {
    DeliveryFixture mail;
    mail.put("a.eml", "Subject: nobody");
    mail.put("b.eml", "To: b@x.es");
    mail.put("c.eml", "From: c@x.es\r\nTo: c@x.es");
    const SendReport report = mail.send(start, "");
    EXPECT_EQ(report.failed.size(), 2U);
    EXPECT_EQ(report.sent, Names{"c.eml"});
    EXPECT_EQ(mail.script.heard, Names{"c@x.es>c@x.es"});
}

TEST(Delivery, AWrongClockDoesNotHoldBackMail) {
    DeliveryFixture mail;
    mail.put("a.eml", "To: a@x.es");
    ASSERT_TRUE(mail.outboxes.front().defer(
        "a.eml", {1, start + 10 * give_up_after, start + 10 * give_up_after + 300, "x", {}, {}}));
    EXPECT_EQ(mail.send(start).sent, Names{"a.eml"});
}

TEST(Delivery, AMessageTooLargeToReadFailsAlone) {
    DeliveryFixture mail;
    mail.put("b.eml", "To: b@x.es");
    spill(mail.folder / "salida/nuevo/a.eml", "");
    std::filesystem::resize_file(mail.folder / "salida/nuevo/a.eml", (64U << 20U) + 1);
    const SendReport report = mail.send(start);
    EXPECT_EQ(report.failed.size(), 1U);
    EXPECT_EQ(report.sent, Names{"b.eml"});
}

}  // namespace
}  // namespace ronda::mailer
