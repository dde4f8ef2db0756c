// Writes canonical orders as the YAML of order files: for receipts, and for files that cannot be stored as they
// were written.
#pragma once

#include <string>

#include "adjudicator/core/game/game.hpp"

namespace ronda::match {

// Returns the lines below `ordenes:`, indented by `indent` blanks, each with its line break. Reading them gives
// `orders` again. Empty if there are no orders.
std::string orders_as_yaml(const Json& orders, std::size_t indent);

// Returns the lines below `si:`, in the same form.
std::string replies_as_yaml(const std::vector<Reply>& replies, std::size_t indent);

// Return the fields of an order file that have them: `ordenes`, which is never left out, and `si`, which is
// unless there are replies.
std::string orders_field(const Json& orders);
std::string replies_field(const std::vector<Reply>& replies);

// Returns orders for people: as many of the first lines as fit into so many bytes, and how many more there are.
inline constexpr std::size_t most_in_message = 12U << 10U;
Text in_brief(std::string_view yaml, std::size_t most = most_in_message);

// Returns [{"si_juega": [action or "cualquiera"…], "ordenes", "si"}…].
Json replies_as_json(const std::vector<Reply>& replies);

// The line of an order file whose orders are to be repeated.
inline constexpr std::string_view repeat_line = "repetir: true\n";
inline constexpr std::string_view definitive_line = "definitivo: true\n";

// Returns the line `azar` of an order file. Empty without a word.
std::string luck_line(std::string_view word);

// Returns a whole order file, without a key, for the round after the header's.
std::string order_file_as_yaml(const MatchHeader& header, const PlayerOrders& sheet);

}  // namespace ronda::match
