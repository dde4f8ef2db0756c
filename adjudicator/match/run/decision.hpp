// Decides what a run does with the coming round, from nothing but the match's state and the time
// (match/contract/clock.md, "When a round is resolved").
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "adjudicator/match/calendar/deadline.hpp"
#include "adjudicator/match/calendar/run_context.hpp"
#include "adjudicator/match/orders/pending.hpp"

namespace ronda::match {

// The inputs of a decision about the coming round.
struct Question {
    const Match& match;
    const PendingOrders& pending;
    const RoundClock& clock;
    const RunContext& run;
    bool forced = false;         // from the command line, for this round
    bool asked = false;          // the moderator asked for it (resolution_asked)
    std::string_view halt = {};  // halt_of
};

struct Decision {
    enum class Act {
        wait,     // not due, held, paused, nobody plays, or `for_mail`
        halt,     // the moderator must let the match go on: `reason`
        force,    // resolve it without the missing orders
        resolve,  // resolve it: all awaited orders are there, and it need not wait
        hold,     // the brake: the round waits for the moderator; `reason` says why
        absent    // the deadline has passed without the orders of `missing`: `sin_ordenes` applies
    } act = Act::wait;
    std::string reason;  // for hold: `ausencias`, `correo`, `reloj`, `repetidas`; for halt: halt_of
    std::vector<std::string> missing;
    std::optional<Instant> deadline;
    std::optional<Instant> for_mail;  // the round is due, and waits until then for mail not routed yet
    std::string_view row;             // of the table of conditions that decided
};

// The brake's reason if for `most_rounds_alone` rounds no awaited player has sent orders, and repeated ones
// would be used again.
inline constexpr std::string_view only_repeated = "repetidas";
inline constexpr int most_rounds_alone = 3;

// Decides by the table of conditions in decision.cpp. Has no effects.
Decision decide(const Question& question);

// Whether the clock is further behind the last run than usual clock corrections.
bool clock_went_back(const RunContext& run);

// Returns the deadline that the coming round would get if it were opened now, if a run with a clock in the
// future opened it: its deadline is much later, and nobody has set it. Empty in all other cases, and if the
// present clock may be the wrong one.
std::optional<Instant> deadline_after_wrong_clock(const Journal& journal, int round, const RoundClock& clock,
                                                  const RunContext& run);

// Returns `sin_ordenes` of the match, or usual_absence if it is not set.
formats::Absence absence_of(const Match& match);
// Returns the default of `sin_ordenes` for the match's pace.
formats::Absence usual_absence(const Match& match);

// A deadline moved because a player is away (match/contract/absent-players.md, "Who is away").
struct MovedDeadline {
    std::string player;  // who is away
    Leave leave;
    Instant until = 0;
};

// Returns the new deadline of the coming round if a player without orders is away at its deadline. Empty if the
// deadline stays.
std::optional<MovedDeadline> moved_for_leave(const Match& match, const Journal& journal,
                                             const PendingOrders& pending, const RoundClock& clock,
                                             const RunContext& run);

// Whether the round does not wait for the player at this deadline, because they are away and the match
// continues without them.
bool goes_on_while_away(const Match& match, const std::string& player, Instant deadline);

}  // namespace ronda::match
