#include "adjudicator/cli/input.hpp"
#include "adjudicator/core/wording.hpp"
#include "adjudicator/partida/orders/order_text.hpp"
#include "formats/json_text.hpp"

namespace ronda::cli {

namespace {

Options options_of_check() {
    return {the_state(), a_file("orders", say("el fichero de órdenes", "the order file"), true)};
}

Result<Exit> run_check(const po::variables_map& given, Context& context) {
    const auto position = load_position(context, text_of(given, "state"));
    if (!position) return tl::unexpected(position.error());
    const auto files = read_sheets(context, {text_of(given, "orders")}, **position, Extent::one_file);
    if (!files) return tl::unexpected(files.error());
    const partida::OrderFile& file = files->front();
    const Diagnostics found = partida::preview_warnings(file, **position);
    const Bullets forecast = (*position)->forecast(file.sheet);
    if (context.json) {
        Json answer = {{"jugador", file.sheet.player}, {"ordenes", file.sheet.orders}};
        answer.update(describe_json("avisos", found, context.lang));
        if (!forecast.lines.empty()) answer["pronostico"] = partida::forecast_as_json(forecast, context.lang);
        if (!file.sheet.replies.empty()) answer["si"] = partida::replies_as_json(file.sheet.replies);
        context.out += formats::write_json(answer);
        return Exit::done;
    }
    for (const Diagnostic& warning : found) context.out += describe(warning, context.lang);
    context.out += partida::forecast_in_words(forecast, context.lang);
    context.print(
        found.empty()
            ? say("{}: todo se puede hacer como están las cosas; los demás y los dados pueden cambiarlo",
                  "{}: all of it can be done as things stand; the others and the dice may change that",
                  file.name)
        : count_of(found) == 1
            ? say("{}: el fichero es bueno; una de sus líneas no saldría como está",
                  "{}: the file is good; one of its lines would not be carried out as it stands", file.name)
            : say("{}: el fichero es bueno; {} de sus líneas no saldrían como están",
                  "{}: the file is good; {} of its lines would not be carried out as they stand", file.name,
                  in_digits(count_of(found))));
    return Exit::done;
}

}  // namespace

Command check_command() {
    return {"check",
            say("dice qué se rechazaría o anularía de un fichero de órdenes, y por qué",
                "says what would be refused or cancelled in an order file, and why"),
            options_of_check, run_check};
}

}  // namespace ronda::cli
