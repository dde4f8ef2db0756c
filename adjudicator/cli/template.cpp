#include "adjudicator/cli/input.hpp"
#include "adjudicator/cli/system.hpp"
#include "adjudicator/match/store/match.hpp"
#include "adjudicator/steps/steps.hpp"

namespace ronda::cli {

namespace {

Result<Exit> run_template(const po::variables_map& options, Context& context) {
    ASSIGN_OR_RETURN(auto real, RealWorld::open(options, context));
    ASSIGN_OR_RETURN(const auto match, match_in(real.system, text_of(options, "folder")));
    const std::string player = text_of(options, "player");
    // Without --lang, use the player's own language.
    const Lang lang = options.count("lang") != 0 ? context.lang : match::lang_of(match, Viewer{player});
    ASSIGN_OR_RETURN(const auto form, steps::order_form(*match.position, player, lang));
    context.out += form;
    return Exit::done;
}

}  // namespace

Command template_command() {
    return {"template",
            say("escribe el fichero de órdenes de un jugador para la próxima ronda, listo para rellenar",
                "prints a player's order file for the coming round, ready to be filled in"),
            {the_folder(), the_player()},
            run_template};
}

}  // namespace ronda::cli
