// Measures Bheex in process: counting sequences, listing legal actions, playing random matches, and resolving
// one round with its events.
#include <benchmark/benchmark.h>

#include "adjudicator/core/adapter/adapter.hpp"
#include "adjudicator/core/game/state.hpp"
#include "adjudicator/games/bheex/course.hpp"
#include "adjudicator/games/bheex/game.hpp"
#include "adjudicator/games/bheex/legal.hpp"
#include "adjudicator/games/bheex/rules.hpp"

namespace {

using namespace ronda;

bheex::State opening(int players, int side) {
    std::vector<Player> seats;
    for (int i = 0; i < players; ++i) seats.push_back({fmt::format("p{}", i), "", ""});
    SeededDice dice(Seed{});
    const auto round = bheex::game().set_up("banco-1", seats, {{"lado", side}}, dice);
    const Envelope& envelope = round->after->envelope();
    const Json root = envelope_json(envelope), board = round->after->board();
    return bheex::load(envelope, JsonAt(root, ""), JsonAt(board, "tablero"));
}

// A position of the war after some random moves.
bheex::State at_war() {
    bheex::State state = opening(2, 5);
    Chance chance(4);
    for (int round = 0; round < 60; ++round) {
        const std::string& player = state.common.awaited.front();
        const Json actions = bheex::legal(state, player);
        const PlayerOrders sheet{player, actions[chance.below(actions.size())], {}};
        state = bheex::resolve(state, {&sheet, 1}).first;
    }
    return state;
}

void perft(benchmark::State& bench) {
    const bheex::State state = opening(2, static_cast<int>(bench.range(0)));
    std::uint64_t sequences = 0;
    for (auto _ : bench) sequences = bheex::perft(state, static_cast<int>(bench.range(1)));
    bench.counters["sequences"] = static_cast<double>(sequences);
}
BENCHMARK(perft)->Name("bheex_perft")->Args({4, 4})->Args({5, 4})->Unit(benchmark::kMillisecond);

void perft_in_the_war(benchmark::State& bench) {
    const bheex::State state = at_war();
    std::uint64_t sequences = 0;
    for (auto _ : bench) sequences = bheex::perft(state, 4);
    bench.counters["sequences"] = static_cast<double>(sequences);
    bench.counters["rate"] =
        benchmark::Counter(static_cast<double>(sequences), benchmark::Counter::kIsIterationInvariantRate);
}
BENCHMARK(perft_in_the_war)->Name("bheex_perft_in_the_war")->Unit(benchmark::kMillisecond);

void typed_legal(benchmark::State& bench) {
    const bheex::State state = at_war();
    const bheex::Terms terms = bheex::terms_of(state);
    for (auto _ : bench) benchmark::DoNotOptimize(bheex::count_actions(terms, state.field));
    bench.counters["actions"] = bheex::count_actions(terms, state.field);
}
BENCHMARK(typed_legal)->Name("bheex_typed_legal");

void legal_as_json(benchmark::State& bench) {
    const bheex::State state = at_war();
    for (auto _ : bench) benchmark::DoNotOptimize(bheex::legal(state, state.common.awaited.front()));
}
BENCHMARK(legal_as_json)->Name("bheex_legal_as_json")->Unit(benchmark::kMicrosecond);

void self_play(benchmark::State& bench) {
    const bheex::State state = opening(static_cast<int>(bench.range(0)), static_cast<int>(bench.range(1)));
    Chance chance(1);
    std::int64_t turns = 0, games = 0;
    for (auto _ : bench) {
        turns += bheex::play_out(state, chance, 100000).rounds;
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
    const bheex::State state = at_war();
    const std::string& player = state.common.awaited.front();
    const PlayerOrders sheet{player, bheex::legal(state, player).back(), {}};
    for (auto _ : bench) {
        if (!bheex::refusals(state, {&sheet, 1}).empty()) return bench.SkipWithError("refused");
        const auto round = bheex::resolve(state, {&sheet, 1});
        benchmark::DoNotOptimize(&round);
    }
}
BENCHMARK(resolve_round)->Name("bheex_resolve_round")->Unit(benchmark::kMicrosecond);

}  // namespace
