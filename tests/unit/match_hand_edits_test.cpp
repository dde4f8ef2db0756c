// Changes by hand in a match's folder: the next run and status show them.
#include <algorithm>

#include <gtest/gtest.h>

#include "adjudicator/match/audit/verify.hpp"
#include "adjudicator/match/run/status.hpp"
#include "tests/support/match_fixture.hpp"

namespace ronda::match::fixture {
namespace {

class MatchHandEdits : public ::testing::Test {
  protected:
    void SetUp() override {
        ASSERT_TRUE(steps.create(folder));
        ASSERT_TRUE(steps.submit(folder, order_file("ana", 1, "{reclutar: {Loma: 1}}"), "ana"));
        EXPECT_EQ(reported_by_run(), std::vector<std::string>());
    }

    std::vector<std::string> reported_by_run() {
        const auto report = steps.run(folder);
        EXPECT_TRUE(report);
        return report ? codes(report->problems) : std::vector<std::string>();
    }
    std::vector<std::string> reported_by_status() {
        const auto status = status_of(steps.disk, folder, {}, noon);
        EXPECT_TRUE(status);
        return status ? codes(status->problems) : std::vector<std::string>();
    }
    static std::vector<std::string> codes(const Diagnostics& problems) {
        std::vector<std::string> codes;
        for (const Diagnostic& one : problems) codes.push_back(one.code);
        return codes;
    }

    using Codes = std::vector<std::string>;
    TempFolder base;
    Path folder = base.path() / "match";
    Path orders = folder / "pendientes" / "ana.yaml";
    Steps steps;
};

TEST_F(MatchHandEdits, ChangedOrdersAreToldOnceByARunAndAlwaysByStatus) {
    ronda::fixture::spill(orders, order_file("ana", 1, "{reclutar: {Loma: 2}}"));
    EXPECT_EQ(reported_by_status(), Codes{"ordenes_a_mano"});
    EXPECT_EQ(reported_by_run(), Codes{"ordenes_a_mano"});
    EXPECT_EQ(reported_by_run(), Codes());
    EXPECT_EQ(reported_by_status(), Codes{"ordenes_a_mano"});
    ASSERT_TRUE(steps.submit(folder, order_file("ana", 1, "{reclutar: {Loma: 3}}"), "ana"));
    EXPECT_EQ(reported_by_status(), Codes()) << "ana has sent others, which stand in their place";
}

TEST_F(MatchHandEdits, OrdersPutThereForSomebodyWhoSentNoneAreTold) {
    ronda::fixture::spill(folder / "pendientes" / "beto.yaml", order_file("beto", 1, "{}"));
    EXPECT_EQ(reported_by_status(), Codes{"ordenes_a_mano"});
}

TEST_F(MatchHandEdits, OrdersThatAreGoneAreToldOnceByARunAndAlwaysByStatus) {
    std::filesystem::remove(orders);
    EXPECT_EQ(reported_by_run(), Codes{"ordenes_desaparecidas"});
    EXPECT_EQ(reported_by_run(), Codes());
    EXPECT_EQ(reported_by_status(), Codes{"ordenes_desaparecidas"});
}

TEST_F(MatchHandEdits, AnEmptiedFileIsToldBesideWhatIsWrongWithIt) {
    ronda::fixture::spill(orders, "");
    const auto status = reported_by_status();
    EXPECT_NE(std::find(status.begin(), status.end(), "ordenes_a_mano"), status.end());
}

TEST_F(MatchHandEdits, OrdersOfARoundThatWasResolvedAreNotMissed) {
    ASSERT_TRUE(steps.run(folder, true));
    EXPECT_EQ(reported_by_run(), Codes());
    EXPECT_EQ(reported_by_status(), Codes());
}

TEST_F(MatchHandEdits, AnOptionChangedAfterTheStartIsToldByEveryRunWithItsPlace) {
    const Path config = folder / "partida.yaml";
    ronda::fixture::spill(config, ronda::fixture::slurp(config) + "opciones: {rondas: 60}\n");
    for (int time = 0; time < 2; ++time) {
        const auto report = steps.run(folder);
        ASSERT_TRUE(report);
        ASSERT_EQ(codes(report->problems), Codes{"opcion_tarde"});
        const Diagnostic& diagnostics = report->problems.front();
        EXPECT_TRUE(diagnostics.place.known());
        EXPECT_NE(diagnostics.message.en.find("rondas: 60, but the match began with 50"), std::string::npos)
            << diagnostics.message.en;
    }
    EXPECT_EQ(reported_by_status(), Codes{"opcion_tarde"});
}

TEST_F(MatchHandEdits, VerifySaysThatTheJournalIsMissing) {
    ASSERT_TRUE(steps.run(folder, true));
    std::filesystem::remove(folder / "diario.jsonl");
    const auto verified = verify_match(steps.disk, folder);
    ASSERT_FALSE(verified);
    const Diagnostic& fault = verified.error().diagnostics.front();
    EXPECT_TRUE(fault.file.ends_with("diario.jsonl")) << fault.file;
    EXPECT_NE(fault.message.en.find("the journal is missing"), std::string::npos) << fault.message.en;
    EXPECT_NE(fault.message.en.find("is 1 resolved round"), std::string::npos) << fault.message.en;
}

}  // namespace
}  // namespace ronda::match::fixture
