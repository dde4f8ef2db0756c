// What the cases of this game must cover in addition to what every game's cases must.
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "adjudicator/core/orders/turns.hpp"
#include "adjudicator/games/neurodrez/game.hpp"
#include "adjudicator/games/neurodrez/phrases.hpp"
#include "adjudicator/games/neurodrez/reasons.hpp"
#include "tests/support/case_file.hpp"

namespace ronda::neurodrez {

namespace {

TEST(NeurodrezCases, claim_every_reason) {
    std::set<std::string> claimed;
    for (const cases::Case& given : cases::all_cases()) {
        if (given.game != &game()) continue;
        for (const std::string& word : cases::claimed_words(given))
            for (const std::string& part : cases::split(word, '/')) claimed.insert(part);
    }
    // That of games by turns which never applies here.
    const std::set<std::string_view> never = {"falta_orden"};
    for (const auto& [code, words] : all_reasons<Reason, Ending, turns::Refused>())
        EXPECT_NE(claimed.contains(std::string(code)), never.contains(code)) << code;
}

TEST(NeurodrezCases, show_every_test_vector) {
    constexpr int vectors = 22;
    std::set<std::string> shown;
    for (const cases::Case& given : cases::all_cases())
        if (given.game == &game() && given.title.starts_with("vector "))
            shown.insert(given.title.substr(0, given.title.find(',')));
    for (int vector = 1; vector <= vectors; ++vector)
        EXPECT_TRUE(shown.contains("vector " + std::to_string(vector))) << "no case of vector " << vector;
}

}  // namespace

}  // namespace ronda::neurodrez
