// Decides what a run does with the coming round, only from the match's state and the time
// (match/contract/clock.md, "When a round is resolved").
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "adjudicator/match/calendar/deadline.hpp"
#include "adjudicator/match/calendar/run_context.hpp"
#include "adjudicator/match/orders/pending.hpp"

namespace ronda::match {

// What is decided about: the coming round.
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
        wait,     // nothing is due, the round is held, the match is paused, nobody plays in it, or `for_mail`
        halt,     // the moderator must let the match go on: `reason`
        force,    // resolve it with the orders that are there
        resolve,  // all awaited orders are there, and the round need not wait any longer
        hold,     // the brake: the round waits for the moderator; `reason` says why
        absent    // the deadline has passed without the orders of `missing`: `sin_ordenes` applies
    } act = Act::wait;
    std::string reason;  // for hold: `ausencias`, `correo`, `reloj`, `repetidas`; for halt: halt_of
    std::vector<std::string> missing;
    std::optional<Instant> deadline;
    std::optional<Instant> for_mail;  // the round is due, and waits until then for letters in other hands
    std::string_view row;             // of the table of conditions, by which it was decided
};

// The brake's reason if no awaited player has sent orders for `most_rounds_alone` rounds, and repeated ones
// would be used once more.
inline constexpr std::string_view only_repeated = "repetidas";
inline constexpr int most_rounds_alone = 3;

// Returns what to do with the coming round, by the table of conditions in decision.cpp; changes nothing.
Decision decide(const Question& question);

// Whether the clock is further behind the last run than a usual correction of a clock.
bool clock_went_back(const RunContext& run);

// Returns the deadline that the coming round would have if it were opened now, if it has a much later one that
// nobody has set: a run with a clock in the future opened it. Empty in all other cases, and if this clock may
// be the wrong one.
std::optional<Instant> deadline_after_wrong_clock(const Journal& journal, int round, const RoundClock& clock,
                                                  const RunContext& run);

// Returns `sin_ordenes`, or `usual_absence` if it is not set.
formats::Absence absence_of(const Match& match);
// Returns the default of `sin_ordenes` for the match's pace.
formats::Absence usual_absence(const Match& match);

// What a run does because people are away (match/contract/absent-players.md, "Who is away").
struct MovedDeadline {
    std::string player;  // for whom
    Leave leave;
    Instant until = 0;
};

// Returns where the deadline of the coming round should move, because somebody who has sent no orders is away
// then. Empty if it stays.
std::optional<MovedDeadline> moved_for_leave(const Match& match, const Journal& journal,
                                             const PendingOrders& pending, const RoundClock& clock,
                                             const RunContext& run);

// Whether the round does not wait for the player at this deadline: they are away, and the match plays on
// without them.
bool goes_on_while_away(const Match& match, const std::string& player, Instant deadline);

}  // namespace ronda::match
