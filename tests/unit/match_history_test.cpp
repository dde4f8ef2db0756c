// The history of a match is the same whether its lines are read at once, one by one, or with what is kept
// beside the journal.
#include <gtest/gtest.h>

#include "adjudicator/core/dice/chance.hpp"
#include "adjudicator/match/store/journal_checkpoint.hpp"
#include "tests/support/match_fixture.hpp"

namespace ronda::match::fixture {
namespace {

// Facts of every kind that comes after the first line, about few rounds and players, so that they meet.
entry::What any_facts(Chance& chance) {
    const auto number = [&chance](int below) { return static_cast<int>(chance.below(below)); };
    const int round = number(9), turn = number(5);
    const std::string player = std::array{"ana", "beto", "moderador"}[chance.below(3)];
    const std::string letter = round_name(round) + "-" + player + ".eml", hash = std::to_string(number(4));
    const std::optional<Instant> when = noon + number(1000);
    const std::string source =
        std::array{"correo", "submit", "repetida", "robot", "sin_ordenes"}[chance.below(5)];
    const entry::What all[] = {
        entry::Restored{hash, when, round, number(2) == 0 ? hash : std::string()},
        entry::RestoredResumed{hash},
        entry::RulesChanged{round, number(3)},
        entry::OrdersAccepted{round, player, iso(*when), source, hash, number(3), std::nullopt},
        entry::OrdersAccepted{round, player, iso(*when), source, hash, 0, letter},
        entry::OrdersRefused{round, player, "m", "{}", hash, {}},
        entry::OrdersSetAside{round, player, round, turn},
        entry::OrdersGone{round, player},
        entry::MessageRefused{round, player, number(2) == 0 ? "automatico" : "m", 1, hash, {}},
        entry::RoundResolved{round, number(2), hash, hash, {{player, hash_of(hash)}}},
        entry::RoundRerun{round, round + number(3), turn, "porque", number(2) == 0, {{player, hash}}, hash},
        entry::CorrectionSent{round, turn},
        entry::LettersComposed{round, number(2), {letter}},
        entry::LetterSent{letter},
        entry::LetterFailed{letter, number(2) == 0 ? "a@example.org" : ""},
        entry::LetterReturned{letter, player, {}},
        entry::SeatHeard{player, hash},
        entry::LetterRepeated{player, turn, number(2) == 0, {"otra-" + player + "-1.eml"}},
        entry::ReceiptComposed{player, iso(*when), hash},
        entry::NoticeOwed{},
        entry::NoticeComposed{hash},
        entry::DeadlineExtended{round, when, turn, {}, number(3), {player}},
        entry::DeadlinePassed{round, when},
        entry::OrdersMissed{round, when, player},
        entry::MissExcused{round, when, player, number(2) == 0 ? "devuelta" : "fallida"},
        entry::RoundHeld{round, when, "correo"},
        entry::ResolutionAsked{round, turn},
        entry::RoundForced{round, turn},
        entry::ForcedDone{round, turn},
        entry::Paused{round, turn, number(3), {}},
        entry::Resumed{round, turn},
        entry::SeatGiven{round, player, turn, {}, {}, number(2) == 0, {}, {}, number(2) == 0},
        entry::SeatTaken{
            player, turn,
            number(2) == 0 ? std::vector<std::string>{"a@x.org", player} : std::vector<std::string>()},
        entry::SeatEdited{player, number(2) == 0},
        entry::SeatVacated{player, turn, "faltas", number(2) == 0, number(2) == 0},
        entry::MatchCancelled{hash},
        entry::InvitationComposed{player, turn, {"relevo-" + player + "-1.eml"}},
        entry::Proposed{round, number(5), player, "todos", when, when, hash},
        entry::ProposalAnswered{number(5), player, number(2) == 0},
        entry::ProposalRejected{number(5)},
    };
    static_assert(std::size(all) + 1 == std::variant_size_v<entry::What>,
                  "all kinds but Created and Unknown, acceptance twice");
    return all[chance.below(std::size(all))];
}

class HistoryOfAMatch : public ::testing::Test {
  protected:
    // Adds random lines, some with a notice.
    void grow(Journal& journal, std::size_t lines, std::uint64_t seed) {
        Chance chance(seed);
        for (const std::size_t end = journal.size() + lines; journal.size() < end;) {
            auto facts = any_facts(chance);
            std::optional<Notice> notice;
            if (chance.one_in(9) || std::holds_alternative<entry::NoticeOwed>(facts))
                notice = Notice{std::to_string(chance.below(40)), {"ana"}, same("a"), same("b")};
            ASSERT_TRUE(journal.add(std::move(facts), noon + static_cast<Instant>(chance.below(2000)),
                                    std::move(notice)));
        }
    }
    // Makes a journal of 601 lines, of which the first 401 are remembered.
    void make() {
        auto journal = Journal::open(disk, path);
        ASSERT_TRUE(journal->add(entry::Created{"first", "juego", {}, 0, {}}, noon));
        grow(*journal, 400, 1);
        journal = Journal::open(disk, path);
        journal->remember(noon);
        ASSERT_TRUE(std::filesystem::exists(kept));
        mark();
        grow(*journal, 200, 2);
    }
    // Changes what is kept, so that one can tell whether it counts.
    void mark() {
        auto checkpoint = read_checkpoint(disk, path, text(path));
        ASSERT_TRUE(checkpoint);
        checkpoint->history.making = "believed";
        write_checkpoint(disk, path, *checkpoint);
    }
    std::string text(const Path& file) { return *disk.read(file, most_journal_bytes); }
    void write(const Path& file, const std::string& bytes) { ASSERT_TRUE(disk.save(file, bytes, Durable::no)); }
    // Whether a run that comes so much later takes the lines as remembered. It says the same then, too.
    bool is_believed(Instant later = 0) {
        const auto quick = Journal::open(disk, path, LastRead::within_a_day(noon + later));
        const auto whole = Journal::open(disk, path);
        EXPECT_TRUE(quick && whole);
        const bool believed = quick->history().making == "believed";
        EXPECT_EQ(told_by(*quick), told_by(*whole));
        EXPECT_EQ(quick->broken().has_value(), whole->broken().has_value());
        return believed;
    }
    // All that a journal says: its history as bytes, but for what `mark` changes, and whether its chain is
    // good.
    std::string told_by(const Journal& journal) {
        MatchHistory history = journal.history();
        history.making.clear();
        const Path beside = base.path() / "compared" / "diario.jsonl";
        EXPECT_TRUE(disk.make_folder(beside.parent_path(), false));
        write_checkpoint(disk, beside, {0, {}, 0, {}, std::move(history)});
        return hash_of(text(checkpoint_beside(beside)));
    }

    TempFolder base;
    Path path = base.path() / "diario.jsonl", kept = checkpoint_beside(path);
    Disk disk;
};

TEST_F(HistoryOfAMatch, AShortJournalHasNone) {
    auto journal = Journal::open(disk, path);
    grow(*journal, 100, 1);
    Journal::open(disk, path)->remember(noon);
    EXPECT_FALSE(std::filesystem::exists(kept));
}

TEST_F(HistoryOfAMatch, OnlyItsOwnerReadsIt) {
    make();
    using std::filesystem::perms;
    EXPECT_EQ(std::filesystem::status(kept).permissions(), perms::owner_read | perms::owner_write);
}

TEST_F(HistoryOfAMatch, ItIsRenewedWhenMuchIsNew) {
    make();
    const std::string before = text(kept);
    auto journal = *Journal::open(disk, path, LastRead::within_a_day(noon));
    journal.remember(noon + 60);
    EXPECT_NE(text(kept), before);
    EXPECT_TRUE(is_believed());
    const std::string renewed = text(kept);
    grow(journal, 10, 3);
    journal.remember(noon + 120);
    EXPECT_EQ(text(kept), renewed);
}

// The lines read again from it do not count as read: the day goes on.
TEST_F(HistoryOfAMatch, AllIsReadOnceADay) {
    make();
    EXPECT_TRUE(is_believed(day - 1));
    Journal::open(disk, path, LastRead::within_a_day(noon + day - 1))->remember(noon + day - 1);
    EXPECT_FALSE(is_believed(day)) << "written later, but nothing was read";
    EXPECT_FALSE(is_believed(-1)) << "the clock was put back";
    Journal::open(disk, path, LastRead::within_a_day(noon + day))->remember(noon + day);
    mark();
    EXPECT_TRUE(is_believed(2 * day - 1));
}

TEST_F(HistoryOfAMatch, WhatWasChangedOrExchangedIsReadWhole) {
    make();
    ASSERT_TRUE(is_believed());
    const std::string good = text(path);
    struct {
        const char* what;
        std::string bytes;
    } cases[] = {{"cut", good.substr(0, good.find('\n', good.size() / 3) + 1)},
                 {"empty", ""},
                 {"without its first line", good.substr(good.find('\n') + 1)},
                 {"one byte more in the first line", good},
                 {"the last line that is remembered", good},
                 {"that of another match", good}};
    cases[3].bytes.insert(20, "x");
    cases[4].bytes[read_checkpoint(disk, path, good)->bytes - 5] ^= 1;
    std::filesystem::remove(path);
    auto other = Journal::open(disk, path);
    grow(*other, 600, 77);
    cases[5].bytes = text(path);
    for (const auto& one_case : cases) {
        write(path, one_case.bytes);
        EXPECT_FALSE(is_believed()) << one_case.what;
    }
    write(path, good);
    EXPECT_TRUE(is_believed());
}

TEST_F(HistoryOfAMatch, AfterARestoreItIsOlderOrOfALaterTime) {
    make();
    const std::string before = text(path), kept_then = text(kept);
    auto journal = *Journal::open(disk, path);
    grow(journal, 300, 5);
    journal.remember(noon);
    mark();
    const std::string later = text(path);
    EXPECT_TRUE(is_believed());
    write(path, before);
    EXPECT_FALSE(is_believed()) << "it knows lines that the journal no longer has";
    write(path, later);
    write(kept, kept_then);
    EXPECT_TRUE(is_believed()) << "the lines after it are read";
    write(path, before);
    EXPECT_TRUE(is_believed());
}

TEST_F(HistoryOfAMatch, ATornOneIsNotBelieved) {
    make();
    const std::string good = text(kept);
    for (std::size_t size = 0; size < good.size(); size += 1 + size / 2) {
        write(kept, good.substr(0, size));
        EXPECT_FALSE(is_believed()) << size;
    }
    for (std::size_t at = 0; at < good.size(); at += 1 + at / 2) {
        std::string changed = good;
        changed[at] ^= 4;
        write(kept, changed);
        EXPECT_FALSE(is_believed()) << at;
    }
    write(kept, good + "x");
    EXPECT_FALSE(is_believed());
    write(kept, good.substr(0, good.size() / 2) + std::string(good.size() - good.size() / 2, '\0'));
    EXPECT_FALSE(is_believed());
    std::filesystem::remove(kept);
    EXPECT_FALSE(is_believed());
}

TEST_F(HistoryOfAMatch, ALinkIsNotFollowed) {
    make();
    std::filesystem::rename(kept, base.path() / "elsewhere");
    std::filesystem::create_symlink(base.path() / "elsewhere", kept);
    EXPECT_FALSE(is_believed());
}

TEST_F(HistoryOfAMatch, ABrokenJournalHasNone) {
    make();
    std::filesystem::remove(kept);
    std::string text_now = text(path);
    text_now[text_now.size() / 2] ^= 1;
    write(path, text_now);
    Journal::open(disk, path)->remember(noon);
    EXPECT_FALSE(std::filesystem::exists(kept));
}

TEST_F(HistoryOfAMatch, ADiskThatRefusesItCostsNothing) {
    make();
    std::filesystem::remove(kept);
    BreakingDisk full;
    full.refuses = [this](const Path& file) { return file == kept; };
    auto journal = *Journal::open(full, path);
    journal.remember(noon);
    EXPECT_FALSE(std::filesystem::exists(kept));
    EXPECT_TRUE(journal.add(entry::Paused{1, 1000}, noon));
}

// What was changed in the middle counts until all lines are read, once a day; then the chain is broken.
TEST_F(HistoryOfAMatch, AChangeInTheMiddleIsFoundWithinADay) {
    make();
    std::string bytes = text(path);
    bytes[bytes.size() / 3] ^= 1;
    write(path, bytes);
    EXPECT_FALSE(Journal::open(disk, path, LastRead::within_a_day(noon + day - 1))->broken());
    EXPECT_TRUE(Journal::open(disk, path, LastRead::within_a_day(noon + day))->broken());
    EXPECT_TRUE(Journal::open(disk, path)->broken());
}

// The same with and without what is kept, however the journal grows and is remembered in between; and what is
// told is known, whether its line was read now or then.
TEST_F(HistoryOfAMatch, IsTheSameHoweverItsLinesAreRead) {
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        std::filesystem::remove(path);
        Chance chance(seed);
        for (int part = 0; part < 4; ++part) {
            auto journal = *Journal::open(disk, path, LastRead::within_a_day(noon));
            if (part == 0) {
                ASSERT_TRUE(journal.add(entry::Created{"m", "juego", "ab", 0, "cd", 2, "cartas"}, noon));
            }
            grow(journal, 100 + chance.below(200), seed * 10 + static_cast<std::uint64_t>(part));
            journal.remember(noon);
            EXPECT_EQ(told_by(journal), told_by(*Journal::open(disk, path))) << "as it grew";
        }
        ASSERT_TRUE(std::filesystem::exists(kept));
        auto quick = *Journal::open(disk, path, LastRead::within_a_day(noon));
        const auto whole = *Journal::open(disk, path);
        EXPECT_EQ(told_by(quick), told_by(whole));
        for (const JournalLine& line : whole.read_lines()) {
            if (line.as<entry::NoticeOwed>() == nullptr) {
                EXPECT_TRUE(quick.contains(line.what));
            }
            ASSERT_TRUE(quick.add(line.what, noon + day, line.notice));
        }
        EXPECT_EQ(quick.size(), whole.size());
    }
}

}  // namespace
}  // namespace ronda::match::fixture
