#include "adjudicator/cli/input.hpp"
#include "adjudicator/cli/setting.hpp"
#include "adjudicator/games/all_games.hpp"
#include "adjudicator/partida/letters/rules_document.hpp"
#include "formats/document.hpp"

namespace ronda::cli {

namespace {

void describe_rules(po::options_description& options, po::positional_options_description& words) {
    using po::value;
    options.add_options()("game", value<std::string>()->required())(
        "format", value<std::string>()->default_value("text"));
    words.add("game", 1);
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
    return {"rules", say("JUEGO [--format text|html]", "GAME [--format text|html]"),
            say("las reglas de un juego en dos o tres páginas, con todo lo que hace falta para jugar",
                "the rules of a game on two or three pages, with all that is needed to play"),
            describe_rules, run_rules};
}

}  // namespace ronda::cli
