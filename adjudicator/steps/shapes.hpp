// What a player's order file may contain, for programs that make forms of it.
#pragma once

#include <string>

#include "adjudicator/core/game/game.hpp"

namespace ronda::steps {

// {"es": kind, …}: what a value may be (web/contract.md, "Shapes").
Json shape_json(const Shape& shape);

// {"ordenes": [{"clave", "ayuda", "ejemplo", "fuera_de_turno", "forma"}…], "nombres": {vocabulary: {"nombre",
// "nombres"}…}, "sugerencias": [orders…], "pistas": [words…]}: the orders that the player may give in this
// position, the names that they use, likely orders, and what the player has and may do now.
Json orders_json(const Position& position, const std::string& player, Lang lang);

}  // namespace ronda::steps
