// What happens to several matches at once (a wrong clock, a restored backup, an outage of the mail account, a
// day on which many begin) is told to their moderator in one letter (match/contract/sending.md, "One letter for
// an incident").
#pragma once

#include <functional>
#include <vector>

#include "adjudicator/match/store/match.hpp"
#include "adjudicator/match/store/run_report.hpp"

namespace ronda::match {

// Takes the letters to the moderator about an incident out of `letters` if other matches share the mail of this
// one, and lays them aside for `join_incidents`. Fails (3) if the disk fails.
Result<void> lay_incidents_aside(System& system, const Match& match, Json& letters);

// After these matches have run: composes what was laid aside, one letter for each kind of incident and
// moderator, into the outbox of the first match that it names, and sends it unless the account has a budget.
// What concerns one match only goes out as it is. Fails (3) if the mail program or the disk fails.
Result<void> join_incidents(System& system, const std::vector<Path>& matches,
                            const std::function<ClubContext(const Path&)>& club_context_of, RunReport& report);

}  // namespace ronda::match
