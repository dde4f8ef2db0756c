// Writes canonical orders as the YAML of order files: for receipts, and for files that cannot be stored as
// written.
#pragma once

#include <string>

#include "adjudicator/core/game/game.hpp"
#include "adjudicator/core/orders/sheet_reader.hpp"
#include "adjudicator/core/text/json_at.hpp"

namespace ronda::match {

// Returns the lines below `ordenes:`, indented by `indent` blanks, each with its line break. Reading them gives
// `orders` again. Empty if there are no orders.
std::string orders_as_yaml(const Json& orders, std::size_t indent);

// As orders_as_yaml, for the lines below `si:`.
std::string replies_as_yaml(const std::vector<Reply>& replies, std::size_t indent);

// Return a whole field of an order file: `ordenes`, even without orders; `si`, or nothing without replies.
std::string orders_field(const Json& orders);
std::string replies_field(const std::vector<Reply>& replies);

// Shortens orders to their first lines within `most` bytes, and says how many more there are.
inline constexpr std::size_t most_in_message = 12U << 10U;
Text in_brief(std::string_view yaml, std::size_t most = most_in_message);

// Returns [{"si_juega": [action or "cualquiera"…], "ordenes", "si"}…].
Json replies_as_json(const std::vector<Reply>& replies);
// Returns the replies again. Throws LoadFault where one is not of this form; what is ordered is not checked.
std::vector<Reply> replies_from_json(const JsonAt& list);

// A whole line of an order file.
inline constexpr std::string_view repeat_line = "repetir: true\n";

// Returns the line `azar` of an order file. Empty if the word is.
std::string luck_line(std::string_view word);
// Returns these fields of an order file, a line each, without the key.
std::string attributes_as_yaml(const SheetAttributes& attributes);

// Returns a whole order file, without a key, for the round after the header's.
std::string order_file_as_yaml(const MatchHeader& header, const PlayerOrders& sheet);

}  // namespace ronda::match
