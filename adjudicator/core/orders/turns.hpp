// The parts that all games by turns share (core/contract.md, "Games by turns"): orders out of turn,
// resignations, draw offers and their words. Each game stores its standing offers and eliminates players
// itself.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "adjudicator/core/events/event_table.hpp"
#include "adjudicator/core/events/reason.hpp"
#include "adjudicator/core/game/game.hpp"
#include "adjudicator/core/report/document.hpp"
#include "adjudicator/core/report/news.hpp"

namespace ronda::turns {

// Why the sheets of a turn are refused as a whole.
enum class Refused : std::uint8_t { not_in_turn, no_action };
inline constexpr auto refused_table = std::to_array<ReasonRow<Refused>>({
    {Refused::not_in_turn, "no_es_su_turno", "no era su turno", "it was not the player's turn"},
    {Refused::no_action, "falta_orden", "falta la jugada", "the move is missing"},
});
constexpr const auto& rows_of(Refused) {
    return refused_table;
}

inline constexpr Term resign_term = {"rendirse", "resign"}, draw_term = {"tablas", "draw"};
inline constexpr std::string_view resign_key = resign_term.es, draw_key = draw_term.es;

// The two orders that every game by turns has.
OrderSpec resign_order();
OrderSpec draw_order();

// Returns what is wrong if `rendirse` is not the only order in the file. Empty if nothing is wrong.
std::optional<Text> resignation_fault(const Json& orders);

// Returns the orders of the turn itself: all except those allowed out of turn.
Json action_of(const Json& orders, const std::vector<OrderSpec>& specs);

// Returns a refusal `no_es_su_turno` for each sheet that contains an action of a player who is not awaited.
std::vector<Refusal> not_in_turn(const MatchHeader& header, const std::vector<OrderSpec>& specs,
                                 std::span<const PlayerOrders> sheets);
// Whether a preview of this sheet makes sense: the match is not over and, by turns, the sheet would not be
// refused as a whole. A sheet sent out of turn needs no action.
bool may_be_previewed(const Position& position, const PlayerOrders& sheet);
// Returns the `cancelada` events of the sheet's player if this sheet alone were resolved. Empty by rounds, out
// of turn, and if the turn uses dice.
std::vector<Event> cancelled_by(const Position& position, const PlayerOrders& sheet);
// Returns in the player's words what else this sheet alone would do; empty in the same cases.
Bullets forecast(const Position& position, const PlayerOrders& sheet);
// Returns the refusal `falta_orden` of the player in turn. It is about the player's file if there is one,
// otherwise about the round.
Refusal missing_action(const MatchHeader& header, std::span<const PlayerOrders> sheets);

// The contents of the sheets of a round, by player.
struct Calls {
    PlayerSet resigns;
    std::vector<std::optional<bool>> offers;  // `tablas`
    std::vector<const Json*> orders;          // point into the sheets; null if the player sent none
};
Calls calls_of(const MatchHeader& header, std::span<const PlayerOrders> sheets);

// The draw offers after step 2 of a turn (turns_round.hpp).
struct Offers {
    struct Change {
        PlayerIndex player;
        bool value;
    };
    PlayerSet standing;
    std::vector<Change> changes;  // in the order of the players
    bool agreed = false;          // every active player offers: a draw
};
// Carries out step 2. If `lapses`, the offer of the player in turn ends unless repeated. This is the usual
// rule; a game may have another.
Offers settle_offers(PlayerSet standing, PlayerSet active, PlayerIndex in_turn, bool lapses,
                     const Calls& calls);

// Reads the standing offers of a state. Throws LoadFault if they are not a list of players, if one of them is
// not active, if all active players offer, or if there are offers after the end of the game.
PlayerSet read_offers(const JsonAt& json, const MatchHeader& header, PlayerSet active);

// The event that a player offers a draw (`value`), or that the offer no longer stands.
struct Offered {
    bool value;

    static constexpr EventKind kind{draw_key, Known::to_all};
    static constexpr auto fields = std::tuple(field("valor", &Offered::value));
};

// Describes an offer. `player` is the one who makes it.
Bullets::Line offer_in_words(const Offered& offer, const std::string& player, const MatchHeader& header,
                             const Viewer& viewer);
// Adds the others' offers that were made in these events and stand, if the viewer can accept them. `GameEvent`
// is the game's TypedEvent.
template <class GameEvent>
void add_offers(std::vector<News>& all, const MatchHeader& header, PlayerSet standing, const Viewer& viewer,
                std::span<const GameEvent> last) {
    std::vector<Text> names;
    for (PlayerIndex player = 0; player < static_cast<PlayerIndex>(header.players.size()); ++player) {
        const Player& who = header.at(player);
        const bool now = std::any_of(last.begin(), last.end(), [&](const GameEvent& event) {
            const auto* offer = event.template as<Offered>();
            return offer != nullptr && offer->value && event.player == who.id;
        });
        if (now && standing.has(player) && who.id != viewer.player) names.push_back(same(who.name));
    }
    if (!names.empty())
        all.push_back({News::Rank::urgent,
                       names.size() == 1 ? say("{} ofrece tablas.", "{} offers a draw.", names[0])
                                         : say("{} ofrecen tablas.", "{} offer a draw.", enumerate(names))});
}
// Returns a section that says who offers a draw and how the viewer can accept it. Empty if nobody does or the
// game is over.
std::optional<Section> offers_section(const MatchHeader& header, PlayerSet standing, const Viewer& viewer);

}  // namespace ronda::turns
