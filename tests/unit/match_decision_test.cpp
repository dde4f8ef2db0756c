// May the coming round be resolved now? Each row of the table of conditions (run/decision.cpp), and that it
// comes before those below it.
#include <gtest/gtest.h>

#include "adjudicator/match/calendar/deadline.hpp"
#include "adjudicator/match/run/decision.hpp"
#include "tests/support/match_fixture.hpp"

namespace ronda::match::fixture {
namespace {

using Act = Decision::Act;

class MatchDecision : public ::testing::Test {
  protected:
    // Noon is before the deadline of 12:30.
    void SetUp() override {
        ASSERT_TRUE(steps.create(folder, "calendario: {zona: UTC, cada: 1d, desde: 2026-12-01 12:30}\n"));
        match = *open_match(steps.disk, folder, {});
        run.now = noon;
        run.calendar = *calendar_of(match);
        clock = round_clock(run.calendar, *Journal::open(steps.disk, match.paths.journal()), 1);
        ASSERT_TRUE(clock.deadline);
    }
    void send(const char* player) { ASSERT_TRUE(steps.submit(folder, order_file(player, 1, "{}"))); }
    void be_late() { run.now = *clock.deadline + 1; }
    Decision decision() {
        const auto pending = *read_pending(steps.disk, match);
        return decide({match, pending, clock, run, forced, asked, halt});
    }
    std::string row() { return std::string(decision().row); }

    TempFolder base;
    Path folder = base.path() / "match";
    Steps steps;
    Match match;
    RunContext run;
    RoundClock clock;
    bool forced = false, asked = false;
    std::string halt;
};

TEST_F(MatchDecision, BeforeTheDeadlineItWaitsUntilAllOrdersAreThere) {
    EXPECT_EQ(row(), "early");
    EXPECT_EQ(decision().act, Act::wait);
    EXPECT_EQ(decision().missing, (std::vector<std::string>{"ana", "beto"}));
    send("ana");
    EXPECT_EQ(row(), "early");
    send("beto");
    EXPECT_EQ(row(), "ready");
    EXPECT_EQ(decision().act, Act::resolve);
}

TEST_F(MatchDecision, WithoutEarlyResolutionItWaitsForTheDeadline) {
    match.file.calendar->early = false;
    send("ana");
    send("beto");
    EXPECT_EQ(row(), "early");
    be_late();
    EXPECT_EQ(row(), "all_in");
    EXPECT_EQ(decision().act, Act::resolve);
}

TEST_F(MatchDecision, AClockBehindTheLastRunBringsNoDeadline) {
    be_late();
    run.last_run = run.now + 2 * day;
    EXPECT_EQ(row(), "early");
}

TEST_F(MatchDecision, AfterTheDeadlineTheBrakeHoldsWhereMostAreMissing) {
    be_late();
    EXPECT_EQ(row(), "braked");
    EXPECT_EQ(decision().act, Act::hold);
    EXPECT_EQ(decision().reason, "ausencias");
    run.awaits_mail = true;
    EXPECT_EQ(decision().reason, "correo");
    run.last_fetched = clock.deadline;
    send("ana");
    EXPECT_EQ(row(), "absent");
    EXPECT_EQ(decision().act, Act::absent);
    EXPECT_EQ(decision().missing, std::vector<std::string>{"beto"});
    EXPECT_TRUE(decision().reason.empty());
}

TEST_F(MatchDecision, ARoundThatIsHeldWaitsUntilAllOrdersAreThere) {
    be_late();
    clock.held = true;
    clock.why = "ausencias";
    EXPECT_EQ(row(), "held");
    send("ana");
    EXPECT_EQ(row(), "held") << "the reason is gone, but orders are missing";
    match.file.calendar->early = false;
    send("beto");
    EXPECT_EQ(row(), "all_in");
}

TEST_F(MatchDecision, LettersInOtherHandsAreAwaitedForAnHour) {
    be_late();
    send("ana");
    run.routed_until = *clock.deadline - 1;
    EXPECT_EQ(row(), "letters_missing");
    EXPECT_EQ(decision().for_mail, *clock.deadline + 3600);
    run.now = *clock.deadline + 3600;
    EXPECT_EQ(row(), "absent");
    run.now = *clock.deadline + 1;
    run.routed_until = clock.deadline;
    EXPECT_EQ(row(), "absent");
}

// Each of these comes before all that stand after it.
TEST_F(MatchDecision, TheFirstConditionDecides) {
    be_late();
    run.routed_until = *clock.deadline - 1;
    clock.held = true;
    EXPECT_EQ(row(), "held");
    match.file.calendar->early = true;
    send("ana");
    send("beto");
    EXPECT_EQ(row(), "ready");
    match.status.vacant["ana"] = {1, noon, "faltas"};
    match.status.vacant["beto"] = {1, noon, "faltas"};
    EXPECT_EQ(row(), "nobody_plays");
    clock.paused = true;
    EXPECT_EQ(row(), "paused");
    clock.paused = false;
    clock.waits = true;
    EXPECT_EQ(row(), "paused");
    asked = true;
    EXPECT_EQ(row(), "asked");
    EXPECT_EQ(decision().act, Act::resolve);
    forced = true;
    EXPECT_EQ(row(), "forced");
    EXPECT_EQ(decision().act, Act::force);
    halt = held_for_rules;
    EXPECT_EQ(row(), "halted");
    EXPECT_EQ(decision().act, Act::halt);
    EXPECT_EQ(decision().reason, held_for_rules);
    match.status.cancelled = Cancellation{iso(noon), {}};
    EXPECT_EQ(row(), "over");
    EXPECT_EQ(decision().act, Act::wait);
}

}  // namespace
}  // namespace ronda::match::fixture
