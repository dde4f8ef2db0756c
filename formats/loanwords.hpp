// Explains the Spanish words in English texts at their first use, and marks them for screen readers.
#pragma once

#include <string>

#include "adjudicator/core/report/document.hpp"

namespace ronda::formats {

// Adds the meaning of each loanword after its first use in the English text: in a sentence if there is one,
// otherwise in a table.
Document with_meanings(Document document);

// Puts `lang="es"` around each of the words in an HTML text, except in tags and in the page's head.
std::string with_languages(std::string_view html, const std::vector<Loanword>& words);

}  // namespace ronda::formats
