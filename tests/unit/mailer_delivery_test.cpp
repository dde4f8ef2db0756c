// When a message is tried again and when the mailer gives up (partida/contract.md, "Mail out"), with a scripted
// server.
#include <map>

#include <gtest/gtest.h>

#include "mailer/delivery.hpp"
#include "tests/support/temp_folder.hpp"

namespace ronda::mailer {
namespace {

using fixture::spill;
using fixture::TempFolder;
using Kind = Delivery::Kind;
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

Delivery answer(Kind kind, bool connection = false) {
    return {kind, say("porque sí", "because"), connection};
}

struct Post {
    TempFolder folder;
    Outbox outbox = std::move(*Outbox::open(folder / "salida"));
    ScriptedTransport script;

    void put(const std::string& name, const std::string& headers) {
        EXPECT_TRUE(outbox.store(name, headers + "\r\n\r\nHola\r\n"));
    }
    SendReport send(std::int64_t now, const std::string& sender = "r@x.es") {
        script.heard.clear();
        return deliver(outbox, script, sender, now, Lang::en).value();
    }
    bool in(const char* part, const std::string& name) const {
        return std::filesystem::exists(folder / "salida" / part / name);
    }
};

TEST(Delivery, PausesGrowAndItGivesUpAfterThreeDays) {
    Post post;
    post.put("a.eml", "From: r@x.es\r\nTo: a@x.es");
    post.script.answers["a@x.es"] = answer(Kind::deferred);
    std::vector<std::int64_t> pauses;
    std::int64_t now = start;
    while (post.in("nuevo", "a.eml")) {
        const SendReport report = post.send(now);
        if (report.deferred.empty()) {
            ASSERT_EQ(report.failed.size(), 1U);
            EXPECT_EQ(report.failed[0].reason, "because (tried for 3 days)");
            break;
        }
        pauses.push_back(report.deferred[0].next - now);
        now = report.deferred[0].next;
        EXPECT_TRUE(post.send(now - 1).deferred.empty());
        EXPECT_TRUE(post.script.heard.empty());
        ASSERT_LT(pauses.size(), 100U);
    }
    const std::vector<std::int64_t> begin = {300, 900, 3600, 10800, 21600, 21600};
    ASSERT_GE(pauses.size(), begin.size());
    EXPECT_EQ(std::vector(pauses.begin(), pauses.begin() + 6), begin);
    EXPECT_GE(now - start, give_up_after);
    EXPECT_LT(now - start, give_up_after + 21600);
    EXPECT_TRUE(post.in("fallido", "a.eml") && post.in("fallido", "a.eml.estado.json"));
}

TEST(Delivery, EachRecipientGetsOneCopyEvenIfOthersFail) {
    Post post;
    post.put("a.eml", "From: r@x.es\r\nTo: a@x.es, b@x.es\r\nCc: c@x.es, a@x.es");
    post.script.answers["b@x.es"] = answer(Kind::deferred);
    EXPECT_EQ(post.send(start).deferred.size(), 1U);
    EXPECT_EQ(post.script.heard, (Names{"r@x.es>a@x.es", "r@x.es>b@x.es", "r@x.es>c@x.es"}));
    post.script.answers.clear();
    EXPECT_EQ(post.send(start + 300).sent, Names{"a.eml"});
    EXPECT_EQ(post.script.heard, Names{"r@x.es>b@x.es"});
}

TEST(Delivery, ARefusalIsReportedAfterTheOthersGotTheirCopies) {
    Post post;
    post.put("a.eml", "From: r@x.es\r\nTo: a@x.es, b@x.es, c@x.es");
    post.script.answers["a@x.es"] = answer(Kind::refused);
    post.script.answers["b@x.es"] = answer(Kind::deferred);
    EXPECT_EQ(post.send(start).deferred.size(), 1U);
    post.script.answers.clear();
    const SendReport report = post.send(start + 300);
    EXPECT_EQ(post.script.heard, Names{"r@x.es>b@x.es"});
    ASSERT_EQ(report.failed.size(), 1U);
    EXPECT_EQ(report.failed[0].reason, "because");
}

TEST(Delivery, AnUnreachableServerEndsTheRunAndIsNoFailedAttempt) {
    Post post;
    for (const char* who : {"a", "b", "c"})
        post.put(std::string(who) + ".eml", std::string("To: ") + who + "@x.es");
    post.script.answers["b@x.es"] = answer(Kind::unreachable);
    const SendReport report = post.send(start);
    EXPECT_EQ(report.sent, Names{"a.eml"});
    ASSERT_TRUE(report.interrupted);
    EXPECT_EQ(report.interrupted->en, "because");
    EXPECT_EQ(post.script.heard.size(), 2U);
    EXPECT_EQ(post.outbox.attempts("b.eml"), Attempts{});
    EXPECT_FALSE(post.in("nuevo", "b.eml.estado.json"));
}

TEST(Delivery, ThreeBrokenConnectionsInARowEndTheRun) {
    Post post;
    for (const char* who : {"a", "b", "c", "d"}) {
        post.put(std::string(who) + ".eml", std::string("To: ") + who + "@x.es");
        post.script.answers[std::string(who) + "@x.es"] = answer(Kind::deferred, true);
    }
    const SendReport report = post.send(start);
    EXPECT_EQ(report.deferred.size(), 3U);
    EXPECT_TRUE(report.interrupted);
    EXPECT_EQ(post.outbox.attempts("d.eml"), Attempts{});
}

TEST(Delivery, AMessageWithoutRecipientOrSenderFailsAlone) {
    Post post;
    post.put("a.eml", "Subject: nobody");
    post.put("b.eml", "To: b@x.es");
    post.put("c.eml", "From: c@x.es\r\nTo: c@x.es");
    const SendReport report = post.send(start, "");
    EXPECT_EQ(report.failed.size(), 2U);
    EXPECT_EQ(report.sent, Names{"c.eml"});
    EXPECT_EQ(post.script.heard, Names{"c@x.es>c@x.es"});
}

TEST(Delivery, AWrongClockDoesNotHoldBackMail) {
    Post post;
    post.put("a.eml", "To: a@x.es");
    ASSERT_TRUE(post.outbox.defer(
        "a.eml", {1, start + 10 * give_up_after, start + 10 * give_up_after + 300, "x", {}, {}}));
    EXPECT_EQ(post.send(start).sent, Names{"a.eml"});
}

TEST(Delivery, AMessageTooLargeToReadFailsAlone) {
    Post post;
    post.put("b.eml", "To: b@x.es");
    spill(post.folder / "salida/nuevo/a.eml", "");
    std::filesystem::resize_file(post.folder / "salida/nuevo/a.eml", (64U << 20U) + 1);
    const SendReport report = post.send(start);
    EXPECT_EQ(report.failed.size(), 1U);
    EXPECT_EQ(report.sent, Names{"b.eml"});
}

}  // namespace
}  // namespace ronda::mailer
