// Orders handed in: checked, kept, answered (rounds-and-mail.md, "Mail in", of the answer).
#pragma once

#include <string>
#include <vector>

#include "adjudicator/partida/pending.hpp"

namespace ronda::partida {

struct HandedIn {
    std::string text;
    std::string name;    // of the file, for messages
    std::string player;  // whose it must be; empty: whoever it says
    std::string source;  // `submit`
};

struct Receipt {
    std::string player, player_name;
    int round = 0;
    Json orders;                 // canonical
    std::vector<Reply> replies;  // conditional orders
    Diagnostics troubles;        // what of them would be cancelled as things stand, with places in the file
    std::vector<std::string> awaited;  // players still without orders
};

// Accepts orders into `pendientes`, in place of what the player had sent. Refused, what was there staying as it
// was: all of read_order_file's, `otro_jugador`, `clave_incorrecta` where the file has a key that is not its
// player's, and what the game refuses of it in games by turns. Fails (3): the disk, or another process has the
// match.
Result<Receipt> accept_orders(World& world, const Path& folder, HandedIn orders);

// The receipt as people read it: the orders in an order file's own words, the warnings with their excerpt.
std::string in_words(const Receipt& receipt, Lang lang);
// {"partida"…}: jugador, ronda, ordenes, si (where there are conditional orders), avisos, esperados.
Json as_json(const Receipt& receipt, Lang lang);

}  // namespace ronda::partida
