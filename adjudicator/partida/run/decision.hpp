// What a run does with the awaited round: pure, from what is there and what time it is (partida/contract.md,
// "When a round is resolved").
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "adjudicator/partida/calendar/circumstances.hpp"
#include "adjudicator/partida/calendar/deadline.hpp"
#include "adjudicator/partida/orders/pending.hpp"

namespace ronda::partida {

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
