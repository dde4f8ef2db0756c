// One order file: read, checked against a position, and stored without its key.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/game.hpp"
#include "adjudicator/core/sheet_reader.hpp"
#include "adjudicator/partida/store/layout.hpp"

namespace ronda::partida {

// One byte more than an order file may have: so the reader sees that the file is too long.
inline constexpr std::size_t most_order_bytes = 256 * 1024 + 1;

// A text with orders, parsed as YAML once; everything after that reads the tree.
struct OrderText {
    std::string name;  // as its user named it, for messages
    std::string text;
    Node root;
};

// Refused: not readable as YAML.
Result<OrderText> read_order_text(std::string text, const std::string& name);

struct OrderFile : OrderText {
    Sheet sheet;
    int round = 0;    // the one it is for
    std::string key;  // `clave` as written, or empty; never to be shown or kept
};

struct OrderRules {
    int most_ahead = 1;  // as for read_sheet
    MatchKey match = MatchKey::may_lack;
};

// The one gate for orders, whoever brings them: the command line, a message, the match's own folder. Refused,
// all faults at once: `otra_partida`, `otra_ronda`, `jugador_desconocido`, `jugador_eliminado`, orders not well
// formed; before them `partida_terminada`.
Result<OrderFile> read_orders(OrderText text, const Position& position, const OrderRules& rules = {});

// The same for a text that is not parsed yet. Refused as read_order_text and read_orders.
Result<OrderFile> read_order_file(std::string text, const std::string& name, const Position& position,
                                  const OrderRules& rules = {});

// What the game says against the file's orders, with its place and excerpt.
Diagnostic fault_of_refusal(const OrderFile& file, const Refusal& refusal);

// The orders that a stored round was resolved with, in the order of the players, the moderator's last. `before`
// is the position they were given for. Refused as read_order_file refuses: somebody changed them.
Result<std::vector<OrderFile>> read_stored_orders(Files& files, const Layout& at, int n,
                                                  const Position& before);

// The lines that would be cancelled or cut short as things stand, as warnings with their place in the file;
// those beyond the first are summed up (core/preview.hpp).
Diagnostics preview_warnings(const OrderFile& file, const Position& position);

// The file as it may be kept: no `clave`, and `own_key` nowhere in it, not even in a comment. Its own text with
// that line left blank, so that lines keep their numbers; if that is not enough, a new text made from the
// orders. Refused (`fichero_invalido`): neither is possible.
Result<OrderFile> file_to_keep(OrderFile file, std::string_view own_key, const Position& position);

}  // namespace ronda::partida
