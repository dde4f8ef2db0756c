#include "adjudicator/steps/check.hpp"

#include "adjudicator/core/orders/preview.hpp"
#include "adjudicator/core/report/presentation.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "formats/document_text.hpp"

namespace ronda::steps {

namespace {

Text verdict(const Checked& checked) {
    const std::size_t count = checked.in_vain;
    if (checked.sheet.orders.empty() && count == 0)
        return say("El fichero es bueno y no ordena nada.", "The file is good and orders nothing.");
    if (count == 0 && !checked.problems.empty())
        return say("El fichero es bueno; hay algo que tener en cuenta.",
                   "The file is good; there is something to bear in mind.");
    if (count == 0)
        return say("Todo se puede hacer como están las cosas; los demás y los dados pueden cambiarlo.",
                   "All of it can be done as things stand; the others and the dice may change that.");
    if (count == 1)
        return say("El fichero es bueno; una de sus líneas no saldría como está.",
                   "The file is good; one of its lines would not be carried out as it stands.");
    return say("El fichero es bueno; {} de sus líneas no saldrían como están.",
               "The file is good; {} of its lines would not be carried out as they stand.", in_digits(count));
}

}  // namespace

Checked check(const Position& position, const match::OrderFile& file) {
    Checked checked{match::understood(position, file.sheet), file.name};
    checked.problems = match::preview_warnings(file, position);
    checked.forecast = position.presentation().forecast(file.sheet);
    checked.warned = warned_orders(position, file.sheet);
    checked.in_vain = failing_orders(position, file.sheet);
    return checked;
}

std::string in_words(const Checked& checked, Lang lang) {
    Document document;
    document.title = same(checked.file);
    document.headline = verdict(checked);
    document.sections = match::sections_of(checked, lang, match::Troubles::with_excerpt);
    return formats::as_text(document, lang);
}

Json as_json(const Checked& checked, Lang lang) {
    Json answer = {{"jugador", checked.sheet.player}, {"ordenes", checked.sheet.orders}};
    answer.update(describe_json("avisos", checked.problems, lang));
    for (std::size_t i = 0; i < checked.warned.size(); ++i)
        if (!checked.warned[i].whole()) answer["avisos"][i]["orden"] = checked.warned[i].written();
    match::add_foretold(answer, checked, lang);
    return answer;
}

}  // namespace ronda::steps
