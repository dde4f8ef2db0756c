// Pictures of the board for letters: what fills them, and what leaves the names of places free.
#include <cmath>

#include <gtest/gtest.h>

#include "adjudicator/core/report/presentation.hpp"
#include "adjudicator/core/scene/region.hpp"
#include "render/arrow.hpp"
#include "render/page.hpp"
#include "render/render.hpp"
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
        const Scene scene = round->after->presentation().scene({"a"}, {});
        std::vector<std::string> names;
        for (const Item& item : scene.items)
            if (const auto* label = std::get_if<Label>(&item); label != nullptr && label->place)
                names.push_back(label->words.es);
        const bool small = names.size() <= 91;
        EXPECT_EQ(!scene.regions.empty(), game->id() == "hegregon" || game->id() == "dehexz") << game->id();
        const Bounds part = small || scene.regions.empty() ? board_of(scene) : scene.regions.front();
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

// Of two players each begins with fifteen tiles.
TEST(RenderBoard, AHandOfFifteenTilesIsInside) {
    SeededDice dice(Seed{});
    const Game& game = *find_game("neurodrez");
    const auto round = game.set_up("m", {{"a", "A", ""}, {"b", "B", ""}}, Json::object(), dice);
    ASSERT_TRUE(round);
    const Scene scene = round->after->presentation().scene({"a"}, {});
    int below = 0;
    for (const Item& item : scene.items) {
        const auto* symbol = std::get_if<Symbol>(&item);
        if (symbol == nullptr || symbol->at.y < 7.5) continue;
        ++below;
        EXPECT_LE(symbol->at.x + symbol->size, scene.right);
        EXPECT_LE(symbol->at.y + symbol->size, scene.bottom);
    }
    EXPECT_GE(below, 15);
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

TEST(CoreRegion, HoldsAllOwnThings) {
    const Bounds board{-20, -20, 20, 20};
    const RegionSize size{2, 8, 14};
    EXPECT_TRUE(regions_around({}, board, size).empty());
    const auto holds = [](const Bounds& part, Point point) {
        return point.x >= part.left && point.x <= part.right && point.y >= part.top && point.y <= part.bottom;
    };
    const Point corner[] = {{-19, -19}};
    const auto alone = regions_around(corner, board, size);
    ASSERT_EQ(alone.size(), 1U);
    EXPECT_EQ(alone[0], (Bounds{-20, -20, -12, -12})) << "at least 8, inside the board";
    const Point few[] = {{0, 0}, {6, 3}, {-3, 8}};
    const auto all = regions_around(few, board, size);
    ASSERT_EQ(all.size(), 1U);
    for (const Point point : few) EXPECT_TRUE(holds(all[0], point));
    const Point spread[] = {{-19, -19}, {10, 10}, {12, 11}, {9, 14}, {19, -19}};
    const auto most = regions_around(spread, board, size);
    ASSERT_EQ(most.size(), 3U);
    for (const Point point : {spread[1], spread[2], spread[3]})
        EXPECT_TRUE(holds(most[0], point)) << "the most first";
    for (const Point point : spread)
        EXPECT_TRUE(
            std::any_of(most.begin(), most.end(), [&](const Bounds& one) { return holds(one, point); }));
    for (const Bounds& one : most) {
        EXPECT_LE(one.right - one.left, 14);
        EXPECT_EQ(one.right - one.left, most[0].right - most[0].left) << "everything in one size";
        EXPECT_GE(one.left, board.left);
        EXPECT_LE(one.right, board.right);
    }
    std::vector<Point> everywhere;
    for (int x = -20; x <= 20; x += 5)
        for (int y = -20; y <= 20; y += 5) everywhere.push_back({double(x), double(y)});
    const auto few_regions = regions_around(everywhere, board, size);
    EXPECT_LE(few_regions.size(), 3U);
    for (const Point point : everywhere)
        EXPECT_TRUE(std::any_of(few_regions.begin(), few_regions.end(),
                                [&](const Bounds& one) { return holds(one, point); }));
    EXPECT_EQ(regions_around(spread, {0, 0, 5, 5}, size).front(), (Bounds{0, 0, 5, 5}))
        << "a board smaller than a region";
}

// A picture of several regions has the height of all of them; of one, it is that of the region alone.
TEST(RenderBoard, RegionsStandBelowEachOther) {
    Scene scene;
    scene.right = scene.bottom = 40;
    scene.items = {Circle{{5, 5}, 2, Fill{{200, 0, 0}}, {}}, Circle{{35, 35}, 2, Fill{{0, 0, 200}}, {}}};
    const auto height_of = [](const std::string& png) { return number_at(png, 20); };
    scene.regions = {{0, 0, 10, 10}};
    const auto first = draw_regions(scene, PictureFormat::png, 200, Lang::es);
    ASSERT_TRUE(first);
    EXPECT_EQ(*first, *draw_board(scene, scene.regions[0], PictureFormat::png, 200, Lang::es));
    scene.regions.push_back({30, 30, 40, 40});
    const auto two = draw_regions(scene, PictureFormat::png, 200, Lang::es);
    ASSERT_TRUE(two);
    EXPECT_EQ(height_of(*two), 2 * height_of(*first) + 6);
    scene.regions.clear();
    EXPECT_FALSE(draw_regions(scene, PictureFormat::png, 200, Lang::es));
}

}  // namespace

}  // namespace ronda::render
