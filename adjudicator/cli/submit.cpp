#include "adjudicator/cli/input.hpp"
#include "adjudicator/cli/system.hpp"
#include "adjudicator/match/inbox/answering.hpp"
#include "adjudicator/match/submission/submission.hpp"
#include "formats/document_text.hpp"

namespace ronda::cli {

namespace {

Result<Exit> run_submit(const po::variables_map& options, Context& context) {
    ASSIGN_OR_RETURN(auto real, RealWorld::open(options, context));
    const std::string file = text_of(options, "file");
    ASSIGN_OR_RETURN(auto text, read_input(context, file, match::most_order_bytes));
    match::RunReport composed;
    const auto emit_to_player = [&](const match::Match& match, match::Journal& journal) {
        // The orders count even if the letter cannot be composed now; the next run tries again.
        if (auto reported = match::compose_receipts(real.system, match, journal, composed); !reported)
            composed.add(reported.error());
    };
    const match::Path folder = text_of(options, "folder");
    ASSIGN_OR_RETURN(const auto receipt,
                     match::accept_orders(real.system, folder, club_context_of(real.system, folder),
                                          {std::move(text),
                                           file,
                                           {text_of(options, "player"), std::string(match::by_submit),
                                            std::nullopt, context.lang}},
                                          emit_to_player));
    const auto as_text = [&] {
        return formats::as_text(match::receipt_document(receipt, context.lang, match::Troubles::with_excerpt),
                                context.lang);
    };
    context.out += context.json ? formats::write_json(match::as_json(receipt, context.lang)) : as_text();
    context.warn(composed.problems);
    return composed.exit;
}

}  // namespace

Command submit_command() {
    return {"submit",
            say("acepta un fichero de órdenes como si hubiera llegado por correo",
                "accepts an order file as if it had come by mail"),
            {the_folder(), a_word(a_file("file", say("el fichero de órdenes", "the order file"))),
             a_text("player", same("ID"),
                    say("rechaza un fichero que no sea de ese jugador", "refuses a file of another player")),
             the_time()},
            run_submit};
}

}  // namespace ronda::cli
