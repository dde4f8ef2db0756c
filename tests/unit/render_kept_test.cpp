// A picture that is made from an earlier one has the bytes of one that is drawn alone.
#include <set>

#include <gtest/gtest.h>

#include "adjudicator/core/game/robots.hpp"
#include "adjudicator/core/report/presentation.hpp"
#include "adjudicator/games/all_games.hpp"
#include "render/difference.hpp"
#include "render/page.hpp"
#include "render/render.hpp"
#include "tests/support/effort.hpp"
#include "tests/support/sample_scene.hpp"
#include "tests/support/trial.hpp"

namespace ronda::render {
namespace {

// Pictures of one kind in some order, each drawn by a renderer that drew those before, and by a new one.
class Pictures {
  public:
    void expect_same(const Scene& scene, Lang lang, int kind) {
        auto alone = Renderer::open();
        ASSERT_TRUE(alone);
        const auto kept = drawn(*kept_, scene, lang, kind), fresh = drawn(*alone, scene, lang, kind);
        ASSERT_TRUE(kept);
        ASSERT_TRUE(fresh);
        EXPECT_TRUE(*kept == *fresh) << scene.title.es << ", " << scene.subtitle.es << ", kind " << kind;
    }

  private:
    static Result<std::string> drawn(Renderer& renderer, const Scene& scene, Lang lang, int kind) {
        if (kind == 0) return renderer.draw(scene, PictureFormat::png, 700, lang);
        if (kind == 1 || scene.regions.empty())
            return renderer.draw_board(scene, board_of(scene), PictureFormat::png, 400, lang);
        return renderer.draw_regions(scene, PictureFormat::png, board_width, lang);
    }

    Result<Renderer> kept_ = Renderer::open();
};

// All games take turns, so that their pictures come between each other.
TEST(RenderKept, TheBytesAreThoseOfAPictureDrawnAlone) {
    Pictures pictures;
    Chance chance(29);
    std::vector<trial::Match> matches;
    for (const Game* game : all_games())
        matches.push_back(
            trial::set_up(*game,
                          trial::ids(std::max(2, game->least_players()),
                                     [](int i) { return std::string(1, static_cast<char>('a' + i)); }),
                          Json::object(), 1)
                .after);
    for (int round = 0; round < 12 / stride; ++round)
        for (trial::Match& match : matches) {
            if (match->header().over()) continue;
            const auto sheets = trial::random_sheets(*match, chance);
            if (!match->refusals(sheets).empty()) continue;
            SeededDice dice(trial::seed_of(static_cast<std::uint64_t>(round)));
            const Resolution resolved = match->resolve(sheets, dice);
            match = resolved.after;
            for (const char* player : {"a", "b"})
                for (int kind = 0; kind < 3; ++kind)
                    if (chance.one_in(2))
                        pictures.expect_same(match->presentation().scene({player}, resolved.events),
                                             chance.one_in(3) ? Lang::en : Lang::es, kind);
        }
}

Outline square(Point point, double side = 20) {
    Outline out;
    out.rectangle({point.x, point.y, point.x + side, point.y + side});
    return out;
}

KnownList squares(std::initializer_list<Point> places) {
    DisplayList list;
    for (Point point : places) list.fill(list.path(square(point)), {1, 2, 3});
    return KnownList(std::move(list));
}

std::set<double> lefts(const std::vector<Box>& boxes) {
    std::set<double> out;
    for (const Box& box : boxes) out.insert(box.left);
    return out;
}

// A player's own pictures are amended, and those of the other, whose board faces the other way, stay beside
// them.
TEST(RenderKept, ListsThatHaveMuchInCommonAreFound) {
    EXPECT_EQ(squares({{0, 0}, {40, 0}}).shared_with(squares({{40, 0}, {80, 0}, {0, 0}})), 2U);
    EXPECT_EQ(squares({{0, 0}, {0, 0}}).shared_with(squares({{0, 0}})), 1U);
    EXPECT_EQ(squares({{0, 0}}).shared_with(squares({{1, 0}})), 0U);
}

TEST(RenderKept, OnlyWhatIsOnOneSideDiffers) {
    EXPECT_TRUE(difference(squares({{0, 0}, {100, 0}}), squares({{0, 0}, {100, 0}})).empty());
    const auto one = difference(squares({{0, 0}, {100, 0}, {200, 0}}), squares({{0, 0}, {101, 0}, {200, 0}}));
    EXPECT_EQ(lefts(one), (std::set{99.0, 100.0}));
    EXPECT_EQ(lefts(difference(squares({{0, 0}}), squares({}))), std::set{-1.0});
    EXPECT_EQ(lefts(difference(squares({}), squares({{0, 0}}))), std::set{-1.0});
}

TEST(RenderKept, WhatIsDrawnEarlierOrLaterDiffers) {
    const auto boxes = difference(squares({{0, 0}, {40, 0}, {80, 0}, {120, 0}}),
                                  squares({{0, 0}, {80, 0}, {40, 0}, {120, 0}}));
    EXPECT_EQ(lefts(boxes).size(), 1U);
    EXPECT_EQ(difference(squares({{7, 0}, {7, 0}}), squares({{7, 0}})).size(), 1U) << "twice in one place";
}

TEST(RenderKept, ColourPenAndWordsCount) {
    DisplayList a, b;
    a.stroke(a.path(square({0, 0})), {{1, 2, 3}, 2});
    b.stroke(b.path(square({0, 0})), {{1, 2, 3}, 2, true});
    EXPECT_EQ(difference(KnownList(a), KnownList(b)).size(), 2U);
    auto fonts = Fonts::open();
    ASSERT_TRUE(fonts);
    const auto words = [&](const char* text, std::optional<Colour> halo) {
        DisplayList list;
        write_text(list, *fonts, {12, {}, false, Anchor::start, halo}, text, {10, 50});
        return KnownList(std::move(list));
    };
    EXPECT_TRUE(difference(words("Loma", {}), words("Loma", {})).empty());
    EXPECT_EQ(difference(words("Loma", {}), words("Lomo", {})).size(), 2U);
    EXPECT_EQ(difference(words("Loma", {}), words("Loma", Colour{9, 9, 9})).size(), 2U);
}

TEST(RenderKept, AreasHoldTheBoxesAndDoNotOverlap) {
    Chance chance(7);
    const Area all{0, 40, 333, 217};
    for (int n = 0; n < 50; ++n) {
        std::vector<Box> boxes;
        for (int i = 0; i < 5; ++i) {
            const double left = static_cast<double>(chance.below(400)) - 30,
                         top = static_cast<double>(chance.below(300)) - 10;
            boxes.push_back({left, top, left + static_cast<double>(chance.below(60)),
                             top + static_cast<double>(chance.below(60))});
        }
        std::vector<int> covered(333 * 257);
        for (const Area& area : areas_of(boxes, all)) {
            ASSERT_TRUE(area.left >= 0 && area.right() <= 333 && area.top >= 40 && area.bottom() <= 257);
            for (int y = area.top; y < area.bottom(); ++y)
                for (int x = area.left; x < area.right(); ++x) ++covered[static_cast<std::size_t>(y * 333 + x)];
        }
        for (int count : covered) ASSERT_LE(count, 1);
        for (const Box& box : boxes)
            for (int y = std::max(40, static_cast<int>(box.top)); y < std::min(257.0, box.bottom); ++y)
                for (int x = std::max(0, static_cast<int>(box.left)); x < std::min(333.0, box.right); ++x)
                    ASSERT_EQ(covered[static_cast<std::size_t>(y * 333 + x)], 1);
    }
    EXPECT_TRUE(areas_of({}, all).empty());
}

}  // namespace
}  // namespace ronda::render
