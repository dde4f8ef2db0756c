// Accepts orders that are handed in and fills their Receipt (match/contract/answers.md, "What an answer says").
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "adjudicator/match/orders/pending.hpp"
#include "adjudicator/match/orders/receipt.hpp"
#include "adjudicator/match/store/match.hpp"
#include "adjudicator/match/store/secrets.hpp"

namespace ronda::match {

// Where orders come from.
struct Origin {
    std::string player;                      // whose orders they must be; empty if any player's are accepted
    std::string source;                      // `submit`, `correo`
    std::optional<Instant> received = {};    // when they came; empty: now
    Lang lang = Lang::es;                    // of who hands them in: with Lang::en English words count
    std::optional<std::string> letter = {};  // of a letter: its Message-ID (message_id_of)
};

struct SubmittedOrders {
    std::string text;
    std::string name;  // of the file, for diagnostics
    Origin origin;
};

// Reads orders and checks them against a position, but not against the orders of others. The result has no key
// (file_to_keep). Fails as read_order_file and file_to_keep; with `otro_jugador` if they are not the orders of
// `origin.player`; with `clave_incorrecta` if the file has a key that is not its player's.
Result<OrderFile> read_submitted_orders(const Position& position, const Secrets& secrets,
                                        const SubmittedOrders& orders);

// Stores orders for one of the next `most_rounds_ahead` rounds in `pendientes`; they replace the player's
// earlier ones for that round. The match must be locked. Fails, without changes, with `otro_jugador` or
// `clave_incorrecta` as above, or with the game's reasons if the orders are for the coming round and the game
// refuses them (games by turns), or with `partida_terminada` if the match was cancelled; (3) on disk errors.
Result<Receipt> accept_into(System& system, const Match& match, Journal& journal, const Secrets& secrets,
                            const OrderFile& file, const Origin& origin);

// Returns the receipt of orders that are accepted and wait.
Result<Receipt> receipt_of(Files& files, const Match& match, const Journal& journal, const OrderFile& file);

// In which language the player of an order text reads, and so whether English words count in it.

// Returns the language of the player whom a line `jugador:` or `player:` names, or else that of the match. The
// text need not be valid YAML.
Lang reader_of(std::string_view text, const Match& match);

}  // namespace ronda::match
