#include "adjudicator/steps/check.hpp"

#include <algorithm>

#include "adjudicator/core/orders/preview.hpp"
#include "adjudicator/core/report/presentation.hpp"
#include "adjudicator/core/report/purse.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "formats/document_text.hpp"

namespace ronda::steps {

namespace {

Text verdict(const Checked& checked) {
    const std::size_t count = checked.in_vain;
    if (checked.sheet.orders.empty() && checked.sheet.replies.empty() && count == 0)
        return say("Está bien, pero no hay ninguna orden.", "All is well, but nothing is ordered.");
    if (count == 0 && !checked.problems.empty())
        return say("Las órdenes valen; hay algo que tener en cuenta.",
                   "The orders are valid; there is something to bear in mind.");
    if (count == 0)
        return checked.uses_dice
                   ? say("Tal como está todo, se puede hacer; los demás y los dados pueden cambiarlo.",
                         "As things stand, all of it can be done; the others and the dice may change that.")
                   : say("Tal como está todo, se puede hacer.", "As things stand, all of it can be done.");
    if (count == 1)
        return say("Las órdenes valen, pero una de sus líneas no se podría cumplir tal como está todo.",
                   "The orders are valid, but one of their lines would fail as things stand.");
    return say("Las órdenes valen, pero {} de sus líneas no se podrían cumplir tal como está todo.",
               "The orders are valid, but {} of their lines would fail as things stand.", in_digits(count));
}

}  // namespace

Checked check(const Position& position, const match::OrderFile& file) {
    Checked checked{match::understood(position, file.sheet), file.name};
    checked.problems = match::preview_warnings(file, position);
    checked.forecast = position.presentation().forecast(file.sheet);
    checked.warned = warned_orders(position, file.sheet);
    checked.in_vain = failing_orders(position, file.sheet);
    checked.purse = purse_of(position, {file.sheet.player});
    checked.left = purse_of(position, file.sheet);
    checked.uses_dice = position.uses_dice();
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
    for (std::size_t i = 0; i < std::min(checked.purse.size(), checked.left.size()); ++i)
        answer["bolsa"].push_back({{"cosa", checked.purse[i].thing.in(lang)},
                                   {"hay", checked.purse[i].now},
                                   {"quedan", checked.left[i].now}});
    match::add_foretold(answer, checked, lang);
    return answer;
}

}  // namespace ronda::steps
