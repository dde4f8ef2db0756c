#include "formats/repair.hpp"

#include <algorithm>

#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "formats/key_mask.hpp"
#include "formats/repair_characters.hpp"
#include "formats/repair_closing.hpp"
#include "formats/repair_fields.hpp"
#include "formats/repair_indentation.hpp"

namespace ronda::formats {

namespace {

constexpr std::size_t most_listed = 6;  // fields or lines listed by name

// Lists the first few and gives the number of the rest.
Text few(const std::vector<Text>& all) {
    if (all.size() <= most_listed) return enumerate(all);
    std::vector<Text> first(all.begin(), all.begin() + most_listed);
    first.push_back(say("{} más", "{} more", all.size() - most_listed));
    return enumerate(first);
}

Text describe_words(const RemovedWords& removed) {
    if (removed.closing == 0)
        return say("Lo que va entre las órdenes, en la línea {}, no se ha leído: {}",
                   "The text between the orders, on line {}, was ignored: {}", removed.between,
                   in_quotes(removed.first));
    return say("Lo que va debajo de las órdenes, desde la línea {}, no se ha leído: {}",
               "The text below the orders, from line {} on, was ignored: {}", removed.closing,
               in_quotes(removed.first));
}

void describe_fields(const std::vector<std::pair<std::string, std::string>>& renamed,
                     std::vector<Text>& changes) {
    std::vector<Text> spelt, translated;
    for (const auto& [written, read] : renamed) {
        if (fold(written) == fold(read))
            spelt.push_back(in_quotes(written));
        else
            translated.push_back(say("{} como {}", "{} as {}", in_quotes(written), in_quotes(read)));
    }
    if (!spelt.empty())
        changes.push_back(
            spelt.size() == 1
                ? say("Los campos se escriben en minúsculas y sin tildes; así se ha leído {}",
                      "Fields are written in lower case without accents; this one was read that way: {}",
                      spelt.front())
                : say("Los campos se escriben en minúsculas y sin tildes; así se han leído {}",
                      "Fields are written in lower case without accents; these were read that way: {}",
                      few(spelt)));
    if (!translated.empty()) changes.push_back(say("Se ha leído {}", "Read {}", few(translated)));
}

Text describe_lists(std::vector<int> lines) {
    std::sort(lines.begin(), lines.end());
    if (lines.size() == 1)
        return say("En la línea {} faltaban los corchetes de una lista",
                   "The brackets of a list were missing on line {}", lines.front());
    std::vector<Text> all;
    for (const int line : lines) all.push_back(same(std::to_string(line)));
    return say("En las líneas {} faltaban los corchetes de unas listas",
               "The brackets of lists were missing on lines {}", few(all));
}

void describe_characters(const RepairedCharacters& characters, bool dashes, std::vector<Text>& changes) {
    if (characters.characters)
        changes.push_back(say(
            "Los espacios y signos invisibles que ponen los programas de correo se han leído como espacios "
            "normales o se han quitado",
            "Invisible spaces and characters inserted by mail programs were read as plain spaces or removed"));
    if (characters.signs)
        changes.push_back(
            say("Las cifras y los signos de otros teclados (：，) se han leído como los corrientes",
                "Digits and signs of other keyboards (：，) were read as plain ones"));
    if (characters.tabs)
        changes.push_back(say("Los tabuladores del principio de las líneas se han leído como espacios",
                              "Tabs at the beginning of lines were read as spaces"));
    if (characters.quotes)
        changes.push_back(say("Las comillas tipográficas (“ ” « ») se han leído como comillas normales",
                              "Typographic quotation marks (“ ” « ») were read as plain ones"));
    if (characters.marks || dashes)
        changes.push_back(say("Las rayas (–) y los puntos de lista (•) se han leído como guiones",
                              "Dashes (–) and bullets (•) were read as hyphens"));
}

}  // namespace

RepairedText repair_order_text(const std::string& text, const OrderForm& form) {
    const RepairedCharacters characters = repair_characters(text);
    const RemovedWords removed = remove_words(characters.text, form);
    const auto indented = restore_indentation(removed.text, form);
    RepairedFields fields = repair_fields(indented.value_or(removed.text), form);
    RepairedText done{std::move(fields.text), {}, removed.words};
    if (indented)
        done.changes.push_back(
            say("Las líneas habían perdido los espacios del principio; se han vuelto a poner",
                "The lines had lost their indentation; it was restored"));
    describe_fields(fields.renamed, done.changes);
    if (!fields.lists.empty()) done.changes.push_back(describe_lists(fields.lists));
    describe_characters(characters, fields.dashes, done.changes);
    if (!removed.words.empty()) done.changes.push_back(describe_words(removed));
    const KeyMask mask(text);
    for (Text& change : done.changes) change = {mask.words(change.es), mask.words(change.en)};
    return done;
}

}  // namespace ronda::formats
