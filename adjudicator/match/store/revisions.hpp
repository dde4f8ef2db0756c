// Finds the reruns of rounds (`ronda rerun`) in the journal. entry::RoundRerun has the rounds to be replaced
// and the new orders. entry::OrdersSetAside has the pending orders that no longer count. entry::RoundResolved
// with the same revision ends the rerun. entry::CorrectionSent requests its corrected reports afterwards.
//
// The revision of a round is the number of times it was replaced, from 0. Lines of later revisions contain this
// number, because the journal stores lines with equal facts only once.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "adjudicator/match/store/interventions.hpp"
#include "adjudicator/match/store/journal.hpp"

namespace ronda::match {

// Returns the reruns that the report of `round` must mention: those since the report before it that no
// corrected report has mentioned, and the round's own rerun. Without `round`: those that the next report will
// mention.
std::vector<Revision> revisions_to_report(const MatchHistory& history, std::optional<int> round = std::nullopt);

// Returns the revision of a round. `rondas/NNNN.r1` exists from revision 1 on.
int revision_of(const MatchHistory& history, int round);

// Whether the round is the result of a rerun without corrected reports.
bool is_silent(const Journal& journal, int round);

// Returns the moderator's reason for the last rerun that replaced the round; the text may be empty. No value if
// there is no such rerun, or if it began at an earlier round.
std::optional<std::string> reason_of_revision(const MatchHistory& history, int round);

// Returns the highest revision below `most` whose messages were composed. Empty if there is none.
std::optional<int> reported_revision(const MatchHistory& history, int round, int most);

// Returns the last rerun if it is not finished; otherwise null.
const entry::RoundRerun* unfinished_rerun(const MatchHistory& history);

}  // namespace ronda::match
