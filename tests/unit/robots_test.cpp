// Robots (adjudicator/robots): the search on a game that can be solved by hand, match-ups, and words of levels.
#include <algorithm>

#include <gtest/gtest.h>

#include "adjudicator/games/all_games.hpp"
#include "adjudicator/robots/matchup.hpp"
#include "adjudicator/robots/minds.hpp"
#include "adjudicator/robots/search.hpp"
#include "tests/conformance/mutants.hpp"
#include "tests/envite/game.hpp"
#include "tests/support/trial.hpp"

namespace ronda::robots {

namespace {

// Take one to three of a heap, or more; who takes the last one wins. With three, a heap of a multiple of four
// is lost.
class Heap {
  public:
    using Action = int;

    explicit Heap(int left, int most = 3) : left_(left), most_(most) {}
    bool over() const { return left_ == 0; }
    PlayerIndex turn() const { return turn_; }
    bool repeats() const { return false; }
    void list(std::vector<Ranked<int>>& actions) const {
        for (int take = 1; take <= std::min(most_, left_); ++take) actions.push_back({take, 0});
    }
    template <class Callback>
    void try_action(int take, Callback callback) {
        left_ -= take;
        turn_ = 1 - turn_;
        callback();
        turn_ = 1 - turn_;
        left_ += take;
    }
    Score value(PlayerIndex me) const { return !over() ? 0 : me != turn_ ? won : -won; }

  private:
    int left_, most_;
    PlayerIndex turn_ = 0;
};

TEST(Search, FindsTheOnlyWinningAction) {
    for (const int left : {5, 6, 7, 9, 10, 11}) {
        Heap heap(left);
        Chance chance(7);
        const auto ranked = Search(heap, {20'000, 0}, chance).ranked();
        EXPECT_EQ(ranked.front().action, left % 4) << left;
        EXPECT_GT(ranked.front().rank, decided) << left;
    }
}

TEST(Search, WinsAtOnceAndLosesLate) {
    Heap three(3);
    Chance chance(7);
    EXPECT_EQ(Search(three, {2000, 0}, chance).ranked().front().rank, won - 1);
    Heap four(4);
    EXPECT_EQ(Search(four, {2000, 0}, chance).ranked().front().rank, -won + 2);
}

TEST(Search, StaysWithinItsBudget) {
    for (const int positions : {1, 10, 100}) {
        Heap heap(40);
        Chance chance(7);
        Search search(heap, {positions, 0}, chance);
        EXPECT_EQ(search.ranked().size(), 3U);
        EXPECT_LE(search.seen(), positions + 3);
    }
}

// Of every first action something must be known; beyond that, no action is looked at that the budget does not
// allow, however many there are.
TEST(Search, StaysWithinItsBudgetWhereThereAreVeryManyActions) {
    constexpr int actions = 500;
    for (const int positions : {1, 100, 2000}) {
        Heap heap(100'000, actions);
        Chance chance(7);
        Search search(heap, {positions, 0}, chance);
        EXPECT_EQ(search.ranked().size(), static_cast<std::size_t>(actions));
        EXPECT_LE(search.seen(), positions + actions);
    }
}

// Counts the rounds that are tried.
struct Counting : conformance::AlteredPosition {
    using AlteredPosition::AlteredPosition;
    static int& count() {
        static int resolved = 0;
        return resolved;
    }
    Resolution resolve(std::span<const PlayerOrders> sheets, Dice& dice) const override {
        ++count();
        return AlteredPosition::resolve(sheets, dice);
    }
};

TEST(Robots, ComparesNoMorePlansThanItsWidthAllows) {
    const conformance::GameWith<Counting> game(envite::game());
    for (const int players : {2, game.most_players()}) {
        const auto position =
            trial::set_up(game, trial::ids(players, [](int i) { return fmt::format("p{}", i); }),
                          Json::object(), 3)
                .after;
        for (const Level level : {Level::easy, Level::normal, Level::hard}) {
            Counting::count() = 0;
            think(*position, "p0", level, 5);
            const Width width = any_mind().width(level);
            EXPECT_LE(Counting::count(), width.plans * width.samples) << word_of(level);
            EXPECT_EQ(Counting::count() > 0, level != Level::easy) << word_of(level);
        }
    }
}

TEST(Robots, ALevelIsFoundByItsWord) {
    EXPECT_EQ(level_of("dificil"), Level::hard);
    EXPECT_EQ(level_of("imposible"), std::nullopt);
    EXPECT_EQ(word_of(Level::random), "azar");
}

TEST(Robots, TheIntervalIsWilsons) {
    const Interval half = interval_of(0.5, 60), all = interval_of(1, 100);
    EXPECT_NEAR(half.least, 0.38, 0.005);
    EXPECT_NEAR(half.most, 0.62, 0.005);
    EXPECT_NEAR(all.least, 0.963, 0.0005);
    EXPECT_DOUBLE_EQ(all.most, 1);
}

TEST(Robots, EloComparesWithTheFairShare) {
    EXPECT_NEAR(elo_of(0.5, 0.5), 0, 1e-9);
    EXPECT_NEAR(elo_of(0.75, 0.5), 190.85, 0.01);
    EXPECT_NEAR(elo_of(1.0 / 3, 1.0 / 3), 0, 1e-9);
    EXPECT_GT(elo_of(1, 0.5), 1e9);
}

MatchupResult played(const Game& game, int games) {
    Matchup matchup{&game};
    matchup.players = std::max(2, game.least_players());
    matchup.first = Level::easy;
    matchup.games = games;
    matchup.most_rounds = 400;
    matchup.seed = 11;
    return *play(
        matchup, [](int) {}, [] { return 0.0; });
}

// Strength itself is for `ronda selfplay`; here, that thinking is worth more than chance where a game has a
// mind.
class EveryGame : public testing::TestWithParam<const Game*> {};

TEST_P(EveryGame, EasyBeatsRandomAndIsNeverRefused) {
    const MatchupResult result = played(*GetParam(), 4);
    if (&mind_of(*GetParam()) != &any_mind()) {
        EXPECT_GE(result.first.share(), 0.75);
    }
    EXPECT_EQ(result.first.games(), 4);
    EXPECT_EQ(result.refused, 0);
    EXPECT_EQ(result.foreseen, 0);
}

// Somebody gets every point, in some seat.
TEST_P(EveryGame, TheSeatsShareAllPoints) {
    const MatchupResult result = played(*GetParam(), 3);
    double points = 0;
    for (const ScoreCount& seat : result.seats) {
        EXPECT_EQ(seat.games(), 3);
        points += seat.points;
    }
    EXPECT_NEAR(points, 3, 1e-9);
    EXPECT_EQ(result.sides, std::clamp(2, GetParam()->least_players(), GetParam()->most_players()));
    EXPECT_EQ(result.lengths.size(), 3U);
}

TEST_P(EveryGame, TheSameSeedGivesTheSameOrders) {
    EXPECT_EQ(played(*GetParam(), 1).hash, played(*GetParam(), 1).hash);
}

INSTANTIATE_TEST_SUITE_P(Games, EveryGame, testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& instance) { return std::string(instance.param->id()); });

}  // namespace

}  // namespace ronda::robots
