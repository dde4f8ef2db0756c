// Measures the board of Dehex'z War with three players: listing the actions of a turn, self-play, counting
// sequences; and, for comparison, a round as `ronda adjudicate` resolves it.
#include <vector>

#include <benchmark/benchmark.h>

#include "adjudicator/games/dehexz/game.hpp"
#include "adjudicator/games/dehexz/moves.hpp"
#include "adjudicator/games/dehexz/orders.hpp"
#include "adjudicator/games/dehexz/position.hpp"
#include "adjudicator/games/dehexz/turn.hpp"

namespace {

using namespace ronda;
namespace dehexz = ronda::dehexz;

dehexz::State opening() {
    MatchHeader header;
    header.game = "dehexz";
    header.match = "banco-1";
    header.pace = Pace::turn;
    for (int i = 0; i < 3; ++i) header.players.push_back({fmt::format("p{}", i), "", "#0072B2"});
    for (const OptionSpec& option : specs_of(dehexz::option_table()))
        header.options[option.key] = option.default_value;
    SeededDice dice(Seed{});
    return dehexz::set_up(std::move(header), dice)->first;
}

std::shared_ptr<const Position> start_of_match() {
    return dynamic_cast<const PositionMaker<dehexz::State>&>(dehexz::game()).position_of(opening());
}

// Positions that occur in random games.
std::vector<dehexz::Board> positions_of_random_games(const dehexz::State& start, std::size_t count) {
    std::vector<dehexz::Board> positions;
    dehexz::ActionList actions;
    Chance chance(1);
    while (positions.size() < count) {
        for (dehexz::Board board = start.board; !board.over() && board.spoils.of == ronda::nobody;) {
            positions.push_back(board);
            dehexz::list_actions(board, start.options, actions);
            dehexz::Notes notes;
            dehexz::take_turn(board, actions[chance.below(actions.size())], notes, nullptr);
            dehexz::defeats(board, notes, nullptr);
            dehexz::count_quiet_turns(board, start.options, notes);
            dehexz::pass_on(board, notes);
        }
    }
    return positions;
}

void dehexz_legal_at_the_start(benchmark::State& bench) {
    dehexz::State state = opening();
    for (dehexz::Hand& hand : state.board.hands) hand.turns = 1;  // without `inicio`: 44 actions
    dehexz::ActionList actions;
    for (auto _ : bench) {
        dehexz::list_actions(state.board, state.options, actions);
        benchmark::DoNotOptimize(actions.begin());
    }
    bench.counters["lists/s"] = benchmark::Counter(1, benchmark::Counter::kIsIterationInvariantRate);
    bench.counters["actions"] = static_cast<double>(actions.size());
}
BENCHMARK(dehexz_legal_at_the_start);

void dehexz_legal_in_random_games(benchmark::State& bench) {
    const dehexz::State start = opening();
    const auto positions = positions_of_random_games(start, 2000);
    dehexz::ActionList actions;
    std::size_t index = 0, listed = 0, lists = 0;
    for (auto _ : bench) {
        dehexz::list_actions(positions[index], start.options, actions);
        benchmark::DoNotOptimize(actions.begin());
        listed += actions.size();
        ++lists;
        index = index + 1 == positions.size() ? 0 : index + 1;
    }
    bench.counters["lists/s"] = benchmark::Counter(1, benchmark::Counter::kIsIterationInvariantRate);
    bench.counters["actions"] = static_cast<double>(listed) / static_cast<double>(lists);
}
BENCHMARK(dehexz_legal_in_random_games);

void dehexz_selfplay(benchmark::State& bench) {
    const auto start = start_of_match();
    Chance chance(1);
    std::int64_t turns = 0;
    for (auto _ : bench) turns += start->play_out(chance, 100'000).rounds;
    bench.counters["turns/s"] = benchmark::Counter(static_cast<double>(turns), benchmark::Counter::kIsRate);
}
BENCHMARK(dehexz_selfplay)->Unit(benchmark::kMicrosecond);

void dehexz_perft_three(benchmark::State& bench) {
    const auto start = start_of_match();
    std::uint64_t sequences = 0;
    for (auto _ : bench) sequences = start->perft(3);
    bench.counters["sequences"] = static_cast<double>(sequences);
}
BENCHMARK(dehexz_perft_three)->Unit(benchmark::kMillisecond);

void dehexz_resolve(benchmark::State& bench) {
    const auto start = start_of_match();
    SeededDice dice(Seed{});
    const std::vector<PlayerOrders> sheets = {{"p0", start->legal("p0").front(), {}}};
    for (auto _ : bench) {
        const auto round = start->resolve(sheets, dice);
        benchmark::DoNotOptimize(&round);
    }
}
BENCHMARK(dehexz_resolve)->Unit(benchmark::kMicrosecond);

}  // namespace
