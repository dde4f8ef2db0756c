#include "adjudicator/core/wording.hpp"

#include <algorithm>

#include "adjudicator/core/fold.hpp"
#include "adjudicator/core/shown.hpp"

namespace ronda {

namespace {

constexpr std::size_t most_listed = 16;

bool ends_in_vowel(std::string_view word) {
    const std::string folded = fold(word);
    return !folded.empty() && std::string_view("aeiou").find(folded.back()) != std::string_view::npos;
}

std::string spanish_plural(const std::string& word) {
    if (ends_in_vowel(word)) return word + "s";
    if (word.ends_with("z")) return word.substr(0, word.size() - 1) + "ces";
    static constexpr std::pair<std::string_view, std::string_view> stressed[] = {
        {"án", "anes"}, {"én", "enes"}, {"ín", "ines"}, {"ón", "ones"}, {"ún", "unes"}};
    for (const auto& [ending, endings] : stressed)
        if (word.ends_with(ending)) return word.substr(0, word.size() - ending.size()).append(endings);
    return word + "es";
}

std::string english_plural(const std::string& word) {
    for (const std::string_view hiss : {"s", "x", "ch", "sh"})
        if (word.ends_with(hiss)) return word + "es";
    const bool y_after_consonant =
        word.size() > 1 && word.ends_with("y") && !ends_in_vowel(word.substr(0, word.size() - 1));
    return y_after_consonant ? word.substr(0, word.size() - 1) + "ies" : word + "s";
}

bool is_feminine(std::string_view noun) {
    const std::string_view first = noun.substr(0, noun.find(' '));
    const auto ends = [&](std::string_view ending) { return first.ends_with(ending); };
    return (ends("a") && first != "mapa" && first != "día") || ends("dad") || ends("ión") || ends("clave");
}

std::string grouped(long long number, std::string_view separator) {
    std::string digits = fmt::format("{}", number);
    const std::size_t first = number < 0 ? 1 : 0;
    for (std::size_t at = digits.size(); at > first + 3;) digits.insert(at -= 3, separator);
    return digits;
}

}  // namespace

Text in_quotes(std::string_view word) {
    return say("«{}»", "“{}”", shown(word));
}

Text plural(const Text& noun) {
    const std::size_t first_end = std::min(noun.es.find(' '), noun.es.size());
    return {spanish_plural(noun.es.substr(0, first_end)) + noun.es.substr(first_end), english_plural(noun.en)};
}

Text in_digits(long long number) {
    return {grouped(number, "."), grouped(number, ",")};
}

Text capitalised(Text text) {
    for (std::string* words : {&text.es, &text.en})
        if (!words->empty() && words->front() >= 'a' && words->front() <= 'z')
            words->front() = static_cast<char>(words->front() - 'a' + 'A');
    return text;
}

Text counted(long long number, const Text& one, const Text& many) {
    return say("{} {}", "{} {}", in_digits(number), number == 1 ? one : many);
}

Text unknown(const Text& noun) {
    return {noun.es + (is_feminine(noun.es) ? " desconocida" : " desconocido"), "unknown " + noun.en};
}

Text alternatives(const std::vector<std::string>& words) {
    Text all;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const bool last = i + 1 == words.size() && i > 0;
        const bool o_sound = words[i].starts_with("o") || words[i].starts_with("ho");
        if (i > 0) {
            all.es += !last ? ", " : o_sound ? " u " : " o ";
            all.en += !last ? ", " : " or ";
        }
        all.es += words[i];
        all.en += words[i];
    }
    return all;
}

Text found(const Node& node) {
    switch (node.kind) {
        case Node::Kind::nothing:
            return say("nada", "nothing");
        case Node::Kind::list:
            return say("una lista", "a list");
        case Node::Kind::mapping:
            return say("pares «campo: valor»", "“field: value” pairs");
        case Node::Kind::scalar:
            break;
    }
    return in_quotes(node.text);
}

Text with_suggestion(const Text& what, std::string_view word, const std::vector<std::string>& known) {
    if (const auto near = nearest(word, known))
        return say("{} {}; ¿quizá {}?", "{} {}; perhaps {}?", what, in_quotes(word), in_quotes(*near));
    if (known.empty()) return say("{} {}", "{} {}", what, in_quotes(word));
    if (known.size() > most_listed)
        return say("{} {}; hay {}, como {} o {}", "{} {}; there are {}, such as {} or {}", what,
                   in_quotes(word), in_digits(static_cast<long long>(known.size())), in_quotes(known.front()),
                   in_quotes(known.back()));
    return say("{} {}; se esperaba {}", "{} {}; expected {}", what, in_quotes(word), alternatives(known));
}

Text unknown_key(const Node& key, const std::vector<std::string>& known) {
    return with_suggestion(say("campo desconocido", "unknown field"), key.text, known);
}

Text repeated_key(const Node& key, Place before) {
    const Text word = in_quotes(key.text);
    if (!before.known()) return say("{} está dos veces", "{} is there twice", word);
    return say("{} está dos veces: ya en la línea {}", "{} is there twice: already on line {}", word,
               before.line);
}

Text not_a_key(const Node& key) {
    return say("un campo es una palabra, no {}", "a field is a word, not {}", found(key));
}

}  // namespace ronda
