// Describes the orders that a player may give, as JSON for programs that make forms of them.
#pragma once

#include <string>
#include <vector>

#include "adjudicator/core/game/game.hpp"
#include "adjudicator/core/schema/schema.hpp"

namespace ronda::steps {

// Returns the values that a schema allows: {"es": kind, …} (web/contract.md, "Shapes").
Json schema_json(const Schema& schema);

// {"ordenes": [{"clave", "ayuda", "ejemplo", "fuera_de_turno", "forma"}…], "nombres": {vocabulary: {"nombre",
// "nombres"}…}, "turno": {"texto", "toca", "fuera"}, "sugerencias": [orders…], "pistas": [words…]}: the orders
// that the player may give in this position, the names that they use, whose turn it is (`toca`: the player's;
// `fuera`: the player is out), likely orders, and what the player has and may do now.
Json orders_json(const Position& position, const std::string& player, Lang lang);

// Returns the orders that the player may add to `sheet` with these names of one place; without names, those
// that belong to no place: [{"lugares", "verbo", "ingles", "texto", "nota", "orden", "en_lugar_de",
// "cantidades": [{"en", "texto", "minimo", "maximo"}…], "completa", "grave"}…] (web/contract.md, "Offers";
// core/orders/offer.hpp)
Json offers_json(const Position& position, const PlayerOrders& sheet, const std::vector<std::string>& places,
                 Lang lang);

}  // namespace ronda::steps
