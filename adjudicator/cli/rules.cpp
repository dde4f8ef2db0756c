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
                "the rules of a game, with all that is needed to play"),
            {the_game(), a_choice("format", "text|html", say("en qué forma", "in which form"), "text"),
             a_text("site", say("DIRECCIÓN", "ADDRESS"),
                    say("de un sitio de ronda, para enlazar la lección del juego",
                        "of a site of ronda, to link to the lesson of the game"))},
            run_rules};
}

}  // namespace ronda::cli
