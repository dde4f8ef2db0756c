// A match of the tests' small game (tests/envite), which has what the program's own games lack: a choice of
// pace, answers as files without orders, secrets in a game by turns; and a chain of seeds that ends early.
#include <gtest/gtest.h>

#include "adjudicator/games/all_games.hpp"
#include "adjudicator/match/audit/transcript.hpp"
#include "adjudicator/match/audit/transcript_verify.hpp"
#include "adjudicator/match/audit/verify.hpp"
#include "adjudicator/match/letters/report_facts.hpp"
#include "adjudicator/match/moderation/moderation.hpp"
#include "adjudicator/match/moderation/rerun.hpp"
#include "adjudicator/match/run/status.hpp"
#include "formats/document_text.hpp"
#include "formats/template.hpp"
#include "tests/support/match_fixture.hpp"

namespace ronda::match::fixture {

namespace {

class SmallGame : public testing::Test {
  protected:
    Result<RunReport> create(const std::string& rest, int chain_length = SeedChain::usual_length) {
        const std::string text =
            "partida: envite-1\njuego: envite\nmoderador: {correo: marta@example.org}\n"
            "jugadores:\n  - {id: ana, correo: ana@example.org}\n  - {id: beto, correo: beto@example.org}\n" +
            rest;
        ASSIGN_OR_RETURN(auto file, formats::read_match_file(text, "partida.yaml", all_games()));
        return create_match(steps.system, {folder, std::move(file), text, chain_key(), chain_length}, {});
    }
    Match open() { return *open_match(steps.disk, folder, {}); }
    std::string in_turn() { return open().header().awaited.front(); }
    std::string other() { return in_turn() == "ana" ? "beto" : "ana"; }
    Result<Receipt> submit(const std::string& player, const std::string& orders) {
        return steps.submit(folder, file_of(player, orders));
    }
    std::string file_of(const std::string& player, const std::string& orders) {
        return "partida: envite-1\njugador: " + player + "\nronda: " + std::to_string(open().round() + 1) +
               "\nordenes: " + orders + "\n";
    }
    // Returns the code of an error; empty if there is none.
    template <class T>
    static std::string code_of(const Result<T>& result) {
        return result ? std::string() : result.error().diagnostics.front().code;
    }
    std::string report_of(int round, const std::string& name) {
        return ronda::fixture::slurp(open().paths.round(round) / "informes" / (name + ".txt"));
    }

    TempFolder base;
    Path folder = base.path() / "envite-1";
    Steps steps;
};

TEST_F(SmallGame, ByRoundsEverybodyOwesAFileAndAnEmptyOneIsEnough) {
    ASSERT_TRUE(create(""));
    EXPECT_EQ(open().header().pace, Pace::round);
    EXPECT_EQ(submit("ana", "{}")->awaited, std::vector<std::string>{"beto"});
    ASSERT_TRUE(steps.run(folder));
    EXPECT_EQ(open().round(), 0);
    EXPECT_TRUE(submit("beto", "{apostar: 1}")->awaited.empty());
    ASSERT_TRUE(steps.run(folder));
    EXPECT_EQ(open().round(), 1);
}

// The lead, the standing and the ledger compare with earlier rounds, which a later report reads from the disk.
TEST_F(SmallGame, AReportToldLaterIsTheOneThatWasStored) {
    for (const char* pace : {"ronda", "turno"}) {
        folder = base.path() / pace;
        ASSERT_TRUE(create(fmt::format("opciones: {{ritmo: {}}}\n", pace)));
        for (int round = 1; round <= 5; ++round) {
            if (round != 3) submit(in_turn(), "{apostar: 1}");
            ASSERT_TRUE(steps.run(folder, true));
            ASSERT_EQ(open().round(), round);
        }
        const Match match = open();
        const auto journal = Journal::open(steps.disk, match.paths.journal());
        ASSERT_TRUE(journal);
        for (int round = 1; round <= 5; ++round)
            for (const std::string reader : {"ana", "beto", ""}) {
                const auto reported = facts_of(steps.disk, match, *journal, round);
                ASSERT_TRUE(reported);
                EXPECT_EQ(formats::as_text(round_report(*reported, {reader}), Lang::es),
                          report_of(round, reader.empty() ? "publico" : reader))
                    << pace << ", round " << round;
            }
    }
}

TEST_F(SmallGame, ByTurnsAnEmptyFilePlaysTheTurn) {
    ASSERT_TRUE(create("opciones: {ritmo: turno}\n"));
    ASSERT_EQ(open().header().pace, Pace::turn);
    const std::string first = in_turn();
    EXPECT_EQ(code_of(submit(other(), "{apostar: 1}")), "no_es_su_turno");
    EXPECT_TRUE(submit(other(), "{}")) << "nothing is ordered out of turn";
    ASSERT_TRUE(steps.run(folder));
    EXPECT_EQ(open().round(), 0) << "the player in turn owes a file";
    EXPECT_TRUE(submit(first, "{}")->awaited.empty());
    ASSERT_TRUE(steps.run(folder));
    EXPECT_EQ(open().round(), 1);
    EXPECT_NE(in_turn(), first);
}

TEST_F(SmallGame, AResignationOutOfTurnEndsTheGameWithoutTheTurn) {
    ASSERT_TRUE(create("opciones: {ritmo: turno}\n"));
    EXPECT_TRUE(submit(other(), "{rendirse: true}")->awaited.empty());
    ASSERT_TRUE(steps.run(folder));
    EXPECT_TRUE(open().header().over());
}

TEST_F(SmallGame, TakesNoConditionalOrders) {
    ASSERT_TRUE(create("opciones: {ritmo: turno}\n"));
    const auto refused = steps.submit(folder, file_of(in_turn(), "{}") + "si: []\n");
    EXPECT_EQ(code_of(refused), "fichero_invalido");
    const auto form = formats::order_template(*open().position, in_turn(), Lang::es, "");
    EXPECT_EQ(form.find("si_juega"), std::string::npos) << form;
}

TEST_F(SmallGame, ATemplateOffersWhatThePositionAllows) {
    ASSERT_TRUE(create("opciones: {ritmo: turno}\n"));
    const auto mine = formats::order_template(*open().position, in_turn(), Lang::es, ""),
               theirs = formats::order_template(*open().position, other(), Lang::es, "");
    EXPECT_NE(mine.find("#apostar: 1"), std::string::npos) << "no more than the points there are";
    EXPECT_EQ(theirs.find("apostar"), std::string::npos) << theirs;
}

constexpr const char* deadlines =
    "calendario: {zona: UTC, cada: 24h, desde: \"2026-12-03 18:00\", sin_ordenes: pasar, freno: no}\n";

TEST_F(SmallGame, PassingIsAllowedByTurnsWhereTheGamePassesItself) {
    ASSERT_TRUE(create(std::string("opciones: {ritmo: turno}\n") + deadlines));
    const std::string silent = in_turn();
    steps.clock = FixedClock(noon + 7 * 3600);
    ASSERT_TRUE(steps.run(folder));
    ASSERT_EQ(open().round(), 1) << "the turn was passed";
    EXPECT_NE(report_of(1, silent).find("No llegaron órdenes tuyas"), std::string::npos)
        << report_of(1, silent);
    EXPECT_EQ(report_of(1, in_turn()).find("No llegaron órdenes tuyas"), std::string::npos);
}

TEST_F(SmallGame, TheTurnWaitsByDefault) {
    ASSERT_TRUE(
        create("opciones: {ritmo: turno}\ncalendario: {zona: UTC, cada: 24h, desde: \"2026-12-03 18:00\"}\n"));
    steps.clock = FixedClock(noon + 7 * 3600);
    ASSERT_TRUE(steps.run(folder));
    EXPECT_EQ(open().round(), 0);
}

TEST_F(SmallGame, OptionsOfEveryFormAreRead) {
    ASSERT_TRUE(create("opciones: {equipos: [[ana], [beto]], mazo: {espada: 2}, rondas: 3}\n"));
    const Json options = open().header().options;
    EXPECT_EQ(options["mazo"], (Json{{"oro", 0}, {"copa", 0}, {"espada", 2}}));
    EXPECT_EQ(options["equipos"].size(), 2u);
    EXPECT_EQ(code_of(SmallGame::create("opciones: {mazo: {bastos: 1}}\n")), "fichero_invalido");
}

TEST_F(SmallGame, SettingsOfEveryFormAreWrittenAndReadAgain) {
    formats::MatchFile file;
    file.match = "envite-1";
    file.game = find_game("envite");
    for (const char* id : {"ana", "beto"}) file.players.push_back({id, "", "", "", std::nullopt});
    file.options = {{"ritmo", "turno"},
                    {"equipos", Json::array({Json::array({"ana"}), Json::array({"beto"})})},
                    {"mazo", {{"oro", 0}, {"copa", 9}, {"espada", 2}}},
                    {"rondas", 3}};
    const std::string text = formats::write_match_file(file);
    const auto again = formats::read_match_file(text, "partida.yaml", all_games());
    ASSERT_TRUE(again) << text;
    EXPECT_EQ(*again, file) << text;
}

// The folder of a match from before the keys had a root: later chains cannot come from what is published.
TEST_F(SmallGame, AnOlderMatchGetsARootBeforeItsNextChain) {
    ASSERT_TRUE(create("opciones: {rondas: 70}\n", 64));
    const Path keys = MatchPaths{folder}.keys();
    Json old = Json::parse(ronda::fixture::slurp(keys));
    old["formato"] = "ronda/claves/1";
    old.erase("raiz");
    ronda::fixture::spill(keys, old.dump(2) + "\n");
    for (int n = 1; n <= 66; ++n) ASSERT_TRUE(steps.run(folder, true)) << n;
    EXPECT_EQ(Json::parse(ronda::fixture::slurp(keys))["formato"], "ronda/claves/2");
    EXPECT_EQ(Json::parse(ronda::fixture::slurp(keys))["claves"], old["claves"]) << "players keep their keys";
    EXPECT_TRUE(verify_match(steps.disk, folder));
}

TEST_F(SmallGame, ARunThatIsKilledWhereAChainEndsBeginsTheSameNextChain) {
    ASSERT_TRUE(create("opciones: {rondas: 70}\n", 64));
    for (int n = 1; n < 63; ++n) ASSERT_TRUE(steps.run(folder, true)) << n;  // the set-up took the first link
    for (const char* player : {"ana", "beto"}) ASSERT_TRUE(submit(player, "{}"));
    const Path clean = base.path() / "clean", broken = base.path() / "broken";
    copy_tree(folder, clean);
    ASSERT_TRUE(Steps().run(clean));
    const auto expected = tree_of(clean);
    ASSERT_TRUE(expected.contains("rondas/0063/compromiso"));
    bool broke = true;
    int places = 0;
    for (int fail_at = 1; broke; fail_at += stride, places += stride) {
        copy_tree(folder, broken);
        Steps failing(fail_at);
        static_cast<void>(failing.run(broken));
        broke = failing.disk.broke();
        ASSERT_TRUE(Steps().run(broken)) << fail_at;
        ASSERT_EQ(difference(expected, tree_of(broken)), "") << "broken at " << fail_at;
    }
    EXPECT_GT(places, 10);
}

// Sixty-four rounds for each chain, so that the match draws from a second one.
class ChainOfSeeds : public SmallGame, public ::testing::WithParamInterface<DiceSource> {
  protected:
    static constexpr int length = 64, rounds = length + 3;
    const ChainPlan plan{length, GetParam()};
    // Where letters have a part, the set-up takes the first link.
    const int end = GetParam() == DiceSource::letters ? length - 1 : length;
    void SetUp() override {
        ASSERT_TRUE(create("azar: " + std::string(word_of(GetParam())) +
                               "\nopciones: {rondas: " + std::to_string(rounds) + "}\n",
                           length));
        for (int n = 1; n <= rounds; ++n) ASSERT_TRUE(steps.run(folder, true)) << n;
        ASSERT_EQ(open().round(), rounds);
        ASSERT_TRUE(open().header().over());
    }
    Path commitment() { return open().paths.round_file(end, in_round::next_commitment); }
};

TEST_P(ChainOfSeeds, GoesOnWithTheNextWhoseCommitmentTheRoundBeforePublishes) {
    const Secrets secrets = *load_secrets(steps.disk, MatchPaths{folder});
    ASSERT_EQ(secrets.chains.size(), 2u);
    const std::string next = to_hex(secrets.chains[1].link(0));
    EXPECT_EQ(ronda::fixture::slurp(commitment()), next + "\n");
    for (const std::string name : {"publico", "ana"})
        EXPECT_NE(report_of(end, name).find(next), std::string::npos) << name;
    EXPECT_EQ(report_of(end - 1, "publico").find(next), std::string::npos);
    // The last report publishes everything: the link of the second chain, and its commitment.
    const std::string last = report_of(rounds, "publico");
    const int number = plan.number_of(rounds);
    EXPECT_EQ(number, rounds - end);
    EXPECT_NE(last.find(fmt::format("s_{} = {}", number, to_hex(secrets.chains[1].link(number)))),
              std::string::npos)
        << last;
    EXPECT_NE(last.find("s_0 = " + next), std::string::npos) << last;
    EXPECT_EQ(to_hex(sha256(secrets.chains[1].link(1))), next);
}

TEST_P(ChainOfSeeds, IsVerifiedAcrossItsEnd) {
    const auto verified = verify_match(steps.disk, folder);
    ASSERT_TRUE(verified) << describe(verified.error().diagnostics.front(), Lang::en);
    EXPECT_EQ(verified->rounds, rounds);
    const auto transcript = transcript_of(steps.disk, folder);
    ASSERT_TRUE(transcript);
    const auto again = verify_transcript(transcript->text, "acta.json", length);
    ASSERT_TRUE(again) << describe(again.error().diagnostics.front(), Lang::en);
    EXPECT_EQ(again->rounds, rounds);
    const Secrets secrets = *load_secrets(steps.disk, MatchPaths{folder});
    EXPECT_NE(again->to_compare.back().en.find(to_hex(secrets.chains[1].link(0))), npos)
        << "of the second chain";
    EXPECT_FALSE(verify_transcript(transcript->text, "acta.json")) << "a chain has 4096 links";
    EXPECT_FALSE(verified->to_compare.empty()) << "the journal says that the chain is short";
}

TEST_P(ChainOfSeeds, IsFollowedFromOneToTheNext) {
    for (const int round : {41, 64, 65}) {
        const Path file = MatchPaths{folder}.round_file(round, in_round::state);
        const std::string good = ronda::fixture::slurp(file);
        ronda::fixture::spill(file, good + " ");
        const auto verified = verify_match(steps.disk, folder);
        ASSERT_FALSE(verified) << round;
        EXPECT_EQ(verified.error().diagnostics.front().file, file.string());
        ronda::fixture::spill(file, good);
    }
    EXPECT_TRUE(verify_match(steps.disk, folder));
}

TEST_P(ChainOfSeeds, MayNotBeExchanged) {
    ronda::fixture::spill(commitment(), std::string(64, '0') + "\n");
    EXPECT_EQ(code_of(verify_match(steps.disk, folder)), "no_cuadra");
    steps.disk.remove(commitment());
    EXPECT_EQ(code_of(verify_match(steps.disk, folder)), "no_cuadra");
}

INSTANTIATE_TEST_SUITE_P(BothKinds, ChainOfSeeds, ::testing::Values(DiceSource::letters, DiceSource::chain));

}  // namespace

}  // namespace ronda::match::fixture
