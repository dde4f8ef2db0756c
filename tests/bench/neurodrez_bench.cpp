// Measures NeuroDrez in process, twelve turns into a game of four: what may be ordered, and a turn by dice.
#include <benchmark/benchmark.h>

#include "adjudicator/core/game/state.hpp"
#include "adjudicator/games/neurodrez/game.hpp"
#include "adjudicator/games/neurodrez/plays.hpp"
#include "adjudicator/games/neurodrez/position.hpp"

namespace {

using namespace ronda;
namespace neuro = ronda::neurodrez;

std::shared_ptr<const Position> after_twelve_turns() {
    std::vector<Player> seats;
    for (int i = 0; i < 4; ++i) seats.push_back({fmt::format("jugador-{}", i), "", ""});
    SeededDice first(Seed{});
    auto position = neuro::game().set_up("banco-1", seats, Json::object(), first)->after;
    for (std::uint8_t turn = 1; turn <= 12; ++turn) {
        SeededDice dice(Seed{turn});
        position = position->resolve({}, dice).after;
    }
    return position;
}

void turn_by_dice(benchmark::State& bench) {
    const auto position = after_twelve_turns();
    for (auto _ : bench) {
        SeededDice dice(Seed{1});
        benchmark::DoNotOptimize(position->resolve({}, dice));
    }
}
BENCHMARK(turn_by_dice)->Name("neurodrez_turn_by_dice")->Unit(benchmark::kMicrosecond);

void legal_orders(benchmark::State& bench) {
    const auto position = after_twelve_turns();
    std::size_t items = 0;
    for (auto _ : bench) items = position->legal(position->header().awaited.front()).size();
    bench.counters["items"] = static_cast<double>(items);
}
BENCHMARK(legal_orders)->Name("neurodrez_legal")->Unit(benchmark::kMicrosecond);

void plays(benchmark::State& bench) {
    const auto position = after_twelve_turns();
    const neuro::State& state = dynamic_cast<const neuro::NeurodrezPosition&>(*position).state;
    for (auto _ : bench) benchmark::DoNotOptimize(neuro::all_plays(state));
}
BENCHMARK(plays)->Name("neurodrez_plays")->Unit(benchmark::kMicrosecond);

void random_game(benchmark::State& bench) {
    const auto position = after_twelve_turns();
    Chance chance(1);
    long turns = 0;
    for (auto _ : bench) turns += position->play_out(chance, 200).rounds;
    bench.counters["turns"] = benchmark::Counter(static_cast<double>(turns), benchmark::Counter::kIsRate);
}
BENCHMARK(random_game)->Name("neurodrez_random_game")->Unit(benchmark::kMicrosecond);

}  // namespace
