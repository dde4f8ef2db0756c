// Reports tell why an order was cancelled, with numbers that no file of the round holds.
#include <gtest/gtest.h>

#include "adjudicator/match/letters/letter_job.hpp"
#include "adjudicator/match/letters/report_facts.hpp"
#include "adjudicator/match/rounds/resolve.hpp"
#include "formats/document_text.hpp"
#include "tests/support/match_fixture.hpp"

namespace ronda::match::fixture {
namespace {

class MatchReasons : public ::testing::Test {
  protected:
    void SetUp() override {
        ASSERT_TRUE(steps.create(folder));
        ASSERT_TRUE(steps.submit(folder, order_file("ana", 1, "{construir: [Juncal], reclutar: {Loma: 40}}")));
        ASSERT_TRUE(steps.submit(folder, order_file("beto", 1, "{}")));
        ASSERT_TRUE(steps.run(folder));
    }
    // Returns the report as from `ronda report`, with its lines joined.
    std::string asked_for(const std::string& player) {
        return report_of(*open_match(steps.disk, folder, {}), player, 1);
    }
    std::string report_of(const Match& match, const std::string& player, int round) {
        const auto journal = Journal::open(steps.disk, match.paths.journal());
        const auto reported = facts_of(steps.disk, match, *journal, round);
        return reported ? unwrapped(formats::as_text(round_report(*reported, {player}), Lang::en))
                        : std::string();
    }
    std::string sent_to(const std::string& player) {
        return unwrapped(tree_of(folder)["rondas/0001/informes/" + player + ".txt"]);
    }
    static std::string unwrapped(std::string text) {
        std::replace(text.begin(), text.end(), '\n', ' ');
        for (std::size_t at; (at = text.find("  ")) != npos;) text.erase(at, 1);
        return text;
    }
    static bool has(const std::string& text, const std::string& part) { return text.find(part) != npos; }

    TempFolder base;
    Path folder = base.path() / "match";
    Steps steps;
};

TEST_F(MatchReasons, AreTheSameInAStoredReportAndInOneMadeLater) {
    const std::string sent = sent_to("ana"), asked = asked_for("ana");
    for (const char* words :
         {"construir (build) #1, Juncal: cancelled, the hexagon is not yours (it was Beto's).",
          "reclutar (recruit) #1, 40 soldiers in Loma: cancelled, not enough resources to pay all of it (it "
          "cost 80 "
          "wheat, 160 wood and 80 metal; you had 50 wheat, 50 wood and 50 metal: you lacked 30 wheat, 110 wood "
          "and 30 metal)."}) {
        EXPECT_TRUE(has(asked, words)) << asked;
        EXPECT_TRUE(has(sent, words)) << sent;
    }
    EXPECT_FALSE(has(asked_for("beto"), "Juncal: cancelled"));
}

TEST_F(MatchReasons, AreTheSameForTheRunThatResolvedTheRoundAndForALaterOne) {
    ASSERT_TRUE(steps.submit(folder, order_file("ana", 2, "{construir: [Juncal], reclutar: {Loma: 40}}")));
    auto match = open_match(steps.disk, folder, {});
    auto journal = Journal::open(steps.disk, match->paths.journal());
    const auto secrets = load_secrets(steps.disk, match->paths);
    const auto pending = read_pending(steps.disk, *match);
    ASSERT_TRUE(resolve_next(steps.disk, *match, *journal, *secrets, *pending));
    ASSERT_TRUE(finish_round(steps.system, *match, *journal));
    const std::string then = report_of(*match, "ana", 2);
    EXPECT_TRUE(has(then, "cancelled, not enough resources")) << then;
    EXPECT_EQ(then, report_of(*open_match(steps.disk, folder, {}), "ana", 2));
    ASSERT_TRUE(steps.disk.remove(folder / "rondas/0002/estado.json"));
    EXPECT_EQ(then, report_of(*match, "ana", 2));  // not read again
}

TEST_F(MatchReasons, AReportIsMadeOnceForItsFileAndItsLetters) {
    auto match = open_match(steps.disk, folder, {});
    auto journal = Journal::open(steps.disk, match->paths.journal());
    const auto secrets = load_secrets(steps.disk, match->paths);
    const auto pending = read_pending(steps.disk, *match);
    ASSERT_TRUE(resolve_next(steps.disk, *match, *journal, *secrets, *pending));
    ASSERT_TRUE(finish_round(steps.system, *match, *journal));
    const auto made = match->rounds->round(steps.disk, match->paths, 2)->reports;
    ASSERT_EQ(made->size(), 3u) << "everybody's, Ana's and Beto's";
    for (auto& [player, document] : *made) document.headline = same("made for the file of “" + player + "”");
    const auto letters = letters_of_round(steps.disk, *match, *journal, 2);
    ASSERT_TRUE(letters);
    EXPECT_EQ(letters->size(), 4u) << "the players, the moderator, an observer";
    for (const Json& letter : *letters) {
        const std::string file = letter["fichero"], text = letter["texto"];
        const std::string tag = file.substr(5, file.size() - 9), player = made->contains(tag) ? tag : "";
        EXPECT_TRUE(has(unwrapped(text), "made for the file of “" + player + "”")) << file << text;
    }
}

TEST_F(MatchReasons, AreLeftOutIfTheFolderWasChanged) {
    const Path file = folder / "rondas/0001/ordenes/ana.yaml";
    const std::string text = tree_of(folder)["rondas/0001/ordenes/ana.yaml"];
    ASSERT_FALSE(text.empty());
    ASSERT_TRUE(steps.disk.save(file, order_file("ana", 1, "{construir: [Juncal]}"), Durable::no, false));
    const std::string asked = asked_for("ana");
    EXPECT_TRUE(has(asked, "construir (build) #1: cancelled, the hexagon is not yours.")) << asked;
    EXPECT_FALSE(has(asked, "it was Beto's")) << asked;
}

// A reader who is told of the surrender first takes what is ceded to that kingdom for still its own.
TEST_F(MatchReasons, OfASurrenderStandAfterTheCessions) {
    ASSERT_TRUE(
        steps.submit(folder, order_file("ana", 2, "{ceder: [{hexagono: Loma, a: beto}], rendirse: true}")));
    ASSERT_TRUE(steps.submit(folder, order_file("beto", 2, "{}")));
    ASSERT_TRUE(steps.run(folder));
    const std::string text = report_of(*open_match(steps.disk, folder, {}), "beto", 2);
    const std::size_t cession = text.find("Ana cedes Loma to you");
    ASSERT_NE(cession, npos) << text;
    EXPECT_NE(text.find("Ana surrenders; the kingdom's hexagons become neutral.", cession), npos) << text;
}

}  // namespace
}  // namespace ronda::match::fixture
