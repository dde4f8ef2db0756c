// Rounds that were resolved again (`ronda rerun`), from the journal. entry::RoundRerun says which rounds are
// replaced and the orders of the new one. entry::OrdersSetAside says which waiting orders no longer count.
// entry::RoundResolved with the same revision ends the rerun. entry::CorrectionSent asks to send its
// corrected reports after all.
//
// The revision of a round is how often it was replaced: 0 if it never was. Journal lines of later revisions
// have this number, because the journal keeps lines with equal facts only once.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "adjudicator/match/store/interventions.hpp"
#include "adjudicator/match/store/journal.hpp"

namespace ronda::match {

// Returns the reruns that the report of `round` tells: those since the report before it that no corrected
// report has told, and its own rerun if there was one. Without `round`, returns those that the next report will
// tell.
std::vector<Revision> revisions_to_report(const MatchHistory& history, std::optional<int> round = std::nullopt);

// Returns the revision of a round, 0 or more. `rondas/NNNN.r1` exists from revision 1 on.
int revision_of(const MatchHistory& history, int round);

// Returns whether the round is the result of a rerun whose corrected reports nobody asked for.
bool is_silent(const Journal& journal, int round);

// Returns the moderator's reason for the last rerun that replaced the round; it may be an empty text. Empty if
// there is no such rerun, or if it began at an earlier round.
std::optional<std::string> reason_of_revision(const MatchHistory& history, int round);

// Returns the highest revision below `most` whose messages were composed. Empty if there is none.
std::optional<int> reported_revision(const MatchHistory& history, int round, int most);

// Returns the last rerun if it is not finished, otherwise null.
const entry::RoundRerun* unfinished_rerun(const MatchHistory& history);

}  // namespace ronda::match
