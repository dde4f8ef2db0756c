// Games broken on purpose in what hardly happens by chance: somebody has left, has next to nothing or is out of
// luck; and in what some are told and others are not (mutants_test.cpp).
#pragma once

#include <algorithm>

#include "tests/conformance/mutants.hpp"

namespace ronda::conformance {

inline bool somebody_is_out(const Position& position) {
    const auto& players = position.header().players;
    return std::any_of(players.begin(), players.end(),
                       [&](const Player& player) { return position.eliminated(player.id); });
}

// Offers more than is allowed, once somebody is out.
struct OffersMoreToThoseLeft : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    std::vector<Offer> offers(const PlayerOrders& sheet, std::string_view place) const override {
        auto all = AlteredPosition::offers(sheet, place);
        if (somebody_is_out(*this))
            for (Offer& offer : all)
                for (Offer::Amount& amount : offer.amounts) amount.most = 3;
        return all;
    }
};

// Cancels without a word, once somebody is out.
struct SilentToThoseLeft : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    Resolution resolve(std::span<const PlayerOrders> sheets, Dice& dice) const override {
        Resolution round = AlteredPosition::resolve(sheets, dice);
        if (somebody_is_out(*this))
            std::erase_if(round.events, [](const Event& event) { return is_problem(event); });
        return round;
    }
};

// Tells the next player that an order is cancelled.
struct CancelsForAnother : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    Resolution resolve(std::span<const PlayerOrders> sheets, Dice& dice) const override {
        Resolution round = AlteredPosition::resolve(sheets, dice);
        const auto& players = header().players;
        for (Event& event : round.events)
            if (const PlayerIndex player = header().index_of(event.player);
                is_problem(event) && player != nobody)
                event.player = players[(static_cast<std::size_t>(player) + 1) % players.size()].id;
        return round;
    }
};

}  // namespace ronda::conformance
