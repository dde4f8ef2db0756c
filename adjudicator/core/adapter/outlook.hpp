// What follows from the orders of a player in a game by turns without dice, as its own phrases tell it: the
// note of an offer (orders/offer.hpp).
#pragma once

#include "adjudicator/core/adapter/adapter.hpp"

namespace ronda {

// Returns the Outlook for the player in turn, or for who agrees to a draw. `refusals`, `resolve` and `phrase`
// are the game's; `is_said(event)`: the words of the offer say it already. The state must outlive the result.
template <class What, class Names, class State, class Refusals, class Resolve, class Phrase, class IsSaid>
Outlook outlook_from(const State& state, Refusals refusals, Resolve resolve, Phrase phrase, IsSaid is_said) {
    return [=, &state](const PlayerOrders& sheet) -> std::optional<Text> {
        const std::span<const PlayerOrders> alone(&sheet, 1);
        if (!refusals(state, alone).empty()) return Text{};
        const auto [after, events] = resolve(state, alone);
        std::vector<Text> words;
        for (const TypedEvent<What>& event : typed_events<What>(Names(after), events)) {
            const bool offer = event.template as<turns::Offered>() != nullptr;
            const bool cancelled =
                std::visit([](const auto& what) { return what.kind == cancelled_kind; }, event.what);
            if (cancelled && event.player == sheet.player) return std::nullopt;
            if (offer || is_said(event)) continue;
            if (const auto line = phrase(after, event, Viewer{sheet.player})) words.push_back(line->words);
        }
        return join(words, " ");
    };
}

}  // namespace ronda
