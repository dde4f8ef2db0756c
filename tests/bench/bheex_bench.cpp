// Measures Bheex in process: counting sequences, listing legal actions, playing random matches, and resolving
// one round with its events.
#include <benchmark/benchmark.h>

#include "adjudicator/core/game/state.hpp"
#include "adjudicator/games/bheex/game.hpp"
#include "adjudicator/games/bheex/position.hpp"
#include "adjudicator/games/bheex/search.hpp"

namespace {

using namespace ronda;

std::shared_ptr<const Position> opening(int players, int side) {
    std::vector<Player> seats;
    for (int i = 0; i < players; ++i) seats.push_back({fmt::format("p{}", i), "", ""});
    SeededDice dice(Seed{});
    return bheex::game().set_up("banco-1", seats, {{"lado", side}}, dice)->after;
}

// A position of the war after some random moves.
std::shared_ptr<const Position> at_war() {
    auto position = opening(2, 5);
    Chance chance(4);
    SeededDice dice(Seed{});
    for (int round = 0; round < 60; ++round) {
        const std::string& player = position->header().awaited.front();
        const Json actions = position->legal(player);
        const PlayerOrders sheet{player, actions[chance.below(actions.size())], {}};
        position = position->resolve({&sheet, 1}, dice).after;
    }
    return position;
}

void perft(benchmark::State& bench) {
    const auto match = opening(2, static_cast<int>(bench.range(0)));
    std::uint64_t sequences = 0;
    for (auto _ : bench) sequences = match->perft(static_cast<int>(bench.range(1)));
    bench.counters["sequences"] = static_cast<double>(sequences);
}
BENCHMARK(perft)->Name("bheex_perft")->Args({4, 4})->Args({5, 4})->Unit(benchmark::kMillisecond);

void perft_in_the_war(benchmark::State& bench) {
    const auto match = at_war();
    std::uint64_t sequences = 0;
    for (auto _ : bench) sequences = match->perft(4);
    bench.counters["sequences"] = static_cast<double>(sequences);
    bench.counters["rate"] =
        benchmark::Counter(static_cast<double>(sequences), benchmark::Counter::kIsIterationInvariantRate);
}
BENCHMARK(perft_in_the_war)->Name("bheex_perft_in_the_war")->Unit(benchmark::kMillisecond);

void typed_legal(benchmark::State& bench) {
    const auto match = at_war();
    const bheex::State& state = dynamic_cast<const bheex::BheexPosition&>(*match).state;
    const bheex::RuleSet terms = bheex::terms_of(state);
    for (auto _ : bench) benchmark::DoNotOptimize(bheex::count_actions(terms, state.field));
    bench.counters["actions"] = bheex::count_actions(terms, state.field);
}
BENCHMARK(typed_legal)->Name("bheex_typed_legal");

void legal_as_json(benchmark::State& bench) {
    const auto match = at_war();
    for (auto _ : bench) benchmark::DoNotOptimize(match->legal(match->header().awaited.front()));
}
BENCHMARK(legal_as_json)->Name("bheex_legal_as_json")->Unit(benchmark::kMicrosecond);

void self_play(benchmark::State& bench) {
    const auto match = opening(static_cast<int>(bench.range(0)), static_cast<int>(bench.range(1)));
    Chance chance(1);
    std::int64_t turns = 0, games = 0;
    for (auto _ : bench) {
        turns += match->play_out(chance, 100000).rounds;
        ++games;
    }
    bench.counters["turns"] = benchmark::Counter(static_cast<double>(turns), benchmark::Counter::kIsRate);
    bench.counters["length"] = static_cast<double>(turns) / static_cast<double>(games);
}
BENCHMARK(self_play)
    ->Name("bheex_self_play")
    ->Args({2, 3})
    ->Args({2, 5})
    ->Args({6, 6})
    ->Unit(benchmark::kMicrosecond);

void resolve_round(benchmark::State& bench) {
    const auto match = at_war();
    const std::string& player = match->header().awaited.front();
    const PlayerOrders sheet{player, match->legal(player).back(), {}};
    SeededDice dice(Seed{});
    for (auto _ : bench) {
        if (!match->refusals({&sheet, 1}).empty()) return bench.SkipWithError("refused");
        const auto round = match->resolve({&sheet, 1}, dice);
        benchmark::DoNotOptimize(&round);
    }
}
BENCHMARK(resolve_round)->Name("bheex_resolve_round")->Unit(benchmark::kMicrosecond);

}  // namespace
