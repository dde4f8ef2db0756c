#include "adjudicator/cli/input.hpp"
#include "adjudicator/cli/setting.hpp"
#include "adjudicator/games/all_games.hpp"
#include "adjudicator/partida/letters/rules_document.hpp"
#include "formats/document.hpp"

namespace ronda::cli {

namespace {

Options options_of_rules() {
    return {the_game(),
            {.name = "format",
             .value = same("text|html"),
             .help = say("en qué forma", "in which form"),
             .means = Option::Means::choice,
             .usual = "text"}};
}

Result<Exit> run_rules(const po::variables_map& given, Context& context) {
    const Game* game = find_game(text_of(given, "game"));
    if (game == nullptr) return unknown_game(text_of(given, "game"));
    const Document document = partida::rules_document(*game);
    const std::string format = text_of(given, "format");
    if (format == "text")
        context.out += formats::as_text(document, context.lang);
    else if (format == "html")
        context.out += formats::as_page(document, context.lang);
    else
        return wrong_usage(
            say("--format {}: se esperaba text o html", "--format {}: expected text or html", format));
    return Exit::done;
}

}  // namespace

Command rules_command() {
    return {"rules",
            say("las reglas de un juego en dos o tres páginas, con todo lo que hace falta para jugar",
                "the rules of a game on two or three pages, with all that is needed to play"),
            options_of_rules, run_rules};
}

}  // namespace ronda::cli
