#include "adjudicator/cli/command.hpp"
#include "adjudicator/steps/steps.hpp"

namespace ronda::cli {

namespace {

Result<Exit> run_games(const po::variables_map&, Context& context) {
    context.out += context.json ? formats::write_json(steps::games_as_json(context.lang))
                                : steps::games_in_words(context.lang);
    return Exit::done;
}

}  // namespace

Command games_command() {
    return {"games",
            say("los juegos, sus opciones y sus órdenes", "lists the games, their options and their orders"),
            {},
            run_games};
}

}  // namespace ronda::cli
