// Measures the checking of order files that are as bad as the limits allow: explaining their faults, or
// previewing their orders. Each must take much less than a third of a second.
#include <benchmark/benchmark.h>

#include "adjudicator/core/orders/preview.hpp"
#include "adjudicator/core/orders/sheet_reader.hpp"
#include "adjudicator/games/all_games.hpp"
#include "formats/yaml.hpp"

namespace {

using namespace ronda;

std::shared_ptr<const Position> opening(const char* game, int count) {
    std::vector<Player> players;
    for (int i = 0; i < count; ++i) players.push_back({fmt::format("reino-{}", i), "", ""});
    SeededDice dice(Seed{});
    return find_game(game)->set_up("banco-1", players, Json::object(), dice)->after;
}

std::string check(const std::string& text, const Position& position) {
    auto root = formats::read_yaml(text, "o.yaml");
    Diagnostics found = root ? Diagnostics{} : root.error().diagnostics;
    if (root) {
        Faults faults;
        const auto head = read_head(*root, faults);
        const auto sheet = head ? read_sheet(*head, position, faults) : std::nullopt;
        found = formats::located(sheet ? preview_warnings(position, *sheet, *root) : faults.reported(),
                                 "o.yaml", text);
    }
    std::string words;
    for (const Diagnostic& one : found) words += describe(one, Lang::es);
    return words;
}

std::string many(int count, const std::string& item, const char* separator = ", ") {
    std::string all = item;
    for (int i = 1; i < count; ++i) all += separator + item;
    return all;
}

struct WorstCase {
    const char* name;
    const char* game;
    int players;
    std::string orders;
};

std::vector<WorstCase> nasty_files() {
    const auto list = [](const char* key, int count, const std::string& item) {
        return fmt::format("ordenes:\n  {}: [{}]\n", key, many(count, item));
    };
    return {
        {"typing_errors", "hexadominacion", 6, list("construir", 9900, "Lomma")},
        {"typing_errors_on_a_long_line", "hexadominacion", 6,
         list("construir", 9900, "Lomma" + std::string(19, ' '))},
        {"good_lines_of_no_use", "hexadominacion", 6, list("construir", 1000, "Juncal")},
        {"attacks", "hexadominacion", 6, list("atacar", 1000, "{desde: {Loma: 1}, a: Majuelo}")},
        {"trades", "hexadominacion", 6, list("comerciar", 1000, "{con: reino-1, doy: {madera: 1}}")},
        {"sales", "hexadominacion", 6, list("ceder", 1000, "{hexagono: Tajo, a: reino-1, por: {trigo: 1}}")},
        {"unknown_orders", "hexadominacion", 6, "ordenes:\n" + many(4900, "  construi: 1\n", "")},
        {"one_word", "hexadominacion", 6, list("construir", 1, std::string(250000, 'z'))},
        {"replies", "bheex", 2,
         "ordenes: {colocar: A1}\nsi:\n" +
             many(64,
                  fmt::format("  - {{si_juega: [{}], ordenes: {{colocar: A1}}}}\n", many(16, "{colocar: ZZZ}")),
                  "")},
        {"shares", "dehexz", 3, "ordenes:\n  botin: {dejar: [" + many(9900, "Q99") + "]}\n"},
    };
}

[[maybe_unused]] const bool registered = [] {
    for (const WorstCase& file : nasty_files())
        benchmark::RegisterBenchmark(fmt::format("check_nasty_file/{}", file.name).c_str(),
                                     [file](benchmark::State& bench) {
                                         const auto position = opening(file.game, file.players);
                                         const std::string text =
                                             "partida: banco-1\njugador: reino-0\nronda: 1\n" + file.orders;
                                         for (auto _ : bench) benchmark::DoNotOptimize(check(text, *position));
                                     })
            ->Unit(benchmark::kMillisecond);
    return true;
}();

}  // namespace
