#include <gtest/gtest.h>

#include "adjudicator/core/text/in_part.hpp"

namespace ronda {
namespace {

// Returns "told | group×untold".
std::string in_words(const std::vector<std::string>& items, std::size_t most) {
    const auto part = in_part(
        items, [](const std::string& item) { return item.front(); }, most);
    std::string words;
    for (const std::string& item : part.reported) words += item + " ";
    words += "|";
    for (const auto& [group, count] : part.untold)
        words += std::string(" ") + group + "×" + std::to_string(count);
    return words;
}

TEST(InPart, EveryGroupHasAShareAndTheOrderIsKept) {
    const std::vector<std::string> items{"a1", "a2", "a3", "a4", "b1", "a5", "c1", "c2"};
    EXPECT_EQ(in_words(items, 8), "a1 a2 a3 a4 b1 a5 c1 c2 |");
    EXPECT_EQ(in_words(items, 5), "a1 a2 b1 c1 c2 | a×3");
    EXPECT_EQ(in_words(items, 3), "a1 b1 c1 | a×4 c×1");
    EXPECT_EQ(in_words(items, 2), "a1 b1 | a×4 c×2");
    EXPECT_EQ(in_words({}, 2), "|");
}

}  // namespace
}  // namespace ronda
