// Measures a turn of HEGREGON in process: six players with twenty units each, a step or two for every unit,
// with dice and events; and what a player may order then.
#include <benchmark/benchmark.h>

#include "adjudicator/games/hegregon/game.hpp"
#include "adjudicator/games/hegregon/position.hpp"
#include "adjudicator/games/hegregon/round.hpp"
#include "adjudicator/games/hegregon/rules.hpp"
#include "tests/support/typed_state.hpp"

namespace {

using namespace ronda;
namespace heg = ronda::hegregon;

heg::State opening() {
    MatchHeader header;
    header.game = "hegregon";
    header.match = "banco-1";
    for (int i = 0; i < 6; ++i) header.players.push_back({fmt::format("jugador-{}", i), "", "#0072B2"});
    for (const OptionSpec& option : specs_of(heg::option_table()))
        header.options[option.key] = option.default_value;
    SeededDice dice(Seed{});
    return heg::set_up(std::move(header), dice)->first;
}

// Every third cell of the board has a unit.
heg::State war() {
    heg::State state = opening();
    SeededDice none(Seed{});
    heg::RoundContext round(state, none);
    for (heg::Cell cell = 0; cell < heg::cell_count; cell += 3) {
        const int player = cell / 3 % 6;
        const auto type = static_cast<heg::UnitType>(cell / 18 % 5);
        round.add_unit(player, heg::can_stand(type, cell) ? type : heg::UnitType::ear, cell);
        state.seat(player).hegregon = 20;
    }
    return state;
}

std::shared_ptr<const Position> here(heg::State state) {
    return fixture::position_with<heg::HegregonPosition>(heg::game(), std::move(state));
}

// For every unit its first movement and its first attack, again and again up to `most` steps of each player.
std::vector<PlayerOrders> orders_for(const heg::State& state, std::size_t most) {
    std::vector<PlayerOrders> sheets;
    for (const Player& player : state.common.players) {
        Json steps = Json::array();
        std::string last_mover, last_attacker;
        const Json all = here(state)->legal(player.id);
        for (const Json& step : all["acciones"]) {
            std::string& last = step.contains("mover") ? last_mover : last_attacker;
            if ((!step.contains("mover") && !step.contains("atacar")) || last == step["unidad"]) continue;
            last = step["unidad"];
            steps.push_back(step);
        }
        const std::size_t once = steps.size();
        for (std::size_t i = 0; once > 0 && steps.size() < most; ++i) steps.push_back(Json(steps[i % once]));
        while (steps.size() > most) steps.erase(steps.size() - 1);
        sheets.push_back({player.id, {{"acciones", std::move(steps)}}, {}});
    }
    return sheets;
}

void resolve_turn(benchmark::State& bench) {
    const heg::State state = war();
    const auto position = here(state);
    const std::vector<PlayerOrders> sheets = orders_for(state, static_cast<std::size_t>(bench.range(0)));
    std::size_t steps = 0, events = 0;
    for (const PlayerOrders& sheet : sheets) steps += sheet.orders["acciones"].size();
    for (auto _ : bench) {
        SeededDice dice(Seed{1});
        const Resolution round = position->resolve(sheets, dice);
        events = round.events.size();
        benchmark::DoNotOptimize(&round);
    }
    bench.counters["steps"] = static_cast<double>(steps);
    bench.counters["events"] = static_cast<double>(events);
}
BENCHMARK(resolve_turn)->Name("hegregon_resolve_turn")->Arg(24)->Arg(200)->Unit(benchmark::kMicrosecond);

void legal_orders(benchmark::State& bench) {
    const heg::State state = war();
    const auto position = here(state);
    for (auto _ : bench) benchmark::DoNotOptimize(position->legal(state.id(0)));
}
BENCHMARK(legal_orders)->Name("hegregon_legal")->Unit(benchmark::kMicrosecond);

}  // namespace
