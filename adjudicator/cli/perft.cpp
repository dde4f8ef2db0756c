#include <fmt/format.h>

#include "adjudicator/cli/input.hpp"

namespace ronda::cli {

namespace {

constexpr int deepest = 64;

Result<Exit> run_perft(const po::variables_map& options, Context& context) {
    const int depth = options["depth"].as<int>();
    if (depth < 0 || depth > deepest)
        return wrong_usage(say("--depth {}: se esperaba 0..{}", "--depth {}: expected 0..{}", depth, deepest));
    ASSIGN_OR_RETURN(const auto position, load_position(context, text_of(options, "state")));
    if (position->header().pace != Pace::turn)
        return wrong_usage(say("perft cuenta jugadas de juegos por turnos, y {} se juega por rondas",
                               "perft counts moves of turn-based games, and {} is played in rounds",
                               position->game().title()));
    const std::uint64_t sequences = position->perft(depth);
    context.out += context.json ? formats::write_json({{"profundidad", depth}, {"secuencias", sequences}})
                                : fmt::format("{}\n", sequences);
    return Exit::done;
}

}  // namespace

Command perft_command() {
    return {"perft",
            say("cuenta las secuencias de N órdenes legales (juegos por turnos)",
                "counts the sequences of N legal orders (turn-based games)"),
            {the_state(),
             required(a_number("depth", say("cuántas órdenes seguidas", "the number of orders in a row")))},
            run_perft};
}

}  // namespace ronda::cli
