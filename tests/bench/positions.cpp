// Finds positions of games by turns with one best order, for tests/unit/robot_positions_test.cpp: robots play
// each other, and longer searches look at what comes up. A position is kept if one with a hundred times the
// positions of `dificil` and one with exact scores name the same order, and the latter values it higher than
// the next one by a cheap piece at least (Mind::even), or as the only one that wins, or the only one that does
// not lose.
//
// use: ronda_positions GAME COUNT SEED
//          prints a line for each: {"player", "best": what all best orders have in common, "score",
//          "second": of the next best order, "state"}
#include <algorithm>
#include <cstdio>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "adjudicator/core/dice/dice.hpp"
#include "adjudicator/core/game/robots.hpp"
#include "adjudicator/core/game/state.hpp"
#include "adjudicator/core/orders/preview.hpp"
#include "adjudicator/core/text/whole_number.hpp"
#include "adjudicator/games/all_games.hpp"
#include "adjudicator/robots/minds.hpp"
#include "adjudicator/robots/robot.hpp"

namespace ronda::robots {

namespace {

constexpr int quiet_rounds = 3;  // at least, before the first position of a match, and between two
constexpr int latest_start = 12, most_of_match = 6, most_rounds = 200;

struct Solution {
    Json best;
    Score score = 0, second = 0;  // of the next best order
};

// What all orders that win have in common.
Json in_common(const std::vector<Ranked<Json>>& ranked) {
    Json common = ranked.front().action;
    for (const auto& [orders, rank] : ranked) {
        if (rank < decided) break;
        for (auto key = common.begin(); key != common.end();)
            key = orders.contains(key.key()) && orders[key.key()] == *key ? std::next(key) : common.erase(key);
    }
    return common;
}

// What a search finds with so many per cent of the positions of `dificil`; with noise, whose scores are exact.
std::optional<Solution> searched(const Position& view, int share, Score noise, std::uint64_t seed) {
    const Mind& mind = mind_of(view.game());
    Chance chance(seed);
    const int positions = mind.effort(Level::hard).positions / 10 * share / 10;
    const auto ranked = mind.search(view, {positions, noise}, chance);
    if (ranked.size() < 2) return std::nullopt;
    if (ranked[1].rank >= decided) return Solution{in_common(ranked), ranked[0].rank, -won};
    return Solution{ranked[0].action, ranked[0].rank, ranked[1].rank};
}

bool stands_out(const Solution& found, Score margin) {
    if (found.score <= -decided) return false;
    if (found.best.empty()) return false;
    if (found.score >= decided) return found.second < decided;
    return found.score - found.second >= margin;
}

std::optional<Solution> proven(const Position& view) {
    const Score margin = mind_of(view.game()).even();
    // Most positions are quiet, which short looks tell.
    for (const int share : {30, 300}) {
        const auto glance = searched(view, share, 1, 1);
        if (!glance || !stands_out(*glance, margin)) return std::nullopt;
    }
    auto exact = searched(view, 1500, 1, 2);
    // An unfinished iteration may have reached the best order alone.
    if (exact->second < -won) exact = searched(view, 800, 1, 2);
    if (exact->second < -won || !stands_out(*exact, margin)) return std::nullopt;
    const auto deep = searched(view, 10'000, 0, 3);
    return deep->best == exact->best ? exact : std::nullopt;
}

int find(const Game& game, int count, std::uint64_t seed) {
    static constexpr Level pairs[][2] = {{Level::easy, Level::normal},
                                         {Level::normal, Level::easy},
                                         {Level::easy, Level::easy},
                                         {Level::normal, Level::normal}};
    int wins = 0;
    Chance chance(seed);
    for (std::size_t match = 0, found = 0; found < static_cast<std::size_t>(count); ++match) {
        SeededDice dice(random_seed(chance));
        const int players = std::max(2, game.least_players());
        std::vector<Player> seats;
        for (int i = 1; i <= players; ++i) seats.push_back({fmt::format("j{}", i), {}, {}});
        const auto begun = game.set_up("posiciones", seats, Json::object(), dice);
        if (!begun) return 1;
        auto position = begun->after;
        if (position->header().pace != Pace::turn) return 1;
        int quiet = quiet_rounds + static_cast<int>(chance.below(latest_start));
        Json last;  // the same order may stay the best for many rounds
        for (int round = 0, of_match = 0;
             round < most_rounds && of_match < most_of_match && !position->header().over(); ++round) {
            const std::string player = position->header().awaited.front();
            auto solution = --quiet < 0 ? proven(*as_known_to(*position, player)) : std::nullopt;
            if (solution && std::exchange(last, solution->best) == solution->best) solution.reset();
            if (solution && solution->score >= decided) {
                // Whoever misses a win often has it again.
                of_match = most_of_match;
                if (3 * wins > static_cast<int>(found)) break;
                ++wins;
            }
            if (solution) {
                fmt::print("{}\n", Json{{"player", player},
                                        {"best", solution->best},
                                        {"score", solution->score},
                                        {"second", solution->second},
                                        {"state", state_json(*position)}}
                                       .dump());
                std::fflush(stdout);
                quiet = quiet_rounds;
                ++of_match;
                if (++found == static_cast<std::size_t>(count)) return 0;
            }
            const Level level = pairs[match % std::size(pairs)][player == seats.front().id ? 0 : 1];
            const std::array sheet{
                PlayerOrders{player, think_blind(*position, player, level, chance.next()), {}}};
            SeededDice next(random_seed(chance));
            position = position->resolve(sheet, next).after;
        }
        fmt::print(stderr, "match {}: {} so far\n", match, found);
    }
    return 0;
}

}  // namespace

}  // namespace ronda::robots

int main(int arguments, char** words) {
    using namespace ronda;
    const std::span<char*> given(words, static_cast<std::size_t>(arguments));
    if (given.size() != 4) return 2;
    const auto count = whole_number(given[2]), seed = whole_number(given[3]);
    if (!count || !seed) return 2;
    for (const Game* game : all_games())
        if (game->id() == given[1]) return robots::find(*game, *count, static_cast<std::uint64_t>(*seed));
    return 2;
}
