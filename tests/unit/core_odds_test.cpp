#include <gtest/gtest.h>

#include "adjudicator/core/dice/odds.hpp"

namespace ronda {

namespace {

// Counts the throws of two dice against one, one by one.
Odds counted_two_against_one(int sides) {
    Odds odds;
    const double each = 1.0 / (sides * sides * sides);
    for (int a = 1; a <= sides; ++a)
        for (int b = 1; b <= sides; ++b)
            for (int other = 1; other <= sides; ++other)
                (a + b > other ? odds.higher : a + b == other ? odds.equal : odds.lower) += each;
    return odds;
}

TEST(Odds, a_sum_has_the_chance_of_its_throws) {
    const auto two = sum_chances(2, 6);
    ASSERT_EQ(two.size(), 13U);
    EXPECT_DOUBLE_EQ(two[1], 0);
    EXPECT_NEAR(two[2], 1.0 / 36, 1e-12);
    EXPECT_NEAR(two[7], 6.0 / 36, 1e-12);
    EXPECT_NEAR(two[12], 1.0 / 36, 1e-12);
    EXPECT_EQ(sum_chances(0, 8), std::vector<double>{1.0});
}

TEST(Odds, are_those_of_all_throws) {
    const Odds expected = counted_two_against_one(8), found = compare_sums(2, 1, 8);
    EXPECT_NEAR(found.higher, expected.higher, 1e-12);
    EXPECT_NEAR(found.equal, expected.equal, 1e-12);
    EXPECT_NEAR(found.lower, expected.lower, 1e-12);
}

TEST(Odds, are_even_for_equal_numbers_of_dice) {
    for (const int dice : {1, 3, 40}) {
        const Odds odds = compare_sums(dice, dice, 8);
        EXPECT_NEAR(odds.higher, odds.lower, 1e-9) << dice;
        EXPECT_NEAR(without_ties(odds).higher, 0.5, 1e-9) << dice;
        EXPECT_EQ(without_ties(odds).equal, 0) << dice;
    }
}

TEST(Odds, no_dice_lose_against_any) {
    const Odds odds = compare_sums(0, 1, 8);
    EXPECT_EQ(odds.higher, 0);
    EXPECT_EQ(odds.equal, 0);
    EXPECT_DOUBLE_EQ(odds.lower, 1);
}

TEST(Odds, a_small_chance_is_not_shown_as_none) {
    EXPECT_EQ(percent(0.714).es, "71 %");
    EXPECT_EQ(percent(0.714).en, "71%");
    EXPECT_EQ(percent(0).en, "0%");
    EXPECT_EQ(percent(1).en, "100%");
    EXPECT_EQ(percent(1e-6).es, "menos del 1 %");
    EXPECT_EQ(percent(1 - 1e-6).es, "más del 99 %");
}

}  // namespace

}  // namespace ronda
