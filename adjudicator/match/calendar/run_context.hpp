// The facts of a run that are not in the match: the time, and how fetching its mail went.
#pragma once

#include <optional>

#include "adjudicator/match/calendar/calendar.hpp"
#include "adjudicator/match/store/epochs.hpp"

namespace ronda::match {

// How fetching and routing the mail of a run went.
struct MailState {
    bool fetches = false;                 // the match fetches mail itself
    bool awaits_mail = false;             // the match or its club fetches mail for it
    std::optional<Instant> last_fetched;  // when mail was last fetched without errors
    // All mail received before this time has been routed. Empty: no other process routes mail to the match.
    std::optional<Instant> routed_until;
    bool letter_failed = false;    // a letter could not be processed: the run goes on, its exit status shows it
    bool orders_unstored = false;  // good orders wait in the inbox; no round is resolved meanwhile
};

struct RunContext : MailState {
    Instant now = 0;
    std::optional<Calendar> calendar;
    Zone zone;
    std::optional<Instant> last_run;  // when a run last processed this match
    std::optional<Epoch> epoch;       // since when the match goes on from a backup
};

}  // namespace ronda::match
