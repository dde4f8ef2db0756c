// Accepts submitted orders and returns their Receipt (match/contract/answers.md, "What an answer says").
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "adjudicator/match/orders/pending.hpp"
#include "adjudicator/match/orders/receipt.hpp"
#include "adjudicator/match/store/match.hpp"
#include "adjudicator/match/store/secrets.hpp"

namespace ronda::match {

// The source of submitted orders.
struct Origin {
    std::string player;                      // only this player's orders are accepted; empty: any player's
    std::string source;                      // as Submission::source
    std::optional<Instant> received = {};    // when they arrived; empty: now
    Lang lang = Lang::es;                    // the author's: with Lang::en English keywords are accepted
    std::optional<std::string> letter = {};  // Message-ID, if it is a letter (message_id_of)
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

// Stores orders for one of the next `most_rounds_ahead` rounds in `pendientes`. They replace the player's
// earlier ones for that round. The match must be locked. Fails, without changes, with `otro_jugador` or
// `clave_incorrecta` as above, or with the game's reasons if the orders are for the coming round and the game
// refuses them (games by turns), or with `partida_terminada` if the match was cancelled; (3) on disk errors.
Result<Receipt> accept_into(System& system, const Match& match, Journal& journal, const Secrets& secrets,
                            const OrderFile& file, const Origin& origin);

// Returns the receipt of orders that are already stored.
Result<Receipt> receipt_of(Files& files, const Match& match, const Journal& journal, const OrderFile& file);

// Returns the language of an order text, which decides whether English keywords are accepted in it.

// Returns the language of the player named by a line `jugador:` or `player:`, or else the match's. The text
// need not be valid YAML.
Lang reader_of(std::string_view text, const Match& match);

}  // namespace ronda::match
