// Verifies a good match, and finds every change with its round, file and path.
#include <fstream>

#include <gtest/gtest.h>

#include "adjudicator/match/audit/verify.hpp"
#include "tests/support/match_fixture.hpp"

namespace ronda::match::fixture {
namespace {

class MatchVerify : public ::testing::Test {
  protected:
    void SetUp() override {
        Steps steps;
        ASSERT_TRUE(steps.create(folder));
        for (int round = 1; round <= 3; ++round) {
            ASSERT_TRUE(steps.submit(folder, order_file("ana", round, "{reclutar: {Loma: 1}}")));
            ASSERT_TRUE(steps.submit(folder, order_file("beto", round, "{construir: [Loma]}")));
            ASSERT_TRUE(steps.submit(folder, order_file("beto", round, "{}")));
            const auto report = steps.run(folder);
            ASSERT_TRUE(report && report->exit == Exit::done);
        }
    }

    std::string read(const std::string& name) { return tree_of(folder).at(name); }
    void write(const std::string& name, const std::string& bytes) { std::ofstream(folder / name) << bytes; }
    void change(const std::string& name, const std::string& from, const std::string& to) {
        std::string text = read(name);
        const std::size_t at = text.find(from);
        ASSERT_NE(at, std::string::npos) << name << " has no " << from;
        write(name, text.replace(at, from.size(), to));
    }
    Diagnostic fault() {
        Disk disk;
        const auto verified = verify_match(disk, folder);
        return verified ? Diagnostic{} : verified.error().diagnostics.at(0);
    }
    void expect_fault(const std::string& file, const std::string& code = "no_cuadra") {
        const Diagnostic found = fault();
        EXPECT_EQ(found.file, file.empty() ? "" : (folder / file).string()) << found.message.en;
        EXPECT_EQ(found.code, code) << found.message.en;
    }

    TempFolder base;
    Path folder = base.path() / "match";
};

TEST_F(MatchVerify, AWholeMatchFits) {
    Disk disk;
    const auto verified = verify_match(disk, folder);
    ASSERT_TRUE(verified) << describe(verified.error().diagnostics.at(0), Lang::en);
    EXPECT_EQ(verified->rounds, 3);
    EXPECT_EQ(verified->match, "malaga-1");
    EXPECT_NE(verified->proven.en.find(to_hex(SeedChain(chain_key()).link(0))), std::string::npos);
    EXPECT_EQ(verified->unproven.size(), 1u);  // maps and reports are not checked
}

TEST_F(MatchVerify, ACopyWithoutSecretsFitsAsFarAsItGoes) {
    std::filesystem::remove_all(folder / "secreto");
    Disk disk;
    const auto verified = verify_match(disk, folder);
    ASSERT_TRUE(verified);
    ASSERT_EQ(verified->unproven.size(), 2u);
    EXPECT_NE(verified->unproven[0].es.find("secreto/"), std::string::npos);
    change("rondas/0002/semilla", read("rondas/0002/semilla").substr(0, 8), "00000000");
    expect_fault("rondas/0002/semilla");
}

TEST_F(MatchVerify, AChangedValueIsNamedByItsPath) {
    change("rondas/0002/estado.json", "\"soldados\": 0", "\"soldados\": 9");
    expect_fault("rondas/0002/estado.json");
    const Diagnostic found = fault();
    EXPECT_NE(found.path.find("soldados"), std::string::npos) << found.path;
    EXPECT_NE(found.message.en.find("says 9 and should say 0"), std::string::npos);
    EXPECT_GT(found.place.line, 1);
}

TEST_F(MatchVerify, AnotherLayoutIsADifferenceToo) {
    write("rondas/0003/estado.json", Json::parse(read("rondas/0003/estado.json")).dump());
    expect_fault("rondas/0003/estado.json");
}

TEST_F(MatchVerify, AChangedEvent) {
    change("rondas/0003/eventos.json", "\"visible\": \"todos\"", "\"visible\": []");
    expect_fault("rondas/0003/eventos.json");
    EXPECT_NE(fault().path.find("eventos["), std::string::npos);
}

TEST_F(MatchVerify, ChangedOrders) {
    const std::string own = read("rondas/0002/ordenes/ana.yaml");
    change("rondas/0002/ordenes/ana.yaml", "Loma: 1", "Loma: 2");
    expect_fault("rondas/0002/ordenes/ana.yaml");
    write("rondas/0002/ordenes/ana.yaml", own + "# nada\n");  // a different text with the same orders
    expect_fault("rondas/0002/ordenes/ana.yaml");
    write("rondas/0002/ordenes/ana.yaml", own);
    EXPECT_EQ(fault().code, "");
    write("rondas/0002/ordenes/moderador.yaml", order_file("moderador", 2, "{sancionar: {ana: 2}}"));
    expect_fault("rondas/0002/ordenes/moderador.yaml");
    std::filesystem::remove(folder / "rondas/0002/ordenes/moderador.yaml");
    std::filesystem::remove(folder / "rondas/0002/ordenes/beto.yaml");
    expect_fault("rondas/0002/ordenes/beto.yaml");
}

// The newer orders come later than the first, as in a real match.
TEST_F(MatchVerify, OrdersThatWereReplacedDoNotCount) {
    const Path other = base.path() / "other";
    Steps steps;
    ASSERT_TRUE(steps.create(other));
    const std::string first = order_file("ana", 1, "{reclutar: {Loma: 1}}");
    ASSERT_TRUE(steps.submit(other, first));
    Steps later;
    later.clock = FixedClock(noon + 60);
    ASSERT_TRUE(later.submit(other, order_file("ana", 1, "{}")));
    ASSERT_TRUE(later.submit(other, order_file("beto", 1, "{}")));
    ASSERT_TRUE(later.run(other));
    Disk disk;
    EXPECT_TRUE(verify_match(disk, other));
    std::ofstream(other / "rondas/0001/ordenes/ana.yaml") << first;
    const auto refused = verify_match(disk, other);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().diagnostics[0].file, (other / "rondas/0001/ordenes/ana.yaml").string());
}

TEST_F(MatchVerify, AChangedSeed) {
    change("rondas/0001/semilla", "\n", "");
    expect_fault("rondas/0001/semilla");
    write("rondas/0001/semilla", std::string(64, '0') + "\n");
    expect_fault("rondas/0001/semilla");
    EXPECT_EQ(fault().message.en, "SHA-256(s_1) is not s_0");
}

TEST_F(MatchVerify, AChangedJournal) {
    const std::string whole = read("diario.jsonl");
    change("diario.jsonl", "\"jugador\":\"beto\"", "\"jugador\":\"ana\"");
    expect_fault("diario.jsonl");
    EXPECT_GT(fault().place.line, 2);
    write("diario.jsonl", whole.substr(whole.find('\n') + 1));  // without its first line
    expect_fault("diario.jsonl");
    EXPECT_EQ(fault().place.line, 1);
    write("diario.jsonl", whole + "{\"cuando\":");
    expect_fault("diario.jsonl");
    write("diario.jsonl", whole.substr(0, whole.find("\"que\":\"ronda_resuelta\",\"ronda\":3")));
    expect_fault("diario.jsonl");  // cut off in the middle of a line
    write("diario.jsonl", "");
    expect_fault("diario.jsonl");
}

TEST_F(MatchVerify, AJournalCutAtALineDoesNotTellOfTheLastRound) {
    const std::string whole = read("diario.jsonl");
    const std::size_t reported = whole.find("\"que\":\"ronda_resuelta\",\"ronda\":3");
    write("diario.jsonl", whole.substr(0, whole.rfind('\n', reported) + 1));
    expect_fault("rondas/0003");
}

TEST_F(MatchVerify, AMissingRound) {
    std::filesystem::remove_all(folder / "rondas" / "0003");
    expect_fault("rondas/0003");
    std::filesystem::remove_all(folder / "rondas" / "0001");
    EXPECT_EQ(fault().code, "carpeta_invalida");
    EXPECT_NE(fault().message.en.find("round 1 is missing"), std::string::npos);
    std::filesystem::remove_all(folder / "rondas");
    EXPECT_EQ(fault().code, "carpeta_invalida");
}

TEST_F(MatchVerify, RoundZeroAndItsPlayers) {
    change("rondas/0000/estado.json", "\"nombre\": \"Ana\"", "\"nombre\": \"Eva\"");
    EXPECT_EQ(fault().file, (folder / "rondas/0001/estado.json").string());  // round 0 takes names as input
    change("rondas/0000/estado.json", "\"nombre\": \"Eva\"", "\"nombre\": \"Ana\"");
    change("rondas/0000/eventos.json", "\"semilla\": \"", "\"semilla\": \"0");
    expect_fault("rondas/0000/eventos.json");
}

TEST_F(MatchVerify, TheChainOfTheSecrets) {
    const std::string point = to_hex(SeedChain(chain_key()).link(64));
    change("secreto/cadena.json", point, std::string(64, 'a'));
    expect_fault("secreto/cadena.json");
    std::filesystem::remove_all(folder / "secreto");
    Seed other{};
    Disk disk;
    ASSERT_TRUE(save_secrets(disk, MatchPaths{folder}, {{SeedChain(other)}, {}}));
    expect_fault("diario.jsonl");  // not the published commitment
}

TEST_F(MatchVerify, WhatIsPutWhereConditionalOrdersWouldBe) {
    std::filesystem::create_directory(folder / "rondas/0001/pendientes");
    write("rondas/0001/pendientes/ana.yaml", order_file("ana", 2, "{}"));
    expect_fault("rondas/0001/pendientes");
}

}  // namespace
}  // namespace ronda::match::fixture
