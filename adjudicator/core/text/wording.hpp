// Building blocks for messages in both languages: plurals, "desconocido" or "desconocida", lists of words.
#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/text/term.hpp"
#include "adjudicator/core/text/text.hpp"
#include "adjudicator/core/text/tree.hpp"

namespace ronda {

// Returns «word» and “word”, cut if long and safe to show.
Text in_quotes(std::string_view word);

// Returns the plural: "hexágono" -> "hexágonos", "hexagon" -> "hexagons". If there are several words, Spanish
// changes the first and English the last.
Text plural(const Text& noun);

// Returns a number with separated thousands: "9.880" in Spanish, "9,880" in English.
Text in_digits(long long number);
template <std::integral Number>
Text in_digits(Number number) {
    return in_digits(static_cast<long long>(number));
}

// Makes the first letter a capital.
Text capitalised(Text text);
// Adds a full stop, unless the words end a sentence already.
Text with_full_stop(Text text);

// Returns a number with its noun: "1 ronda", "3 rondas", "9.880 rondas". Pass `many` if `plural` does not give
// the right words.
template <std::integral Number>
Text counted(Number number, const Text& one, const Text& many) {
    return say("{} {}", "{} {}", in_digits(number), number == 1 ? one : many);
}
template <std::integral Number>
Text counted(Number number, const Text& one) {
    return counted(number, one, plural(one));
}

// Returns ": words" for the end of a sentence: words that a person wrote, without a full stop of their own.
// Empty if there are none.
std::string after_colon(std::string_view words);

// Returns "hexágono desconocido", "pieza desconocida"; "unknown hexagon".
Text unknown(const Text& noun);

// Returns "a, b o c"; "a, b or c".
Text alternatives(const std::vector<std::string>& words);

// The same for words that differ in the two languages, or with their English word (term.hpp).
Text one_of(const std::vector<Text>& words);
Text one_of(const std::vector<Term>& words);

// Describes a node in words: «word», "una lista", "pares «campo: valor»".
Text found(const Node& node);

// Returns `what` with the nearest of `known` as a question: "hexágono desconocido «Titotio»; ¿quizá
// «Titotito»?". If none is near, it lists the known words, unless there are too many.
Text with_suggestion(const Text& what, std::string_view word, const std::vector<std::string>& known);

// The same for words with an English one: the English text suggests the nearer of the two.
Text with_suggestion(const Text& what, std::string_view word, const std::vector<Term>& known);

// "falta un espacio detrás de los dos puntos".
Text no_space_after_colon();

// Returns the missing sign if a known word and its value are run together: «Loma:3», «Loma=3», «reclutar
// {Loma». Blanks count only if there is no value, or before a bracket. Empty if the word is none of these.
std::optional<Text> run_together(std::string_view word, bool has_value, const std::vector<Term>& known);

// Errors about keys: not in `known` (`what`: "campo desconocido"); already written at `before`; not a scalar.
Text unknown_key(const Node& key, const Node& value, const std::vector<Term>& known);
Text unknown_key(const Text& what, const Node& key, const Node& value, const std::vector<Term>& known);
Text repeated_key(const Node& key, SourceLocation before);
Text repeated_key(Term key, SourceLocation before);
Text not_a_key(const Node& key);

}  // namespace ronda
