#include "adjudicator/core/adapter/typed_position.hpp"

namespace ronda::turns {

void complete(const Position& position, const PlayerOrders& sheet, std::vector<Offer>& offers) {
    for (Offer& offer : offers) {
        if (offer.complete) continue;
        const PlayerOrders after{sheet.player, with_offer(sheet.orders, offer.line, offer.instead_of), {}};
        const auto reasons = position.refusals({&after, 1});
        offer.complete = std::none_of(reasons.begin(), reasons.end(),
                                      [&](const Refusal& refusal) { return refusal.player == sheet.player; });
    }
}

Scene preview_scene(const Position& position, const PlayerOrders& sheet) {
    const Viewer viewer{sheet.player};
    if (position.header().pace == Pace::round || position.has_secrets() ||
        !position.refusals({&sheet, 1}).empty())
        return position.presentation().scene(viewer, {});
    SeededDice dice(Seed{});
    const Resolution round = position.resolve({&sheet, 1}, dice);
    return dice.mark() == 0 ? round.after->presentation().scene(viewer, round.events)
                            : position.presentation().scene(viewer, {});
}

}  // namespace ronda::turns
