#include <gtest/gtest.h>

#include "adjudicator/core/text/plain_text.hpp"
#include "adjudicator/core/text/player_key.hpp"

namespace ronda {
namespace {

TEST(PlayerKey, IsReadAsItWasMeant) {
    EXPECT_EQ(key_as_meant("6f2k-9wq1"), "6f2k-9wq1");
    EXPECT_EQ(key_as_meant(" 6F2K 9WQI "), "6f2k-9wq1");
    EXPECT_EQ(key_as_meant("6f2k9wql"), "6f2k-9wq1");
    EXPECT_EQ(key_as_meant("OoO0-iIlL"), "0000-1111");
}

TEST(PlayerKey, AnyDashIsItsHyphenAndWhatIsInvisibleCountsAsNothing) {
    for (const char* dash : {"–", "—", "‑", "‐", "−", "－", "\u00A0", "\u00AD", "-\u200B"})
        EXPECT_EQ(key_as_meant(std::string("6f2k") + dash + "9wq1"), "6f2k-9wq1") << dash;
    for (const char* sign : {"\u200B", "\u200E", "\uFEFF", "\u00A0"})
        EXPECT_EQ(key_as_meant(sign + std::string("6f2k-9wq1") + sign), "6f2k-9wq1");
}

TEST(PlayerKey, TextAsTypedTellsWhereItComesFrom) {
    std::vector<std::size_t> from;
    EXPECT_EQ(as_typed("\u200Bñ–a\u00ADb\u00A0", &from), "ñ-ab ");
    EXPECT_EQ(from, (std::vector<std::size_t>{3, 4, 5, 8, 11, 12}));
    EXPECT_EQ(dash_length("– a"), 3U);
    EXPECT_EQ(dash_length("-"), 0U);
    EXPECT_EQ(dash_length(""), 0U);
}

TEST(PlayerKey, NothingElseIsTakenForOne) {
    for (const std::string_view written :
         {"", "6f2k", "6f2k-9wq", "6f2k-9wq12", "6f2k-9wqu", "6f2k-9wq!", "ñandú-123"})
        EXPECT_EQ(key_as_meant(written), "") << written;
    EXPECT_EQ(key_as_meant(std::string(10'000, 'a')), "");
}

}  // namespace
}  // namespace ronda
