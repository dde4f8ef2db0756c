// Joins the letters about an incident that affects several matches into one letter to their moderator
// (match/contract/sending.md, "One letter for an incident"): a wrong clock, a restored backup, an outage of the
// mail account, a day on which many matches begin.
#pragma once

#include <functional>
#include <vector>

#include "adjudicator/match/store/match.hpp"
#include "adjudicator/match/store/run_report.hpp"

namespace ronda::match {

// Moves the moderator's letters about an incident from `letters` to a folder for `join_incidents`, if other
// matches share this match's mail account. Fails (3) if the disk fails.
Result<void> lay_incidents_aside(System& system, const Match& match, Json& letters);

// After these matches have run: composes the letters laid aside, one for each kind of incident and moderator,
// into the outbox of the first match named. A letter about one match only goes out unchanged. Returns whether
// there were any. Fails (3) if the mail program or the disk fails.
Result<bool> join_incidents(System& system, const std::vector<Path>& matches,
                            const std::function<ClubContext(const Path&)>& club_context_of, RunReport& report);

}  // namespace ronda::match
