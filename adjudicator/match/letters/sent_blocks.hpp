// Remembers the blocks of lines that a match's messages had for a player to edit and send back. Incoming mail
// compares quoted lines with them (inbox/quoted_orders.hpp). Lines without orders, and the template, are made
// anew from the position. Blocks with orders are stored in `correo/bloques.json`, as lines and as orders, when
// their letter is composed or the orders are accepted, because replaced orders are stored nowhere else.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "adjudicator/match/orders/order_file.hpp"
#include "adjudicator/match/store/match.hpp"
#include "adjudicator/match/store/secrets.hpp"

namespace ronda::match {

// A block with orders of the player.
struct SentBlock {
    std::string player;
    int round = 0;
    std::string text;
    Json orders = {};  // sent_orders; null in a note of version 1.1
    bool operator==(const SentBlock&) const = default;
};

// Returns orders in the form of SentBlock::orders. `uses`: uses_of.
Json sent_orders(int round, const PlayerOrders& sheet, const std::map<std::string, std::string>& uses);

// Stores a block of a letter that is being composed. Fails (3) on disk errors.
Result<void> note_block(Files& files, const Match& match, SentBlock block);

// Stores orders of a player that were accepted for the coming round; does nothing with later ones. Fails as
// note_block.
Result<void> note_orders(Files& files, const Match& match, const OrderFile& orders);

// Returns, by name, the fields of an order file that say how its orders are used (`provisional: true`), without
// those that are `no`.
std::map<std::string, std::string> uses_of(const OrderFile& orders);

// The blocks sent to one player.
struct SentBlocks {
    std::vector<std::string> texts;
    std::vector<Json> orders;
    bool complete = true;  // if false, others were sent and are not stored any more
};

// Returns the blocks sent to the player, or the moderator, for the coming round.
SentBlocks sent_blocks(Files& files, const Match& match, const Secrets& secrets, const std::string& player);

}  // namespace ronda::match
