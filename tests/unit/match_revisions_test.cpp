// Everyone learns that a round was resolved again, with or without corrected reports: from the next report,
// from the transcript, and at the start of what `verify` says.
#include <fstream>

#include <gtest/gtest.h>

#include "adjudicator/match/audit/transcript.hpp"
#include "adjudicator/match/audit/transcript_verify.hpp"
#include "adjudicator/match/audit/verify.hpp"
#include "adjudicator/match/letters/report_facts.hpp"
#include "adjudicator/match/moderation/rerun.hpp"
#include "adjudicator/match/store/secrets.hpp"
#include "formats/document_text.hpp"
#include "tests/support/match_fixture.hpp"

namespace ronda::match::fixture {
namespace {

constexpr const char* reported_english =
    "round 2, on Thursday 3 December, 12:00 (UTC), because of “se olvidó”; the orders of the moderator changed";

class MatchRevisions : public ::testing::Test {
  protected:
    void SetUp() override {
        ASSERT_TRUE(steps.create(folder, "correo: {de: \"Ronda <ronda@example.org>\"}\n"));
        play(1);
        play(2);
    }

    void play(int round) {
        ASSERT_TRUE(steps.submit(folder, order_file("ana", round, "{reclutar: {Loma: 1}}")));
        ASSERT_TRUE(steps.submit(folder, order_file("beto", round, "{}")));
        ASSERT_TRUE(steps.run(folder));
    }
    Rerun rerun(int round, bool send = false, std::vector<SubmittedOrders> more = {}) {
        more.push_back(
            {order_file("moderador", round, "{sancionar: {ana: 2}}"), "sancion.yaml", {{}, "rerun"}});
        const auto done =
            rerun_round(steps.system, folder, {}, {round, std::move(more), "se olvidó", false, send});
        EXPECT_TRUE(done && done->changed);
        return done ? *done : Rerun{};
    }
    std::string file(const std::string& name) { return tree_of(folder)[name]; }
    // Returns the text of a message with its lines joined.
    std::string letter(const std::string& name) {
        const std::string bytes = file("correo/salida/nuevo/" + name + ".eml");
        return bytes.empty() ? bytes : unwrapped(Json::parse(bytes)["texto"]);
    }
    // Returns the report as from `ronda report` and `consulta: true`.
    std::string asked_for(int round, const std::string& player) {
        const auto match = open_match(steps.disk, folder, {});
        const auto journal = Journal::open(steps.disk, match->paths.journal());
        const auto reported = facts_of(steps.disk, *match, *journal, round);
        return reported ? unwrapped(formats::as_text(round_report(*reported, {player}), Lang::en))
                        : std::string();
    }
    static std::string unwrapped(std::string text) {
        std::replace(text.begin(), text.end(), '\n', ' ');
        for (std::size_t at; (at = text.find("  ")) != npos;) text.erase(at, 1);
        return text;
    }
    static bool has(const std::string& text, const std::string& part) { return text.find(part) != npos; }
    Result<Verified> verified() { return verify_match(steps.disk, folder); }
    std::string transcript() {
        const auto written = transcript_of(steps.disk, folder);
        EXPECT_TRUE(written) << describe(written.error().diagnostics.at(0), Lang::en);
        return written ? written->text : std::string();
    }
    static Diagnostic fault_of(const Json& json) {
        const auto checked = verify_transcript(json.dump(), "acta.json");
        return checked ? Diagnostic{} : checked.error().diagnostics.at(0);
    }

    TempFolder base;
    Path folder = base.path() / "match";
    Steps steps;
};

TEST_F(MatchRevisions, TheNextReportTellsEveryoneOnce) {
    const Rerun done = rerun(2);
    EXPECT_TRUE(has(in_words(done, Lang::es), "lo sabrán por el próximo informe"));
    EXPECT_EQ(letter("0002.r1-ana"), "") << "no corrected report was asked for";
    EXPECT_TRUE(has(asked_for(2, "ana"), reported_english)) << "whoever asks for it";
    EXPECT_FALSE(has(file("rondas/0001/informes/ana.txt"), "Revisions"));
    play(3);
    EXPECT_TRUE(has(letter("0003-ana"), reported_english)) << letter("0003-ana");
    EXPECT_TRUE(has(letter("0003-beto"),
                    "ronda 2, el jueves 3 de diciembre, 12:00 (UTC), por «se olvidó»; cambiaron las órdenes"));
    EXPECT_TRUE(has(letter("0003-publico.1"), "Revisiones"));
    EXPECT_TRUE(has(file("rondas/0003/informes/publico.txt"), "Revisiones"));
    play(4);
    EXPECT_FALSE(has(letter("0004-ana"), "Revisions"));
    EXPECT_FALSE(has(file("rondas/0004/informes/ana.txt"), "Revisions"));
}

TEST_F(MatchRevisions, WhatACorrectedReportToldIsNotToldAgain) {
    rerun(2, true);
    EXPECT_TRUE(has(letter("0002.r1-ana"), reported_english));
    play(3);
    EXPECT_FALSE(has(letter("0003-ana"), "Revisions"));
}

TEST_F(MatchRevisions, SeveralSilentOnesAreToldTogetherWithWhatGaveWay) {
    rerun(2);
    rerun(1, false, {{order_file("beto", 1, "{}  # las mismas"), "beto.yaml", {{}, "rerun"}}});
    play(2);
    const std::string words = letter("0002.r2-ana");
    EXPECT_TRUE(has(words, reported_english)) << words;
    EXPECT_TRUE(
        has(words,
            "round 1, on Thursday 3 December, 12:00 (UTC), because of “se olvidó”; the orders of the moderator "
            "changed; round 2 no longer counts"))
        << words << "\nbeto's are the same in other words";
}

// The first are those of versions in which a rerun kept the keys: their matches go on.
TEST_F(MatchRevisions, EachGivesTheRoundsAfterItNewKeys) {
    auto secrets = make_secrets(Seed{}, "correo-1", {"ana"});
    ASSERT_TRUE(secrets);
    EXPECT_EQ(key_of_round(*secrets, "correo-1", "ana", 2), "vg7q-3rj3");
    secrets->renewals = {{1, 1}};
    EXPECT_EQ(key_of_round(*secrets, "correo-1", "ana", 2), "ws1e-gm6t");
    EXPECT_EQ(key_of_revision(*secrets, "correo-1", "ana", 2, 0), "vg7q-3rj3");
    EXPECT_EQ(key_of_round(*secrets, "correo-1", "ana", 1), key_of_revision(*secrets, "correo-1", "ana", 1, 0));
    const auto renewals = [&] { return load_secrets(steps.system.files, MatchPaths{folder})->renewals; };
    EXPECT_TRUE(renewals().empty());
    rerun(2);
    rerun_round(steps.system, folder, {},
                {2, {}, "", false, true});  // the same result: nothing to do but to tell
    EXPECT_EQ(renewals(), (std::vector<Secrets::Renewal>{{2, 1}}));
    ASSERT_TRUE(renew_keys(steps.system.files, MatchPaths{folder}, {2, 1}));
    ASSERT_TRUE(renew_keys(steps.system.files, MatchPaths{folder}, {1, 1}));
    EXPECT_EQ(renewals(), (std::vector<Secrets::Renewal>{{2, 1}, {1, 1}}));
}

TEST_F(MatchRevisions, VerifySaysSoFirst) {
    EXPECT_FALSE(has(in_words(*verified(), Lang::es), "revisi"));
    rerun(2);
    const auto checked = verified();
    ASSERT_TRUE(checked) << describe(checked.error().diagnostics.at(0), Lang::en);
    const std::string first =
        "Esta partida tiene 1 revisión: ronda 2, el 2026-12-03 12:00 UTC, por «se olvidó»; "
        "cambiaron las órdenes de moderador\n";
    EXPECT_EQ(in_words(*checked, Lang::es).substr(0, first.size()), first);
    EXPECT_EQ(as_json(*checked, Lang::es)["revisiones"][0]["cambian"], Json({"moderador"}));
    const auto at_home = verify_transcript(transcript(), "acta.json");
    ASSERT_TRUE(at_home) << describe(at_home.error().diagnostics.at(0), Lang::en);
    EXPECT_EQ(in_words(*at_home, Lang::es).substr(0, first.size()), first);
    rerun(1);
    EXPECT_TRUE(in_words(*verified(), Lang::en).starts_with("This match has 2 revisions:\n  round 2, on "));
}

// If the moderator changes a player's stored orders and runs them again, they count as changed.
TEST_F(MatchRevisions, OrdersChangedInTheFolderAreToldAsChanged) {
    std::ofstream(folder / "rondas/0002/ordenes/ana.yaml") << order_file("ana", 2, "{}");
    ASSERT_TRUE(rerun_round(steps.system, folder, {}, {2, {}, "", false, false}));
    ASSERT_TRUE(verified());
    EXPECT_EQ(verified()->revisions.at(0).changed, std::vector<std::string>{"ana"});
    EXPECT_TRUE(has(in_words(*verified(), Lang::en), "without a written reason; the orders of ana changed"));
}

TEST_F(MatchRevisions, NoneCanBeLeftOutByItself) {
    rerun(2);
    play(3);
    rerun(2, false, {{order_file("ana", 2, "{}"), "ana.yaml", {{}, "rerun"}}});
    const Json whole = Json::parse(transcript());
    EXPECT_EQ(fault_of(whole).code, "");
    Json none = whole, second = whole, unmarked = whole;
    none["revisiones"] = Json::array();
    EXPECT_EQ(fault_of(none).path, "rondas[2].vez") << "the round still says that it gave way";
    second["revisiones"].erase(0);
    EXPECT_EQ(fault_of(second).path, "revisiones[0].vez");
    unmarked["rondas"][2].erase("vez");
    EXPECT_EQ(fault_of(unmarked).path.rfind("rondas[2]", 0), 0u);
    for (const auto& [pointer, value] :
         std::vector<std::pair<std::string, Json>>{{"/revisiones/0/cambian", Json({"../ana"})},
                                                   {"/revisiones/0/cuando", "ayer"},
                                                   {"/revisiones/0/ronda", 0},
                                                   {"/revisiones/0/hasta", 1},
                                                   {"/revisiones/0/otra", 1},
                                                   {"/revisiones", nullptr}}) {
        Json changed = whole;
        changed[Json::json_pointer(pointer)] = value;
        EXPECT_EQ(fault_of(changed).code, "acta_invalida") << pointer;
    }

    Json many = whole;
    for (int number = 3; number <= 4000; ++number) {
        many["revisiones"].push_back(whole["revisiones"][0]);
        many["revisiones"].back()["vez"] = number;
    }
    EXPECT_EQ(fault_of(many).path, "revisiones") << "more than a match of so few rounds can have";

    // In the match itself, the replaced rounds and the journal must agree.
    std::filesystem::create_directory(folder / "rondas/0001.r1");
    const auto untold = verified();
    ASSERT_FALSE(untold);
    EXPECT_EQ(untold.error().diagnostics[0].file, (folder / "rondas/0001.r1").string());
    std::filesystem::remove_all(folder / "rondas/0001.r1");
    std::filesystem::remove_all(folder / "rondas/0002.r1");
    ASSERT_TRUE(verified());
    EXPECT_TRUE(has(in_words(*verified(), Lang::es), "que ya no está"));
}

TEST_F(MatchRevisions, ATranscriptFromBeforeTheListSaysThatItDoesNotTell) {
    Json old = Json::parse(transcript());
    old["formato"] = "ronda/acta/1";
    old.erase("revisiones");
    const auto checked = verify_transcript(old.dump(), "acta.json");
    ASSERT_TRUE(checked) << describe(checked.error().diagnostics.at(0), Lang::en);
    EXPECT_TRUE(has(in_words(*checked, Lang::es), "sin comprobar: si hubo revisiones"));
    old["formato"] = "ronda/acta/2";
    EXPECT_EQ(fault_of(old).code, "acta_invalida");
}

}  // namespace
}  // namespace ronda::match::fixture
