// Finds positions with one best order, for tests/unit/robot_positions_test.cpp: robots play each other, and
// longer searches look at what comes up. A position of a game by turns is kept if one with a hundred times the
// positions of `dificil` and one with exact scores name the same order, and the latter values it higher than
// the next one by a cheap piece at least (Mind::even), or as the only one that wins, or the only one that does
// not lose. In games by rounds there is no best sheet of orders, but there is a tactic
// (tests/support/tactics.hpp) that good sheets have and others lack: three comparisons with a hundred times the
// rounds of `dificil` must value the best sheet with it higher, by as much, than the best without it, and so
// must matches of `normal` that go on from both.
//
// use: ronda_positions GAME COUNT SEED
//          prints a line for each: {"player", "best": what all best orders have in common, "score",
//          "second": of the next best order, "state"}
#include <algorithm>
#include <cmath>
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
#include "adjudicator/robots/comparison.hpp"
#include "adjudicator/robots/minds.hpp"
#include "adjudicator/robots/robot.hpp"
#include "tests/support/tactics.hpp"

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

std::optional<Solution> proven_action(const Position& view) {
    const Score margin = mind_of(view.game()).even();
    // Most positions are quiet, which short looks tell.
    for (const int share : {30, 300}) {
        const auto glance = searched(view, share, 1, 1);
        if (!glance || !stands_out(*glance, margin)) return std::nullopt;
    }
    // Where chance plays a part, one search proves little.
    std::optional<Solution> exact;
    for (const std::uint64_t seed : {2, 3, 4}) {
        auto found = searched(view, 1500, 1, seed);
        // An unfinished iteration may have reached the best order alone.
        if (found->second < -won) found = searched(view, 800, 1, seed);
        if (found->second < -won || !stands_out(*found, margin)) return std::nullopt;
        if (exact && found->best != exact->best) return std::nullopt;
        if (!exact) exact = std::move(found);
    }
    for (const std::uint64_t seed : {5, 6})
        if (searched(view, 10'000, 0, seed)->best != exact->best) return std::nullopt;
    return exact;
}

// A comparison of sheets with so many times the rounds of `dificil`.
std::vector<Ranked<Json>> compared(const Position& view, const std::string& player, int share,
                                   std::uint64_t seed) {
    Width width = mind_of(view.game()).width(Level::hard);
    width.others *= share < 10 ? 1 : 4;
    width.plans *= share < 10 ? share : 10;
    width.samples *= share < 10 ? 1 : share / 10;
    Chance chance(seed);
    return compare_plans(view, player, width, chance);
}

struct Tactic {
    std::string name;
    int least = 0;   // how much of it
    Score lead = 0;  // of the best sheet over the best of those that lack it
    Json with, without;
};

// Returns the lead that so much of a tactic gives the best sheet, 0 if that lacks it or all have it.
Tactic lead_of(const Position& view, const std::string& player, const std::vector<Ranked<Json>>& ranked,
               const std::string& name, int least) {
    constexpr Score mean = 4;  // a rank is four values (compare_plans)
    const auto lacks = [&](const Ranked<Json>& sheet) {
        const Tactics tactics = tactics_of(view, player, sheet.action);
        const auto found = tactics.find(name);
        return found == tactics.end() || found->second < least;
    };
    const auto other = std::find_if(ranked.begin(), ranked.end(), lacks);
    if (other == ranked.begin() || other == ranked.end()) return {};
    return {name, least, (ranked.front().rank - other->rank) / mean, ranked.front().action, other->action};
}

// Returns the tactic that matters most; of equals that with the highest demand.
Tactic decisive(const Position& view, const std::string& player, const std::vector<Ranked<Json>>& ranked) {
    Tactic best;
    if (ranked.empty()) return best;
    for (const auto& [name, most] : tactics_of(view, player, ranked.front().action))
        for (int least = most; least > 0; --least)
            if (Tactic tactic = lead_of(view, player, ranked, name, least); tactic.lead > best.lead)
                best = std::move(tactic);
    return best;
}

constexpr int matches = 200;
constexpr Score most_pieces = 50;  // what a match counts that is decided

// Returns the value of a match of `normal` some rounds after one that begins with this sheet.
double played_out(const Position& position, const std::string& player, const Json& sheet, std::uint64_t seed) {
    constexpr int rounds = 3;
    const Mind& mind = mind_of(position.game());
    Chance chance(seed);
    std::shared_ptr<const Position> after;
    for (int round = 0; round < rounds && (!after || !after->header().over()); ++round) {
        const Position& before = after ? *after : position;
        std::vector<PlayerOrders> sheets;
        for (const std::string& each : before.header().awaited) {
            const std::uint64_t own = chance.next();
            const bool is_given = !after && each == player;
            sheets.push_back({each, is_given ? sheet : think_blind(before, each, Level::normal, own), {}});
        }
        SeededDice dice(random_seed(chance));
        after = before.resolve(sheets, dice).after;
    }
    const Score value = mind.value(*after, position.header().index_of(player));
    return static_cast<double>(std::clamp(value, -most_pieces * mind.even(), most_pieces * mind.even()));
}

// Whether matches end better with the tactic, by the margin and by more than chance explains.
std::optional<Solution> confirmed(const Position& position, const std::string& player, const Tactic& tactic,
                                  Score margin) {
    constexpr double certainty = 3, hopeless = 2;  // standard errors
    double sum = 0, squares = 0, score = 0, mean = 0, error = 0;
    for (std::uint64_t i = 1; i <= matches; ++i) {
        const double with = played_out(position, player, tactic.with, i);
        const double lead = with - played_out(position, player, tactic.without, i);
        score += with;
        sum += lead;
        squares += lead * lead;
        const auto played = static_cast<double>(i);
        mean = sum / played;
        error = std::sqrt((squares / played - mean * mean) / played);
        if (i % 20 == 0 && mean + hopeless * error < static_cast<double>(margin)) return std::nullopt;
    }
    if (mean < static_cast<double>(margin) || mean < certainty * error) return std::nullopt;
    const auto rounded = static_cast<Score>(score / matches);
    return Solution{{{tactic.name, tactic.least}}, rounded, rounded - static_cast<Score>(mean)};
}

std::optional<Solution> proven_tactic(const Position& position, const std::string& player) {
    const auto view = as_known_to(position, player);
    const Score margin = mind_of(view->game()).even();
    Tactic tactic;
    // Most positions are quiet, which short looks tell.
    for (const int share : {1, 10, 100}) {
        tactic = decisive(*view, player, compared(*view, player, share, 1));
        if (tactic.lead < margin) return std::nullopt;
    }
    for (const std::uint64_t seed : {2, 3}) {
        const auto ranked = compared(*view, player, 100, seed);
        if (lead_of(*view, player, ranked, tactic.name, tactic.least).lead < margin) return std::nullopt;
    }
    return confirmed(position, player, tactic, margin);
}

std::optional<Solution> proven(const Position& position, const std::string& player) {
    return position.header().pace == Pace::turn ? proven_action(*as_known_to(position, player))
                                                : proven_tactic(position, player);
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
        // By rounds a match may be short.
        const bool is_short = position->header().pace == Pace::round;
        const int interval = is_short ? 1 : quiet_rounds;
        int quiet = interval + static_cast<int>(chance.below(is_short ? quiet_rounds : latest_start));
        Json last;  // the same order may stay the best for many rounds
        for (int round = 0, of_match = 0;
             round < most_rounds && of_match < most_of_match && !position->header().over(); ++round) {
            const std::string player = chance.of(position->header().awaited);
            auto solution = --quiet < 0 ? proven(*position, player) : std::nullopt;
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
                quiet = interval;
                ++of_match;
                if (++found == static_cast<std::size_t>(count)) return 0;
            }
            std::vector<PlayerOrders> sheets;
            for (const std::string& each : position->header().awaited) {
                const Level level = pairs[match % std::size(pairs)][each == seats.front().id ? 0 : 1];
                sheets.push_back({each, think_blind(*position, each, level, chance.next()), {}});
            }
            SeededDice next(random_seed(chance));
            position = position->resolve(sheets, next).after;
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
