// Orders handed in: checked, kept, answered (partida/contract.md, "Answers").
#pragma once

#include <string>
#include <vector>

#include "adjudicator/partida/orders/pending.hpp"
#include "adjudicator/partida/store/secrets.hpp"

namespace ronda::partida {

// Where orders come from.
struct Origin {
    std::string player;  // whose they must be; empty: whoever they say
    std::string source;  // `submit`, `correo`
};

struct HandedIn {
    std::string text;
    std::string name;  // of the file, for messages
    Origin origin;
};

// What was accepted, as it is told to its player.
struct Receipt {
    std::string player, player_name;
    int round = 0;
    int coming = 0;              // the round that is awaited; `round` may be one of the next after it
    Json orders;                 // canonical
    std::vector<Reply> replies;  // conditional orders
    Diagnostics troubles;        // what of them would be cancelled as things stand, with places in the file
    std::vector<std::string> awaited;  // players still without orders for the coming round
    struct Other {
        int round = 0;
        Text received;  // when; empty: unknown
    };
    std::vector<Other> others;   // his orders that wait for other rounds
    Text awaited_names;          // `awaited` for people: "Ana y Beto"
    bool empty_is_order = true;  // Position::empty_is_order

    bool ahead() const { return round > coming; }
};

// "Guardadas también: ronda 7 (llegaron el domingo …), ronda 8 (…)."; empty: nothing else waits.
Text others_in_words(const Receipt& receipt);
// What becomes of orders for a later round than the coming one, and how they are changed or taken back.
Text ahead_in_words(const Receipt& receipt);

// Orders as they may be kept, checked against a position but not against those of others: without their key.
// Refused as read_order_file refuses; `otro_jugador`; `clave_incorrecta` where the file has a key that is not
// its player's.
Result<OrderFile> read_handed_in(const Position& position, const Secrets& secrets, const HandedIn& orders);

// Accepts orders that were read for one of the next `most_rounds_ahead` rounds, into `pendientes` of a match
// that is open and locked, in place of what the player had sent for their round. Refused, with nothing changed:
// `otro_jugador`, `clave_incorrecta` as above, and, where they are for the coming round, what the game refuses
// of them in games by turns. Fails (3): the disk.
Result<Receipt> accept_into(World& world, const Match& match, Journal& journal, const Secrets& secrets,
                            OrderFile file, const Origin& origin);

// The receipt as people read it: the orders in an order file's own words, the warnings with their excerpt.
std::string in_words(const Receipt& receipt, Lang lang);
// {"partida"…}: jugador, ronda, ordenes, si (where there are conditional orders), avisos, esperados, and
// `guardadas`, the other rounds for which orders of his wait (where there are any).
Json as_json(const Receipt& receipt, Lang lang);

}  // namespace ronda::partida
