// Reads an order file, checks it against a position, and removes its key before it is stored.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/game/game.hpp"
#include "adjudicator/core/orders/sheet_reader.hpp"
#include "adjudicator/core/schema/english.hpp"

namespace ronda::match {

// One byte more than the limit of an order file, so that the reader notices a longer one.
inline constexpr std::size_t most_order_bytes = 256 * 1024 + 1;

// A text with orders, parsed as YAML once.
struct OrderText {
    std::string name;  // of the file, as in diagnostics
    std::string text;
    Node root;                           // in Spanish words
    std::vector<Translated> translated;  // the words of `text` that are English
};

// Parses a text. Fails if it is not valid YAML (formats/yaml.hpp).
Result<OrderText> read_order_text(std::string text, const std::string& name);

// Replaces the English keywords in the text's tree by the Spanish ones.
void into_spanish(OrderText& text, const Position& position);

// pending.hpp and repeated.hpp say what its attributes do.
struct OrderFile : OrderText, SheetAttributes {
    PlayerOrders sheet = {};
    int round = 0;  // the round of the orders
};

struct OrderRules {
    int most_ahead = 1;  // as for read_sheet
    MatchKey match = MatchKey::may_lack;
    Lang reader = Lang::es;  // with Lang::en English keywords are accepted
};

// Checks orders against a position. Orders from the command line, from messages and from the match's folder all
// pass through this function. Fails with `partida_terminada` if the match is over; otherwise with all errors at
// once: `otra_partida`, `otra_ronda`, `jugador_desconocido`, `jugador_eliminado`, and orders that are not well
// formed.
Result<OrderFile> read_orders(OrderText text, const Position& position, const OrderRules& rules = {});

// Parses and checks a text. Fails as read_order_text and read_orders.
Result<OrderFile> read_order_file(std::string text, const std::string& name, const Position& position,
                                  const OrderRules& rules = {});

// Returns the diagnostic for orders that the game refuses, with its place and excerpt.
Diagnostic fault_of_refusal(const OrderFile& file, const Refusal& refusal, const Game& game);

// Adds the other errors of the text to a refusal for a syntax error: `faults_of` returns those of the text
// without the lines that have one. Other refusals are returned unchanged.
Failure with_other_faults(Failure refusal, const std::string& text,
                          const std::function<Diagnostics(std::string)>& faults_of);

// Returns a warning, with its place in the file, for each order that would be cancelled or only partly executed
// in the current position. If there are many, the rest are only counted (core/orders/preview.hpp).
Diagnostics preview_warnings(const OrderFile& file, const Position& position);

// Returns the file as it may be stored: without `clave`, without `own_key` anywhere, even in a comment, and
// with Spanish keywords. The key's line is blanked, so that lines keep their numbers; if that is not enough,
// the text is written anew from the orders. Fails with `fichero_invalido` if neither removes the key.
Result<OrderFile> file_to_keep(const OrderFile& file, std::string_view own_key, const Position& position);

}  // namespace ronda::match
