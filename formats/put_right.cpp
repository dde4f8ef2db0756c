#include "formats/put_right.hpp"

#include <algorithm>

#include "adjudicator/core/fold.hpp"
#include "adjudicator/core/wording.hpp"
#include "formats/farewell.hpp"
#include "formats/key_mask.hpp"
#include "formats/margins.hpp"
#include "formats/plain_fields.hpp"
#include "formats/straighten.hpp"

namespace ronda::formats {

namespace {

constexpr std::size_t most_told = 6;  // fields or lines listed by name

// Lists the first few and gives the number of the rest.
Text few(const std::vector<Text>& all) {
    if (all.size() <= most_told) return enumerate(all);
    std::vector<Text> first(all.begin(), all.begin() + most_told);
    first.push_back(say("{} más", "{} more", all.size() - most_told));
    return enumerate(first);
}

Text told(const Farewell& farewell) {
    return say("Lo que va debajo de las órdenes, desde la línea {}, no se ha leído: {}",
               "What stands below the orders, from line {} on, was not read: {}", farewell.line,
               in_quotes(farewell.words));
}

void tell_fields(const std::vector<std::pair<std::string, std::string>>& renamed, std::vector<Text>& changes) {
    std::vector<Text> spelt, translated;
    for (const auto& [written, read] : renamed) {
        if (fold(written) == fold(read))
            spelt.push_back(in_quotes(written));
        else
            translated.push_back(say("{} como {}", "{} as {}", in_quotes(written), in_quotes(read)));
    }
    if (!spelt.empty())
        changes.push_back(say("Los campos se escriben en minúsculas y sin tildes; así se han leído {}",
                              "Fields are written in small letters without accents; so were read {}",
                              few(spelt)));
    if (!translated.empty()) changes.push_back(say("Se ha leído {}", "Read {}", few(translated)));
}

Text told_lists(std::vector<int> lines) {
    std::sort(lines.begin(), lines.end());
    if (lines.size() == 1)
        return say("En la línea {} faltaban los corchetes de una lista",
                   "The brackets of a list were missing on line {}", lines.front());
    std::vector<Text> all;
    for (const int line : lines) all.push_back(same(std::to_string(line)));
    return say("En las líneas {} faltaban los corchetes de unas listas",
               "The brackets of lists were missing on lines {}", few(all));
}

void tell_characters(const Straightened& straight, bool dashes, std::vector<Text>& changes) {
    if (straight.characters)
        changes.push_back(
            say("Los espacios y signos invisibles que ponen los programas de correo se han leído como "
                "espacios normales o se han quitado",
                "The invisible blanks and signs that mail programs put in were read as plain blanks or "
                "left out"));
    if (straight.tabs)
        changes.push_back(say("Los tabuladores del principio de las líneas se han leído como espacios",
                              "The tabs at the beginning of lines were read as blanks"));
    if (straight.quotes)
        changes.push_back(say("Las comillas tipográficas (“ ” « ») se han leído como comillas normales",
                              "The typographic quotation marks (“ ” « ») were read as plain ones"));
    if (straight.marks || dashes)
        changes.push_back(say("Las rayas (–) y los puntos de lista (•) se han leído como guiones",
                              "The dashes (–) and bullets (•) were read as hyphens"));
}

}  // namespace

PutRight put_right(const std::string& text, const OrderForm& form) {
    const Straightened straight = straightened(text);
    const Farewell farewell = without_farewell(straight.text, form);
    const auto margins = with_margins(farewell.text, form);
    PlainFields fields = with_plain_fields(margins.value_or(farewell.text), form);
    PutRight done{std::move(fields.text), {}};
    if (margins)
        done.changes.push_back(
            say("Las líneas habían perdido los espacios del principio; se han vuelto a poner",
                "The lines had lost the blanks at their beginning; they were put back"));
    tell_fields(fields.renamed, done.changes);
    if (!fields.lists.empty()) done.changes.push_back(told_lists(fields.lists));
    tell_characters(straight, fields.dashes, done.changes);
    if (farewell.line > 0) done.changes.push_back(told(farewell));
    const KeyMask mask(text);
    for (Text& change : done.changes) change = {mask.words(change.es), mask.words(change.en)};
    return done;
}

}  // namespace ronda::formats
