// Builds the moderator's page: what waits for somebody, worst first, and what was done last. `ronda status
// CLUB` prints it, and the daily letter has it (club/contract/step.md, "The moderator's page").
#pragma once

#include <string>
#include <vector>

#include "adjudicator/club/desk/desk_context.hpp"
#include "adjudicator/core/report/document.hpp"
#include "adjudicator/match/run/overview.hpp"

namespace ronda::club {

struct PagePart {
    Text title;
    std::vector<Text> lines;
    bool is_news = false;  // a reason to write the daily letter
};

struct ModeratorPage {
    std::vector<match::MatchLine> matches;  // all, worst first
    std::vector<PagePart> parts;            // without those that have no lines

    // Whether there is a reason to write the daily letter.
    bool is_news() const;
};

// Builds the page. `since`: what was done later stands on it. Changes nothing but notes that may be removed.
// Fails if the folder cannot be read.
Result<ModeratorPage> moderator_page(const DeskContext& context, Instant since);

// The page as sections of a letter: only matches that need somebody have a row.
std::vector<Section> sections_of(const ModeratorPage& page, const Path& tree);
// The page's parts on a terminal.
std::string in_words(const std::vector<PagePart>& parts, Lang lang);

}  // namespace ronda::club
