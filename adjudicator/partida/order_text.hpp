// Canonical orders in an order file's own words: for receipts, and for files that cannot be kept as they were
// written.
#pragma once

#include <string>

#include "adjudicator/core/game.hpp"

namespace ronda::partida {

// The lines under `ordenes:`, each indented by `indent` blanks and ended; read as an order file they give
// `orders` again. Empty for no orders.
std::string orders_as_yaml(const Json& orders, std::size_t indent);

// A whole file, without a key.
std::string order_file_as_yaml(const Envelope& envelope, const Sheet& sheet);

}  // namespace ronda::partida
