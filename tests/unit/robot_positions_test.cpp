// How many positions with one best order (tests/positions, found by tests/bench/positions.cpp) robots solve.
// Whoever does not see it loses a piece or the match.
#include <fstream>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "adjudicator/core/game/state.hpp"
#include "adjudicator/games/all_games.hpp"
#include "adjudicator/robots/minds.hpp"
#include "adjudicator/robots/robot.hpp"
#include "tests/support/places.hpp"
#include "tests/support/tactics.hpp"
#include "tests/support/trial.hpp"

namespace ronda::robots {

namespace {

// How many of a hundred positions a level solves at least.
constexpr std::pair<Level, std::size_t> goals[] = {{Level::normal, 70}, {Level::hard, 90}};

class Puzzle {
  public:
    // `round`: the round, if it is not that of the line.
    explicit Puzzle(const std::string& line, int round = 0) : told_(Json::parse(line)) {
        if (round > 0) told_["state"]["ronda"] = round;
        auto loaded = load_state(told_["state"], all_games());
        if (!loaded) throw std::runtime_error(loaded.error().diagnostics.front().message.en);
        position_ = *loaded;
    }
    Json orders(Level level) const { return think_blind(*position_, player(), level, 1); }
    // What is told is what all best orders have in common; by rounds, how much of a tactic.
    bool is_solved_by(const Json& orders) const {
        const Json& best = told_["best"];
        if (position_->header().pace == Pace::round) {
            const Tactics found = tactics_of(*position_, player(), orders);
            return std::all_of(best.items().begin(), best.items().end(), [&](const auto& wanted) {
                const auto tactic = found.find(wanted.key());
                return tactic != found.end() && tactic->second >= wanted.value();
            });
        }
        for (auto key = best.begin(); key != best.end(); ++key)
            if (!orders.contains(key.key()) || orders[key.key()] != *key) return false;
        return true;
    }
    Json best() const { return told_["best"]; }
    // Of two players: how much better the one in turn stands.
    Score lead() const {
        const MatchHeader& header = position_->header();
        const PlayerIndex own = header.index_of(player()), other = 1 - own;
        const Mind& mind = mind_of(position_->game());
        return (mind.value(*position_, own) - mind.value(*position_, other)) / 2;
    }
    Score even() const { return mind_of(position_->game()).even(); }

  private:
    std::string player() const { return told_["player"]; }

    Json told_;
    std::shared_ptr<const Position> position_;
};

class RobotPositions : public testing::TestWithParam<const char*> {};

TEST_P(RobotPositions, AreSolved) {
    std::vector<Puzzle> puzzles;
    std::ifstream file(fixture::source_folder() / "tests/positions" / fmt::format("{}.jsonl", GetParam()));
    for (std::string line; std::getline(file, line);) puzzles.emplace_back(line);
    ASSERT_EQ(puzzles.size(), 50U);
    for (const auto& [level, goal] : goals) {
        std::size_t solved = 0;
        std::string missed;
        for (std::size_t i = 0; i < puzzles.size(); ++i) {
            const Json orders = puzzles[i].orders(level);
            if (puzzles[i].is_solved_by(orders))
                ++solved;
            else
                missed += fmt::format("line {}: {}\n  instead of {}\n", i + 1, orders.dump(),
                                      puzzles[i].best().dump());
        }
        EXPECT_GE(100 * solved, goal * puzzles.size()) << word_of(level) << ": " << solved << "\n" << missed;
        RecordProperty(std::string(word_of(level)), static_cast<int>(solved));
    }
}

INSTANTIATE_TEST_SUITE_P(Games, RobotPositions,
                         testing::Values("bheex", "dehexz", "hegregon", "hexadominacion", "neurodrez"),
                         [](const auto& instance) { return std::string(instance.param); });

// The games whose matches last so long.
class RobotDraws : public testing::TestWithParam<const char*> {};

// What a match has come to after 150 turns of each is a draw, unless one is ahead.
TEST_P(RobotDraws, AreOfferedInALongMatchOnly) {
    constexpr int early = 78, late = 300;
    std::ifstream file(fixture::source_folder() / "tests/positions" / fmt::format("{}.jsonl", GetParam()));
    int ahead = 0, not_ahead = 0;
    for (std::string line; std::getline(file, line);) {
        EXPECT_FALSE(Puzzle(line, early).orders(Level::easy).contains("tablas")) << line;
        const Puzzle puzzle(line, late);
        const bool is_ahead = puzzle.lead() > puzzle.even();
        ++(is_ahead ? ahead : not_ahead);
        EXPECT_NE(puzzle.orders(Level::easy).contains("tablas"), is_ahead) << line;
    }
    EXPECT_GT(ahead, 0);
    EXPECT_GT(not_ahead, 0);
}

INSTANTIATE_TEST_SUITE_P(Games, RobotDraws, testing::Values("bheex", "dehexz"),
                         [](const auto& instance) { return std::string(instance.param); });

TEST(RobotDrawOffers, AreNotMadeWhereTheMatchTakesNone) {
    struct Match {
        const char* game;
        std::vector<std::string> players;
        Json options;
    };
    const Match matches[] = {{"hegregon", {"ana", "blas"}, {{"ritmo", "turno"}}},
                             {"neurodrez", {"ana"}, {{"modo", "solitario"}}}};
    for (const auto& [game, players, options] : matches) {
        Json state = state_json(*trial::set_up(*find_game(game), players, options, 1).after);
        state["ronda"] = 160 * players.size();
        const auto late = load_state(state, all_games());
        ASSERT_TRUE(late) << game << late.error().diagnostics.front().message.en;
        const std::string player = (*late)->owing({}).front();
        const PlayerOrders sheet{player, think_blind(**late, player, Level::easy, 1), {}};
        EXPECT_FALSE(sheet.orders.contains("tablas")) << game << options << sheet.orders;
        EXPECT_TRUE((*late)->refusals({&sheet, 1}).empty()) << game << options << sheet.orders;
    }
}

}  // namespace

}  // namespace ronda::robots
