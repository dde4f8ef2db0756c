// What a player should be told of orders he has just handed in: the lines that would be cancelled or cut short
// as things stand, by the game's own rules (Position::foresee), in words.
#pragma once

#include <vector>

#include "adjudicator/core/game.hpp"

namespace ronda {

// The `cancelada` and `aviso` events of the sheet's player, in order.
std::vector<Event> foreseen_troubles(const Position& position, const Sheet& sheet);

// "construir, línea 2: el hexágono no es tuyo (Loma)".
Text trouble_in_words(const Position& position, const Event& event);

}  // namespace ronda
