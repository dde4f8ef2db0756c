// A disk that fails at any change: after the next run the result must be as if it had not failed
// (match/contract/folder.md, "Durability"). Each test breaks the n-th change for every n.
#include <gtest/gtest.h>

#include "adjudicator/match/inbox/answering.hpp"
#include "adjudicator/match/letters/outbox.hpp"
#include "tests/support/match_fixture.hpp"

namespace ronda::match::fixture {
namespace {

const std::string smtp =
    "correo:\n  de: Ronda <ronda@example.org>\n  smtp: {url: \"smtps://mail.example.org\"}\n";
const std::string maps = "mapas: si\n";

// Makes the match with waiting orders of both players for round 1.
void make_ready(const Path& folder, const std::string& extra = {}) {
    Steps steps;
    ASSERT_TRUE(steps.create(folder, extra));
    ASSERT_TRUE(steps.submit(folder, order_file("ana", 1, "{reclutar: {Loma: 1}}")));
    ASSERT_TRUE(steps.submit(folder, order_file("beto", 1, "{}")));
}

TEST(MatchDisk, NewIsBegunAnewAfterAnyFailure) {
    const TempFolder base;
    ASSERT_TRUE(Steps().create(base.path() / "whole", maps));
    const auto whole = tree_of(base.path() / "whole");
    const Path folder = base.path() / "broken";
    for (int n = 1;; n += stride) {
        std::filesystem::remove_all(folder);
        Steps broken(n);
        const auto first = broken.create(folder, maps);
        if (!broken.disk.broke()) break;
        ASSERT_LT(n, 200);
        const bool safe = first && first->exit == Exit::environment;  // only composing failed
        Steps good;
        const auto again = safe ? good.run(folder) : good.create(folder, maps);
        ASSERT_TRUE(again) << n << ": " << again.error().diagnostics[0].message.en;
        EXPECT_EQ(difference(whole, tree_of(folder)), "") << "failure at change " << n;
    }
}

TEST(MatchDisk, AnInterruptedSubmitKeepsTheOldOrdersOrTheNewAndCanBeRepeated) {
    const TempFolder base;
    const Path start = base.path() / "start", folder = base.path() / "match";
    const std::string orders = order_file("ana", 1, "{reclutar: {Loma: 2}}");
    make_ready(start);
    copy_tree(start, folder);
    const std::string old_text = tree_of(folder).at("pendientes/ana.yaml");
    ASSERT_TRUE(Steps().submit(folder, orders));
    const auto whole = tree_of(folder);
    for (int n = 1;; n += stride) {
        copy_tree(start, folder);
        Steps broken(n);
        const auto first = broken.submit(folder, orders);
        if (!broken.disk.broke()) break;
        ASSERT_LT(n, 50);
        ASSERT_FALSE(first);
        EXPECT_EQ(first.error().exit, Exit::environment);
        const std::string kept = tree_of(folder).at("pendientes/ana.yaml");
        EXPECT_TRUE(kept == old_text || kept == whole.at("pendientes/ana.yaml")) << n;
        ASSERT_TRUE(Steps().submit(folder, orders));
        Steps tidy;
        EXPECT_EQ(difference(whole, tree_of(folder)), "") << "failure at change " << n;
    }
}

TEST(MatchDisk, AnInterruptedRunReachesTheSameBytesAndLosesNoOrders) {
    const TempFolder base;
    const Path start = base.path() / "start", folder = base.path() / "match";
    make_ready(start, smtp + maps);
    copy_tree(start, folder);
    ASSERT_TRUE(Steps().run(folder));
    const auto whole = tree_of(folder);
    ASSERT_TRUE(whole.contains("rondas/0001/ordenes/ana.yaml"));
    ASSERT_TRUE(whole.contains("correo/salida/enviado/0001-ana.eml"));
    for (int n = 1;; n += stride) {
        copy_tree(start, folder);
        Steps broken(n);
        const auto first = broken.run(folder);
        if (!broken.disk.broke()) break;
        ASSERT_LT(n, 200);
        const auto between = tree_of(folder);
        EXPECT_TRUE(between.contains("pendientes/ana.yaml") || between.contains("rondas/0001/ordenes/ana.yaml"))
            << n;
        const auto again = Steps().run(folder);
        ASSERT_TRUE(again) << n << ": " << again.error().diagnostics[0].message.en;
        EXPECT_EQ(again->exit, Exit::done) << n;
        EXPECT_EQ(difference(whole, tree_of(folder)), "") << "failure at change " << n;
    }
}

TEST(MatchDisk, ASecondRunChangesNothingAndSaysNothing) {
    const TempFolder base;
    const Path folder = base.path() / "match";
    make_ready(folder);
    ASSERT_TRUE(Steps().run(folder));
    const auto before = tree_of(folder);
    Steps again;
    const auto report = again.run(folder);
    ASSERT_TRUE(report);
    EXPECT_TRUE(report->done.empty() && report->problems.empty());
    EXPECT_EQ(difference(before, tree_of(folder)), "");
}

// As `ronda submit` does.
void compose_the_receipts(const Path& folder) {
    Steps steps;
    auto match = open_match(steps.system.files, folder, {});
    ASSERT_TRUE(match);
    auto journal = Journal::open(steps.system.files, match->paths.journal());
    ASSERT_TRUE(journal);
    RunReport report;
    ASSERT_TRUE(compose_receipts(steps.system, *match, *journal, report));
}

TEST(MatchDisk, TheRoundIsSafeWhereTheMailProgramIsMissing) {
    const TempFolder base;
    const Path start = base.path() / "start", folder = base.path() / "match";
    make_ready(start);
    compose_the_receipts(start);
    copy_tree(start, folder);
    ASSERT_TRUE(Steps().run(folder));
    const auto whole = tree_of(folder);
    copy_tree(start, folder);
    Steps mute;
    mute.mail.missing = true;
    const auto report = mute.run(folder);
    ASSERT_TRUE(report);
    EXPECT_EQ(report->exit, Exit::environment);
    EXPECT_TRUE(tree_of(folder).contains("rondas/0001/estado.json"));
    ASSERT_TRUE(Steps().run(folder));
    EXPECT_EQ(difference(whole, tree_of(folder)), "");
}

// Orders that the moderator handed in have a receipt, which then cannot be written either.
TEST(MatchDisk, ReceiptsThatCannotBeWrittenDoNotHoldTheRound) {
    const TempFolder base;
    const Path folder = base.path() / "match";
    make_ready(folder);
    Steps mute;
    mute.mail.missing = true;
    const auto report = mute.run(folder);
    ASSERT_TRUE(report);
    EXPECT_EQ(report->exit, Exit::environment);
    EXPECT_EQ(report->problems.size(), 1U);
    EXPECT_TRUE(tree_of(folder).contains("rondas/0001/estado.json"));
    const auto later = Steps().run(folder);
    ASSERT_TRUE(later);
    EXPECT_EQ(later->exit, Exit::done);
    const auto match = open_match(Steps().system.files, folder, {});
    ASSERT_TRUE(match);
    const auto outbox = list_outbox(Steps().system.files, match->paths);
    ASSERT_TRUE(outbox);
    EXPECT_FALSE(outbox->waiting.empty());
}

}  // namespace
}  // namespace ronda::match::fixture
