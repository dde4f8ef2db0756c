// Orders that would not be carried out do not hurry the round (partida/contract.md, "Orders that wait").
#include <gtest/gtest.h>

#include "adjudicator/partida/orders/pending.hpp"
#include "adjudicator/partida/run/status.hpp"
#include "adjudicator/world/instant.hpp"
#include "tests/support/partida_fixture.hpp"

namespace ronda::partida::fixture {
namespace {

constexpr const char* too_many = "{reclutar: {Loma: 90}}";
constexpr const char* daily = "calendario: {zona: UTC, cada: 1d, desde: 2026-12-01 12:30, freno: false}\n";

class PartidaDoubt : public ::testing::Test {
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
    Status::Seat seat_of_ana() { return status_of(steps.disk, folder, {}, noon)->seats.front(); }
    std::string status() { return in_words(*status_of(steps.disk, folder, {}, noon), Lang::es); }

    TempFolder base;
    Path folder = base.path() / "match";
    Steps steps;
};

TEST_F(PartidaDoubt, TheRoundWaitsForBetterOrdersUntilTheDeadline) {
    start(daily);
    const Receipt receipt = send("ana", too_many);
    EXPECT_TRUE(receipt.waits);
    EXPECT_EQ(as_json(receipt, Lang::es)["espera"], Json(true));
    EXPECT_NE(in_words(receipt, Lang::es).find("«definitivo: true»"), std::string::npos);
    EXPECT_FALSE(send("beto", "{}").waits);
    EXPECT_EQ(round_after_run(), 0);
    EXPECT_TRUE(seat_of_ana().waits);
    EXPECT_EQ(seat_of_ana().doubtful, 1u);
    EXPECT_NE(status().find("una no saldría: se espera al plazo"), std::string::npos) << status();
    steps.clock = FixedClock(noon + 86400 + 29 * 60);
    EXPECT_EQ(round_after_run(), 0);
    steps.clock = FixedClock(noon + 86400 + 30 * 60);
    EXPECT_EQ(round_after_run(), 1) << "at the deadline they are used";
}

TEST_F(PartidaDoubt, BetterOrdersResolveItAtOnce) {
    start(daily);
    send("ana", too_many);
    send("beto", "{}");
    ASSERT_EQ(round_after_run(), 0);
    EXPECT_FALSE(send("ana", "{reclutar: {Loma: 1}}").waits);
    EXPECT_EQ(round_after_run(), 1);
}

TEST_F(PartidaDoubt, DefinitiveOrdersCountAtOnce) {
    start(daily);
    send("beto", "{}");
    const Receipt receipt = send("ana", too_many, "definitivo: true\n");
    EXPECT_TRUE(receipt.definitive);
    EXPECT_FALSE(receipt.waits);
    EXPECT_FALSE(seat_of_ana().waits);
    EXPECT_NE(status().find("una no saldría"), std::string::npos);
    EXPECT_EQ(round_after_run(), 1);
}

// A city for which no resource is named gives nothing, but nobody has ordered that.
TEST_F(PartidaDoubt, AWarningAboutWhatTheFileDoesNotOrderMakesNothingWait) {
    start(daily);
    const Receipt receipt = send("ana", "{}");
    EXPECT_FALSE(receipt.troubles.empty());
    EXPECT_FALSE(receipt.waits);
    send("beto", "{}");
    EXPECT_EQ(round_after_run(), 1);
}

TEST_F(PartidaDoubt, WithoutADeadlineNothingWaits) {
    start({});
    EXPECT_FALSE(send("ana", too_many).waits);
    send("beto", "{}");
    EXPECT_EQ(round_after_run(), 1);
}

TEST_F(PartidaDoubt, AMatchThatAlwaysWaitsAsksForNoOthers) {
    start("calendario: {zona: UTC, cada: 1d, desde: 2026-12-01 12:30, anticipar: no, freno: false}\n");
    EXPECT_FALSE(send("ana", too_many).waits);
}

TEST_F(PartidaDoubt, ForceDoesNotWait) {
    start(daily);
    send("ana", too_many);
    send("beto", "{}");
    ASSERT_TRUE(steps.run(folder, true));
    EXPECT_EQ(open().round(), 1);
}

}  // namespace
}  // namespace ronda::partida::fixture
