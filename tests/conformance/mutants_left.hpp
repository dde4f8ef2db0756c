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

// Has the next player read that an order is cancelled.
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

// Leaves who has no point with less than none.
struct LessThanNothing : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    Json board() const override {
        Json board = AlteredPosition::board();
        for (Json& seat : board["jugadores"])
            if (seat["puntos"] == 0) seat["puntos"] = -1;
        return board;
    }
};
struct TakesFromNothing : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    Resolution resolve(std::span<const PlayerOrders> sheets, Dice& dice) const override {
        Resolution round = AlteredPosition::resolve(sheets, dice);
        round.after = std::make_shared<LessThanNothing>(altered(), round.after);
        return round;
    }
};

// Says in a phrase what only the state has.
struct PhrasesTellCards : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    std::vector<std::optional<Bullets::Line>> phrases(std::span<const Event> events,
                                                      const Viewer& viewer) const override {
        auto lines = AlteredPosition::phrases(events, viewer);
        for (auto& line : lines)
            if (line) line->words = say("{} {}", "{} {}", line->words, board()["jugadores"].dump());
        return lines;
    }
};

// Ranks what happens as a loss of whoever reads it.
struct EverybodyLoses : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    std::vector<News> news(const Viewer& viewer, std::span<const Event> last) const override {
        auto all = AlteredPosition::news(viewer, last);
        for (News& one : all) one.rank = News::Rank::loss;
        return all;
    }
};

// Has all read what is dealt, with its dice.
struct AllAreToldTheDice : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    Resolution resolve(std::span<const PlayerOrders> sheets, Dice& dice) const override {
        Resolution round = AlteredPosition::resolve(sheets, dice);
        for (Event& event : round.events)
            if (!is_problem(event)) event.audience = Audience::all();
        return round;
    }
};

// Counts a point too many in each event.
struct EventsMiscount : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    Resolution resolve(std::span<const PlayerOrders> sheets, Dice& dice) const override {
        Resolution round = AlteredPosition::resolve(sheets, dice);
        for (Event& event : round.events)
            if (event.facts.contains("puntos")) event.facts["puntos"] = event.facts["puntos"].get<int>() + 1;
        return round;
    }
};

// Gives everybody a number that nobody sees, and tells it of two events in three.
struct NumbersAreOftenTold : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    static constexpr const char* key = "oculto";
    Json board() const override {
        Json board = AlteredPosition::board();
        int number = header().round;
        for (Json& seat : board["jugadores"]) seat[key] = number += 10;
        return board;
    }
    Resolution resolve(std::span<const PlayerOrders> sheets, Dice& dice) const override {
        Resolution round = AlteredPosition::resolve(sheets, dice);
        const Json board = round.after->board();
        int told = 0;
        for (Event& event : round.events)
            if (!event.player.empty())
                event.facts[key] = ++told % 3 == 0 ? Json(0) : board["jugadores"][event.player][key];
        return round;
    }
};

}  // namespace ronda::conformance
