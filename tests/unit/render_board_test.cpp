// Pictures of the board for letters: what fills them, and what leaves the names of places free.
#include <cmath>

#include <gtest/gtest.h>

#include "adjudicator/core/region.hpp"
#include "render/page.hpp"
#include "render/render.hpp"
#include "render/route.hpp"
#include "tests/support/program_games.hpp"
#include "tests/support/sample_scene.hpp"

namespace ronda::render {

namespace {

constexpr Bounds oblong{-10, -5, 10, 5};

std::uint32_t number_at(const std::string& file, std::size_t at) {
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < 4; ++i) value = value << 8 | static_cast<unsigned char>(file[at + i]);
    return value;
}

TEST(RenderBoard, HasTheShapeOfTheBoard) {
    EXPECT_EQ(extent_of(oblong, 600), (Extent{600, 300}));
    EXPECT_EQ(extent_of({0, 0, 1, 1000}, 600), (Extent{600, 1800}));
    for (const Bounds& odd : {Bounds{0, 0, 0, 5}, Bounds{0, 0, 5, std::nan("")}, Bounds{0, 0, 1e300, 1e-300}})
        EXPECT_GT(extent_of(odd, 600).height, 0);
    const auto file = draw_board(fixture::sample_scene(), oblong, PictureFormat::png, 600, Lang::es);
    ASSERT_TRUE(file);
    EXPECT_EQ(number_at(*file, 16), 600u);
    EXPECT_EQ(number_at(*file, 20), 300u);
    EXPECT_FALSE(draw_board({}, {0, 0, std::nan(""), 5}, PictureFormat::png, 600, Lang::es));
    EXPECT_FALSE(draw_board({}, {5, 0, 0, 5}, PictureFormat::png, 600, Lang::es));
}

TEST(RenderBoard, ShowsNothingButTheBoard) {
    Scene scene = fixture::sample_scene();
    const auto draw = [&] { return *draw_board(scene, board_of(scene), PictureFormat::svg, 600, Lang::es); };
    const std::string expected = draw();
    scene.legend.clear();
    scene.standings.clear();
    scene.notes.clear();
    scene.tables.emplace_back(Label{{0, 0}, same("Tabla"), 1, 0, {}, {}, Anchor::middle, false});
    EXPECT_EQ(draw(), expected);
}

// As a phone shows them, 390 pixels wide.
TEST(RenderBoard, NamesCanBeReadOnAPhone) {
    auto fonts = Fonts::open();
    ASSERT_TRUE(fonts);
    for (const Game* game : program_games()) {
        std::vector<Player> players;
        for (int i = 0; i < game->least_players(); ++i)
            players.push_back({std::string(1, static_cast<char>('a' + i)), "", ""});
        SeededDice dice(Seed{});
        const auto round = game->set_up("m", players, Json::object(), dice);
        ASSERT_TRUE(round);
        const Scene scene = round->after->scene({"a"}, {});
        std::vector<std::string> names;
        for (const Item& item : scene.items)
            if (const auto* label = std::get_if<Label>(&item); label != nullptr && label->place)
                names.push_back(label->words.es);
        const bool small = names.size() <= 91;
        EXPECT_EQ(scene.region.has_value(), game->id() == "hegregon" || game->id() == "dehexz") << game->id();
        const Bounds part = small ? board_of(scene) : scene.region.value_or(board_of(scene));
        const auto list = lay_out_board(scene, part, *fonts, extent_of(part, 390), Lang::es);
        ASSERT_TRUE(list);
        for (const Element& element : list->elements()) {
            const auto* run = std::get_if<TextRun>(&element);
            if (run == nullptr || std::find(names.begin(), names.end(), list->words(*run)) == names.end())
                continue;
            EXPECT_GE(run->size, 7) << game->id() << ' ' << list->words(*run);
        }
    }
}

TEST(RenderRoute, GoesAroundNamesIfItCan) {
    const Point from{0, 0}, to{100, 0};
    EXPECT_EQ(route(from, to, 4, {}).bend, usual_bend);
    const Box far_away{300, 300, 340, 310};
    EXPECT_EQ(route(from, to, 4, {{far_away}, {}}).bend, usual_bend);
    for (const Box& name :
         {Box{40, -20, 60, -8}, Box{30, -6, 70, 6}, Box{20, 4, 80, 16}, Box{90, -6, 130, 6}}) {
        const Route way = route(from, to, 4, {{name}, {}});
        EXPECT_FALSE(touches(way, 4, name)) << name.left << ' ' << name.top;
    }
    const Box everywhere{-500, -500, 500, 500};
    EXPECT_TRUE(touches(route(from, to, 4, {{everywhere}, {}}), 4, everywhere)) << "drawn all the same";
    EXPECT_FALSE(touches(route(from, from, 4, {{far_away}, {}}), 4, far_away));
}

TEST(RenderRoute, FindsLinesThatCrossABox) {
    const Box box{10, 10, 20, 20};
    EXPECT_TRUE(crosses(box, {0, 0}, {30, 30}));
    EXPECT_TRUE(crosses(box, {15, 0}, {15, 30}));
    EXPECT_TRUE(crosses(box, {12, 12}, {13, 13}));
    EXPECT_FALSE(crosses(box, {0, 0}, {9, 30}));
    EXPECT_FALSE(crosses(box, {0, 15}, {9, 15}));
    EXPECT_FALSE(crosses(box, {5, 0}, {5, 30}));
}

// The pixels of a name that an arrow cannot avoid come after the arrow, with a halo.
TEST(RenderBoard, ANameThatIsCrossedIsAboveTheArrow) {
    auto fonts = Fonts::open();
    ASSERT_TRUE(fonts);
    Scene scene;
    scene.right = scene.bottom = 10;
    const Label name{{5, 5}, same("MM"), 1, 0, {}, Colour{1, 2, 3}, Anchor::middle, false, true};
    scene.items = {name, Arrow{{1, 5}, {9, 5}, {{9, 9, 9}, 0.3, false}, {}, Arrow::End::arrowhead, ""}};
    const auto last_halo = [&] {
        const auto list = lay_out_board(scene, board_of(scene), *fonts, {400, 400}, Lang::es);
        const auto* run = std::get_if<TextRun>(&list->elements().back());
        return run == nullptr ? std::nullopt : run->halo;
    };
    EXPECT_FALSE(last_halo()) << "the arrow goes around";
    scene.items[1] = Line{{{1, 5}, {9, 5}}, {{9, 9, 9}, 0.3, false}};
    EXPECT_EQ(last_halo(), name.halo);
}

TEST(CoreRegion, HoldsTheOwnThings) {
    const Bounds board{-20, -20, 20, 20};
    const RegionSize size{2, 8, 14};
    EXPECT_FALSE(region_around({}, board, size));
    const auto holds = [](const Bounds& part, Point at) {
        return at.x >= part.left && at.x <= part.right && at.y >= part.top && at.y <= part.bottom;
    };
    const Point corner[] = {{-19, -19}};
    const auto alone = *region_around(corner, board, size);
    EXPECT_EQ(alone, (Bounds{-20, -20, -12, -12})) << "at least 8, inside the board";
    const Point few[] = {{0, 0}, {6, 3}, {-3, 8}};
    const auto all = *region_around(few, board, size);
    for (const Point at : few) EXPECT_TRUE(holds(all, at));
    const Point spread[] = {{-19, -19}, {10, 10}, {12, 11}, {9, 14}, {19, -19}};
    const auto most = *region_around(spread, board, size);
    for (const Point at : {spread[1], spread[2], spread[3]}) EXPECT_TRUE(holds(most, at));
    EXPECT_LE(most.right - most.left, 14);
    EXPECT_EQ(region_around(spread, {0, 0, 5, 5}, size), (Bounds{0, 0, 5, 5}))
        << "a board smaller than a region";
}

}  // namespace

}  // namespace ronda::render
