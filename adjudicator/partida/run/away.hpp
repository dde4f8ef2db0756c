// What a run does because people are away (partida/contract.md, "Who is away").
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "adjudicator/partida/calendar/circumstances.hpp"
#include "adjudicator/partida/calendar/deadline.hpp"
#include "adjudicator/partida/orders/pending.hpp"

namespace ronda::partida {

struct MovedDeadline {
    std::string player;  // for whom
    Leave leave;
    Instant until = 0;
};

// Returns where the deadline of the coming round should move, because somebody who has sent no orders is away
// then. Empty if it stays.
std::optional<MovedDeadline> moved_for_leave(const Match& match, const Journal& journal,
                                             const PendingOrders& pending, const RoundClock& clock,
                                             const Circumstances& at);

// Whether the round does not wait for the player at this deadline: they are away, and the match plays on
// without them.
bool goes_on_while_away(const Match& match, const std::string& player, Instant deadline);

}  // namespace ronda::partida
