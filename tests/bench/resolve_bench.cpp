// Measures a round of HexaDominación in process: six kingdoms, about 70 orders, 15 battles, with dice and
// events; and, as the minimum, one HMAC of a reused context.
#include <benchmark/benchmark.h>

#include "adjudicator/core/game/state.hpp"
#include "adjudicator/games/all_games.hpp"
#include "adjudicator/games/hexadominacion/game.hpp"
#include "adjudicator/games/hexadominacion/rules.hpp"
#include "formats/json_text.hpp"

namespace {

using namespace ronda;
namespace hexa = ronda::hexadominacion;

hexa::State opening() {
    MatchHeader header;
    header.game = "hexadominacion";
    header.match = "banco-1";
    for (int i = 0; i < 6; ++i) header.players.push_back({fmt::format("reino-{}", i), "", "#0072B2"});
    for (const OptionSpec& option : specs_of(hexa::option_table()))
        header.options[option.key] = option.default_value;
    SeededDice dice(Seed{});
    hexa::State state = hexa::set_up(std::move(header), dice)->first;
    for (hexa::Realm& realm : state.realms) realm.stock.fill(300);
    return state;
}

// Every kingdom owns the garrisoned neighbours of its capital and attacks from there.
struct War {
    hexa::State state = opening();
    std::vector<hexa::Orders> orders{6};
    int lines = 0;

    War() {
        for (int player = 0; player < 6; ++player) {
            const hexa::HexIndex home = hexa::seat(player + 1);
            for (const hexa::HexIndex next : hexa::neighbours(home)) {
                state.at(next).realm = player;
                state.at(next).soldiers = 6;
            }
        }
        for (int player = 0; player < 6; ++player) command(player);
    }

    void command(int player) {
        const hexa::HexIndex home = hexa::seat(player + 1);
        hexa::Orders& mine = orders[static_cast<std::size_t>(player)];
        const auto ring = hexa::neighbours(home);
        mine.builds = {ring[0], ring[1]};
        mine.recruits = {{home, 3}, {ring[2], 2}};
        mine.marches = {{home, ring[0], 2}, {ring[1], ring[2], 1}};
        const int other = player ^ 1;
        mine.trades = {{other, player < other ? hexa::Amounts{3, 0, 0, 0} : hexa::Amounts{0, 2, 0, 0},
                        player < other ? hexa::Amounts{0, 2, 0, 0} : hexa::Amounts{3, 0, 0, 0}}};
        mine.incomes = {{std::nullopt, hexa::Resource::stone}, {home, hexa::Resource::metal}};
        const std::size_t attacks = player % 2 == 0 ? 3 : 2;
        for (const hexa::HexIndex from : ring) {
            for (const hexa::HexIndex target : hexa::neighbours(from))
                if (state.at(target).realm != player && mine.attacks.size() < attacks) {
                    mine.attacks.push_back({{{from, 5}}, target});
                    break;
                }
        }
        lines += static_cast<int>(mine.builds.size() + mine.recruits.size() + mine.marches.size() +
                                  mine.trades.size() + mine.incomes.size() + mine.attacks.size());
    }
};

void resolve_round(benchmark::State& bench) {
    const War war;
    int battles = 0;
    for (auto _ : bench) {
        SeededDice dice(Seed{1});
        const auto resolved = hexa::resolve(war.state, war.orders, {}, dice);
        battles = 0;
        for (const auto& happening : resolved.happenings) battles += happening.what.index() == 8 ? 1 : 0;
        benchmark::DoNotOptimize(&resolved);
    }
    bench.counters["orders"] = war.lines;
    bench.counters["battles"] = battles;
}
BENCHMARK(resolve_round)->Unit(benchmark::kMicrosecond);

void events_as_json(benchmark::State& bench) {
    const War war;
    SeededDice dice(Seed{1});
    const auto resolved = hexa::resolve(war.state, war.orders, {}, dice);
    for (auto _ : bench) {
        const auto events = hexa::to_events(resolved.after, resolved.happenings, dice);
        benchmark::DoNotOptimize(events.data());
    }
}
BENCHMARK(events_as_json)->Unit(benchmark::kMicrosecond);

void one_hmac(benchmark::State& bench) {
    hmac_sha256_ctx context;
    const Seed key{};
    hmac_sha256_set_key(&context, key.size(), key.data());
    Seed digest;
    for (auto _ : bench) {
        hmac_sha256_update(&context, 17, reinterpret_cast<const std::uint8_t*>("recibir/-5,1\0\0\0\0\0"));
        hmac_sha256_digest(&context, digest.size(), digest.data());
        benchmark::DoNotOptimize(digest.data());
    }
}
BENCHMARK(one_hmac);

void read_state(benchmark::State& bench) {
    const auto made = find_game("hexadominacion")
                          ->set_up("banco-1", {{"a", "", ""}, {"b", "", ""}}, Json::object(),
                                   *std::make_unique<SeededDice>(Seed{}));
    const std::string text = formats::write_json(state_json(*made->after));
    for (auto _ : bench) {
        const auto json = formats::read_json(text, "estado.json");
        const auto position = load_state(*json, all_games());
        benchmark::DoNotOptimize(&position);
    }
    bench.counters["bytes"] = static_cast<double>(text.size());
}
BENCHMARK(read_state)->Unit(benchmark::kMicrosecond);

}  // namespace
