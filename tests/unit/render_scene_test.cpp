// Whole pictures: the same each time, and no scene breaks the program.
#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include "render/render.hpp"
#include "tests/support/sample_scene.hpp"

namespace ronda::render {
namespace {

constexpr PictureFormat formats[] = {PictureFormat::png, PictureFormat::svg, PictureFormat::pdf};

std::string drawn(const Scene& scene, PictureFormat format, int size = 400, Lang lang = Lang::es) {
    const auto file = draw(scene, format, size, lang);
    EXPECT_TRUE(file) << (file ? "" : file.error().diagnostics.at(0).message.en);
    return file.value_or("");
}

void expect_drawable(const Scene& scene) {
    for (PictureFormat format : formats) EXPECT_GT(drawn(scene, format).size(), 100u);
    EXPECT_GT(drawn(scene, PictureFormat::png, least_size).size(), 100u);
}

TEST(RenderScene, SameInputSameBytes) {
    auto renderer = Renderer::open();
    ASSERT_TRUE(renderer);
    const Scene scene = fixture::sample_scene();
    for (PictureFormat format : formats) {
        const std::string first = drawn(scene, format, 800);
        ASSERT_TRUE(renderer->draw(scene, PictureFormat::png, 333, Lang::en));  // cached glyphs must not matter
        EXPECT_EQ(*renderer->draw(scene, format, 800, Lang::es), first);
        EXPECT_NE(drawn(scene, format, 800, Lang::en), first);
    }
}

TEST(RenderScene, AMapNumbersAPlayerWhoseNameTheFontCannotDraw) {
    const auto scene_of = [](const char* name, const char* in_english) {
        Scene scene = fixture::sample_scene();
        const Text second{name, in_english};
        scene.standings[1].name = second;
        scene.notes = {say("{} roba: turno de {}", "{} draws: the turn of {}", second, second)};
        Label label;
        label.words = say("de {}", "of {}", second);
        label.size = 0.3;
        scene.items.emplace_back(label);
        return scene;
    };
    const Scene named = scene_of("名前", "名前"), numbered = scene_of("Jugador 2", "Player 2");
    for (const Lang lang : {Lang::es, Lang::en})
        EXPECT_EQ(drawn(named, PictureFormat::png, 800, lang), drawn(numbered, PictureFormat::png, 800, lang));
    EXPECT_NE(drawn(named, PictureFormat::png, 800), drawn(scene_of("Pez", "Pez"), PictureFormat::png, 800));
}

TEST(RenderScene, FilesHaveTheirFormat) {
    const Scene scene = fixture::sample_scene();
    EXPECT_EQ(drawn(scene, PictureFormat::png).substr(0, 8), "\x89PNG\r\n\x1a\n");
    EXPECT_EQ(drawn(scene, PictureFormat::pdf).substr(0, 5), "%PDF-");
    const std::string svg = drawn(scene, PictureFormat::svg);
    EXPECT_NE(svg.find("<title>HexaDominación · malaga-1</title>"), svg.npos);
    EXPECT_NE(svg.find("<desc>Mapa de seis reinos &lt;con&gt; &amp; sin ciudades</desc>"), svg.npos);
}

TEST(RenderScene, APngOfAFullMapIsSmallEnoughForMail) {
    EXPECT_LT(drawn(fixture::sample_scene(), PictureFormat::png, 1600).size(), 190000u);
}

TEST(RenderScene, SizesOutOfRangeAreRefusedAsUsage) {
    for (int size : {-1, 0, 63, 8193, std::numeric_limits<int>::max()}) {
        const auto file = draw({}, PictureFormat::png, size, Lang::es);
        ASSERT_FALSE(file);
        EXPECT_EQ(file.error().exit, Exit::usage);
        EXPECT_EQ(file.error().diagnostics.at(0).code, "tamano_invalido");
    }
    EXPECT_TRUE(draw({}, PictureFormat::png, least_size, Lang::es));
}

TEST(RenderScene, TheExtensionSelectsTheFormat) {
    EXPECT_EQ(*format_by_ending("a/b.c/mapa.PNG"), PictureFormat::png);
    EXPECT_EQ(*format_by_ending(".svg"), PictureFormat::svg);
    EXPECT_EQ(*format_by_ending("x.pdf"), PictureFormat::pdf);
    for (const char* name : {"", "png", "mapa.", "mapa.jpg", "mapa.png/x"}) {
        ASSERT_FALSE(format_by_ending(name)) << name;
        EXPECT_EQ(format_by_ending(name).error().exit, Exit::usage);
    }
}

TEST(RenderScene, InvalidBoardsAreRefused) {
    const double nan = std::nan(""), inf = std::numeric_limits<double>::infinity();
    for (double wrong : {nan, inf, -inf, -1.0}) {
        Scene scene = fixture::sample_scene();
        scene.left = 0;
        scene.right = wrong;
        const auto file = draw(scene, PictureFormat::png, 100, Lang::es);
        ASSERT_FALSE(file) << wrong;
        EXPECT_EQ(file.error().diagnostics.at(0).code, "escena_invalida");
    }
}

TEST(RenderScene, EmptyScenesAndBoardsOfOnePointAreDrawn) {
    expect_drawable({});
    Scene scene = fixture::sample_scene();
    scene.left = scene.right = scene.top = scene.bottom = 3;
    expect_drawable(scene);
}

// Adding any one of these items must not change the picture.
TEST(RenderScene, ItemsWithoutAValidPlaceAreLeftOut) {
    const double nan = std::nan(""), inf = std::numeric_limits<double>::infinity();
    Scene plain;
    plain.right = plain.bottom = 10;
    plain.items.emplace_back(Circle{{5, 5}, 2, Fill{{1, 2, 3}, Pattern::dots}, {}});
    const std::string expected = drawn(plain, PictureFormat::png);
    const Stroke stroke{{9, 9, 9}, 0.1, true};
    const Fill fill{{200, 10, 10}, Pattern::lattice};
    for (double bad : {nan, inf, -inf, 1e300, -1e9}) {
        for (const Item& item :
             {Item{Polygon{{{0, 0}, {bad, 1}, {1, 1}}, fill, stroke}}, Item{Line{{{0, 0}, {1, bad}}, stroke}},
              Item{Circle{{bad, 1}, 1, fill, stroke}}, Item{Circle{{1, 1}, bad, fill, stroke}},
              Item{Arrow{{1, 1}, {bad, 2}, stroke, {}, Arrow::End::cross, "7"}},
              Item{Label{{bad, 1}, same("x"), 1, 0, {}, {}, Anchor::middle, false}},
              Item{Label{{1, 1}, same("x"), bad, 0, {}, {}, Anchor::middle, false}},
              Item{Symbol{&fixture::castle(), {1, bad}, 1, {}, 0}}, Item{Symbol{nullptr, {1, 1}, 1, {}, 0}}}) {
            Scene scene = plain;
            scene.items.push_back(item);
            EXPECT_EQ(drawn(scene, PictureFormat::png), expected) << bad << ' ' << item.index();
        }
    }
}

TEST(RenderScene, AnyTextIsDrawn) {
    std::string chars;
    for (int i = 0; i < 300; ++i) chars += "ñ";
    for (const std::string& words :
         {chars, std::string("\x01\n\r\t\x7f\0x", 7), std::string("\xff\xfe\xc3 \xe2\x80"),
          std::string("e\xcc\x81\xe2\x80\xae\xf0\x9f\x8f\xb0"), std::string(100000, 'W')}) {
        Scene scene;
        scene.right = scene.bottom = 10;
        scene.title = scene.subtitle = scene.alt = same(words);
        scene.items.emplace_back(
            Label{{5, 5}, same(words), 1, 3, {}, Colour{255, 255, 255}, Anchor::end, true});
        scene.items.emplace_back(
            Arrow{{1, 1}, {4, 4}, {{0, 0, 0}, 0.2, false}, {}, Arrow::End::arrowhead, words});
        scene.legend = {{Fill{}, same(words)}};
        scene.parts = {same(words), same(words)};
        scene.standings = {{{}, same(words), same(words), {1, std::nan("")}, words, false, true}};
        scene.notes = {same(words)};
        expect_drawable(scene);
    }
}

TEST(RenderScene, PanelsTooLongForThePageAreCutAndBoardsOfAnyShapeFit) {
    Scene scene = fixture::sample_scene();
    for (int i = 0; i < 500; ++i) {
        scene.standings.push_back(scene.standings[0]);
        scene.legend.push_back(scene.legend[0]);
        scene.notes.push_back(scene.notes[0]);
    }
    expect_drawable(scene);
    for (double height : {0.0, 1e-9, 0.5, 1e6}) {
        Scene other = fixture::sample_scene();
        other.top = 0;
        other.bottom = height;
        expect_drawable(other);
    }
}

TEST(CoreScene, ColoursAreReadStrictly) {
    EXPECT_EQ(colour("#0072b2"), (Colour{0, 0x72, 0xB2}));
    for (const char* wrong : {"", "#12345", "#1234567", "0072B2#", "#00x2B2"})
        EXPECT_EQ(colour(wrong), (Colour{128, 128, 128}));
    EXPECT_EQ(mix({0, 0, 0}, {200, 100, 50}, 0.5), (Colour{100, 50, 25}));
    EXPECT_EQ(mix({1, 2, 3}, {9, 9, 9}, std::nan("")), (Colour{1, 2, 3}));
    EXPECT_EQ(mix({1, 2, 3}, {9, 9, 9}, 7), (Colour{9, 9, 9}));
}

TEST(CoreScene, TheDumpHasOneLinePerItem) {
    Scene scene;
    scene.title = {"T", "U"};
    scene.items.emplace_back(
        Label{{-0.0001, 1.23456}, same("a\n\"b\""), 0.5, 0, {1, 2, 3}, {}, Anchor::middle, true});
    EXPECT_EQ(dump(scene, Lang::en),
              "title \"U\"\nsubtitle \"\"\nalt \"\"\nboard (0.000, 0.000) (0.000, 0.000)\n"
              "label (0.000, 1.235) \"a\\x0a\\\"b\\\"\" size 0.500 ink #010203 bold\n");
}

}  // namespace
}  // namespace ronda::render
