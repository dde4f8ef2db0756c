// Order files in English words. What is read and stored is Spanish: English words become Spanish ones in the
// tree of the file before it is read, at their places, so that faults point into the text as it was written.
// Within one place (the fields of a record, the choices of a word, the names of a vocabulary) no English word
// is the Spanish one of something else (tests/conformance/english_checks.cpp).
//
//     recruit: {Loma: 3}   becomes   reclutar: {Loma: 3}
//     recruit: {wood: 3}   becomes   reclutar: {wood: 3}, because `wood` is no hexagon
#pragma once

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "adjudicator/core/schema/schema.hpp"
#include "adjudicator/core/text/tree.hpp"

namespace ronda {

// A word of a file that became a Spanish one.
struct Translated {
    SourceLocation place;  // as it is written, with its quotes
    std::string written, spanish;
};

// Replaces the English words in `node` by the Spanish ones. Spanish words stay as they are.
std::vector<Translated> to_spanish(Node& node, const Schema& schema, const Vocabularies& names);

// Returns the value with English words. It must be canonical (reader.hpp).
Json in_english(const Json& value, const Schema& schema, const Vocabularies& names);

// Spanish words with their English ones.
using Glossary = std::vector<std::pair<std::string, std::string>>;

// Returns the words of the canonical value that differ in English, in the order of the value, each once.
Glossary english_words_in(const Json& value, const Schema& schema, const Vocabularies& names);
// Returns «In English: reclutar is recruit, madera is wood.» as a sentence of both languages. Empty if nothing
// differs.
Text in_words(const Glossary& glossary);

// Returns the fields and choices of a schema that differ in English; the views last as long as the schema.
std::vector<Term> words_of(const Schema& schema);

// Returns a message in whose English these words, where they stand in quotes, have their English word behind
// them: “doy” (give).
Text with_english_words(Text message, const std::vector<Term>& words);

}  // namespace ronda
