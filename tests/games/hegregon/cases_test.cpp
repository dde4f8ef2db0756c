// What the cases of this game must cover in addition to what every game's cases must.
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "adjudicator/games/hegregon/game.hpp"
#include "adjudicator/games/hegregon/phrases.hpp"
#include "adjudicator/games/hegregon/reasons.hpp"
#include "tests/support/case_file.hpp"

namespace ronda::hegregon {

namespace {

TEST(HegregonCases, claim_every_reason) {
    std::set<std::string> claimed;
    for (const cases::Case& given : cases::all_cases()) {
        if (given.game != &game()) continue;
        for (const std::string& word : cases::claimed_words(given))
            for (const std::string& part : cases::split(word, '/')) claimed.insert(part);
    }
    for (const auto& [code, words] : all_reasons<Reason, Ending>())
        EXPECT_TRUE(claimed.contains(std::string(code))) << "no case claims " << code;
}

TEST(HegregonCases, show_every_test_vector) {
    constexpr int vectors = 31;
    std::set<std::string> shown;
    for (const cases::Case& given : cases::all_cases())
        if (given.game == &game() && given.title.starts_with("vector "))
            shown.insert(given.title.substr(0, given.title.find(',')));
    for (int vector = 1; vector <= vectors; ++vector)
        EXPECT_TRUE(shown.contains("vector " + std::to_string(vector))) << "no case of vector " << vector;
}

}  // namespace

}  // namespace ronda::hegregon
