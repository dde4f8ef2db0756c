// Spanish words in English texts: explained the first time, and marked for programs that read pages aloud.
#pragma once

#include <string>

#include "adjudicator/core/report/document.hpp"

namespace ronda::formats {

// Returns the document with the meaning of each of its loanwords after the first place where it stands in
// English: in a sentence if there is one, otherwise in a table.
Document with_meanings(Document document);

// Returns an HTML text with `lang="es"` around each of the words, outside of tags and of the page's head.
std::string with_languages(std::string_view html, const std::vector<Loanword>& words);

}  // namespace ronda::formats
