#include <gtest/gtest.h>

#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/shown.hpp"
#include "adjudicator/core/text/text.hpp"
#include "adjudicator/core/text/whole_number.hpp"

namespace ronda {
namespace {

TEST(Fold, IgnoresCaseMarksAndOuterBlanks) {
    EXPECT_EQ(fold("  Peñón\t"), "penon");
    EXPECT_EQ(fold("PE\u00D1O\u0301N"), "penon");  // composed and decomposed marks are equal
    EXPECT_EQ(fold("\u00A0SÍ\u00A0"), "si");
    EXPECT_EQ(fold("Carla la Zurda"), "carla la zurda");
    EXPECT_EQ(fold("\u00C5\u212B"), "aa");  // the letter and the sign that looks the same
    EXPECT_EQ(fold(""), "");
}

TEST(Fold, LeavesInvalidUtf8Unchanged) {
    EXPECT_EQ(fold("A\xC3"), "A\xC3");
}

TEST(Nearest, SuggestsAMisspelledWordAndNothingElse) {
    const std::vector<std::string> words{"Titotito", "Loma", "Peñón", "Majuelo"};
    EXPECT_EQ(nearest("Titotio", words), "Titotito");
    EXPECT_EQ(nearest("penno", words), "Peñón");
    EXPECT_EQ(nearest("Lmoa", words), "Loma");  // two letters swapped: one edit
    EXPECT_EQ(nearest("mjaeulo", words), "Majuelo");
    EXPECT_EQ(nearest("Noria", words), std::nullopt);
    EXPECT_EQ(nearest("", words), std::nullopt);
    EXPECT_EQ(nearest(std::string(100000, 'x'), words), std::nullopt);
}

TEST(Nearest, ReturnsTheFirstOfEquallyNearWords) {
    EXPECT_EQ(nearest("casa", {"cama", "cara"}), "cama");
}

TEST(Shown, BreaksNoLineAndChangesNoDirection) {
    EXPECT_EQ(shown("a\nb\tc\x1b[31m\u202Ed\u2066"), "a b c [31m d ");
    EXPECT_EQ(shown("año\xFF"), "año\uFFFD");
    EXPECT_EQ(shown("ññññññ", 4), "ñññ…");
    EXPECT_EQ(shown("ññññ", 4), "ññññ");
}

TEST(DisplayWidth, WideLettersTakeTwoCellsAndMarksNone) {
    EXPECT_EQ(display_width("año"), 3U);
    EXPECT_EQ(display_width("an\u0303o"), 3U);
    EXPECT_EQ(display_width("東京"), 4U);
}

TEST(Beginning, EndsBetweenCodePoints) {
    EXPECT_EQ(beginning("añ", 3), "añ");
    EXPECT_EQ(beginning("añ", 2), "a");
    EXPECT_EQ(beginning("東京", 5), "東");
    EXPECT_EQ(beginning("ñ", 1), "");
    EXPECT_EQ(bytes_of("año", 2), 3U);
    EXPECT_EQ(bytes_of("año", 9), 4U);
}

TEST(WholeNumber, IsTheWholeText) {
    EXPECT_EQ(whole_number("0042"), 42);
    EXPECT_EQ(whole_number("-7"), -7);
    EXPECT_EQ(whole_number<unsigned>("ff", 16), 255U);
    for (const char* text : {"", "-", "+7", " 7", "7 ", "7x", "7.5", "2147483648"})
        EXPECT_EQ(whole_number(text), std::nullopt) << text;
    EXPECT_EQ(whole_number<unsigned>("-7"), std::nullopt);
}

TEST(Enumerate, SpanishUsesEBeforeTheSoundOfI) {
    EXPECT_EQ(enumerate({same("Ana"), same("Beto"), same("Inés")}).es, "Ana, Beto e Inés");
    EXPECT_EQ(enumerate({same("Ana"), same("Beto"), same("Inés")}).en, "Ana, Beto and Inés");
    EXPECT_EQ(enumerate({same("cal"), same("hierro")}).es, "cal y hierro");
    EXPECT_EQ(enumerate({same("Ana")}).es, "Ana");
    EXPECT_EQ(enumerate({}).es, "");
}

}  // namespace
}  // namespace ronda
