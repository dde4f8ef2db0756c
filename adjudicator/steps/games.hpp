// The games of the program with their options and orders.
#pragma once

#include <string>

#include "adjudicator/core/game/game.hpp"

namespace ronda::steps {

// [{"juego", "titulo", "resumen", "autoria", "jugadores": [least, most], "ritmo", "opciones", "ordenes",
// "ordenes_moderador"}…]
Json games_as_json(Lang lang);
std::string games_in_words(Lang lang);

// Describes the values of an order and, if it is a list, its maximum length.
Text kind_of(const OrderSpec& order);
// Returns the value that an option has if it is not given, as people write it.
std::string usual_value(const OptionSpec& option);

}  // namespace ronda::steps
