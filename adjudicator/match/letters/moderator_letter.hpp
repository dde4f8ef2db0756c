// Builds the moderator's letter about a round (match/contract/reports.md, "The moderator's letter"): the public
// report after a list of missing orders, refusals with their reasons, and decisions to make. It shows nothing
// hidden, because moderators may play too.
#pragma once

#include <string>

#include "adjudicator/match/letters/reply_form.hpp"
#include "adjudicator/match/letters/report.hpp"
#include "adjudicator/match/store/match.hpp"

namespace ronda::match {

// Returns the moderator's report, made of the public one, `report`. For round 0 it says that the match has
// begun.
Document moderator_report(const Match& match, const Journal& journal, const ReportFacts& facts,
                          Document report);

// The form with the requests that the moderator may send by mail, with `key`, to `address`. `paused`: the match
// is paused. `key_of_round`: the key counts only for the coming round.
struct ModeratorForm {
    std::string key, address;
    bool paused = false, key_of_round = true;
};
ReplyForm moderator_form(const MatchHeader& header, const ModeratorForm& facts, Lang lang);

}  // namespace ronda::match
