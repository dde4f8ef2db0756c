// Which pictures of a round are drawn, and who shares them.
#include <gtest/gtest.h>

#include "adjudicator/core/report/presentation.hpp"
#include "adjudicator/match/letters/report_facts.hpp"
#include "adjudicator/match/rounds/resolve.hpp"
#include "tests/support/match_fixture.hpp"
#include "tests/support/program_games.hpp"
#include "tests/support/sample_scene.hpp"

namespace ronda::match::fixture {
namespace {

std::vector<std::string> pictures_in(const Path& folder, const std::string& round) {
    std::vector<std::string> names;
    for (const auto& [path, bytes] : tree_of(folder / "rondas" / round))
        if (path.ends_with(".png")) names.push_back(path);
    return names;
}

TEST(MatchPictures, InAnOpenGameAllReadersShareOneBoard) {
    const TempFolder base;
    Steps steps;
    const Path folder = base.path() / "match";
    ASSERT_TRUE(steps.create(folder, "mapas: si\n"));
    ASSERT_TRUE(steps.run(folder, true));
    const std::vector<std::string> expected{"informes/publico.png", "mapa.png"};
    EXPECT_EQ(pictures_in(folder, "0000"), expected);
    EXPECT_EQ(pictures_in(folder, "0001"), expected);
    const auto files = tree_of(folder);
    EXPECT_NE(files.at("rondas/0001/informes/ana.html").find("src=\"publico.png\""), std::string::npos);
    const Json letter = Json::parse(files.at("correo/salida/nuevo/0001-ana.eml"));
    ASSERT_EQ(letter["adjuntos"][0]["cid"], "mapa");
    EXPECT_TRUE(letter["adjuntos"][0]["fichero"].get<std::string>().ends_with("0001/informes/publico.png"));
}

// partida.yaml `mapas: cartas`.
TEST(MatchPictures, ForLettersOnlyTheLargeSheetIsLeftOut) {
    const TempFolder base;
    Steps steps;
    ASSERT_TRUE(steps.create(base.path() / "all", "mapas: si\n"));
    ASSERT_TRUE(steps.run(base.path() / "all", true));
    ASSERT_TRUE(steps.create(base.path() / "letters", "mapas: cartas\n"));
    ASSERT_TRUE(steps.run(base.path() / "letters", true));
    EXPECT_EQ(pictures_in(base.path() / "letters", "0001"), std::vector<std::string>{"informes/publico.png"});
    const auto all = tree_of(base.path() / "all"), letters = tree_of(base.path() / "letters");
    for (const char* same : {"rondas/0001/informes/publico.png", "rondas/0001/informes/ana.html"})
        EXPECT_EQ(letters.at(same), all.at(same)) << same;
    const Json letter = Json::parse(letters.at("correo/salida/nuevo/0001-ana.eml"));
    EXPECT_EQ(letter["adjuntos"][0]["cid"], "mapa");
}

// partida.yaml `mapas: no`.
TEST(MatchPictures, WithoutMapsNothingIsDrawn) {
    const TempFolder base;
    Steps steps;
    const Path folder = base.path() / "match";
    ASSERT_TRUE(steps.create(folder, "mapas: no\n"));
    ASSERT_TRUE(steps.run(folder, true));
    const auto files = tree_of(folder);
    for (const auto& [path, bytes] : files) EXPECT_FALSE(path.ends_with(".png")) << path;
    for (const char* path : {"rondas/0001/informes/ana.html", "rondas/0001/informes/ana.txt"}) {
        EXPECT_EQ(files.at(path).find("<img"), std::string::npos) << path;
        EXPECT_EQ(files.at(path).find("[Mapa"), std::string::npos) << path;
    }
    for (const char* letter : {"0000-ana", "0001-ana", "0001-moderador"}) {
        const Json json = Json::parse(files.at(std::string("correo/salida/nuevo/") + letter + ".eml"));
        EXPECT_EQ(json["html"].get<std::string>().find("cid:"), std::string::npos) << letter;
        for (const Json& attached : json["adjuntos"]) EXPECT_FALSE(attached.contains("cid")) << letter;
    }
    const auto match = open_match(steps.disk, folder, {});
    const auto journal = Journal::open(steps.disk, folder / "diario.jsonl");
    ASSERT_TRUE(match && journal);
    const auto reported = facts_of(steps.disk, *match, *journal, 1);
    ASSERT_TRUE(reported);
    EXPECT_TRUE(round_report(*reported, Viewer{}).map_alt.empty()) << "as it was told";
    // The moderator may want maps after all.
    std::string config = files.at("partida.yaml");
    config.replace(config.find("mapas: no"), 9, "mapas: si");
    ASSERT_TRUE(steps.disk.save(folder / "partida.yaml", config, Durable::no, false));
    ASSERT_TRUE(steps.run(folder, true));
    EXPECT_TRUE(pictures_in(folder, "0001").empty());
    EXPECT_EQ(pictures_in(folder, "0002").size(), 2u);
}

// Dehex'z War is the one whose board is turned to its reader.
TEST(MatchPictures, BoardsWithoutSecretsAreTheSameForEachSide) {
    for (const Game* game : program_games()) {
        std::vector<Player> players;
        for (int i = 0; i < game->least_players(); ++i)
            players.push_back({std::string(1, static_cast<char>('a' + i)), "", ""});
        SeededDice dice(Seed{});
        const auto round = game->set_up("m", players, Json::object(), dice);
        ASSERT_TRUE(round);
        if (round->after->has_secrets()) continue;
        const Scene all = round->after->presentation().scene({}, {});
        std::size_t others = 0;
        for (const Player& player : players)
            if (!show_same_board(all, round->after->presentation().scene({player.id}, {}))) ++others;
        EXPECT_EQ(others, game->id() == "dehexz" ? 1u : 0u) << game->id();
    }
}

TEST(MatchPictures, ABoardIsDrawnOnceForAllWhoSeeTheSame) {
    Pictures pictures;
    const Scene scene = ronda::fixture::sample_scene();
    Scene other = scene;
    other.standings.clear();
    other.title = same("otro");
    const auto* const drawn = *pictures.board(scene, board_of(scene), Lang::es);
    EXPECT_EQ(*pictures.board(other, board_of(other), Lang::en), drawn) << "no word on the board differs";
    EXPECT_NE(*pictures.board(other, {0, 0, 1, 1}, Lang::es), drawn);
    other.items.emplace_back(Label{{0, 0}, say("aquí", "here"), 1, 0, {}, {}, Anchor::middle, false});
    const auto* const spanish = *pictures.board(other, board_of(other), Lang::es);
    EXPECT_NE(spanish, drawn);
    EXPECT_EQ(*pictures.board(other, board_of(other), Lang::es), spanish);
    EXPECT_NE(*pictures.board(other, board_of(other), Lang::en), spanish);
}

}  // namespace
}  // namespace ronda::match::fixture
