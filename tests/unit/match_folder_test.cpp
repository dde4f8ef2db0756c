// The folder of a match: the chain of its journal lines, its secrets, names, time, the lock.
#include <fstream>

#include <gtest/gtest.h>

#include "adjudicator/match/run/status.hpp"
#include "adjudicator/match/store/system.hpp"
#include "tests/support/match_fixture.hpp"

namespace ronda::match::fixture {
namespace {

// Plays two rounds of a match, the first with orders.
void play(Steps& steps, const Path& folder, const std::string& extra = {}) {
    ASSERT_TRUE(steps.create(folder, extra));
    ASSERT_TRUE(steps.submit(folder, order_file("ana", 1, "{reclutar: {Loma: 1}}", key_of("ana"))));
    ASSERT_TRUE(steps.submit(folder, order_file("beto", 1, "{}", key_of("beto"))));
    for (int round = 1; round <= 2; ++round) {
        const auto report = steps.run(folder, round == 2);
        ASSERT_TRUE(report && report->exit == Exit::done);
    }
}

TEST(MatchFolder, TheSecretsStandNowhereElse) {
    const TempFolder base;
    Steps steps;
    play(steps, base.path() / "match");
    const SeedChain chain(chain_key());
    std::vector<std::string> secrets{to_hex(chain_key())};
    for (const int n : {3, 4, 64, 4095}) secrets.push_back(to_hex(chain.link(n)));
    for (const auto& [path, bytes] : tree_of(base.path() / "match")) {
        if (path.starts_with("secreto/")) continue;
        for (const std::string& secret : secrets) EXPECT_EQ(bytes.find(secret), std::string::npos) << path;
        for (const char* player : {"ana", "beto", "moderador"}) {
            if (path == std::string("correo/salida/nuevo/0000-") + player + ".eml")
                continue;  // the player's own invitation
            EXPECT_EQ(bytes.find(key_of(player)), std::string::npos) << path;
        }
    }
    const auto modes = std::filesystem::status(base.path() / "match" / "secreto").permissions();
    EXPECT_EQ(modes, std::filesystem::perms::owner_all);
    for (const auto& file : std::filesystem::directory_iterator(base.path() / "match" / "secreto"))
        EXPECT_EQ(file.status().permissions(),
                  std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
}

// A run needs one link of 4,096, so it trusts the stored checkpoints. It never repairs invalid checkpoints by
// hashing the whole chain.
TEST(MatchFolder, TheChainIsItsCheckpointsOrNone) {
    const TempFolder base;
    Steps steps;
    play(steps, base.path() / "match");
    const SeedChain whole(chain_key());
    EXPECT_FALSE(SeedChain::from_checkpoints({}, {}));
    EXPECT_FALSE(SeedChain::from_checkpoints(Seed{}, whole.checkpoints()));
    std::vector<Seed> points = whole.checkpoints();
    EXPECT_EQ(SeedChain::from_checkpoints(chain_key(), points)->link(130), whole.link(130));
    points[1] = Seed{};
    EXPECT_EQ(SeedChain::from_checkpoints(chain_key(), points)->link(64), Seed{}) << "hashed anew";

    const MatchPaths paths{base.path() / "match"};
    const Path file = paths.chain();
    ASSERT_EQ(load_secrets(steps.disk, paths)->chains.front().checkpoints(), whole.checkpoints());
    std::string text = ronda::fixture::slurp(file);
    text.replace(text.rfind(to_hex(chain_key())), 4, "0000");
    ronda::fixture::spill(file, text);
    const auto refused = load_secrets(steps.disk, paths);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().diagnostics[0].code, "secreto_invalido");
    EXPECT_EQ(refused.error().diagnostics[0].path, "puntos");
}

TEST(MatchFolder, SeedsArePublishedAtOnceWithoutSecretsAndAtTheEndWithThem) {
    const TempFolder base;
    const std::string first = to_hex(SeedChain(chain_key()).link(1));
    Steps open, hidden;
    play(open, base.path() / "open");
    play(hidden, base.path() / "hidden", "opciones: {inventarios: secretos, rondas: 3}\n");
    const auto shown = [&](const char* match, const char* report) {
        return tree_of(base.path() / match).at(report).find(first) != std::string::npos;
    };
    EXPECT_TRUE(shown("open", "rondas/0001/informes/publico.txt"));
    for (const char* report : {"rondas/0001/informes/publico.txt", "rondas/0001/informes/ana.html"})
        EXPECT_FALSE(shown("hidden", report));
    ASSERT_TRUE(hidden.run(base.path() / "hidden", true));
    const auto last = tree_of(base.path() / "hidden").at("rondas/0003/informes/publico.txt");
    EXPECT_NE(last.find(to_hex(SeedChain(chain_key()).link(3))), std::string::npos);
}

// Returns the line at which the chain of a journal with these bytes breaks; 0 if it is intact.
std::size_t broken_line(const std::string& bytes) {
    const TempFolder base;
    Disk disk;
    const Path path = base.path() / "diario.jsonl";
    EXPECT_TRUE(disk.save(path, bytes, Durable::no));
    const auto journal = Journal::open(disk, path);
    return journal && journal->broken() ? journal->broken()->line : 0;
}

TEST(MatchFolder, TheJournalIsAChainThatShowsEveryChange) {
    const TempFolder base;
    Steps steps;
    play(steps, base.path() / "match");
    std::string journal = tree_of(base.path() / "match").at("diario.jsonl");
    EXPECT_EQ(broken_line(journal), 0u);
    const std::size_t first_end = journal.find('\n'), second_end = journal.find('\n', first_end + 1);
    std::string changed = journal, shorter = journal;
    changed[changed.find("malaga")] = 'M';
    EXPECT_EQ(broken_line(changed), 2u);
    shorter.erase(first_end + 1, second_end - first_end);
    EXPECT_EQ(broken_line(shorter), 2u);
}

TEST(MatchFolder, ATornJournalIsMendedAndNothingIsToldTwice) {
    const TempFolder base;
    Disk disk;
    const Path path = base.path() / "diario.jsonl";
    auto journal = Journal::open(disk, path);
    ASSERT_TRUE(journal);
    ASSERT_TRUE(journal->add(entry::Created{}, noon));
    const std::string whole = tree_of(base.path()).at("diario.jsonl");
    std::ofstream(path, std::ios::app) << R"({"cuando":"2026)";
    auto again = Journal::open(disk, path);
    ASSERT_TRUE(again);
    ASSERT_TRUE(again->add(entry::Created{}, noon + 60));
    ASSERT_TRUE(again->add(entry::RoundResolved{1, 0, {}}, noon));
    const std::string mended = tree_of(base.path()).at("diario.jsonl");
    EXPECT_TRUE(mended.starts_with(whole));
    EXPECT_EQ(std::count(mended.begin(), mended.end(), '\n'), 2);
    EXPECT_EQ(broken_line(mended), 0u);
}

TEST(MatchFolder, LettersOfAPlayerFormOneThread) {
    const TempFolder base;
    Steps steps;
    play(steps, base.path() / "match", "correo: {de: \"Ronda <ronda@example.org>\"}\n");
    const auto tree = tree_of(base.path() / "match");
    const auto letter = [&](const char* name) {
        return Json::parse(tree.at(std::string("correo/salida/nuevo/") + name));
    };
    const Json first = letter("0000-ana.eml"), second = letter("0001-ana.eml"), third = letter("0002-ana.eml");
    EXPECT_TRUE(first["id"].get<std::string>().starts_with("<malaga-1.0.ana.invitacion."));
    EXPECT_TRUE(second["id"].get<std::string>().starts_with("<malaga-1.1.ana.informe."));
    EXPECT_FALSE(first.contains("respuesta_a"));
    EXPECT_EQ(third["respuesta_a"], second["id"]);
    EXPECT_EQ(third["referencias"], Json({first["id"], second["id"]}));
    EXPECT_EQ(third["responder_a"], "ronda+malaga-1@example.org");
    EXPECT_EQ(third["fecha"], noon);
    EXPECT_NE(third["asunto"].get<std::string>().find("round 2"), std::string::npos);  // ana reads English
    EXPECT_TRUE(tree.contains("correo/salida/nuevo/0001-publico.1.eml"));
    EXPECT_FALSE(tree.contains("correo/salida/nuevo/0000-publico.1.eml"));
}

TEST(MatchFolder, AFolderWithSomethingElseInItIsLeftAlone) {
    const TempFolder base;
    std::ofstream(base.path() / "apuntes.txt") << "mine";
    const auto before = tree_of(base.path());
    const auto refused = Steps().create(base.path());
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().diagnostics[0].code, "carpeta_ocupada");
    EXPECT_EQ(difference(before, tree_of(base.path())), "");
    EXPECT_EQ(Steps().run(base.path()).error().diagnostics[0].code, "carpeta_invalida");
}

TEST(MatchFolder, TheSecondProcessLeavesWithAClearLine) {
    const TempFolder base;
    const auto first = FolderLock::take(base.path());
    ASSERT_TRUE(first);
    const auto second = FolderLock::take(base.path(), std::chrono::milliseconds(0));
    ASSERT_FALSE(second);
    EXPECT_EQ(second.error().exit, Exit::environment);
}

TEST(MatchFolder, StatusTellsWhoIsAwaited) {
    const TempFolder base;
    Steps steps;
    ASSERT_TRUE(steps.create(base.path() / "match"));
    ASSERT_TRUE(steps.submit(base.path() / "match", order_file("beto", 1, "{}")));
    const auto status = status_of(steps.disk, base.path() / "match", {});
    ASSERT_TRUE(status);
    EXPECT_EQ(status->round, 0);
    EXPECT_TRUE(status->seats.at(0).awaited && !status->seats.at(0).sent);
    EXPECT_EQ(status->seats.at(1).received, read_instant("2026-12-03T12:00:00Z"));
    EXPECT_EQ(status->commitment, to_hex(SeedChain(chain_key()).link(0)));
    EXPECT_EQ(status->mail.size(), 3u) << "two invitations and the moderator's letter";
}

TEST(MatchFolder, OnlyRoundNumbersNameRounds) {
    EXPECT_EQ(round_of_name("0012"), 12);
    for (const char* name : {"12", "00012", "0012.r1", ".0012.tmp", "-012", "../0", ""})
        EXPECT_FALSE(round_of_name(name)) << name;
}

TEST(MatchFolder, TimesAreReadStrictly) {
    EXPECT_EQ(read_instant("2026-12-03T12:00:00Z"), noon);
    EXPECT_EQ(read_instant("2026-12-03 12:00"), noon);
    EXPECT_EQ(read_instant("2026-12-03T13:00+01:00"), noon);
    EXPECT_EQ(iso(noon), "2026-12-03T12:00:00Z");
    for (const char* text : {"", "2026-12-03", "2026-02-30T12:00", "2026-12-03T24:00", "2026-12-03T12:00Zx",
                             "mañana", "-026-12-03T12:00", "2026-12-03T12:00+1", "9999-12-31T23:59:59-01:00"})
        EXPECT_FALSE(read_instant(text)) << text;
}

}  // namespace
}  // namespace ronda::match::fixture
