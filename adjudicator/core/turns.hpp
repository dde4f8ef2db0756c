// What all games by turns share (core/contract.md, "Games by turns"): whose orders are out of turn,
// resignations, draw offers and their words. A game keeps its own list of standing offers and its own way of
// eliminating; the steps are here.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "adjudicator/core/event_table.hpp"
#include "adjudicator/core/game.hpp"

namespace ronda::turns {

inline constexpr std::string_view resign_key = "rendirse";
inline constexpr std::string_view draw_key = "tablas";

// The two orders that every game by turns has.
OrderSpec resign_order();
OrderSpec draw_order();

// What is wrong with `rendirse` in these orders: it stands alone. Empty: nothing.
std::optional<Text> resignation_fault(const Json& orders);

// The orders that make the turn: all but those allowed out of turn.
Json action_of(const Json& orders, const std::vector<OrderSpec>& specs);

// `no_es_su_turno` for each sheet with an action of a player who is not awaited.
std::vector<Refusal> not_in_turn(const Envelope& envelope, const std::vector<OrderSpec>& specs,
                                 std::span<const Sheet> sheets);
// Whether something of this sheet can be cancelled: the match goes on, and by turns the sheet would not be
// refused as a whole. Out of turn nobody owes an action.
bool may_be_previewed(const Position& position, const Sheet& sheet);
// The `cancelada` that come of this sheet alone, where it makes a turn without dice.
std::vector<Event> cancelled_by(const Position& position, const Sheet& sheet);
// `falta_orden` of the one player in turn; it names him where he sent a sheet, else it is the round's.
Refusal missing_action(const Envelope& envelope, std::span<const Sheet> sheets);

// The sheets of a round, by player.
struct Calls {
    PlayerSet resigns;
    std::vector<std::optional<bool>> offers;  // `tablas`
    std::vector<const Json*> orders;          // into the sheets; null: he sent none
};
Calls calls_of(const Envelope& envelope, std::span<const Sheet> sheets);

// Step 2. `lapses`: that the offer of the player in turn ends without his word, as it does but where a game
// says otherwise.
struct Offers {
    struct Change {
        PlayerIndex player;
        bool value;
    };
    PlayerSet standing;
    std::vector<Change> changes;  // in the order of the players
    bool agreed = false;          // every active player offers: a draw
};
Offers settle_offers(PlayerSet standing, PlayerSet active, PlayerIndex in_turn, bool lapses,
                     const Calls& calls);

// The standing offers of a state: of active players, not of all of them; none once the game is over. Throws
// LoadFault.
PlayerSet read_offers(const JsonAt& at, const Envelope& envelope, PlayerSet active);

// A draw is offered, or the offer no longer stands.
struct Offered {
    bool value;

    static constexpr std::string_view kind = draw_key;
    static constexpr auto fields() { return std::tuple(field<AsFlag>("valor", &Offered::value)); }
};

// Words for the reasons of the contract and for `tablas`.
std::vector<std::pair<std::string_view, Text>> reasons();
// `player`: whose offer it is.
Bullets::Line offer_in_words(const Offered& offer, const std::string& player, const Envelope& envelope,
                             const Viewer& viewer);
// Who offers a draw and how the viewer answers; nothing where nobody does or the game is over.
std::optional<Section> offers_section(const Envelope& envelope, PlayerSet standing, const Viewer& viewer);

}  // namespace ronda::turns
