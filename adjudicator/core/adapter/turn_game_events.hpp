// The events that all games on turn_game.hpp have beside their own, with their reasons and phrases.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <tuple>
#include <variant>
#include <vector>

#include "adjudicator/core/events/event_table.hpp"
#include "adjudicator/core/events/reason.hpp"
#include "adjudicator/core/orders/turns.hpp"
#include "adjudicator/core/report/event_phrases.hpp"

namespace ronda::turn_game {

// Why a match of any of these games ends, beside `Leaving::resignation`.
enum class Close : std::uint8_t { agreement };
inline constexpr auto close_table = std::to_array<ReasonRow<Close>>({
    {Close::agreement, "acuerdo", "por acuerdo", "by agreement"},
});
constexpr const auto& rows_of(Close) {
    return close_table;
}
// Why a player is out before the end.
enum class Leaving : std::uint8_t { resignation, rules };
inline constexpr auto leaving_table = std::to_array<ReasonRow<Leaving>>({
    {Leaving::resignation, "rendicion", "por rendición", "by resignation"},
    {Leaving::rules, "reglas", "por las reglas", "by the rules"},
});
constexpr const auto& rows_of(Leaving) {
    return leaving_table;
}
// Why a move is cut off.
enum class Cut : std::uint8_t { game_over };
inline constexpr auto cut_table = std::to_array<ReasonRow<Cut>>({
    {Cut::game_over, "partida_terminada", "la partida terminó antes", "the game ended before it"},
});
constexpr const auto& rows_of(Cut) {
    return cut_table;
}

using Names = HeaderNames;

struct Eliminated {
    Leaving reason = Leaving::resignation;

    static constexpr EventKind kind{"eliminado", Known::to_all};
    static constexpr auto fields = std::tuple(field<AsReasonOf<Leaving>>("motivo", &Eliminated::reason));
};
// The move of the player in turn is cancelled, because resignations or an agreed draw ended the game.
struct Cancelled {
    std::string order;

    static constexpr EventKind kind{cancelled_kind, Known::to_its_player};
    static constexpr auto fields =
        std::tuple(field("orden", &Cancelled::order),
                   known_field("motivo", [](const Names&) { return Json(code_of(Cut::game_over)); }));
};

template <class Own>
struct Beside;
template <class... Own>
struct Beside<std::variant<Own...>> {
    using What = std::variant<Prepared, Own..., turns::Offered, Eliminated, Cancelled, Ended>;
};
template <class Rules>
using WhatOf = typename Beside<typename Rules::Own>::What;

// The phrases of the events above. A game derives its own and adds `using Phrases::operator();`.
class Phrases : public EventPhrases {
  public:
    Phrases(const MatchHeader& header, const Viewer& viewer, const std::string& player,
            const std::vector<Draws>& dice)
        : EventPhrases(header, viewer, player), dice_(dice) {}

    Phrase operator()(const Prepared&) const {
        return plain(say("El tablero está listo.", "The board is ready."));
    }
    Phrase operator()(const turns::Offered& e) const {
        return turns::offer_in_words(e, player_, header_, viewer_);
    }
    Phrase operator()(const Eliminated& e) const {
        if (e.reason == Leaving::resignation) return resignation();
        return toned(mine() ? say("Quedas fuera de la partida.", "You are out of the game.")
                            : say("{} queda fuera de la partida.", "{} is out of the game.", who()),
                     Tone::bad);
    }

  protected:
    const std::vector<Draws>& dice_;  // of the event
};

}  // namespace ronda::turn_game
