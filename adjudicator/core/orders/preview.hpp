// Warnings about orders that a player has just sent: entries that would be cancelled or only partly carried out
// if the round were resolved now. The game's own rules decide this (Position::preview_events).
#pragma once

#include <vector>

#include "adjudicator/core/game/game.hpp"
#include "adjudicator/core/schema/order_address.hpp"
#include "adjudicator/core/text/faults.hpp"

namespace ronda {

// Returns the `cancelada` and `aviso` events of the sheet's player, in order.
std::vector<Event> previewed_troubles(const Position& position, const PlayerOrders& sheet);

// Returns the position as this player knows it, with the hidden parts filled in (Game::fill_view). Null if the
// game does not take its own view.
std::shared_ptr<const Position> as_known_to(const Position& position, std::string_view player);

// Returns the previewed events as warnings with their places in the file. `root` is the tree of the file. File
// and excerpt are left empty. After `most_reported` warnings, the rest are only counted, by reason. An event
// that is no fault (Explanation::is_a_fault) becomes a remark, without a place if it is about no order.
Diagnostics preview_warnings(const Position& position, const PlayerOrders& sheet, const Node& root);

// Returns the addresses of the orders that the warnings are about, in the order of the warnings.
std::vector<OrderAddress> warned_orders(const Position& position, const PlayerOrders& sheet);

// Returns how many orders would be cancelled or carried out only in part. Orders that their own condition
// cancels do not count.
std::size_t failing_orders(const Position& position, const PlayerOrders& sheet);

// Returns "construir n.º 2, Loma: el hexágono no es tuyo (es de Beto)".
Text trouble_in_words(const Position& position, const Event& event);

// Returns the meaning of a reason for a cancelled order, or the code itself if the game has no words for it.
Text reason_in_words(const Position& position, const std::string& code);

}  // namespace ronda
