// What the cases of this game must cover in addition to what every game's cases must.
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "adjudicator/core/orders/turns.hpp"
#include "adjudicator/games/bheex/game.hpp"
#include "adjudicator/games/bheex/phrases.hpp"
#include "adjudicator/games/bheex/reasons.hpp"
#include "tests/support/case_file.hpp"

namespace ronda::bheex {

namespace {

TEST(BheexCases, claim_every_reason) {
    std::set<std::string> claimed;
    for (const cases::Case& given : cases::all_cases())
        if (given.game == &game()) claimed.merge(cases::claimed_words(given));
    for (const auto& [code, words] : all_reasons<Reason, Ending, turns::Refused>())
        EXPECT_TRUE(claimed.contains(std::string(code))) << "no case claims " << code;
}

}  // namespace

}  // namespace ronda::bheex
