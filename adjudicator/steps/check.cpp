#include <algorithm>

#include "adjudicator/core/report/teller.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/partida/orders/order_text.hpp"
#include "adjudicator/steps/steps.hpp"

namespace ronda::steps {

namespace {

// Lines of the file that would not be carried out. A warning without a place is about something that the file
// does not order.
std::size_t lines_in_vain(const Diagnostics& warnings) {
    std::size_t count = 0;
    for (const Diagnostic& one : warnings)
        if (one.place.known() || one.more > 0) count += std::max<std::size_t>(one.more, 1);
    return count;
}

Text verdict(const Checked& checked) {
    const std::size_t count = lines_in_vain(checked.warnings);
    if (checked.file.sheet.orders.empty() && count == 0)
        return say("{}: el fichero es bueno y no ordena nada", "{}: the file is good and orders nothing",
                   checked.file.name);
    if (count == 0 && !checked.warnings.empty())
        return say("{}: todas sus líneas se pueden hacer como están las cosas; mira el aviso de lo que falta",
                   "{}: all of its lines can be done as things stand; see the warning of what is missing",
                   checked.file.name);
    if (count == 0)
        return say("{}: todo se puede hacer como están las cosas; los demás y los dados pueden cambiarlo",
                   "{}: all of it can be done as things stand; the others and the dice may change that",
                   checked.file.name);
    if (count == 1)
        return say("{}: el fichero es bueno; una de sus líneas no saldría como está",
                   "{}: the file is good; one of its lines would not be carried out as it stands",
                   checked.file.name);
    return say("{}: el fichero es bueno; {} de sus líneas no saldrían como están",
               "{}: the file is good; {} of its lines would not be carried out as they stand",
               checked.file.name, in_digits(count));
}

}  // namespace

Checked check(const Position& position, partida::OrderFile file) {
    Diagnostics warnings = partida::preview_warnings(file, position);
    Bullets forecast = position.teller().forecast(file.sheet);
    return {std::move(file), std::move(warnings), std::move(forecast)};
}

std::string in_words(const Checked& checked, Lang lang) {
    std::string out;
    for (const Diagnostic& warning : checked.warnings) out += describe(warning, lang);
    if (!checked.forecast.lines.empty()) out += partida::forecast_title().in(lang) + ":\n";
    for (const Bullets::Line& line : checked.forecast.lines) out += "  " + line.words.in(lang) + "\n";
    return out + verdict(checked).in(lang) + "\n";
}

Json as_json(const Checked& checked, Lang lang) {
    const PlayerOrders& sheet = checked.file.sheet;
    Json answer = {{"jugador", sheet.player}, {"ordenes", sheet.orders}};
    answer.update(describe_json("avisos", checked.warnings, lang));
    if (!checked.forecast.lines.empty())
        answer["pronostico"] = partida::forecast_as_json(checked.forecast, lang);
    if (!sheet.replies.empty()) answer["si"] = partida::replies_as_json(sheet.replies);
    return answer;
}

}  // namespace ronda::steps
