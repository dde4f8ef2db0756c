// Runs every check on every game of the program and on the small game of the tests.
#include "tests/conformance/conformance.hpp"

#include "adjudicator/games/all_games.hpp"

namespace ronda::conformance {

namespace {

class Conformance : public testing::TestWithParam<std::tuple<const Game*, Check>> {};

TEST_P(Conformance, holds) {
    const auto& [game, check] = GetParam();
    check.run(*game);
}

INSTANTIATE_TEST_SUITE_P(Games, Conformance,
                         testing::Combine(testing::ValuesIn(all_games().begin(), all_games().end()),
                                          testing::ValuesIn(all_checks())),
                         [](const auto& instance) {
                             return std::string(std::get<0>(instance.param)->id()) + "_" +
                                    std::get<1>(instance.param).name;
                         });

}  // namespace

}  // namespace ronda::conformance
