// Small pieces of both languages that messages are built of: plurals, "desconocido" or "desconocida", lists of
// words.
#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/text.hpp"
#include "adjudicator/core/tree.hpp"

namespace ronda {

// «word» and “word”, shortened and fit to be shown.
Text in_quotes(std::string_view word);

// "hexágono" -> "hexágonos", "hexagon" -> "hexagons"; of several words Spanish changes the first, English the
// last.
Text plural(const Text& noun);

// A number with its thousands set apart: "9.880" in Spanish, "9,880" in English.
Text in_digits(long long number);
template <std::integral Number>
Text in_digits(Number number) {
    return in_digits(static_cast<long long>(number));
}

// Its first letter made a capital.
Text capitalised(Text text);

// "1 ronda", "3 rondas", "9.880 rondas"; `many` where `plural` does not give the right words.
Text counted(long long number, const Text& one, const Text& many);
template <std::integral Number>
Text counted(Number number, const Text& one) {
    return counted(static_cast<long long>(number), one, plural(one));
}
template <std::integral Number>
Text counted(Number number, const Text& one, const Text& many) {
    return counted(static_cast<long long>(number), one, many);
}

// "hexágono desconocido", "pieza desconocida"; "unknown hexagon".
Text unknown(const Text& noun);

// "a, b o c"; "a, b or c".
Text alternatives(const std::vector<std::string>& words);

// What stands there: «word», "una lista", "pares «campo: valor»".
Text found(const Node& node);

// `what` and the nearest of `known` as a question or, where none is near, what was expected if that is not too
// much to read: "hexágono desconocido «Titotio»; ¿quizá «Titotito»?".
Text with_suggestion(const Text& what, std::string_view word, const std::vector<std::string>& known);

// A key that is not of `known`, one that stood `before` already, one that is no word at all.
Text unknown_key(const Node& key, const std::vector<std::string>& known);
Text repeated_key(const Node& key, Place before);
Text not_a_key(const Node& key);

}  // namespace ronda
