#include "adjudicator/core/orders/turns_round.hpp"

namespace ronda::turns {

void Round::begin() {
    const PlayerSet resigners(calls.resigns.bits() & active().bits());
    if (!resigners.empty()) resign(resigners);
    if (!over()) between();
    if (!over()) settle(settle_offers(offers(), active(), in_turn(), offers_lapse(), calls));
}

std::vector<Refusal> Round::refusals(std::span<const PlayerOrders> sheets) {
    begin();
    if (!needs_action()) return {};
    if (!has_action()) return {missing_action(header(), sheets)};
    if (auto reason = fault()) return {std::move(*reason)};
    return {};
}

void Round::run() {
    begin();
    act();
}

void close_round(MatchHeader& header, PlayerIndex next, std::optional<Outcome> outcome) {
    header.awaited.clear();
    if (!outcome) header.awaited.push_back(header.at(next).id);
    header.outcome = std::move(outcome);
}

}  // namespace ronda::turns
