// Messages that a run cannot process: a failed message must not affect the others or anybody's valid orders.
#include <fstream>
#include <new>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "adjudicator/games/all_games.hpp"
#include "adjudicator/match/letters/rules_document.hpp"
#include "adjudicator/match/submission/instructions.hpp"
#include "adjudicator/match/submission/letter_form.hpp"
#include "formats/document_text.hpp"
#include "tests/support/match_fixture.hpp"

namespace ronda::match::fixture {
namespace {

class MatchInbox : public ::testing::Test {
  protected:
    void SetUp() override {
        ASSERT_TRUE(steps.create(folder, "calendario: {zona: UTC, plazo: dom 20:00, freno: false}\n"));
        std::filesystem::create_directories(fresh());
    }

    Path fresh() const { return folder / "correo/entrada/nuevo"; }

    void receive(const std::string& player, const std::string& orders) {
        const Json message = {
            {"de", player + "@example.org"},
            {"ordenes",
             Json::array({{{"nombre", ""}, {"texto", order_file(player, 1, orders, key_of(player))}}})}};
        std::ofstream(fresh() / (std::to_string(++received) + ".eml")) << message.dump();
    }

    RunReport run(Instant now) {
        steps.clock = FixedClock(now);
        const auto report = steps.run(folder);
        EXPECT_TRUE(report);
        return report ? *report : RunReport{};
    }

    std::size_t count(const std::string& start) {
        std::size_t found = 0;
        for (const auto& [path, bytes] : tree_of(folder))
            if (path.starts_with(start) && path.ends_with(".eml")) ++found;
        return found;
    }

    TempFolder base;
    Path folder = base.path() / "match";
    Steps steps;
    int received = 0;
};

constexpr Instant past_deadline = noon + 20 * Instant{86400};

// What leaves a match or speaks of its end is the seat's holder's alone (match/contract/absent-players.md, "Who
// is away").
TEST(HolderOnly, OrdersThatEndTheSeatInEveryGame) {
    const std::set<std::string> ending = {"rendirse", "tablas", "retiro", "acepta_retiro"};
    for (const Game* game : all_games()) {
        std::set<std::string> reported, expected;
        for (const OrderSpec& spec : game->orders()) {
            if (spec.holder_only) reported.insert(spec.key);
            if (ending.contains(spec.key)) expected.insert(spec.key);
        }
        EXPECT_EQ(reported, expected) << game->id();
    }
}

TEST_F(MatchInbox, GoodOrdersThatCannotBeKeptWaitAndTheRoundWithThem) {
    receive("ana", "{reclutar: {Loma: 1}}");
    receive("beto", "{reclutar: {Juncal: 1}}");
    steps.disk.refuses = [](const Path& path) { return path.filename() == "ana.yaml"; };
    for (int times = 0; times < 2; ++times) {
        const RunReport report = run(past_deadline);
        EXPECT_EQ(report.exit, Exit::environment);
        ASSERT_EQ(report.problems.size(), 1U);
        EXPECT_EQ(report.problems[0].code, "mensaje_en_espera");
        EXPECT_EQ(count("correo/entrada/nuevo/"), 1U);
        EXPECT_EQ(count("correo/entrada/visto/"), 1U);
        EXPECT_FALSE(tree_of(folder).contains("rondas/0001/"));
    }
    steps.disk.refuses = {};
    EXPECT_EQ(run(past_deadline).exit, Exit::done);
    EXPECT_NE(tree_of(folder).at("rondas/0001/ordenes/ana.yaml").find("Loma"), std::string::npos);
    EXPECT_NE(tree_of(folder).at("rondas/0001/ordenes/beto.yaml").find("Juncal"), std::string::npos);
}

TEST_F(MatchInbox, AnAnswerThatCannotBeComposedCostsNothingElse) {
    receive("ana", "{reclutar: {Loma: 1}}");
    receive("beto", "{}");
    steps.mail.before_call = [](std::string_view verb, const Json& job) {
        if (verb == "compose" && job.dump().find("Loma: 1") != std::string::npos) throw std::bad_alloc();
    };
    const RunReport report = run(noon);
    EXPECT_EQ(report.exit, Exit::environment);
    ASSERT_EQ(report.problems.size(), 1U);
    EXPECT_EQ(report.problems[0].code, "mensaje_apartado");
    EXPECT_NE(report.problems[0].file.find("nuevo/"), std::string::npos);
    EXPECT_EQ(count("correo/entrada/nuevo/"), 0U);
    EXPECT_EQ(count("correo/entrada/rechazado/"), 1U);
    EXPECT_EQ(count("correo/salida/nuevo/respuesta-"), 1U);
    EXPECT_TRUE(tree_of(folder).contains("rondas/0001/")) << "the orders were good and kept";
    EXPECT_EQ(run(noon).exit, Exit::done);
}

TEST_F(MatchInbox, ADiskThatTakesNothingMoreLosesNoMessage) {
    receive("ana", "{reclutar: {Loma: 1}}");
    receive("beto", "{}");
    steps.disk.refuses = [](const Path&) { return true; };
    EXPECT_EQ(run(past_deadline).exit, Exit::environment);
    EXPECT_EQ(count("correo/entrada/nuevo/"), 2U);
    EXPECT_FALSE(tree_of(folder).contains("rondas/0001/"));
    steps.disk.refuses = {};
    EXPECT_EQ(run(past_deadline).exit, Exit::done);
    EXPECT_NE(tree_of(folder).at("rondas/0001/ordenes/ana.yaml").find("Loma"), std::string::npos);
    EXPECT_EQ(count("correo/salida/nuevo/respuesta-"), 2U);
}

TEST(MatchRequests, KindsStandInTheOrderOfTheirWords) {
    const std::vector<std::pair<RequestKey, std::string>> words = {
        {RequestKey::report, "consulta"},     {RequestKey::order_template, "plantilla"},
        {RequestKey::rules, "reglas"},        {RequestKey::message, "mensaje"},
        {RequestKey::extend, "prorrogar"},    {RequestKey::resolve, "resolver"},
        {RequestKey::rekey, "clave_nueva"},   {RequestKey::pause, "pausar"},
        {RequestKey::resume, "reanudar"},     {RequestKey::more_time, "mas_plazo"},
        {RequestKey::propose_pause, "pausa"}, {RequestKey::agree, "de_acuerdo"},
        {RequestKey::disagree, "en_contra"}};
    for (const bool to_all : {false, true}) {
        const auto fields = request_fields(to_all);
        ASSERT_EQ(fields.size(), words.size());
        for (const auto& [kind, word] : words) EXPECT_EQ(fields[static_cast<std::size_t>(kind)].key, word);
    }
}

// Folding drops marks; a blank before one is part of the text, and the text then no number.
TEST(MatchRequests, ARoundIsItsDigitsAlone) {
    EXPECT_EQ(round_asked(" 4 "), 4);
    EXPECT_EQ(round_asked("Sí"), 0);
    for (const char* wrong : {"4 \u0301", "4 \uFE0F", "4.", "-4", "0", "cuatro", ""})
        EXPECT_EQ(round_asked(wrong), std::nullopt) << wrong;
}

// The sheet of rules is written in another room than the requests are read.
TEST(MatchRequests, TheSheetOfRulesNamesThoseOfPlayers) {
    const std::string sheet = formats::as_text(rules_document(*all_games().front()), Lang::es);
    for (const Schema::RecordField& request : request_fields(false)) {
        const bool moderators = request.key == "prorrogar" || request.key == "pausar" ||
                                request.key == "reanudar" || request.key == "resolver" ||
                                request.key == "clave_nueva";
        EXPECT_NE(moderators, sheet.find("«" + request.key + ": ") != std::string::npos) << request.key;
    }
}

}  // namespace
}  // namespace ronda::match::fixture
