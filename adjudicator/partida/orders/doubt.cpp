#include "adjudicator/partida/orders/doubt.hpp"

#include <algorithm>

#include "adjudicator/core/orders/duties.hpp"
#include "adjudicator/core/orders/preview.hpp"

namespace ronda::partida {

namespace {

std::size_t doubtful_in(const Position& known, const PlayerOrders& sheet) {
    const auto troubles = previewed_troubles(known, sheet);
    return static_cast<std::size_t>(std::count_if(
        troubles.begin(), troubles.end(), [](const Event& event) { return event.explanation.is_a_fault; }));
}

}  // namespace

std::size_t doubtful_orders(const Position& position, const PlayerOrders& sheet) {
    if (sheet.player == moderator_id) return 0;
    if (!position.has_secrets()) return doubtful_in(position, sheet);
    const auto known = as_known_to(position, sheet.player);
    return known == nullptr ? 0 : doubtful_in(*known, sheet);
}

bool may_hurry(const Match& match, const RoundClock& clock) {
    return clock.deadline && (!match.file.calendar || match.file.calendar->early);
}

bool waits_for_better(const Match& match, const RoundClock& clock, const OrderFile& file) {
    return may_hurry(match, clock) && !file.definitive && file.round == match.round() + 1 &&
           is_awaited(match.envelope(), file.sheet.player) && doubtful_orders(*match.position, file.sheet) > 0;
}

}  // namespace ronda::partida
