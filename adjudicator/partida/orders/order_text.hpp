// Canonical orders in an order file's own words: for receipts, and for files that cannot be kept as they were
// written.
#pragma once

#include <string>

#include "adjudicator/core/game.hpp"

namespace ronda::partida {

// The lines under `ordenes:`, each indented by `indent` blanks and ended; read as an order file they give
// `orders` again. Empty for no orders.
std::string orders_as_yaml(const Json& orders, std::size_t indent);

// The same for the items under `si:`.
std::string replies_as_yaml(const std::vector<Reply>& replies, std::size_t indent);

// Orders as they are shown to people: the first of these lines, as many as fit in a letter, and how many more
// there are.
Text in_brief(std::string_view yaml);

// [{"si_juega": [action or "cualquiera"…], "ordenes", "si"}…]
Json replies_as_json(const std::vector<Reply>& replies);

// A whole file for the round after the envelope's, without a key.
std::string order_file_as_yaml(const Envelope& envelope, const Sheet& sheet);

}  // namespace ronda::partida
