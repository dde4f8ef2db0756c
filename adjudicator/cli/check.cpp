#include "adjudicator/cli/input.hpp"
#include "adjudicator/steps/steps.hpp"

namespace ronda::cli {

namespace {

Result<Exit> run_check(const po::variables_map& options, Context& context) {
    ASSIGN_OR_RETURN(const auto position, load_position(context, text_of(options, "state")));
    ASSIGN_OR_RETURN(const auto files,
                     read_sheets(context, {text_of(options, "orders")}, *position, Extent::one_file));
    const auto checked = steps::check(*position, files.front());
    context.out += context.json ? formats::write_json(steps::as_json(checked, context.lang))
                                : steps::in_words(checked, context.lang);
    return Exit::done;
}

}  // namespace

Command check_command() {
    return {"check",
            say("dice qué se rechazaría o anularía de un fichero de órdenes, y por qué",
                "lists the orders of a file that would be refused or cancelled, and says why"),
            {the_state(), required(a_file("orders", say("el fichero de órdenes", "the order file")))},
            run_check};
}

}  // namespace ronda::cli
