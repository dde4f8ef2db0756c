#include "adjudicator/cli/input.hpp"
#include "adjudicator/cli/output.hpp"

namespace ronda::cli {

namespace {

Result<Exit> run_setup(const po::variables_map& given, Context& context) {
    ASSIGN_OR_RETURN(const auto seed, seed_of(given));
    // `--id ""` is a name, and a bad one.
    if (given.count("id") != 0) RETURN_IF_ERROR(require_match_id(text_of(given, "id")));
    ASSIGN_OR_RETURN(const auto start, steps::set_up({text_of(given, "game"), text_of(given, "id"),
                                                      text_of(given, "players"), texts_of(given, "set")},
                                                     seed));
    if (given.count("out") == 0) {
        context.out += start.texts.front().text;
        return Exit::done;
    }
    RETURN_IF_ERROR(write_round(context, text_of(given, "out"), start));
    return Exit::done;
}

}  // namespace

Command setup_command() {
    return {"setup",
            say("prepara una partida y escribe su estado de la ronda 0",
                "sets a match up and prints its state of round 0"),
            {the_game(),
             required(a_text(
                 "players", same("a,b,c"),
                 say("los ids de los jugadores, en su orden", "the ids of the players, in their order"))),
             the_match_name(say("el nombre de la partida; si falta, el del juego",
                                "the match's name; if absent, the game's")),
             the_settings(), the_seed(),
             a_folder("out", same("DIR"),
                      say("la carpeta para el estado; si falta, a la salida",
                          "the folder for the state; if absent, it is printed"))},
            run_setup};
}

}  // namespace ronda::cli
