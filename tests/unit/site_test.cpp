// The site of a tree of matches: what is written, what is not written again, and where no site may be.
#include "adjudicator/site/site.hpp"

#include <gtest/gtest.h>

#include "adjudicator/core/report/lesson.hpp"
#include "adjudicator/games/all_games.hpp"
#include "adjudicator/robots/robot.hpp"
#include "adjudicator/site/memory.hpp"
#include "adjudicator/site/plot.hpp"
#include "adjudicator/site/site_folder.hpp"
#include "tests/support/match_fixture.hpp"
#include "tests/support/trial.hpp"

namespace ronda::site {
namespace {

using namespace match::fixture;
using match::Disk;

// Plays `rounds` more rounds of a match, which begins with the first call.
void play(const Path& folder, int first, int last, const std::string& extra = {}) {
    Steps steps;
    if (first == 1) {
        ASSERT_TRUE(steps.create(folder, extra));
    }
    for (int round = first; round <= last; ++round) {
        ASSERT_TRUE(steps.submit(
            folder, order_file("ana", round, "{reclutar: {Loma: 1}}") + "clave: " + key_of("ana") + "\n"));
        ASSERT_TRUE(steps.submit(folder, order_file("beto", round, "{}")));
        const auto report = steps.run(folder);
        ASSERT_TRUE(report && report->exit == Exit::done);
    }
}

class Site : public ::testing::Test {
  protected:
    SiteReport make() {
        Disk disk;
        const auto report = make_site(disk, {tree, out, std::nullopt, 2, Lang::en});
        EXPECT_TRUE(report) << (report ? "" : describe(report.error().diagnostics.at(0), Lang::en));
        return report ? *report : SiteReport{};
    }
    std::string refused(const Path& place) {
        Disk disk;
        const auto report = make_site(disk, {tree, place});
        return report ? "" : report.error().diagnostics.at(0).code;
    }
    // The names of the files whose bytes or times differ from before.
    std::vector<std::string> changed(const std::map<std::string, std::filesystem::file_time_type>& before) {
        std::vector<std::string> names_of;
        for (const auto& [name, time] : times())
            if (const auto found = before.find(name); found == before.end() || found->second != time)
                names_of.push_back(name);
        return names_of;
    }
    std::map<std::string, std::filesystem::file_time_type> times() {
        std::map<std::string, std::filesystem::file_time_type> all;
        for (const auto& entry : std::filesystem::recursive_directory_iterator(out))
            if (entry.is_regular_file())
                all[entry.path().lexically_relative(out).string()] = entry.last_write_time();
        return all;
    }

    // The folder of the only match.
    std::string listed_folder() {
        for (const auto& entry : std::filesystem::directory_iterator(out))
            if (entry.is_directory()) return entry.path().filename().string();
        return {};
    }

    TempFolder base;
    Path tree = base.path() / "tree", out = base.path() / "out";
};

TEST_F(Site, HasPagesOfEveryRoundInBothLanguages) {
    ASSERT_NO_FATAL_FAILURE(play(tree / "one", 1, 2));
    const SiteReport report = make();
    EXPECT_EQ(report.matches, 1U);
    EXPECT_TRUE(report.broken.empty());
    const Path match = out / listed_folder();
    for (const char* name :
         {"index.html", "index.en.html", "0000.html", "0002.en.html", "0001.svg", "acta.json", "acta.js",
          "estado.json", "estado.js", "0001.estado.json", "0002.eventos.json", "fondo.svg", "tablero.svg"})
        EXPECT_TRUE(std::filesystem::exists(match / name)) << name;
    const std::string first = ronda::fixture::slurp(match / "0000.html");
    EXPECT_EQ(first.find("rel=\"prev\""), npos);
    EXPECT_NE(first.find("<a href=\"0001.html\" rel=\"next\">"), npos);
    EXPECT_EQ(first.find(" style="), npos);
    // A site without the rules has no try-out.
    EXPECT_EQ(first.find("probar.html") != npos, report.web);
    EXPECT_EQ(ronda::fixture::slurp(out / "index.html").find("probar.html") != npos, report.web);
    EXPECT_EQ(ronda::fixture::slurp(match / "0002.html").find("rel=\"next\""), npos);
    EXPECT_EQ(ronda::fixture::slurp(match / "estado.json"),
              ronda::fixture::slurp(tree / "one/rondas/0002/estado.json"));
}

// The ground is in one file, the pictures of rounds are laid upon it.
TEST_F(Site, RoundsShareTheGround) {
    ASSERT_NO_FATAL_FAILURE(play(tree / "one", 1, 1));
    const SiteReport report = make();
    const Path match = out / listed_folder();
    const std::string ground = ronda::fixture::slurp(match / "fondo.svg"),
                      whole = ronda::fixture::slurp(match / "tablero.svg"),
                      round = ronda::fixture::slurp(match / "0001.svg");
    EXPECT_GT(ground.size(), 1'000U);
    EXPECT_LT(round.size(), whole.size());
    for (const std::string& picture : {ground, round})
        EXPECT_EQ(picture.substr(0, picture.find('>')), whole.substr(0, whole.find('>')));
    const std::string page = ronda::fixture::slurp(match / "0000.html");
    EXPECT_NE(page.find("<img class=\"ground\" src=\"fondo.svg\" alt=\"\"><img id=\"board\" src=\"0000.svg\""),
              npos);
    EXPECT_EQ(page.find("what-if") != npos, report.web);
    EXPECT_EQ(std::filesystem::exists(match / "0001.estado.js"), report.web);
}

TEST_F(Site, WritesNothingIfNothingHasChanged) {
    ASSERT_NO_FATAL_FAILURE(play(tree / "one", 1, 2));
    make();
    const auto before = times();
    const SiteReport report = make();
    EXPECT_EQ(report.files, 0U);
    EXPECT_EQ(report.remade, 0U);
    EXPECT_TRUE(changed(before).empty());
}

TEST_F(Site, ReadsOnlySmallFilesIfNothingHasChanged) {
    ASSERT_NO_FATAL_FAILURE(play(tree / "one", 1, 2));
    make();
    BreakingDisk disk;
    ASSERT_TRUE(make_site(disk, {tree, out}));
    EXPECT_EQ(disk.changes(), 0);
    EXPECT_LT(disk.largest_read, 20'000U);  // the script; a state has more
}

TEST_F(Site, ANewRoundWritesItsFilesAndTheWayToIt) {
    ASSERT_NO_FATAL_FAILURE(play(tree / "one", 1, 3));
    make();
    const auto before = times();
    ASSERT_NO_FATAL_FAILURE(play(tree / "one", 4, 4));
    make();
    for (const std::string& name : changed(before)) {
        const std::string file = Path(name).filename().string();
        EXPECT_TRUE(file.starts_with("0004") || file.starts_with("0003") || file.starts_with("index") ||
                    file.starts_with("estado") || file.starts_with("acta") || file.starts_with("tablero") ||
                    file == "rondas.js" || file == "datos.json")
            << name;
        EXPECT_NE(file, "0003.svg");
    }
}

TEST_F(Site, ABrokenMatchIsNamedAndKeepsItsPages) {
    ASSERT_NO_FATAL_FAILURE(play(tree / "one", 1, 1));
    ASSERT_NO_FATAL_FAILURE(play(tree / "two", 1, 1));
    EXPECT_EQ(make().matches, 2U);
    ronda::fixture::spill(tree / "two/rondas/0001/estado.json", "{}");
    ronda::fixture::spill(tree / "two/partida.yaml", "partida: [\n");
    ASSERT_NO_FATAL_FAILURE(play(tree / "three", 1, 1));
    ronda::fixture::spill(tree / "three/partida.yaml", "partida: [\n");
    const SiteReport report = make();
    EXPECT_EQ(report.matches, 2U);
    ASSERT_EQ(report.broken.size(), 2U);
    EXPECT_EQ(report.exit, Exit::refused);
    for (const BrokenMatch& broken : report.broken) {
        EXPECT_EQ(broken.pages,
                  broken.folder.filename() == "two" ? BrokenMatch::Pages::earlier : BrokenMatch::Pages::none);
        EXPECT_NE(broken.problems.find("partida.yaml"), npos);
    }
}

TEST_F(Site, AMatchThatDoesNotVerifyHasNoTranscript) {
    ASSERT_NO_FATAL_FAILURE(play(tree / "one", 1, 1));
    std::ofstream(tree / "one/diario.jsonl", std::ios::app) << "{}\n";
    const SiteReport report = make();
    ASSERT_EQ(report.broken.size(), 1U);
    EXPECT_EQ(report.broken[0].pages, BrokenMatch::Pages::without_transcript);
    EXPECT_EQ(report.matches, 1U);
    for (const auto& [name, time] : times()) EXPECT_EQ(name.find("acta"), npos) << name;
}

// However many processes share the work, the files and what is told of the broken matches are the same.
TEST_F(Site, DependsNotOnHowManyWorkersMakeIt) {
    ASSERT_NO_FATAL_FAILURE(play(tree / "m1", 1, 2));
    for (const char* copy : {"m2", "m3", "m4", "m5", "m6"})
        std::filesystem::copy(tree / "m1", tree / copy, std::filesystem::copy_options::recursive);
    for (const char* broken : {"m2", "m3", "m6"})
        std::ofstream(tree / broken / "diario.jsonl", std::ios::app) << "{}\n";
    ronda::fixture::spill(tree / "m5/rondas/0001/estado.json", "{}");
    const auto made_by = [&](int workers, const Path& place) {
        Disk disk;
        std::string reported;
        const auto report = make_site(disk, {tree, place, std::nullopt, workers, Lang::en});
        for (const BrokenMatch& one : report ? report->broken : std::vector<BrokenMatch>())
            reported += one.folder.filename().string() + ": " + one.problems;
        return reported;
    };
    const std::string reported = made_by(1, base.path() / "by1");
    EXPECT_NE(reported.find("m2: "), npos);
    EXPECT_NE(reported.find("m5: "), npos);
    for (const int workers : {2, 5})
        EXPECT_EQ(made_by(workers, base.path() / fmt::format("by{}", workers)), reported);
    std::size_t files = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(base.path() / "by1")) {
        if (!entry.is_regular_file()) continue;
        const Path name = entry.path().lexically_relative(base.path() / "by1");
        for (const char* other : {"by2", "by5"})
            EXPECT_EQ(ronda::fixture::slurp(base.path() / other / name), ronda::fixture::slurp(entry.path()))
                << name;
        ++files;
    }
    EXPECT_GT(files, 6U * 8U);
}

TEST_F(Site, TellsThePlacesOfMatchesThatAreOver) {
    ASSERT_NO_FATAL_FAILURE(play(tree / "a", 1, 1));
    make();
    EXPECT_EQ(ronda::fixture::slurp(out / "resultados.json"), "[]\n");
    Steps steps;
    ASSERT_TRUE(
        steps.submit(tree / "a", order_file("ana", 2, "{rendirse: true}") + "clave: " + key_of("ana") + "\n"));
    ASSERT_TRUE(steps.submit(tree / "a", order_file("beto", 2, "{}")));
    ASSERT_TRUE(steps.run(tree / "a"));
    make();
    const Json results = Json::parse(ronda::fixture::slurp(out / "resultados.json"));
    ASSERT_EQ(results.size(), 1U);
    EXPECT_EQ(results[0].at("carpeta"), "malaga-1");
    EXPECT_EQ(results[0].at("lugares")[0].at("jugadores"), Json({"beto"}));
    EXPECT_EQ(results[0].at("lugares")[1].at("lugar"), 2);
    for (const char* page : {"index.html", "malaga-1/index.html", "malaga-1/0002.html"})
        EXPECT_NE(ronda::fixture::slurp(out / page).find("1.º Beto, 2.º Ana"), npos) << page;
    EXPECT_EQ(ronda::fixture::slurp(out / "malaga-1/0001.html").find("1.º Beto"), npos);
    EXPECT_NE(ronda::fixture::slurp(out / "index.en.html").find("1st Beto, 2nd Ana"), npos);
}

TEST_F(Site, StatesOfAMatchWithSecretsAreNotPublished) {
    ASSERT_NO_FATAL_FAILURE(play(tree / "one", 1, 1, "opciones: {inventarios: secretos}\n"));
    make();
    for (const auto& [name, time] : times()) {
        EXPECT_EQ(name.find("estado"), npos) << name;
        EXPECT_EQ(name.find("eventos"), npos) << name;
        const std::string text = ronda::fixture::slurp(out / name);
        EXPECT_EQ(text.find(key_of("ana")), npos) << name;
    }
}

TEST_F(Site, TwoMatchesOfOneNameHaveFoldersOfTheirOwn) {
    ASSERT_NO_FATAL_FAILURE(play(tree / "a", 1, 1));
    ASSERT_NO_FATAL_FAILURE(play(tree / "b", 1, 1));
    make();
    std::vector<std::string> folders;
    for (const auto& entry : std::filesystem::directory_iterator(out))
        if (entry.is_directory()) folders.push_back(entry.path().filename().string());
    std::sort(folders.begin(), folders.end());
    ASSERT_EQ(folders.size(), 2U);
    EXPECT_EQ(folders[1], folders[0] + "-2");
    EXPECT_NE(
        ronda::fixture::slurp(out / folders[1] / "acta.js").find("rondaData(\"" + folders[1] + "/acta.json\""),
        npos);
    EXPECT_EQ(ronda::fixture::slurp(out / folders[1] / "index.html").find("\"" + folders[0] + "/"), npos);
}

// With the web files a page says of which match it is, so that no other record passes for its own.
TEST_F(Site, APageKnowsItsMatchAndItsFolder) {
    ASSERT_NO_FATAL_FAILURE(play(tree / "a", 1, 1));
    ASSERT_NO_FATAL_FAILURE(play(tree / "b", 1, 2));
    const Path web = base.path() / "web";
    std::filesystem::create_directories(web);
    for (const char* name : {"ronda.js", "ronda.wasm"}) ronda::fixture::spill(web / name, "");
    Disk disk;
    ASSERT_TRUE(make_site(disk, {tree, out, web, 1, Lang::es}));
    const auto match = match::open_match(disk, tree / "b", {});
    ASSERT_TRUE(match);
    const std::string id = match->header().match;
    const auto journal = match::Journal::open(disk, match->paths.journal());
    ASSERT_TRUE(journal);
    const std::string page = ronda::fixture::slurp(out / (id + "-2") / "index.html");
    EXPECT_NE(page.find(fmt::format("data-match=\"{}\" data-commitment=\"{}\" data-rounds=\"2\"", id,
                                    to_hex(*match::commitment_of(*journal)))),
              npos);
    EXPECT_NE(page.find("ordenes.html#partida=" + id + "-2\""), npos);
    EXPECT_NE(page.find("<a href=\"../probar.html#leccion=hexadominacion\">"), npos);
    const std::string list = ronda::fixture::slurp(out / "index.en.html");
    for (const Game* game : all_games())
        EXPECT_EQ(list.find(fmt::format("<a href=\"./probar.en.html#leccion={}\">", game->id())) != npos,
                  !game->lesson().steps.empty())
            << game->id();
    // The try-out begins with any of its rounds.
    EXPECT_NE(ronda::fixture::slurp(out / (id + "-2") / "0001.html")
                  .find("../probar.html#partida=" + id + "-2&amp;ronda=1\""),
              npos);
    EXPECT_NE(ronda::fixture::slurp(out / (id + "-2") / "0001.estado.js").find("rondaData("), npos);
}

TEST_F(Site, IsNeverAmongTheMatches) {
    ASSERT_NO_FATAL_FAILURE(play(tree / "one", 1, 1));
    EXPECT_EQ(refused(tree), "carpeta_invalida");
    EXPECT_EQ(refused(tree / "x/.."), "carpeta_invalida");
    EXPECT_EQ(refused(tree / "one"), "carpeta_invalida");
    EXPECT_EQ(refused(tree / "one/rondas/web"), "carpeta_invalida");
    std::filesystem::create_directories(out);
    ronda::fixture::spill(out / "index.html", "<p>mine");
    EXPECT_EQ(refused(out), "carpeta_invalida");
    EXPECT_EQ(ronda::fixture::slurp(out / "index.html"), "<p>mine");
}

TEST(SiteFolder, TakesOnlyNamesThatStayInTheFolder) {
    for (const char* good : {"index.html", "0004.en.html", "a-b.js", "ronda.wasm.js"})
        EXPECT_TRUE(is_file_name(good));
    for (const char* bad : {"", ".", "..", "../x", "a/b", ".x", "-x", "X.html", "a b", "ñ.html"})
        EXPECT_FALSE(is_file_name(bad)) << bad;
    Disk disk;
    TempFolder base;
    EXPECT_THROW(SiteFolder(disk, base.path()).put("../x", "").has_value(), std::logic_error);
}

TEST(SiteMemory, IsReadAsWritten) {
    Memory memory;
    memory.origin = "o";
    memory.game = say("uno", "one");
    memory.places = say("1.º Ana", "1st Ana");
    memory.result = {{"partida", "x"}};
    memory.rows = {{"ana", same("Ana"), "#112233"}};
    memory.rounds = {{"k", true, true, {{"ana", -3, say("mal", "bad"), true}}}};
    const auto read = memory_from(as_text(memory));
    ASSERT_TRUE(read);
    EXPECT_EQ(as_text(*read), as_text(memory));
    for (const char* bad : {"", "{}", "[]", "{\"formato\":\"ronda/sitio/1\"}",
                            "{\"formato\":\"ronda/sitio/1\",\"rondas\":3}", "{\"formato\":3}"})
        EXPECT_FALSE(memory_from(bad)) << bad;
}

TEST(RacePlot, EscapesNamesAndNeedsTwoRounds) {
    Memory memory;
    memory.counted = say("puntos", "points");
    memory.rows = {{"ana", same("<b>\"Ana\" & "), "#ffff00"}, {"beto", same("Beto"), "nothing"}};
    memory.rounds = {{"", false, false, {{"ana", 0}, {"beto", 3}}}};
    EXPECT_EQ(race_plot(memory, 0, Lang::es), "");
    memory.rounds.push_back({"", false, false, {{"ana", 1'000'000'000'000}, {"beto", -3}}});
    const std::string plot = race_plot(memory, 1, Lang::es);
    EXPECT_EQ(plot.find("<b>"), npos);
    EXPECT_NE(plot.find("&lt;b&gt;&quot;Ana&quot;"), npos);
    EXPECT_EQ(plot.find(" style="), npos);
    memory.rounds[1].scores = {};
    EXPECT_EQ(race_plot(memory, 1, Lang::es), "");
}

}  // namespace
}  // namespace ronda::site
