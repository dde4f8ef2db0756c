#include "adjudicator/robots/robot.hpp"

#include "adjudicator/cli/input.hpp"
#include "adjudicator/steps/write.hpp"

namespace ronda::cli {

namespace {

Options options_of_robot() {
    Options options = state_and_player();
    options.push_back({.name = "level",
                       .value = same("facil|normal|dificil"),
                       .help = say("cómo de bien juega", "how well it plays"),
                       .means = Option::Means::choice,
                       .usual = "normal"});
    options.push_back(the_seed());
    return options;
}

Result<Exit> run_robot(const po::variables_map& given, Context& context) {
    ASSIGN_OR_RETURN(const auto at, player_at(given, context));
    const std::string word = text_of(given, "level");
    const auto level = robots::level_of(word);
    if (!level)
        return wrong_usage(say("--level {}: los niveles son {}", "--level {}: the levels are {}", word,
                               robots::all_level_words()));
    ASSIGN_OR_RETURN(const auto seed, seed_of(given));
    RETURN_IF_ERROR(steps::require_open(*at.position));
    std::uint64_t start = 0;
    for (std::size_t i = 0; i < 8; ++i) start = start << 8 | seed[i];
    context.out += steps::order_file(*at.position, {at.player, {}},
                                     robots::think_blind(*at.position, at.player, *level, start));
    return Exit::done;
}

}  // namespace

Command robot_command() {
    return {"robot",
            say("escribe las órdenes que daría un robot, que solo ve lo que ve el jugador",
                "prints the orders that a robot would give, which sees only what the player sees"),
            options_of_robot, run_robot};
}

}  // namespace ronda::cli
