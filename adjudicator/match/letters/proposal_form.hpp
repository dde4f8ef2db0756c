// Says of a player's proposal whether it is open, who may answer it, and with which lines
// (match/contract/proposals.md).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/report/document.hpp"
#include "adjudicator/match/store/journal.hpp"
#include "adjudicator/match/store/match.hpp"
#include "adjudicator/match/store/secrets.hpp"

namespace ronda::match {

// Prefix of the keys of notices that tell a proposal; its number follows.
inline constexpr std::string_view proposal_head = "propuesta.";

// Returns the proposal that may still be answered: its round waits, with the deadline that it had. Null if
// there is none.
const Proposal* open_proposal(const Match& match, const Journal& journal);

// Returns whose answers count: the moderator, or the players who are people and still in the game.
std::vector<std::string> voters_of(const Match& match, const Proposal& proposal);

// Returns the voters who have not answered.
std::vector<std::string> voters_missing(const Match& match, const Proposal& proposal);

// Returns "Ana propone que el plazo de la ronda 4 pase del … al …."
Text in_words(const Match& match, const Proposal& proposal);

// Returns the names; the moderator has none.
Text names_in_words(const Match& match, const std::vector<std::string>& ids);

// Returns the lines and links of the answer yes or no, with the key of the round of a voter.
ReplyForm answer_form(const Match& match, const Proposal& proposal, const Secrets& secrets,
                      const std::string& voter, Lang lang);

}  // namespace ronda::match
