// One order file against one position: read, checked, and made fit to be kept without its key.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/game.hpp"
#include "adjudicator/core/sheet_reader.hpp"
#include "adjudicator/partida/store/layout.hpp"

namespace ronda::partida {

// One byte more than an order file may have: the reader says what is wrong with it.
inline constexpr std::size_t most_order_bytes = 256 * 1024 + 1;

struct OrderFile {
    Sheet sheet;
    int round = 0;     // the one it is for
    std::string key;   // `clave` as written, or empty; never to be shown or kept
    std::string name;  // as its user named it, for messages
    std::string text;
    Node root;
};

// Refused, all faults at once: not readable, `otra_partida`, `otra_ronda`, `jugador_desconocido`,
// `jugador_eliminado`, orders not well formed; before them `partida_terminada`. `most_ahead` as for read_sheet.
Result<OrderFile> read_order_file(std::string text, const std::string& name, const Position& position,
                                  int most_ahead = 1);

// The orders that a stored round was resolved with, in the order of the players, the moderator's last. `before`
// is the position they were given for. Refused as read_order_file refuses: somebody changed them.
Result<std::vector<OrderFile>> read_stored_orders(Files& files, const Layout& at, int n,
                                                  const Position& before);

// The lines that would be cancelled or cut short as things stand, as warnings with their place in the file;
// those beyond the first are summed up (core/foreseen.hpp).
Diagnostics foreseen_warnings(const OrderFile& file, const Position& position);

// The file as it may be kept: no `clave`, and `own_key` nowhere in it, not even in a comment. Its own text with
// that line left blank (so that lines keep their numbers) or, where that will not do, written anew from what
// was understood. Refused
// (`fichero_invalido`): neither can be done.
Result<std::string> text_to_keep(const OrderFile& file, std::string_view own_key, const Position& position);

}  // namespace ronda::partida
