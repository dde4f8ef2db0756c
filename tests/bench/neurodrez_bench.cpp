// Measures NeuroDrez in process, twelve turns into a game of four: what may be ordered, and a turn by dice.
#include <benchmark/benchmark.h>

#include "adjudicator/games/neurodrez/legal.hpp"
#include "adjudicator/games/neurodrez/plays.hpp"
#include "adjudicator/games/neurodrez/rules.hpp"

namespace {

using namespace ronda;
namespace neuro = ronda::neurodrez;

neuro::State after_twelve_turns() {
    MatchHeader header;
    header.game = "neurodrez";
    header.match = "banco-1";
    header.pace = Pace::turn;
    for (int i = 0; i < 4; ++i) header.players.push_back({fmt::format("jugador-{}", i), "", "#0072B2"});
    for (const OptionSpec& option : neuro::option_specs()) header.options[option.key] = option.default_value;
    SeededDice first(Seed{});
    neuro::State state = neuro::set_up(std::move(header), first)->first;
    for (std::uint8_t turn = 1; turn <= 12; ++turn) {
        SeededDice dice(Seed{turn});
        state = neuro::resolve(state, {}, dice).first;
    }
    return state;
}

void turn_by_dice(benchmark::State& bench) {
    const neuro::State state = after_twelve_turns();
    for (auto _ : bench) {
        SeededDice dice(Seed{1});
        benchmark::DoNotOptimize(neuro::resolve(state, {}, dice));
    }
}
BENCHMARK(turn_by_dice)->Name("neurodrez_turn_by_dice")->Unit(benchmark::kMicrosecond);

void legal_orders(benchmark::State& bench) {
    const neuro::State state = after_twelve_turns();
    std::size_t items = 0;
    for (auto _ : bench) items = neuro::legal(state, state.common.awaited.front()).size();
    bench.counters["items"] = static_cast<double>(items);
}
BENCHMARK(legal_orders)->Name("neurodrez_legal")->Unit(benchmark::kMicrosecond);

void plays(benchmark::State& bench) {
    const neuro::State state = after_twelve_turns();
    for (auto _ : bench) benchmark::DoNotOptimize(neuro::all_plays(state));
}
BENCHMARK(plays)->Name("neurodrez_plays")->Unit(benchmark::kMicrosecond);

void random_game(benchmark::State& bench) {
    const neuro::State state = after_twelve_turns();
    Chance chance(1);
    long turns = 0;
    for (auto _ : bench) turns += neuro::play_out(state, chance, 200).rounds;
    bench.counters["turns"] = benchmark::Counter(static_cast<double>(turns), benchmark::Counter::kIsRate);
}
BENCHMARK(random_game)->Name("neurodrez_random_game")->Unit(benchmark::kMicrosecond);

}  // namespace
