// A sweep does not open a match in which nothing is due, and opens it as soon as that may have changed.
#include <fstream>

#include <gtest/gtest.h>

#include "adjudicator/match/run/idle_marker.hpp"
#include "adjudicator/match/run/overview.hpp"
#include "adjudicator/match/run/run.hpp"
#include "adjudicator/match/store/system.hpp"
#include "tests/support/match_fixture.hpp"

namespace ronda::match::fixture {
namespace {

constexpr Instant hour = 3600;
// The fixture's matches begin on Thursday, 2026-12-03, at noon (UTC).
constexpr const char* weekly =
    "calendario: {zona: Europe/Madrid, plazo: dom 20:00, recordatorios: [24h], freno: false}\n"
    "correo: {de: \"Ronda <ronda@example.org>\"}\n";
// The first Sunday at least half a week away, at 20:00 in Madrid.
constexpr Instant first_deadline = noon + 10 * day + 7 * hour;

class MatchRest : public ::testing::Test {
  protected:
    void SetUp() override {
        ASSERT_TRUE(steps.create(folder, weekly));
        ASSERT_TRUE(steps.run(folder));
    }

    RunReport sweep(Instant now) {
        Steps others;
        others.clock = FixedClock(now);
        const auto report = run_match(others.system, folder, {}, {false, false, true});
        EXPECT_TRUE(report);
        return report ? *report : RunReport{};
    }

    // Whether the next sweep at `now` skips the match.
    bool rests(Instant now) { return rest_of(folder, now) != Rest::no; }

    void rest() {
        EXPECT_TRUE(sweep(noon + 60).done.empty());
        EXPECT_TRUE(sweep(noon + 120).done.empty());
        ASSERT_TRUE(rests(noon + 180));
    }

    TempFolder base;
    Path folder = base.path() / "match";
    Steps steps;
};

TEST_F(MatchRest, NothingIsOpenedWhileNothingIsDueAndItIsKnownWhenItWasLookedAt) {
    rest();
    EXPECT_TRUE(rests(noon + 5 * hour));
    EXPECT_EQ(last_run_of(steps.disk, folder, noon + 5 * hour), noon + 5 * hour);
    EXPECT_FALSE(rests(noon + 4 * hour)) << "the clock went back";
    EXPECT_FALSE(rests(noon + 7 * hour)) << "now and then it is looked at all the same";
}

TEST_F(MatchRest, AnOverviewTakesItsLineFromTheNote) {
    rest();
    const auto never = [](const Path& match) {
        ADD_FAILURE() << match << " was opened";
        return ClubContext{};
    };
    const auto nothing = [](const Path&) { return ClubContext{}; };
    for (const Instant now : {noon + 180, noon + 3 * hour}) {
        const auto noted = overview_of(steps.disk, {folder}, never, now, Detail::words);
        const auto read = overview_of(steps.disk, {folder}, nothing, now, Detail::all);
        for (const Lang lang : {Lang::es, Lang::en})
            EXPECT_EQ(in_words(noted, folder, lang), in_words(read, folder, lang));
        EXPECT_EQ(noted.front().need, now == noon + 180 ? MatchLine::Need::none : MatchLine::Need::unswept);
    }
    ASSERT_TRUE(rests(noon + 180)) << "an overview is no run";
    const auto late = overview_of(steps.disk, {folder}, nothing, first_deadline + 60, Detail::words);
    EXPECT_EQ(late.front().need, MatchLine::Need::unswept);
    EXPECT_FALSE(rested(folder, first_deadline + 60));
}

TEST_F(MatchRest, AReminderAndADeadlineEndIt) {
    const Instant reminder = first_deadline - day;
    sweep(reminder - hour);
    sweep(reminder - hour);
    ASSERT_TRUE(rests(reminder - 1));
    EXPECT_FALSE(rests(reminder));
    sweep(reminder);
    sweep(first_deadline - hour);
    sweep(first_deadline - hour);
    ASSERT_TRUE(rests(first_deadline - 1));
    EXPECT_FALSE(rests(first_deadline));
    EXPECT_FALSE(sweep(first_deadline).done.empty());
    EXPECT_EQ(open_match(steps.disk, folder, {})->round(), 1);
}

TEST_F(MatchRest, WhateverIsTouchedEndsIt) {
    const auto add = [](const Path& path) { std::ofstream(path, std::ios::app) << "\n"; };
    const std::pair<const char*, std::function<void()>> touches[] = {
        {"partida.yaml", [&] { add(folder / "partida.yaml"); }},
        {"the journal", [&] { add(folder / "diario.jsonl"); }},
        {"the state", [&] { add(folder / "rondas/0000/estado.json"); }},
        {"a round", [&] { std::filesystem::create_directory(folder / "rondas/0001"); }},
        {"orders", [&] { add(folder / "pendientes/ana.yaml"); }},
        {"the moderator's orders", [&] { add(folder / "pendientes/moderador.yaml"); }},
        {"orders kept for a later round", [&] { add(folder / "pendientes/0004/ana.yaml"); }},
        {"mail that came",
         [&] {
             std::filesystem::create_directories(folder / "correo/entrada/nuevo");
             add(folder / "correo/entrada/nuevo/1.eml");
         }},
        {"mail to be sent", [&] { add(folder / "correo/salida/nuevo/1.eml"); }},
        {"the note", [&] { add(MatchPaths{folder}.rest_note()); }},
    };
    ASSERT_TRUE(steps.submit(folder, order_file("ana", 4, "{}")));
    const Path kept = base.path() / "kept";
    copy_tree(folder, kept);
    for (const auto& [what, touch] : touches) {
        copy_tree(kept, folder);
        ASSERT_NO_FATAL_FAILURE(rest()) << what;
        touch();
        EXPECT_FALSE(rests(noon + 200)) << what;
    }
}

// Edits partida.yaml when it is asked for the time: a run asks after it has read that file.
class EditingClock final : public Clock {
  public:
    EditingClock(Instant now, Path file) : now_(now), file_(std::move(file)) {}
    Instant now() override {
        if (++asked_ == 3) std::ofstream(file_, std::ios::app) << "\n";
        return now_;
    }

  private:
    Instant now_;
    Path file_;
    // The first question is whether the match is at rest, the second when mail is taken.
    int asked_ = 0;
};

TEST_F(MatchRest, WhatIsTouchedWhileARunIsAtWorkEndsIt) {
    rest();
    ASSERT_TRUE(std::filesystem::remove(MatchPaths{folder}.rest_note()));
    EditingClock clock(noon + 200, folder / "partida.yaml");
    System system{steps.disk, clock, steps.mail, Lang::en};
    ASSERT_TRUE(run_match(system, folder, {}, {false, false, true}));
    ASSERT_TRUE(std::filesystem::exists(MatchPaths{folder}.rest_note())) << "nothing was due";
    EXPECT_FALSE(rests(noon + 300));
    sweep(noon + 300);
    EXPECT_TRUE(rests(noon + 400));
}

TEST_F(MatchRest, ANoteThatWasCutSaysNothing) {
    rest();
    const Path note = MatchPaths{folder}.rest_note();
    const std::string whole = ronda::fixture::slurp(note);
    const auto looked = std::filesystem::last_write_time(note);
    for (std::size_t length = 0; length <= whole.size(); ++length) {
        ronda::fixture::spill(note, whole.substr(0, length));
        std::filesystem::last_write_time(note, looked);
        EXPECT_EQ(rests(noon + 200), length == whole.size()) << length;
    }
}

TEST_F(MatchRest, WhatALinkLeadsToIsWatched) {
    const Path elsewhere = base.path() / "elsewhere";
    std::filesystem::create_directories(folder / "correo/entrada/nuevo");
    std::filesystem::rename(folder / "correo", elsewhere);
    std::filesystem::create_directory_symlink(elsewhere, folder / "correo");
    rest();
    std::ofstream(elsewhere / "entrada/nuevo/a.eml") << "\n";
    EXPECT_FALSE(rests(noon + 200));
}

TEST_F(MatchRest, ADeadlineGivenWithoutACalendarEndsItToo) {
    const Path plain = base.path() / "plain";
    Steps other;
    ASSERT_TRUE(other.create(plain));
    ASSERT_TRUE(other.run(plain));
    auto journal = Journal::open(other.disk, plain / "diario.jsonl");
    ASSERT_TRUE(journal->add(entry::DeadlineExtended{1, noon + hour, 1}, noon));
    const auto match = open_match(other.disk, plain, {});
    RunContext run;
    run.now = noon;
    EXPECT_EQ(next_due(*match, *journal, run), noon + hour);
}

TEST_F(MatchRest, OrdersEndItAndAreResolvedByTheNextSweep) {
    rest();
    steps.clock = FixedClock(noon + 200);
    ASSERT_TRUE(steps.submit(folder, order_file("ana", 1, "{}", key_of("ana"))));
    EXPECT_FALSE(rests(noon + 200));
    sweep(noon + 200);
    sweep(noon + 200);
    ASSERT_TRUE(rests(noon + 200)) << "beto is awaited";
    ASSERT_TRUE(steps.submit(folder, order_file("beto", 1, "{}", key_of("beto"))));
    EXPECT_FALSE(sweep(noon + 260).done.empty());
    EXPECT_EQ(open_match(steps.disk, folder, {})->round(), 1);
}

TEST_F(MatchRest, LettersThatWaitAndAHeartbeatAreLookedAtByEachSweep) {
    rest();
    EXPECT_EQ(rest_of(folder, noon + 180), Rest::yes) << "no account sends its letters yet";
    const Path outbox = MatchPaths{folder}.outbox_waiting();
    for (const auto& letter : std::filesystem::directory_iterator(outbox)) std::filesystem::remove(letter);
    sweep(noon + 200);
    EXPECT_EQ(rest_of(folder, noon + 210), Rest::wholly);
    std::ofstream(folder / "partida.yaml", std::ios::app) << "latido: https://example.org/ping\n";
    sweep(noon + 220);
    EXPECT_EQ(rest_of(folder, noon + 230), Rest::yes);
}

TEST_F(MatchRest, AMatchThatFetchesMailNeverRests) {
    const auto match = open_match(steps.disk, folder, {});
    const auto journal = Journal::open(steps.disk, match->paths.journal());
    RunContext run;
    run.now = noon;
    EXPECT_TRUE(next_due(*match, *journal, run));
    run.fetches = true;
    EXPECT_FALSE(next_due(*match, *journal, run));
}

TEST_F(MatchRest, ARunLooksAllTheSame) {
    rest();
    EXPECT_FALSE(steps.run(folder, true)->done.empty()) << "--force";
}

}  // namespace
}  // namespace ronda::match::fixture
