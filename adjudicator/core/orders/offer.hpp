// What a player may order next with a place or a thing on the board, given the orders that they have so far:
// `legal` seen from a place, after the player's own orders (Position::offers). The pad and `ronda legal
// --place` choose from offers.
//
//   Offer{.places = {"Loma", "Herrería"}, .verb = {"atacar", "attack"}, .words = say("atacar Herrería", …),
//         .note = say("62 % gana; cuesta 2 de trigo, quedan 8", …),
//         .line = {{"atacar", [{"desde": {"Loma": 2}, "a": "Herrería"}]}},
//         .amounts = {{OrderAddress("atacar/1/desde/Loma"), say("soldados", "soldiers"), 1, 2}}}
//
// A game by rounds, whose sheets have several orders, makes one Offer for each order that can be added to the
// sheet. It replaces an order with the same key, but for lists and mappings, which grow (with_offer). If the
// sheet resigns, each Offer has `instead_of` {"rendirse"}; the resignation itself comes from
// turn_offers(orders_for(player), sheet, place, {}).
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/game/game.hpp"
#include "adjudicator/core/schema/order_address.hpp"
#include "adjudicator/core/text/term.hpp"

namespace ronda {

struct Offer {
    // A number in `line` that may be any other within these limits.
    struct Amount {
        OrderAddress where;  // in `line`
        Text words;          // what is counted: "soldados"
        long least = 0, most = 0;
    };

    // Names of the scene's places, in the order in which one points at them: first the one that was asked for.
    // Empty if the order has nothing to do with the board.
    std::vector<std::string> places;
    Term verb = "";                       // what several offers of a place have in common: `mover`
    Text words;                           // the whole order, short: "atacar Herrería"
    Text note;                            // price, what remains, chance, what happens; may be empty
    Json line = Json::object();           // `ordenes` with this order alone, canonical; see with_offer
    std::vector<std::string> instead_of;  // orders that leave the sheet for this one
    std::vector<Amount> amounts;
    // Otherwise the turn needs another order beside it. By turns, one that the sheet has already counts
    // (turns::complete).
    bool complete = true;
    bool may_end_match = false;    // for the player, who is asked once more: a resignation, a draw
    bool depends_on_dice = false;  // of the orders so far: without luck, or with it, it will be cancelled
};

// Returns `orders` without `instead_of` and with an offer's line: entries of lists come last, names of mappings
// and fields of records replace equal ones, anything else is replaced.
Json with_offer(Json orders, const Json& line, const std::vector<std::string>& instead_of);

// What follows if these are the player's orders, in words: empty if the round cannot be resolved with them
// alone or draws dice; nothing if one of them would be cancelled. Games by turns have turns::outlook_of.
using Outlook = std::function<std::optional<Text>(const PlayerOrders&)>;

// Returns the offers of a game with one action a turn: of `actions`, the legal ones with their places in any
// order, those that have to do with the place, each instead of the sheet's action; without a place a draw and a
// resignation, too, if `specs` have them. `specs`: the orders that the player may give (Position::orders_for).
// For who is not in turn, `actions` is empty. The outlook is added to the note of each complete action; one
// that would be cancelled is left out.
std::vector<Offer> turn_offers(const std::vector<OrderSpec>& specs, const PlayerOrders& sheet,
                               std::string_view place, std::vector<Offer> actions, const Outlook& outlook = {});

// Joins what may be ordered next if the uncertain attacks of the sheet succeed, and if they fail. What only one
// of the two cases allows says so in its note. What both allow with other numbers is as if they succeed.
std::vector<Offer> join_cases(std::vector<Offer> if_won, std::vector<Offer> if_lost);
// Puts "si fallas" before the note.
void mark_as_if_lost(Offer& offer);

// Whether an order with these places is offered for this place: one of them, or none if it is empty.
bool concerns(std::string_view place, const std::vector<std::string>& places);

}  // namespace ronda
