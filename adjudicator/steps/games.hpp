// Lists the games of the program with their options and orders.
#pragma once

#include <string>

#include "adjudicator/core/game/game.hpp"

namespace ronda::steps {

// [{"juego", "titulo", "resumen", "autoria", "jugadores": [least, most], "ritmo", "opciones", "ordenes",
// "ordenes_moderador"}…]
Json games_as_json(Lang lang);
std::string games_in_words(Lang lang);

// Returns the default value of an option, as people write it.
std::string usual_value(const OptionSpec& option);

}  // namespace ronda::steps
