#include "adjudicator/club/results/ratings.hpp"

#include "adjudicator/cli/input.hpp"
#include "adjudicator/cli/results.hpp"
#include "adjudicator/club/people/club.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/games/all_games.hpp"

namespace ronda::cli {

namespace {

constexpr std::size_t most_results_bytes = 256U << 20U;

Result<Json> results_in(Context& context, const std::string& file) {
    ASSIGN_OR_RETURN(const auto text, read_input(context, file, most_results_bytes));
    return formats::read_json(text, file, {.most_bytes = most_results_bytes, .code = "fichero_invalido"});
}

Result<Json> results_of_club(Context& context, const std::string& folder, Exit& worst) {
    if (!club::club_above(context.files, folder))
        return refuse("carpeta_invalida",
                      say("{}: no hay ningún club.yaml ahí ni más arriba; se esperaba la carpeta de un club",
                          "{}: there is no club.yaml there or above; expected the folder of a club", folder));
    ASSIGN_OR_RETURN(auto matches, finished_matches(context, folder, worst));
    return json_list(matches, [&](FinishedMatch& match) { return std::move(match.json); });
}

Text in_words(const std::string& person, const club::RatedPerson& rated) {
    const club::Rating now = rated.now();
    const Text few = rated.provisional() ? say(", provisional", ", provisional") : Text{};
    return say("{}: {} ({} ± {}), {}{}", "{}: {} ({} ± {}), {}{}", person, club::two_decimals(now.shown()),
               club::two_decimals(now.mu), club::two_decimals(now.sigma),
               counted(rated.steps.size(), say("partida", "match"), say("partidas", "matches")), few);
}

void print_ratings(const club::Ratings& ratings, const std::string& game, Context& context) {
    bool any = false;
    for (const auto& [id, persons] : ratings) {
        if (!game.empty() && id != game) continue;
        const Game* known = find_game(id);
        context.print(any                ? say("\n{}", "\n{}", known == nullptr ? same(id) : known->title())
                                     : known == nullptr ? same(id)
                                         : known->title());
        any = true;
        int place = 0;
        for (const auto& [person, rated] : club::standings(persons))
            context.print(say("{}. {}", "{}. {}", ++place, in_words(person, *rated)));
    }
    if (!any) context.print(say("Todavía no cuenta ninguna partida.", "No match counts yet."));
}

Result<Exit> run_ratings(const po::variables_map& options, Context& context) {
    const std::string folder = text_of(options, "root"), from = text_of(options, "from"),
                      game = text_of(options, "game");
    if (folder.empty() == from.empty())
        return wrong_usage(say("se esperaba la carpeta de un club o --from FICHERO, uno de los dos",
                               "expected either the folder of a club or --from FILE"));
    if (!game.empty() && find_game(game) == nullptr) return unknown_game(game);
    Exit worst = Exit::done;
    ASSIGN_OR_RETURN(const auto results,
                     from.empty() ? results_of_club(context, folder, worst) : results_in(context, from));
    ASSIGN_OR_RETURN(const auto matches, club::rated_matches(results, from.empty() ? folder : from));
    const club::Ratings ratings = club::ratings_of(matches);
    if (context.json)
        context.print_json(club::ratings_json(ratings, game));
    else if (options["csv"].as<bool>())
        context.out += club::ratings_csv(ratings, game);
    else
        print_ratings(ratings, game, context);
    return worst;
}

}  // namespace

Command ratings_command() {
    return {"ratings",
            say("da la clasificación de cada juego de un club, calculada a partir de sus partidas terminadas",
                "prints the ratings of each game of a club, computed from its finished matches"),
            {may_lack(the_club()), a_game(say("solo este juego", "only this game")),
             a_file("from", say("el «resultados.json» de un sitio, en vez de la carpeta: la misma cuenta, para "
                                "cualquiera",
                                "the “resultados.json” of a site, instead of the folder: anybody can compute "
                                "the same ratings")),
             a_switch("csv", say("escribe una tabla para una hoja de cálculo, en millonésimas",
                                 "prints a table for a spreadsheet, in millionths"))},
            run_ratings};
}

}  // namespace ronda::cli
