// Formats sections of a report as a part of a page of the club's web site.
#pragma once

#include <string>
#include <vector>

#include "adjudicator/core/report/document.hpp"

namespace ronda::formats {

// Uses the classes of the site's style sheet (adjudicator/web/style.css); no inline styles, no scripts. Titles
// are of the second rank. `words`: Document::loanwords.
std::string as_article(const std::vector<Section>& sections, Lang lang,
                       const std::vector<Loanword>& words = {});

}  // namespace ronda::formats
