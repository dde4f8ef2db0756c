#include "adjudicator/steps/check.hpp"

#include "adjudicator/core/wording.hpp"
#include "adjudicator/partida/orders/order_text.hpp"

namespace ronda::steps {

namespace {

Text verdict(const Checked& checked) {
    const std::size_t count = count_of(checked.warnings);
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
    Bullets forecast = position.forecast(file.sheet);
    return {std::move(file), std::move(warnings), std::move(forecast)};
}

std::string in_words(const Checked& checked, Lang lang) {
    std::string out;
    for (const Diagnostic& warning : checked.warnings) out += describe(warning, lang);
    return out + partida::forecast_in_words(checked.forecast, lang) + verdict(checked).in(lang) + "\n";
}

Json as_json(const Checked& checked, Lang lang) {
    const Sheet& sheet = checked.file.sheet;
    Json answer = {{"jugador", sheet.player}, {"ordenes", sheet.orders}};
    answer.update(describe_json("avisos", checked.warnings, lang));
    if (!checked.forecast.lines.empty())
        answer["pronostico"] = partida::forecast_as_json(checked.forecast, lang);
    if (!sheet.replies.empty()) answer["si"] = partida::replies_as_json(sheet.replies);
    return answer;
}

}  // namespace ronda::steps
