// What a player should be told of orders he has just handed in: the lines that would be cancelled or cut short
// as things stand, by the game's own rules (Position::preview_events), in words.
#pragma once

#include <vector>

#include "adjudicator/core/faults.hpp"
#include "adjudicator/core/game.hpp"

namespace ronda {

// The `cancelada` and `aviso` events of the sheet's player, in order.
std::vector<Event> previewed_troubles(const Position& position, const Sheet& sheet);

// The same as warnings, with their place in the file whose tree is `root`; file and excerpt are left empty.
// Those beyond `most_told` are summed up by their reason.
Diagnostics preview_warnings(const Position& position, const Sheet& sheet, const Node& root);

// "construir n.º 2: el hexágono no es tuyo (Loma)".
Text trouble_in_words(const Position& position, const Event& event);

// What a cancelled line's reason means, its code where the game has no words for it.
Text reason_in_words(const Position& position, const std::string& code);

}  // namespace ronda
