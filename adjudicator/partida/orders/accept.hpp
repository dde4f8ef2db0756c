// Accepts orders that are handed in and makes their receipt (partida/contract.md, "Answers").
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "adjudicator/core/document.hpp"
#include "adjudicator/partida/orders/pending.hpp"
#include "adjudicator/partida/store/secrets.hpp"

namespace ronda::partida {

// Where orders come from.
struct Origin {
    std::string player;                    // whose orders they must be; empty if any player's are accepted
    std::string source;                    // `submit`, `correo`
    std::optional<Instant> received = {};  // when they came; empty: now
    Lang lang = Lang::es;                  // of who hands them in: with Lang::en English words count
};

struct HandedIn {
    std::string text;
    std::string name;  // of the file, for diagnostics
    Origin origin;
};

// What was accepted, for the player.
struct Receipt {
    std::string player, player_name;
    int round = 0;
    int coming = 0;              // the coming round; `round` may be a later one
    Json orders;                 // canonical
    std::vector<Reply> replies;  // conditional orders
    Text english;                // which English words the orders' words have; empty if none differs
    Diagnostics troubles;        // orders that would be cancelled as things are now, with places in the file
    Bullets forecast;            // Position::forecast; empty for later rounds
    std::vector<std::string> awaited;  // players still without orders for the coming round
    struct Other {
        int round = 0;
        Text received;  // when; empty if unknown
        int since = 0;  // OrderNote::since
    };
    std::vector<Other> others;   // the player's orders that wait for other rounds
    Text awaited_names;          // `awaited` for people: "Ana y Beto"
    bool empty_is_order = true;  // Position::empty_is_order
    bool provisional = false;    // OrderFile::provisional
    bool definitive = false;     // OrderFile::definitive
    bool waits = false;          // the round waits for other orders of this player (waits_for_better)
    bool repeat = false;         // OrderFile::repeat
    int ended = 0;  // of the orders whose repetition these end: the round of the file; 0 if they end none

    bool ahead() const { return round > coming; }
};

// Returns "Guardadas también: ronda 7 (llegaron el domingo …), ronda 8 (…).". Empty if nothing else waits.
Text others_in_words(const Receipt& receipt);
// Returns the text for provisional orders: when they are used.
Text provisional_in_words();
// Returns which repetition ends with these orders, and what it means that they repeat. Empty if neither.
Text repetition_in_words(const Receipt& receipt);
// Returns the text for orders for a round after the coming one: when they are used, how to change or withdraw
// them.
Text ahead_in_words(const Receipt& receipt);

// Reads orders and checks them against a position, but not against the orders of others. The result has no key
// (file_to_keep). Fails as read_order_file and file_to_keep; with `otro_jugador` if they are not the orders of
// `origin.player`; with `clave_incorrecta` if the file has a key that is not its player's.
Result<OrderFile> read_handed_in(const Position& position, const Secrets& secrets, const HandedIn& orders);

// Stores orders for one of the next `most_rounds_ahead` rounds in `pendientes`; they replace the player's
// earlier ones for that round. The match must be locked. Fails, without changes, with `otro_jugador` or
// `clave_incorrecta` as above, or with the game's reasons if the orders are for the coming round and the game
// refuses them (games by turns); (3) on disk errors.
Result<Receipt> accept_into(World& world, const Match& match, Journal& journal, const Secrets& secrets,
                            OrderFile file, const Origin& origin);

// Returns the receipt of orders that are accepted and wait.
Result<Receipt> receipt_of(Files& files, const Match& match, const Journal& journal, const OrderFile& file);

// Returns the receipt for people: the orders as in an order file, the warnings with their excerpts.
std::string in_words(const Receipt& receipt, Lang lang);
// Returns an object with jugador, ronda, ordenes, avisos, esperados, and, unless they are empty, provisional,
// definitivo, espera (Receipt::waits), repetir, dejan_de_repetirse (Receipt::ended), pronostico (the forecast,
// a line each), si (conditional orders) and guardadas (the other rounds for which the player's orders wait).
Json as_json(const Receipt& receipt, Lang lang);

}  // namespace ronda::partida
