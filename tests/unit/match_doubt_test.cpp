// Orders that would not be carried out do not hurry the round (match/contract/orders.md, "Orders that do not
// hurry the round").
#include <gtest/gtest.h>

#include "adjudicator/match/letters/report_facts.hpp"
#include "adjudicator/match/moderation/moderation.hpp"
#include "adjudicator/match/moderation/rerun.hpp"
#include "adjudicator/match/orders/pending.hpp"
#include "adjudicator/match/run/status.hpp"
#include "adjudicator/system/instant.hpp"
#include "formats/document_text.hpp"
#include "tests/support/match_fixture.hpp"

namespace ronda::match::fixture {
namespace {

constexpr const char* too_many = "{reclutar: {Loma: 90}}";
constexpr const char* not_early =
    "calendario: {zona: UTC, cada: 1d, desde: 2026-12-01 12:30, anticipar: no, freno: false}\n";
constexpr const char* daily = "calendario: {zona: UTC, cada: 1d, desde: 2026-12-01 12:30, freno: false}\n";

class MatchDoubt : public ::testing::Test {
  protected:
    void start(const std::string& calendar) { ASSERT_TRUE(steps.create(folder, calendar)); }
    Receipt send(const std::string& player, const std::string& orders, const std::string& head = {}) {
        const auto receipt = steps.submit(folder, order_file(player, open().round() + 1, orders) + head);
        EXPECT_TRUE(receipt) << receipt.error().diagnostics.front().message.en;
        return receipt.value_or(Receipt{});
    }
    int round_after_run() {
        EXPECT_TRUE(steps.run(folder));
        return open().round();
    }
    Match open() { return *open_match(steps.disk, folder, {}); }
    static std::string one_line(const std::string& text) {
        std::string line;
        for (const char c : text)
            if (const char shown = c == '\n' ? ' ' : c; shown != ' ' || !line.ends_with(' ')) line += shown;
        return line;
    }
    static std::string missing_in(const Receipt& receipt) {
        const std::string words = one_line(in_words(receipt, Lang::es));
        const std::size_t at = words.rfind("Ya ");
        return at == std::string::npos ? words : words.substr(at);
    }
    Status::Seat seat_of_ana() { return status_of(steps.disk, folder, {}, noon)->seats.front(); }
    std::string status() { return in_words(*status_of(steps.disk, folder, {}, noon), Lang::es); }

    TempFolder base;
    Path folder = base.path() / "match";
    Steps steps;
};

TEST_F(MatchDoubt, TheRoundWaitsForBetterOrdersUntilTheDeadline) {
    start(daily);
    const Receipt receipt = send("ana", too_many);
    EXPECT_TRUE(receipt.waits);
    EXPECT_EQ(as_json(receipt, Lang::es)["espera"], Json(true));
    EXPECT_NE(in_words(receipt, Lang::es).find("«definitivo: true»"), std::string::npos);
    EXPECT_FALSE(send("beto", "{}").waits);
    EXPECT_EQ(round_after_run(), 0);
    EXPECT_TRUE(seat_of_ana().waits);
    EXPECT_EQ(seat_of_ana().doubtful, 1u);
    EXPECT_NE(status().find("una no se podría cumplir: se espera al plazo"), std::string::npos) << status();
    steps.clock = FixedClock(noon + 86400 + 29 * 60);
    EXPECT_EQ(round_after_run(), 0);
    steps.clock = FixedClock(noon + 86400 + 30 * 60);
    EXPECT_EQ(round_after_run(), 1) << "at the deadline they are used";
}

TEST_F(MatchDoubt, BetterOrdersResolveItAtOnce) {
    start(daily);
    send("ana", too_many);
    send("beto", "{}");
    ASSERT_EQ(round_after_run(), 0);
    EXPECT_FALSE(send("ana", "{reclutar: {Loma: 1}}").waits);
    EXPECT_EQ(round_after_run(), 1);
}

TEST_F(MatchDoubt, DefinitiveOrdersCountAtOnce) {
    start(daily);
    send("beto", "{}");
    const Receipt receipt = send("ana", too_many, "definitivo: true\n");
    EXPECT_TRUE(receipt.definitive);
    EXPECT_FALSE(receipt.waits);
    EXPECT_FALSE(seat_of_ana().waits);
    EXPECT_NE(status().find("una no se podría cumplir"), std::string::npos);
    EXPECT_EQ(round_after_run(), 1);
}

// A city for which no resource is named gives nothing, but nobody has ordered that.
TEST_F(MatchDoubt, AWarningAboutWhatTheFileDoesNotOrderMakesNothingWait) {
    start(daily);
    const Receipt receipt = send("ana", "{}");
    EXPECT_FALSE(receipt.problems.empty());
    EXPECT_FALSE(receipt.waits);
    send("beto", "{}");
    EXPECT_EQ(round_after_run(), 1);
}

TEST_F(MatchDoubt, WithoutADeadlineNothingWaits) {
    start({});
    EXPECT_FALSE(send("ana", too_many).waits);
    send("beto", "{}");
    EXPECT_EQ(round_after_run(), 1);
}

TEST_F(MatchDoubt, AMatchThatAlwaysWaitsAsksForNoOthers) {
    start(not_early);
    EXPECT_FALSE(send("ana", too_many).waits);
}

TEST_F(MatchDoubt, AReceiptNamesTheDeadlineIfTheRoundWaitsForIt) {
    start(not_early);
    send("ana", "{}");
    const std::string reported = missing_in(send("beto", "{}"));
    EXPECT_NE(reported.find("la ronda se resuelve al vencer el plazo, viernes 4 de diciembre, 12:30"),
              reported.npos)
        << reported;
    EXPECT_EQ(reported.find("en cualquier momento"), reported.npos) << reported;
    EXPECT_EQ(round_after_run(), 0);
}

TEST_F(MatchDoubt, AReceiptOfProvisionalOrdersNamesTheDeadline) {
    start(daily);
    send("ana", "{}");
    const std::string reported = missing_in(send("beto", "{}", "provisional: true\n"));
    EXPECT_NE(reported.find("al vencer el plazo, viernes 4"), reported.npos) << reported;
    EXPECT_EQ(round_after_run(), 0);
}

TEST_F(MatchDoubt, OrdersOfAnotherThatHoldTheRoundAreNotTold) {
    start(daily);
    send("ana", too_many);
    const std::string reported = missing_in(send("beto", "{}"));
    EXPECT_NE(reported.find("al vencer el plazo, viernes 4"), reported.npos) << reported;
    EXPECT_EQ(reported.find("Ana"), reported.npos) << reported;
}

TEST_F(MatchDoubt, BetterOrdersArePromisedToHelpOnlyIfNothingElseHoldsTheRound) {
    start(daily);
    send("beto", "{}");
    EXPECT_NE(missing_in(send("ana", too_many)).find("o en cuanto mandes otras"), std::string::npos);
    send("beto", "{}", "provisional: true\n");
    const std::string reported = missing_in(send("ana", too_many));
    EXPECT_NE(reported.find("al vencer el plazo, viernes 4"), reported.npos) << reported;
    EXPECT_EQ(reported.find("otras que se puedan cumplir"), reported.npos) << reported;
}

TEST_F(MatchDoubt, AReceiptNamesTheDeadlineAlsoIfTheRoundIsResolvedEarlier) {
    start(daily);
    send("ana", "{}");
    const std::string reported = missing_in(send("beto", "{}"));
    EXPECT_NE(reported.find("en cualquier momento"), reported.npos) << reported;
    EXPECT_NE(reported.find("Plazo: viernes 4 de diciembre, 12:30"), reported.npos) << reported;
    EXPECT_EQ(round_after_run(), 1);
}

TEST_F(MatchDoubt, WithoutADeadlineProvisionalOrdersPromiseNothing) {
    start({});
    send("ana", "{}");
    const std::string reported = missing_in(send("beto", "{}", "provisional: true\n"));
    EXPECT_NE(reported.find("la ronda no se resuelve todavía"), reported.npos) << reported;
    EXPECT_EQ(round_after_run(), 0);
}

TEST_F(MatchDoubt, AReceiptInAPauseSaysSo) {
    start(daily);
    send("ana", "{}");
    ASSERT_TRUE(at_desk(steps.system, folder, {}, [&](const Match& match, Journal& journal) {
        return pause_match(steps.system, match, journal);
    }));
    const std::string reported = missing_in(send("beto", "{}"));
    EXPECT_NE(reported.find("no se resuelve todavía"), reported.npos) << reported;
    EXPECT_NE(reported.find("Plazo: la partida está en pausa."), reported.npos) << reported;
}

TEST_F(MatchDoubt, AReportAboutThePresentSaysWhenTheRoundIsResolved) {
    const auto reported = [&] {
        const Match match = open();
        const auto journal = Journal::open(steps.disk, match.paths.journal());
        const auto pending = read_pending(steps.disk, match);
        auto facts = facts_of(steps.disk, match, *journal, match.round());
        facts->awaited_now = missing_players(match, *pending);
        facts->all_in = when_all_in(match, *journal, *pending);
        return one_line(formats::as_text(round_report(*facts, {"ana"}), Lang::es));
    };
    start(not_early);
    send("ana", "{}");
    send("beto", "{}");
    EXPECT_NE(reported().find("Ya están todas las órdenes de la ronda 1: se jugará al acabar el plazo. Plazo: "
                              "viernes 4"),
              std::string::npos)
        << reported();
}

TEST_F(MatchDoubt, ForceDoesNotWait) {
    start(daily);
    send("ana", too_many);
    send("beto", "{}");
    ASSERT_TRUE(steps.run(folder, true));
    EXPECT_EQ(open().round(), 1);
}

}  // namespace
}  // namespace ronda::match::fixture
