#include "adjudicator/core/text/wording.hpp"

#include <algorithm>
#include <map>

#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/shown.hpp"

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
    constexpr unsigned char latin_1 = 0xc3, first_small = 0xa0, to_capital = 0x20;  // "á" and its kind in UTF-8
    for (std::string* words : {&text.es, &text.en})
        if (!words->empty() && words->front() >= 'a' && words->front() <= 'z')
            words->front() = static_cast<char>(words->front() - 'a' + 'A');
        else if (words->size() > 1 && static_cast<unsigned char>((*words)[0]) == latin_1 &&
                 static_cast<unsigned char>((*words)[1]) >= first_small)
            (*words)[1] = static_cast<char>((*words)[1] - to_capital);
    return text;
}

Text with_full_stop(Text text) {
    for (std::string* words : {&text.es, &text.en})
        if (!words->ends_with('.') && !words->ends_with('?')) *words += '.';
    return text;
}

std::string after_colon(std::string_view words) {
    if (words.ends_with('.')) words.remove_suffix(1);
    return words.empty() ? std::string() : ": " + std::string(words);
}

Text unknown(const Text& noun) {
    return {noun.es + (is_feminine(noun.es) ? " desconocida" : " desconocido"), "unknown " + noun.en};
}

Text one_of(const std::vector<Text>& words) {
    Text all;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const bool last = i + 1 == words.size() && i > 0;
        const bool o_sound = words[i].es.starts_with("o") || words[i].es.starts_with("ho");
        if (i > 0) {
            all.es += !last ? ", " : o_sound ? " u " : " o ";
            all.en += !last ? ", " : " or ";
        }
        all.es += words[i].es;
        all.en += words[i].en;
    }
    return all;
}

Text one_of(const std::vector<Term>& words) {
    std::vector<Text> all;
    for (const Term& word : words) all.push_back(with_english(word));
    return one_of(all);
}

Text alternatives(const std::vector<std::string>& words) {
    return one_of(std::vector<Term>(words.begin(), words.end()));
}

Text found(const Node& node) {
    switch (node.kind) {
        case NodeKind::nothing:
            return say("nada", "nothing");
        case NodeKind::list:
            return say("una lista", "a list");
        case NodeKind::mapping:
            return say("pares «campo: valor»", "“field: value” pairs");
        case NodeKind::scalar:
            break;
    }
    return in_quotes(node.text);
}

namespace {

Text known_in_words(const Text& what, std::string_view word, const std::vector<Term>& known) {
    if (known.empty()) return say("{} {}", "{} {}", what, in_quotes(word));
    if (known.size() > most_listed)
        return say("{} {}; hay {}, como {} o {}", "{} {}; there are {}, such as {} or {}", what,
                   in_quotes(word), in_digits(static_cast<long long>(known.size())),
                   in_both_words(known.front()), in_both_words(known.back()));
    return say("{} {}; se esperaba {}", "{} {}; expected {}", what, in_quotes(word), one_of(known));
}

// The suggestion in English: the English word, or the Spanish one that is nearer, with the English.
std::optional<std::string> nearest_in_english(std::string_view word, const std::vector<Term>& known) {
    std::vector<std::string> words;
    for (const Term& term : known)
        if (!term.en.empty()) words.emplace_back(term.en);
    const std::size_t english = words.size();
    for (const Term& term : known) words.emplace_back(term.es);
    const auto near = nearest(word, words);
    if (!near) return std::nullopt;
    const auto at = static_cast<std::size_t>(std::find(words.begin(), words.end(), *near) - words.begin());
    return at < english ? in_quotes(*near).en : in_both_words(known[at - english]).en;
}

// The longest known word that the text begins with, and the offset of the sign or blank behind it.
std::optional<std::pair<std::string_view, std::size_t>> part_of(std::string_view text,
                                                                const std::vector<Term>& known) {
    constexpr std::string_view signs = ":= \t";
    std::map<std::string, std::size_t> starts;  // folded, with the offset
    for (std::size_t at = text.find_last_of(signs); at != npos && at > 0; at = text.find_last_of(signs, at - 1))
        starts.emplace(with_underscores(fold(text.substr(0, at))), at);
    if (starts.empty()) return std::nullopt;
    std::size_t longest = 0;
    for (const Term& term : known)
        for (const std::string_view word : {term.es, term.en})
            if (const auto start = starts.find(with_underscores(fold(word)));
                !word.empty() && start != starts.end())
                longest = std::max(longest, start->second);
    if (longest == 0) return std::nullopt;
    return std::pair(trim(text.substr(0, longest)), longest);
}

}  // namespace

Text with_suggestion(const Text& what, std::string_view word, const std::vector<Term>& known) {
    std::vector<std::string> words;
    for (const Term& term : known) words.emplace_back(term.es);
    Text all = known_in_words(what, word, known);
    if (const auto near = nearest(word, words))
        all.es = say("{} {}; ¿quizá {}?", "{} {} {}", what, in_quotes(word), in_quotes(*near)).es;
    if (const auto near = nearest_in_english(word, known))
        all.en = say("{} {} {}", "{} {}; perhaps {}?", what, in_quotes(word), *near).en;
    return all;
}

Text with_suggestion(const Text& what, std::string_view word, const std::vector<std::string>& known) {
    return with_suggestion(what, word, std::vector<Term>(known.begin(), known.end()));
}

Text no_space_after_colon() {
    return say("falta un espacio detrás de los dos puntos", "a space is missing after the colon");
}

std::optional<Text> run_together(std::string_view word, bool has_value, const std::vector<Term>& known) {
    constexpr std::size_t longest_looked_at = 100;  // bytes
    const auto parted = part_of(word.substr(0, longest_looked_at), known);
    if (!parted) return std::nullopt;
    const auto [head, sign] = *parted;
    const std::string_view rest = trim(word.substr(sign + 1));
    if (rest.empty()) return std::nullopt;
    const Text mended = in_quotes(fmt::format("{}: {}", head, rest));
    if (word[sign] == ':')
        // A blank is missing only if there is none: «"Loma: 3"» has quotes too many.
        return rest.data() == word.data() + sign + 1
                   ? std::optional(say("{}: {}", "{}: {}", no_space_after_colon(), mended))
                   : std::nullopt;
    const bool bracket = rest.front() == '{' || rest.front() == '[';
    if (word[sign] != '=' && !bracket && has_value) return std::nullopt;
    return say("faltan los dos puntos: {}", "the colon is missing: {}", mended);
}

Text unknown_key(const Node& key, const Node& value, const std::vector<Term>& known) {
    return unknown_key(say("campo desconocido", "unknown field"), key, value, known);
}

Text unknown_key(const Text& what, const Node& key, const Node& value, const std::vector<Term>& known) {
    if (const auto missing = run_together(key.text, value.kind != NodeKind::nothing, known))
        return say("{} {}; {}", "{} {}; {}", what, in_quotes(key.text), *missing);
    return with_suggestion(what, key.text, known);
}

Text repeated_key(const Node& key, SourceLocation before) {
    return repeated_key(Term(key.text), before);
}

Text repeated_key(Term key, SourceLocation before) {
    const Text word = key.en.empty() ? in_quotes(key.es) : in_both_words(key);
    if (!before.known()) return say("{} está dos veces", "{} appears twice", word);
    return say("{} está dos veces: ya en la línea {}", "{} appears twice: already on line {}", word,
               before.line);
}

Text not_a_key(const Node& key) {
    return say("un campo es una palabra, no {}", "a field is a word, not {}", found(key));
}

}  // namespace ronda
