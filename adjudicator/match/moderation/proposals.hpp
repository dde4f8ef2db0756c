// Makes, answers and carries out what players propose: another deadline for the coming round, or a pause
// (match/contract/proposals.md). Each call may be repeated: the second call changes nothing and says the same.
#pragma once

#include <optional>
#include <string>

#include "adjudicator/core/text/diagnostic.hpp"
#include "adjudicator/match/store/match.hpp"
#include "adjudicator/match/store/system.hpp"
#include "formats/when.hpp"

namespace ronda::match {

struct ProposalAsked {
    std::string player;
    std::optional<std::chrono::minutes> more_time;  // empty: a pause
    std::string mark;                               // of the letter
};

// Journals the proposal, which is told to everybody. Returns what it is and who must answer. Fails with
// `propuesta_imposible` if there is no deadline to move or it would move too far; while another proposal is
// open; if the player has made one in this round; or if nobody could answer.
Result<Text> propose(System& system, const Match& match, Journal& journal, const ProposalAsked& asked);

// Journals the answer of a player or the moderator, and carries the proposal out if that decides it. The first
// answer counts. Fails with `voto_imposible` if the proposal is not open or `who` has no say in it.
Result<Text> answer_proposal(System& system, const Match& match, Journal& journal, const std::string& who,
                             int number, bool agrees);

// Carries out the open proposal if all who must agree do, or ends it if too many are against it: after an
// answer, and when a seat has become vacant. Fails (3) on disk errors.
Result<void> settle_proposal(System& system, const Match& match, Journal& journal);

}  // namespace ronda::match
