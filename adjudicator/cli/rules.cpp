#include "adjudicator/cli/input.hpp"
#include "adjudicator/steps/steps.hpp"
#include "formats/match_file.hpp"

namespace ronda::cli {

namespace {

Result<Exit> run_rules(const po::variables_map& options, Context& context) {
    std::string site = text_of(options, "site");
    if (!site.empty()) {
        if (auto wrong = formats::fault_of_site(site))
            return wrong_usage(say("--site {}", "--site {}", *wrong));
        if (!site.ends_with('/')) site += '/';
    }
    ASSIGN_OR_RETURN(const auto sheet, steps::rules_sheet(text_of(options, "game"), text_of(options, "format"),
                                                          site, context.lang));
    context.out += sheet;
    return Exit::done;
}

}  // namespace

Command rules_command() {
    return {"rules",
            say("las reglas de un juego, con todo lo que hace falta para jugar",
                "prints the rules of a game, complete enough to play it"),
            {the_game(), a_choice("format", "text|html", say("en qué forma", "the format"), "text"),
             a_text("site", say("DIRECCIÓN", "ADDRESS"),
                    say("de un sitio de ronda, para enlazar la lección del juego",
                        "the address of a site of ronda; the rules link to its lesson of the game"))},
            run_rules};
}

}  // namespace ronda::cli
