// A scene as JSON for pages.
#include <gtest/gtest.h>

#include "adjudicator/web/scene_json.hpp"
#include "tests/support/sample_scene.hpp"

namespace ronda::web {
namespace {

TEST(WebScene, HasEverythingOnceAndRounded) {
    const Scene scene = fixture::sample_scene();
    const Json json = scene_json(scene, Lang::en);
    EXPECT_EQ(json.at("elementos").size(), scene.items.size());
    EXPECT_EQ(json.at("dibujos").size(), 2U);
    EXPECT_EQ(json.at("clasificacion").size(), scene.standings.size());
    EXPECT_EQ(json.at("leyenda").size(), scene.legend.size());
    EXPECT_EQ(json.at("subtitulo"), "Round 4 of 50 · map of Ana de Austria");
    EXPECT_EQ(json.at("bordes"), Json({-8.5, -9.526, 8.5, 9.526}));
    bool patterned = false, crossed = false;
    for (const Json& item : json.at("elementos")) {
        if (item.at("tipo") == "simbolo") {
            EXPECT_TRUE(json.at("dibujos").contains(item.at("dibujo")));
        }
        patterned = patterned || (item.contains("relleno") && item["relleno"].contains("trama"));
        crossed = crossed || item.contains("rechazada");
    }
    EXPECT_TRUE(patterned);
    EXPECT_TRUE(crossed);
}

TEST(WebScene, DrawingsOfOneNameAreToldApart) {
    const Art a{"x", {{"M 0 0", std::nullopt, {}}}}, b{"x", {{"M 1 1", std::nullopt, {}}}};
    Scene scene;
    scene.items = {Symbol{&a, {}, 1, {}, 0}, Symbol{&b, {}, 1, {}, 0}, Symbol{&a, {}, 1, {}, 0}};
    const Json json = scene_json(scene, Lang::es);
    EXPECT_EQ(json["elementos"][0]["dibujo"], json["elementos"][2]["dibujo"]);
    EXPECT_NE(json["elementos"][0]["dibujo"], json["elementos"][1]["dibujo"]);
    EXPECT_EQ(json["dibujos"].size(), 2U);
}

}  // namespace
}  // namespace ronda::web
