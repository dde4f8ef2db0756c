// Text never exceeds its space, and paths of symbols are read as in SVG.
#include <cmath>

#include <gtest/gtest.h>

#include "render/path_data.hpp"
#include "render/text.hpp"

namespace ronda::render {
namespace {

const std::string hostile[] = {"Loma",
                               "Valdehierro del Rey",
                               std::string(300, 'W'),
                               "una palabra y otra y otra más que ya no caben en ningún sitio de este mapa",
                               "A B",
                               "   ",
                               "",
                               "\xC3\x91o\xC3\xB1o",
                               "W W W W W W W W W W W W W W W W W W W W W W W W W W"};

TEST(RenderText, ALabelIsNeverWiderThanItsSpaceOrLargerThanRequested) {
    auto fonts = Fonts::open();
    ASSERT_TRUE(fonts);
    for (bool bold : {false, true})
        for (const std::string& words : hostile)
            for (double width : {0.5, 3.0, 17.0, 60.0, 130.0}) {
                const Fitted fitted = fit(fonts->face(bold), words, 20, width);
                EXPECT_LE(fitted.lines.size(), 2u);
                EXPECT_LE(fitted.size, 20);
                EXPECT_GE(fitted.size, 20 * least_shrink - 1e-9);
                for (const std::string& line : fitted.lines)
                    EXPECT_LE(measure(fonts->face(bold), line) * fitted.size, width + 1e-6) << line;
            }
}

TEST(RenderText, WhatTheFontCannotDrawIsLeftOutOfNamesAndIsNoBox) {
    auto fonts = Fonts::open();
    Face& face = fonts->face(true);
    EXPECT_EQ(drawable(face, "Ana \xF0\x9F\x8C\xB8"), "Ana");
    EXPECT_EQ(drawable(face, "Ñandú Ольга Ελένη"), "Ñandú Ольга Ελένη");
    EXPECT_EQ(drawable(face, "名前"), "");
    EXPECT_EQ(face.glyph(U'名'), face.glyph(U'·'));
    EXPECT_NE(face.glyph(U'名'), 0U);
}

TEST(RenderText, UnlimitedWidthLeavesTextUnchanged) {
    auto fonts = Fonts::open();
    const Fitted fitted = fit(fonts->face(false), "Valdehierro del Rey", 20, 0);
    EXPECT_EQ(fitted.lines, std::vector<std::string>{"Valdehierro del Rey"});
    EXPECT_EQ(fitted.size, 20);
}

TEST(RenderText, TwoLinesIfTheyAllowLargerType) {
    auto fonts = Fonts::open();
    Face& face = fonts->face(false);
    const double whole = measure(face, "Valdehierro del Rey") * 20;
    EXPECT_EQ(fit(face, "Valdehierro del Rey", 20, whole * 0.6).lines,
              (std::vector<std::string>{"Valdehierro", "del Rey"}));
    EXPECT_EQ(fit(face, "Valdehierro del Rey", 20, whole * 0.95).lines.size(), 1u);
    const Fitted cut = fit(face, "Valdehierrodelrey", 20, 40);
    ASSERT_EQ(cut.lines.size(), 1u);
    EXPECT_TRUE(cut.lines[0].ends_with("…"));
}

TEST(RenderText, WrappedLinesFitAndLoseNoWord) {
    auto fonts = Fonts::open();
    Face& face = fonts->face(false);
    for (const std::string& words : hostile) {
        const auto lines = wrap(face, words, 9, 1000);
        std::string joined;
        for (const std::string& line : lines) {
            EXPECT_LE(measure(face, line), 9 + 1e-9) << line;
            joined += line;
        }
        const auto letters = [](std::string text) {
            std::erase(text, ' ');
            return text;
        };
        EXPECT_EQ(letters(joined), letters(words));
        EXPECT_LE(wrap(face, words, 9, 2).size(), 2u);
    }
    EXPECT_EQ(wrap(face, "abc", 0.001, 1000).size(), 3u);  // terminates although no character fits
}

TEST(RenderText, OnlyPrintableTextRemains) {
    EXPECT_EQ(printable("a\nb\tc\x7f"), "a b c ");
    EXPECT_EQ(printable("e\xCC\x81"), "\xC3\xA9");           // composed
    EXPECT_EQ(printable("a\xFF"), "a\xEF\xBF\xBD");          // U+FFFD
    EXPECT_EQ(printable("\xE2\x80\xAEx\xE2\x80\x8B"), "x");  // no direction elements
    EXPECT_EQ(printable(std::string(5000, 'x')).size(), 2000u);
}

TEST(RenderPath, CommandsAreReadUntilTheFirstError) {
    const Outline square = read_path("M -1 -1 H 1 V 1 L -1,1 Z");
    EXPECT_EQ(square.points, (std::vector<Point>{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}));
    EXPECT_EQ(square.verbs.back(), Verb::close);
    EXPECT_EQ(read_path("M 0 0 1 1 2 2").points.size(), 3u);
    EXPECT_EQ(read_path("M 0 0 L 1 1 L 2 x L 3 3").points.size(), 2u);
    for (const char* wrong :
         {"", "L 1 1", "M", "M 1", "M nan 0", "M 1e999 0", "m 1 1", "Z Z Z", "M 0 0 A 1 1 0"})
        EXPECT_LE(read_path(wrong).points.size(), 1u) << wrong;
}

TEST(RenderPath, ArcPointsHaveTheRadiusAsDistanceFromTheCentre) {
    const Outline arc = read_path("M 1 0 A 1 1 0 1 1 0 -1");
    ASSERT_EQ(arc.points.size(), 1 + 3 * 3u);  // three quarters
    for (std::size_t i = 0; i < arc.points.size(); i += 3)
        EXPECT_NEAR(std::hypot(arc.points[i].x, arc.points[i].y), 1, 1e-6);
    EXPECT_NEAR(arc.points[3].y, 1, 1e-6);  // clockwise on the page: downwards first
    EXPECT_EQ(arc.points.back(), (Point{0, -1}));
}

}  // namespace
}  // namespace ronda::render
