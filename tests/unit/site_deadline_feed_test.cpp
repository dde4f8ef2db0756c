// The deadline of a match as a calendar reads it (match/contract/site.md; RFC 5545).
#include <gtest/gtest.h>

#include "adjudicator/match/letters/deadline_event.hpp"
#include "adjudicator/match/moderation/moderation.hpp"
#include "tests/support/match_fixture.hpp"

namespace ronda::match::fixture {
namespace {

class DeadlineFeed : public ::testing::Test {
  protected:
    void SetUp() override {
        ASSERT_TRUE(steps.create(folder, "calendario: {zona: Europe/Madrid, plazo: dom 20:00}\n"));
    }
    std::string feed() {
        const auto match = open_match(steps.system.files, folder, {});
        const auto journal = Journal::open(steps.system.files, folder / "diario.jsonl");
        return match && journal ? formats::calendar_of(deadline_event(*match, *journal, match->file.lang))
                                : "cannot be read";
    }
    // The value of a line.
    std::string of(const std::string& name) {
        const std::string text = feed();
        const std::size_t at = text.find("\r\n" + name + ":");
        if (at == std::string::npos) return "none";
        const std::size_t begins = at + name.size() + 3;
        return text.substr(begins, text.find("\r\n", begins) - begins);
    }
    template <class Decide>
    void decide(Decide what) {
        const auto match = open_match(steps.system.files, folder, {});
        auto journal = Journal::open(steps.system.files, folder / "diario.jsonl");
        ASSERT_TRUE(match && journal);
        ASSERT_TRUE(what(steps.system, *match, *journal));
    }

    const TempFolder base;
    const Path folder = base.path() / "match";
    Steps steps;
};

TEST_F(DeadlineFeed, HasOneEventInUniversalTime) {
    const std::string text = feed();
    EXPECT_TRUE(text.starts_with("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:"));
    EXPECT_TRUE(text.ends_with("END:VEVENT\r\nEND:VCALENDAR\r\n"));
    // Its middle is the number of this making of the match.
    EXPECT_TRUE(of("UID").starts_with("malaga-1.") && of("UID").ends_with("@example.org")) << of("UID");
    EXPECT_EQ(of("STATUS"), "CONFIRMED");
    EXPECT_EQ(of("SUMMARY"), "malaga-1: plazo de la ronda 1");
    EXPECT_EQ(of("DTSTART").size(), 16U);
    EXPECT_TRUE(of("DTSTART").ends_with("T190000Z") || of("DTSTART").ends_with("T180000Z")) << of("DTSTART");
}

TEST_F(DeadlineFeed, AnotherDeadlineIsTheSameEventWithAHigherSequence) {
    const std::string uid = of("UID"), start = of("DTSTART");
    const int sequence = std::stoi(of("SEQUENCE"));
    decide([this](System& system, const Match& match, Journal& journal) {
        return extend_deadline(system, match, journal, steps.clock.now() + 30 * Instant{24 * 3600});
    });
    EXPECT_EQ(of("UID"), uid);
    EXPECT_NE(of("DTSTART"), start);
    EXPECT_EQ(std::stoi(of("SEQUENCE")), sequence + 1);
    ASSERT_TRUE(steps.run(folder, true));
    EXPECT_EQ(of("SUMMARY"), "malaga-1: plazo de la ronda 2");
    EXPECT_GT(std::stoi(of("SEQUENCE")), sequence + 1);
}

TEST_F(DeadlineFeed, IsCancelledWhileThereIsNoDeadline) {
    decide([](System& system, const Match& match, Journal& journal) {
        return pause_match(system, match, journal);
    });
    EXPECT_EQ(of("STATUS"), "CANCELLED");
    EXPECT_EQ(of("SUMMARY"), "malaga-1: sin plazo");
}

TEST_F(DeadlineFeed, HasNoAddress) {
    EXPECT_EQ(feed().find("mailto:"), std::string::npos);
}

TEST_F(DeadlineFeed, LinesAreNoLongerThan75Octets) {
    const std::string text = feed();
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = text.find("\r\n", at);
        ASSERT_NE(end, std::string::npos);
        EXPECT_LE(end - at, 75U) << text.substr(at, end - at);
        at = end + 2;
    }
}

}  // namespace
}  // namespace ronda::match::fixture
