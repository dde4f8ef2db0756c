// What a run knows besides the match: the time, and how fetching its mail went.
#pragma once

#include <optional>

#include "adjudicator/match/calendar/calendar.hpp"
#include "adjudicator/match/store/epochs.hpp"

namespace ronda::match {

// How fetching the mail of a run, and taking it, went.
struct MailState {
    bool fetches = false;                 // the match fetches mail itself
    bool awaits_mail = false;             // somebody fetches mail for it: the match, or who runs it
    std::optional<Instant> last_fetched;  // when mail was last fetched without errors
    // Every letter of before is with its match, as far as other processes are concerned. Empty: none has any.
    std::optional<Instant> routed_until;
    bool letter_failed = false;    // the run goes on, and its exit status shows it
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
