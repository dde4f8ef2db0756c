// What is kept beside a journal spares its reading and never changes what the journal says.
#include <fstream>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "adjudicator/core/dice/chance.hpp"
#include "tests/support/partida_fixture.hpp"

namespace ronda::partida::fixture {
namespace {

// All that a journal says: each line as JSON, and whether its chain is good.
std::vector<std::string> told_by(const Journal& journal) {
    std::vector<std::string> all;
    for (const JournalEntry line : journal.lines()) all.push_back(as_json(line.line()).dump());
    if (journal.broken()) all.push_back("broken at " + std::to_string(journal.broken()->line));
    return all;
}

did::What any_facts(Chance& chance) {
    const int round = static_cast<int>(chance.below(40));
    const std::string name = std::to_string(chance.below(60)) + ".eml";
    switch (chance.below(6)) {
        case 0:
            return did::RoundResolved{round, 0, name};
        case 1:
            return did::LettersComposed{round, 0, {name}};
        case 2:
            return did::OrdersAccepted{round, name, iso(noon), "submit", "ab", 0};
        case 3:
            return did::NoticeComposed{name};
        case 4:
            return did::Paused{round, static_cast<int>(chance.below(100))};
        default:
            return did::LetterSent{name + std::to_string(chance.below(100))};
    }
}

class PartidaJournalIndex : public ::testing::Test {
  protected:
    // Adds random lines, some with a notice.
    void grow(Journal& journal, std::size_t lines, std::uint64_t seed) {
        Chance chance(seed);
        for (const std::size_t end = journal.size() + lines; journal.size() < end;) {
            std::optional<Notice> notice;
            if (chance.one_in(9)) notice = Notice{std::to_string(chance.next()), {"ana"}, same("a"), same("b")};
            ASSERT_TRUE(journal.add(any_facts(chance), noon, std::move(notice)));
        }
    }
    // Makes a journal of 601 lines, of which the first 401 are remembered.
    void make() {
        auto journal = Journal::open(disk, path);
        ASSERT_TRUE(journal->add(did::Created{}, noon));
        grow(*journal, 400, 1);
        journal = Journal::open(disk, path);
        journal->remember(noon);
        ASSERT_TRUE(std::filesystem::exists(kept));
        mark();
        grow(*journal, 200, 2);
    }
    // Changes what is kept of the first line, so that one can tell whether it is believed: its kind is unknown.
    void mark() {
        std::string body = text(kept).substr(text(kept).find('\n') + 1);
        constexpr std::size_t kind_in_line = 12;
        body.replace(body.find('\n') + 1 + kind_in_line, 2, 2, '\0');
        write(kept, fmt::format("ronda/indice-diario/1 {:016x}\n", quick_hash(body)) + body);
    }
    std::string text(const Path& file) { return *disk.read(file, most_journal_bytes); }
    void write(const Path& file, const std::string& bytes) { ASSERT_TRUE(disk.save(file, bytes, Durable::no)); }
    // Whether a run that comes so much later takes the lines as remembered. It says the same then, too.
    bool is_believed(Instant later = 0) {
        const auto quick = Journal::open(disk, path, LastRead::within_a_day(noon + later));
        const auto whole = Journal::open(disk, path);
        EXPECT_TRUE(quick && whole);
        const bool believed = quick->size() > 0 && whole->lines()[0].as<did::Created>() != nullptr &&
                              quick->lines()[0].as<did::Created>() == nullptr;
        EXPECT_EQ(told_by(*quick), told_by(*whole));
        return believed;
    }

    TempFolder base;
    Path path = base.path() / "diario.jsonl", kept = checkpoint_beside(path);
    Disk disk;
};

TEST_F(PartidaJournalIndex, AShortJournalHasNone) {
    auto journal = Journal::open(disk, path);
    grow(*journal, 100, 1);
    Journal::open(disk, path)->remember(noon);
    EXPECT_FALSE(std::filesystem::exists(kept));
}

TEST_F(PartidaJournalIndex, OnlyItsOwnerReadsIt) {
    make();
    using std::filesystem::perms;
    EXPECT_EQ(std::filesystem::status(kept).permissions(), perms::owner_read | perms::owner_write);
}

TEST_F(PartidaJournalIndex, ItIsRenewedWhenMuchIsNew) {
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
TEST_F(PartidaJournalIndex, AllIsReadOnceADay) {
    make();
    EXPECT_TRUE(is_believed(day - 1));
    Journal::open(disk, path, LastRead::within_a_day(noon + day - 1))->remember(noon + day - 1);
    EXPECT_FALSE(is_believed(day)) << "written later, but nothing was read";
    EXPECT_FALSE(is_believed(-1)) << "the clock was put back";
    Journal::open(disk, path, LastRead::within_a_day(noon + day))->remember(noon + day);
    mark();
    EXPECT_TRUE(is_believed(2 * day - 1));
}

TEST_F(PartidaJournalIndex, WhatWasChangedOrExchangedIsReadWhole) {
    make();
    ASSERT_TRUE(is_believed());
    const std::string good = text(path);
    struct {
        const char* what;
        std::string bytes;
    } cases[] = {{"cut", good.substr(0, good.find('\n', good.size() / 3) + 1)},
                 {"empty", ""},
                 {"without its first line", good.substr(good.find('\n') + 1)},
                 {"one byte in the middle", good},
                 {"one byte of the first line", good},
                 {"two lines exchanged", good},
                 {"that of another match", good}};
    cases[3].bytes[good.size() / 3] ^= 1;
    cases[4].bytes[20] ^= 1;
    const std::size_t one = good.find('\n') + 1, two = good.find('\n', one) + 1,
                      three = good.find('\n', two) + 1;
    cases[5].bytes =
        good.substr(0, one) + good.substr(two, three - two) + good.substr(one, two - one) + good.substr(three);
    std::filesystem::remove(path);
    auto other = Journal::open(disk, path);
    grow(*other, 600, 77);
    cases[6].bytes = text(path);
    for (const auto& one_case : cases) {
        write(path, one_case.bytes);
        EXPECT_FALSE(is_believed()) << one_case.what;
    }
    write(path, good);
    EXPECT_TRUE(is_believed());
}

TEST_F(PartidaJournalIndex, AfterARestoreItIsOlderOrOfALaterTime) {
    make();
    const std::string then = text(path), kept_then = text(kept);
    auto journal = *Journal::open(disk, path);
    grow(journal, 300, 5);
    journal.remember(noon);
    mark();
    const std::string later = text(path);
    EXPECT_TRUE(is_believed());
    write(path, then);
    EXPECT_FALSE(is_believed()) << "it knows lines that the journal no longer has";
    write(path, later);
    write(kept, kept_then);
    EXPECT_TRUE(is_believed()) << "the lines after it are read";
    write(path, then);
    EXPECT_TRUE(is_believed());
}

TEST_F(PartidaJournalIndex, ATornOneIsNotBelieved) {
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

TEST_F(PartidaJournalIndex, ALinkIsNotFollowed) {
    make();
    std::filesystem::rename(kept, base.path() / "elsewhere");
    std::filesystem::create_symlink(base.path() / "elsewhere", kept);
    EXPECT_FALSE(is_believed());
}

TEST_F(PartidaJournalIndex, ABrokenJournalHasNone) {
    make();
    std::filesystem::remove(kept);
    std::string text_now = text(path);
    text_now[text_now.size() / 2] ^= 1;
    write(path, text_now);
    Journal::open(disk, path)->remember(noon);
    EXPECT_FALSE(std::filesystem::exists(kept));
}

TEST_F(PartidaJournalIndex, ADiskThatRefusesItCostsNothing) {
    make();
    std::filesystem::remove(kept);
    BreakingDisk full;
    full.refuses = [this](const Path& file) { return file == kept; };
    auto journal = *Journal::open(full, path);
    journal.remember(noon);
    EXPECT_FALSE(std::filesystem::exists(kept));
    EXPECT_TRUE(journal.add(did::Paused{1, 1000}, noon));
}

// The same with and without what is kept, however the journal grows and is remembered in between.
TEST_F(PartidaJournalIndex, SearchesFindTheSameLines) {
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        std::filesystem::remove(path);
        Chance chance(seed);
        for (int part = 0; part < 4; ++part) {
            auto journal = *Journal::open(disk, path, LastRead::within_a_day(noon));
            grow(journal, 100 + chance.below(200), seed * 10 + static_cast<std::uint64_t>(part));
            journal.remember(noon);
        }
        const auto quick = *Journal::open(disk, path, LastRead::within_a_day(noon)),
                   whole = *Journal::open(disk, path);
        ASSERT_TRUE(std::filesystem::exists(kept));
        const auto same_lines = [&]<class Kind>(const Kind&, const Journal::Key& key) {
            const auto a = quick.template all<Kind>(key), b = whole.template all<Kind>(key);
            EXPECT_EQ(quick.template has<Kind>(key), !b.empty());
            ASSERT_EQ(a.size(), b.size());
            for (std::size_t i = 0; i < a.size(); ++i) EXPECT_EQ(as_json(*a[i]), as_json(*b[i]));
        };
        for (int round = 0; round < 41; ++round) {
            same_lines(did::RoundResolved(), round);
            same_lines(did::LettersComposed(), round);
        }
        for (int number = 0; number < 60; ++number) {
            same_lines(did::NoticeComposed(), std::to_string(number) + ".eml");
            same_lines(did::LetterSent(), std::to_string(number) + ".eml" + std::to_string(number));
        }
        same_lines(did::Paused(), {});
        EXPECT_EQ(told_by(quick), told_by(whole));
    }
}

// Whoever may write the file can make it say anything; what lines say is still taken from the journal.
TEST_F(PartidaJournalIndex, AWrongKindFindsNothingAndBreaksNothing) {
    make();
    const auto journal = *Journal::open(disk, path, LastRead::within_a_day(noon));
    EXPECT_EQ(journal.last<did::Created>(), nullptr);
    EXPECT_EQ(journal.last<did::Unknown>(), nullptr);
    EXPECT_NE(journal.lines()[0].line().as<did::Created>(), nullptr);
}

}  // namespace
}  // namespace ronda::partida::fixture
