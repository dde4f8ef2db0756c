// What a run does with the awaited round: pure, from what is there and what time it is (partida/contract.md,
// "When a round is resolved").
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "adjudicator/partida/deadline.hpp"
#include "adjudicator/partida/pending.hpp"

namespace ronda::partida {

// What a run knows beside the match.
struct Circumstances {
    Instant now = 0;
    std::optional<Calendar> calendar;
    Zone zone;
    std::optional<Instant> last_run;      // when a run last looked at this match
    bool reads_mail = false;              // partida.yaml names where mail comes in
    std::optional<Instant> last_fetched;  // when that mail was last fetched without trouble
    bool fetch_failed = false;            // just now; the run goes on, and its exit status tells in the end
    bool letter_failed = false;           // a message could not be dealt with; likewise
    bool orders_unstored = false;         // good orders wait in the inbox: no round is resolved without them
};

struct Decision {
    enum class Act {
        wait,     // nothing is due, or the round is held or paused
        resolve,  // all that is awaited is in, or the rules go on without it
        hold,     // the brake: the round waits for the moderator, `reason` says why
        absent    // the deadline has passed without the orders of `missing`: `sin_ordenes` applies
    } act = Act::wait;
    std::string reason;  // of hold: `ausencias`, `correo`, `reloj`
    std::vector<std::string> missing;
    std::optional<Instant> deadline;
};

Decision decide(const Match& match, const PendingOrders& pending, const RoundClock& clock,
                const Circumstances& at);

// Whether the clock is behind the last run by more than what clocks are usually put right.
bool clock_went_back(const Circumstances& at);

// What `sin_ordenes` says, or `usual_absence`.
formats::Absence absence_of(const Match& match);
// The default of `sin_ordenes`, by the match's pace.
formats::Absence usual_absence(const Match& match);

}  // namespace ronda::partida
