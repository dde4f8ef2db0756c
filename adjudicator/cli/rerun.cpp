#include "adjudicator/match/moderation/rerun.hpp"

#include "adjudicator/cli/input.hpp"
#include "adjudicator/cli/system.hpp"

namespace ronda::cli {

namespace {

Result<Exit> run_rerun(const po::variables_map& options, Context& context) {
    ASSIGN_OR_RETURN(auto real, RealWorld::open(options, context));
    match::RerunWish wish;
    wish.round = options["round"].as<int>();
    wish.reason = text_of(options, "reason");
    wish.dry_run = options["dry-run"].as<bool>();
    wish.send = options["send"].as<bool>();
    for (const std::string& file : texts_of(options, "orders")) {
        ASSIGN_OR_RETURN(auto text, read_input(context, file, match::most_order_bytes));
        wish.orders.push_back({std::move(text), file, {{}, "rerun", std::nullopt, context.lang}});
    }
    const match::Path folder = text_of(options, "folder");
    ASSIGN_OR_RETURN(const auto rerun,
                     match::rerun_round(real.system, folder, club_context_of(real.system, folder), wish));
    if (context.json) {
        context.print_json(match::as_json(rerun, context.lang));
    } else {
        context.out += match::in_words(rerun, context.lang);
        if (wish.dry_run && rerun.changed)
            context.print(say("(--dry-run: no se ha cambiado nada)", "(--dry-run: nothing was changed)"));
        print_report(rerun.report, context);
    }
    return rerun.report.exit;
}

}  // namespace

Command rerun_command() {
    return {"rerun",
            say("resuelve otra vez una ronda, con las mismas órdenes salvo las que se den, y enseña qué cambia",
                "resolves a round again, with the same orders except the given ones, and shows the changes"),
            {the_folder(), required(a_number("round", say("la ronda que se repite", "the round to repeat"))),
             the_order_files(say("órdenes que sustituyen a las de sus jugadores",
                                 "orders that replace those of their players")),
             a_text("reason", say("TEXTO", "TEXT"),
                    say("por qué; sale en el diario y en los informes",
                        "the reason; the journal and the reports show it")),
             a_switch("dry-run", say("solo enseña lo que cambiaría", "only shows the changes")),
             a_switch("send", say("manda los informes corregidos", "sends the corrected reports")), the_time()},
            run_rerun};
}

}  // namespace ronda::cli
