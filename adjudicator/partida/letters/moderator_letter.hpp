// What the moderator reads about a round (partida/contract.md, "The moderator's letter"): the public report
// and, before it, whose orders did not come, what was refused and why, and what needs a decision. It shows
// nothing hidden, because moderators may play too.
#pragma once

#include "adjudicator/partida/letters/report.hpp"
#include "adjudicator/partida/store/match.hpp"

namespace ronda::partida {

// Returns the moderator's report of the round. If `told` is of round 0, it says that the match has begun.
Document moderator_report(const Match& match, const Journal& journal, const ReportFacts& told);

// Returns the lines with what the moderator may ask for by mail, filled in with `key` and sent to `address`.
// `paused`: whether the match is paused. `key_of_round`: whether the key counts only for the coming round.
struct ModeratorForm {
    std::string key, address;
    bool paused = false, key_of_round = true;
};
ReplyForm moderator_form(const Envelope& envelope, const ModeratorForm& facts, Lang lang);

}  // namespace ronda::partida
