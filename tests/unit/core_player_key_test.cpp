#include <gtest/gtest.h>

#include "adjudicator/core/text/player_key.hpp"

namespace ronda {
namespace {

TEST(PlayerKey, IsReadAsItWasMeant) {
    EXPECT_EQ(key_as_meant("6f2k-9wq1"), "6f2k-9wq1");
    EXPECT_EQ(key_as_meant(" 6F2K 9WQI "), "6f2k-9wq1");
    EXPECT_EQ(key_as_meant("6f2k9wql"), "6f2k-9wq1");
    EXPECT_EQ(key_as_meant("OoO0-iIlL"), "0000-1111");
}

TEST(PlayerKey, NothingElseIsTakenForOne) {
    for (const std::string_view written :
         {"", "6f2k", "6f2k-9wq", "6f2k-9wq12", "6f2k-9wqu", "6f2k-9wq!", "ñandú-123"})
        EXPECT_EQ(key_as_meant(written), "") << written;
    EXPECT_EQ(key_as_meant(std::string(10'000, 'a')), "");
}

}  // namespace
}  // namespace ronda
