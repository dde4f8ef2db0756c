// What the robots of each game order in positions of a match, in tests/golden/robots/GAME.txt. It may change
// only on purpose: the same view, level and seed give the same orders on every machine. `tests/golden/renew`
// writes new ones.
#include <cstdlib>
#include <filesystem>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "adjudicator/robots/robot.hpp"
#include "tests/support/effort.hpp"
#include "tests/support/places.hpp"
#include "tests/support/program_games.hpp"
#include "tests/support/temp_folder.hpp"
#include "tests/support/trial.hpp"

namespace ronda {

namespace {

using robots::Level, robots::think_blind;

constexpr int positions = 5;  // of each match

// A match of weak robots, in which all levels are asked at regular intervals.
std::string match_of(const Game& game, int players) {
    Chance chance(static_cast<std::uint64_t>(players));
    auto position = trial::set_up(game, trial::ids(players, [](int i) { return fmt::format("j{}", i + 1); }),
                                  Json::object(), 8)
                        .after;
    const int interval = position->header().pace == Pace::turn ? 13 : 3;
    std::string text;
    for (int round = 0; round < positions * interval && !position->header().over(); ++round) {
        std::vector<PlayerOrders> sheets;
        for (const std::string& player : position->header().awaited)
            sheets.push_back({player, think_blind(*position, player, Level::easy, chance.next()), {}});
        if (round % interval == 0)
            for (const Level level : {Level::easy, Level::normal, Level::hard}) {
                const std::string& player = position->header().awaited.front();
                text += fmt::format("{} of {}, round {}, {}: {}\n", player, players, round, word_of(level),
                                    think_blind(*position, player, level, 1).dump());
            }
        SeededDice dice(trial::seed_of(chance.next()));
        position = position->resolve(sheets, dice).after;
    }
    return text;
}

class GoldenRobots : public testing::TestWithParam<const Game*> {};

TEST_P(GoldenRobots, OrderAsWritten) {
    const Game& game = *GetParam();
    std::string found;
    for (const int players : {2, 3})
        if (players >= game.least_players() && players <= game.most_players()) found += match_of(game, players);
    const auto file = fixture::source_folder() / "tests/golden/robots" / fmt::format("{}.txt", game.id());
    if (std::getenv("RONDA_RENEW_GOLDEN") != nullptr) {
        std::filesystem::create_directories(file.parent_path());
        fixture::spill(file, found);
        return;
    }
    EXPECT_EQ(fixture::slurp(file), found) << "Meant? tests/golden/renew, and say why in the commit.";
}

// None under the sanitizers: there the conformance tests ask the robots.
Games games_with_robots() {
    return sanitized ? Games() : program_games();
}

INSTANTIATE_TEST_SUITE_P(Games, GoldenRobots,
                         testing::ValuesIn(games_with_robots().begin(), games_with_robots().end()),
                         [](const auto& instance) { return std::string(instance.param->id()); });
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(GoldenRobots);

}  // namespace

}  // namespace ronda
