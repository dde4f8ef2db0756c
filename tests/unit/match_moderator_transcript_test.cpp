// What players verify at home: it has no secret, every change is found, and no file crashes the reader.
#include <gtest/gtest.h>

#include "adjudicator/match/audit/transcript.hpp"
#include "adjudicator/match/audit/transcript_verify.hpp"
#include "tests/support/match_fixture.hpp"

namespace ronda::match::fixture {
namespace {

// Plays rounds with orders and a private comment.
void play(const Path& folder, int rounds, const std::string& extra = {}) {
    Steps steps;
    ASSERT_TRUE(steps.create(folder, extra));
    for (int round = 1; round <= rounds; ++round) {
        const std::string orders = order_file("ana", round, "{reclutar: {Loma: 1}}  # traiciono a Beto");
        ASSERT_TRUE(steps.submit(folder, orders + "clave: " + key_of("ana") + "\n"));
        ASSERT_TRUE(steps.submit(folder, order_file("beto", round, "{}")));
        const auto report = steps.run(folder);
        ASSERT_TRUE(report && report->exit == Exit::done);
    }
    ASSERT_TRUE(steps.submit(folder, order_file("ana", rounds + 1, "{construir: [Pinar]}")).has_value() ||
                extra.find("rondas: 3") != std::string::npos);
}

Transcript written(const Path& folder) {
    Disk disk;
    auto transcript = transcript_of(disk, folder);
    EXPECT_TRUE(transcript) << describe(transcript.error().diagnostics.at(0), Lang::en);
    return transcript ? std::move(*transcript) : Transcript{};
}

std::vector<std::string> secrets(int rounds) {
    const SeedChain chain(chain_key());
    std::vector<std::string> all{to_hex(chain_key()), key_of("ana"), key_of("beto"), key_of("moderador"),
                                 "traiciono"};
    for (const int n : {rounds + 1, rounds + 2, 64, 4095}) all.push_back(to_hex(chain.link(n)));
    return all;
}

Diagnostic fault_of(const std::string& text) {
    const auto verified = verify_transcript(text, "acta.json");
    return verified ? Diagnostic{} : verified.error().diagnostics.at(0);
}

// Returns the transcript with one value changed.
std::string with(const std::string& text, const std::string& pointer, const Json& value) {
    Json json = Json::parse(text);
    json[Json::json_pointer(pointer)] = value;
    return json.dump();
}

class MatchTranscript : public ::testing::Test {
  protected:
    void SetUp() override {
        ASSERT_NO_FATAL_FAILURE(play(folder, 3));
        text = written(folder).text;
    }
    TempFolder base;
    Path folder = base.path() / "match";
    std::string text;
};

TEST_F(MatchTranscript, PlaysAgainWithoutAnySecret) {
    const auto verified = verify_transcript(text, "acta.json");
    ASSERT_TRUE(verified) << describe(verified.error().diagnostics.at(0), Lang::en);
    EXPECT_EQ(verified->rounds, 3);
    EXPECT_TRUE(verified->whole);
    EXPECT_EQ(verified->commitment, Json::parse(text)["compromiso"].get<std::string>());
    for (const std::string& secret : secrets(3)) EXPECT_EQ(text.find(secret), std::string::npos) << secret;
    EXPECT_EQ(text.find("Pinar\\\""), std::string::npos);
    EXPECT_EQ(text.find("construir"), std::string::npos);  // waiting orders are still secret
    EXPECT_EQ(written(folder).text, text);
}

TEST_F(MatchTranscript, EveryChangeIsNamed) {
    const std::string zeros(64, '0');
    const auto path_of = [this](const std::string& pointer, const Json& value) {
        return fault_of(with(text, pointer, value)).path;
    };
    EXPECT_EQ(path_of("/compromiso", zeros), "rondas[1].enlace");
    EXPECT_EQ(path_of("/rondas/2/enlace", zeros), "rondas[2].enlace");
    EXPECT_EQ(path_of("/rondas/2/sello", zeros), "rondas[2].sello");
    EXPECT_EQ(path_of("/rondas/2/ronda", 3), "rondas[2].ronda");
    EXPECT_EQ(path_of("/rondas/0/semilla", zeros).rfind("rondas[0].", 0), 0u);
    EXPECT_EQ(path_of("/rondas/2/estado/ronda", 7), "rondas[2].estado.ronda");
    EXPECT_EQ(path_of("/rondas/2/eventos/0/tipo", "otro"), "rondas[2].eventos[0].tipo");
    EXPECT_EQ(path_of("/rondas/2/ordenes/ana", order_file("ana", 3, "{}")), "rondas[2].ordenes.ana");
    EXPECT_EQ(path_of("/rondas/2/ordenes/zoe", order_file("zoe", 2, "{}")), "rondas[2].ordenes.zoe");
    EXPECT_EQ(path_of("/rondas/2/ordenes/ana", order_file("beto", 2, "{}")), "rondas[2].ordenes.ana");
    EXPECT_EQ(path_of("/rondas/2/ordenes/ana", order_file("ana", 2, "{}")).rfind("rondas[2].", 0), 0u);
    EXPECT_EQ(path_of("/partida", "otra"), "partida");
    EXPECT_EQ(path_of("/juego", "bheex"), "juego");
}

TEST_F(MatchTranscript, WhatIsNoTranscriptIsRefusedWithItsPath) {
    EXPECT_EQ(fault_of("").code, "acta_invalida");
    EXPECT_EQ(fault_of("{}").code, "acta_invalida");
    EXPECT_EQ(fault_of("[1, 2]").code, "acta_invalida");
    EXPECT_EQ(fault_of(std::string(100, '[')).code, "acta_invalida");
    EXPECT_EQ(fault_of(std::string(most_transcript + 1, ' ')).code, "acta_invalida");
    for (const auto& [pointer, value] :
         std::vector<std::pair<std::string, Json>>{{"/formato", "ronda/acta/3"},
                                                   {"/otra", 1},
                                                   {"/cadena", 1},
                                                   {"/cadena", 4096},
                                                   {"/compromiso", "xyz"},
                                                   {"/publicado", "sí"},
                                                   {"/publicado", false},
                                                   {"/rondas", Json::array()},
                                                   {"/rondas", 3},
                                                   {"/rondas/1", nullptr},
                                                   {"/rondas/1/enlace", 5},
                                                   {"/rondas/1/ordenes", Json::array()},
                                                   {"/rondas/1/ordenes/ana", 5},
                                                   {"/rondas/0/estado", Json::object()},
                                                   {"/rondas/0/estado/tablero", 1},
                                                   {"/rondas/1/otra", 1}}) {
        const Diagnostic fault = fault_of(with(text, pointer, value));
        EXPECT_FALSE(fault.code.empty()) << pointer;
        EXPECT_FALSE(fault.path.empty()) << pointer;
        EXPECT_EQ(fault.file, "acta.json") << pointer;
    }
}

// A text cut anywhere or with any byte changed is refused, or still valid if the byte has no meaning; it never
// causes a crash.
TEST_F(MatchTranscript, AnyBytesAreSurvived) {
    Chance chance(7);
    for (int i = 0; i < 150; ++i) {
        const auto at = static_cast<std::size_t>(chance.below(static_cast<std::uint32_t>(text.size())));
        EXPECT_NE(fault_of(text.substr(0, at)).code, "");
        std::string changed = text;
        changed[at] = static_cast<char>("\"{}[],:x9\n\xff"[chance.below(11)]);
        if (changed != text) static_cast<void>(fault_of(changed));
    }
}

TEST_F(MatchTranscript, AMatchThatDoesNotFitHasNone) {
    Disk disk;
    std::filesystem::remove(folder / "rondas/0002/ordenes/ana.yaml");
    const auto refused = transcript_of(disk, folder);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().diagnostics[0].code, "no_cuadra");
}

TEST(MatchTranscriptOfSecrets, IsSealedUntilTheEnd) {
    const TempFolder base;
    const Path folder = base.path() / "match";
    const std::string secret_game = "opciones: {inventarios: secretos, rondas: 3}\n";
    ASSERT_NO_FATAL_FAILURE(play(folder, 2, secret_game));
    const Transcript sealed = written(folder);
    EXPECT_FALSE(sealed.published);
    for (const std::string& secret : secrets(0))
        EXPECT_EQ(sealed.text.find(secret), std::string::npos) << secret;
    for (const char* word : {"reclutar", "estado\"", "ordenes", "enlace", "semilla", "tablero"})
        EXPECT_EQ(sealed.text.find(word), std::string::npos) << word;
    const auto verified = verify_transcript(sealed.text, "acta.json");
    ASSERT_TRUE(verified);
    EXPECT_EQ(verified->unproven.size(), 2u);
    EXPECT_FALSE(verified->whole) << "no round was played again";
    EXPECT_EQ(as_json(*verified, Lang::es)["todo"], false);

    Steps steps;
    ASSERT_TRUE(steps.submit(folder, order_file("beto", 3, "{}")));
    ASSERT_TRUE(steps.run(folder, true));
    const Transcript open = written(folder);
    EXPECT_TRUE(open.published);
    const auto at_the_end = verify_transcript(open.text, "acta.json");
    ASSERT_TRUE(at_the_end);
    EXPECT_TRUE(at_the_end->whole);
    const Json before = Json::parse(sealed.text), after = Json::parse(open.text);
    for (std::size_t n = 0; n < before["rondas"].size(); ++n)
        EXPECT_EQ(before["rondas"][n]["sello"], after["rondas"][n]["sello"]) << n;
}

}  // namespace
}  // namespace ronda::match::fixture
