// Backups and what follows a restore, where a second process or a clock is needed; tests/e2e/backup_test.py has
// the rest.
#include <fstream>

#include <gtest/gtest.h>

#include "adjudicator/match/calendar/deadline.hpp"
#include "adjudicator/match/letters/letter_ids.hpp"
#include "adjudicator/match/moderation/moderation.hpp"
#include "adjudicator/match/run/backup.hpp"
#include "adjudicator/match/run/restore.hpp"
#include "adjudicator/match/store/epochs.hpp"
#include "tests/support/match_fixture.hpp"

namespace ronda::match::fixture {
namespace {

const BeginAbove no_club = [](const Path&, const entry::Restored&, Instant) { return Result<void>(); };

class MatchBackup : public ::testing::Test {
  protected:
    void SetUp() override {
        ASSERT_TRUE(steps.create(folder));
        ASSERT_TRUE(steps.run(folder));
    }
    Result<RunReport> back_up(std::chrono::milliseconds patience = std::chrono::seconds(1)) {
        return match::back_up(steps.system, {file, base.path() / "tree", patience});
    }
    Path restored(Instant now, const Seed& seed = chain_key()) {
        steps.clock = FixedClock(now);
        const Path to = base.path() / "back";
        EXPECT_TRUE(back_up());
        EXPECT_TRUE(restore(steps.system, {file, to, seed}, no_club));
        return to / "match";
    }

    TempFolder base;
    Path folder = base.path() / "tree" / "match", file = base.path() / "copy.tar";
    Steps steps;
};

TEST_F(MatchBackup, AMatchThatStaysBusyIsNamedAndNoFileIsLeft) {
    const auto held = FolderLock::take(folder);
    ASSERT_TRUE(held);
    const auto copied = back_up(std::chrono::milliseconds(50));
    ASSERT_FALSE(copied);
    EXPECT_EQ(copied.error().exit, Exit::environment);
    EXPECT_NE(copied.error().diagnostics.front().message.en.find(folder.string()), std::string::npos);
    for (const auto& entry : std::filesystem::directory_iterator(base.path()))
        EXPECT_EQ(entry.path().filename(), "tree");
}

TEST_F(MatchBackup, ABusyClubIsNamedToo) {
    std::ofstream(base.path() / "tree" / "club.yaml") << "club: c\n";
    std::filesystem::create_directory(base.path() / "tree" / "club");
    ASSERT_TRUE(back_up());
    const auto held = FolderLock::take(base.path() / "tree" / "club");
    ASSERT_TRUE(held);
    EXPECT_FALSE(back_up(std::chrono::milliseconds(50)));
}

TEST_F(MatchBackup, ANewCopyTakesThePlaceOfTheOldOneOnlyWhenItIsWhole) {
    ASSERT_TRUE(back_up());
    const auto held = FolderLock::take(folder);
    EXPECT_FALSE(back_up(std::chrono::milliseconds(50)));
    EXPECT_TRUE(restore(steps.system, {file, base.path() / "back", chain_key()}, no_club));
}

TEST_F(MatchBackup, IdsOfBothTimesAreKnownAndNoneIsGivenTwice) {
    Disk disk;
    const auto ids_in = [&](const Path& where) {
        const auto match = open_match(disk, where, {});
        const auto journal = Journal::open(disk, match->paths.journal());
        return LetterIds::of(disk, *match, *journal).value();
    };
    const std::string before = ids_in(folder).id(1, "ana", "informe", noon + 60);
    const LetterIds ids = ids_in(restored(noon + 3600));
    const std::string now = ids.id(1, "ana", "informe", noon + 60);
    EXPECT_NE(now, before);
    EXPECT_EQ(ids.earlier_id(1, "ana", "informe", noon + 60), before);
    for (const std::string& id : {before, now}) {
        const auto letter = ids.letter_of(id);
        ASSERT_TRUE(letter) << id;
        EXPECT_EQ(letter->tag, "ana");
        EXPECT_EQ(match_of_id(id), "malaga-1");
    }
    std::string other = now;
    other[other.rfind('.', other.rfind('@')) + 1] ^= 1;  // another epoch
    EXPECT_FALSE(ids.letter_of(other));
}

TEST_F(MatchBackup, KeysOfRoundsAreOthersAndOwnKeysStay) {
    Disk disk;
    const auto before = load_secrets(disk, MatchPaths{folder});
    const auto after = load_secrets(disk, MatchPaths{restored(noon + 3600)});
    ASSERT_TRUE(before && after);
    for (const int round : {1, 2}) {
        const std::string key = key_of_round(*before, "malaga-1", "ana", round);
        EXPECT_NE(key, key_of_round(*after, "malaga-1", "ana", round));
        EXPECT_FALSE(proves(*after, key, "malaga-1", "ana", round));
        EXPECT_EQ(key, key_before_restore(*after, "malaga-1", "ana", round));
    }
    EXPECT_TRUE(proves(*after, before->keys.at("ana"), "malaga-1", "ana", 1));
}

TEST_F(MatchBackup, ADeadlineThatPassedMeanwhileIsSetAnew) {
    std::filesystem::remove_all(folder);
    ASSERT_TRUE(steps.create(folder, "calendario: {zona: UTC, cada: 2d, desde: 2026-12-04 12:00}\n"));
    const Instant day = 86400, late = noon + 30 * day;
    const Path match = restored(late);
    const auto clock = [&](Instant now) {
        Disk disk;
        const auto opened = open_match(disk, match, {});
        const auto calendar = Calendar::of(opened->file, "partida.yaml").value();
        const auto journal = Journal::open(disk, opened->paths.journal());
        steps.clock = FixedClock(now);
        return round_clock(calendar, *journal, 1);
    };
    EXPECT_TRUE(clock(late).waits);
    EXPECT_FALSE(clock(late).deadline);
    ASSERT_TRUE(steps.run(match));
    EXPECT_FALSE(std::filesystem::exists(match / "rondas" / "0001"));
    ASSERT_TRUE(at_desk(steps.system, match, {}, [&](const Match& opened, Journal& journal) {
        return resume_restored(steps.system, opened, journal);
    }));
    EXPECT_FALSE(clock(late).waits);
    ASSERT_TRUE(clock(late).deadline);
    EXPECT_GT(*clock(late).deadline, late);
}

}  // namespace
}  // namespace ronda::match::fixture
