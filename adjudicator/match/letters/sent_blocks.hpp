// The blocks of lines that messages of a match have for a player to edit and send back. Who reads mail compares
// quoted lines with them (inbox/quoted_orders.hpp). Lines without orders, and the template, are made anew from
// the position; blocks with orders are noted in `correo/bloques.json`, as lines and as orders, when their
// letter is composed or the orders are accepted, since what replaced orders were is kept nowhere else.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "adjudicator/match/orders/order_file.hpp"
#include "adjudicator/match/store/match.hpp"
#include "adjudicator/match/store/secrets.hpp"

namespace ronda::match {

// A block of lines with orders of the player.
struct SentBlock {
    std::string player;
    int round = 0;
    std::string text;
    Json orders = {};  // sent_orders; null in a note of version 1.1
    bool operator==(const SentBlock&) const = default;
};

// Returns orders as notes have them. `uses`: the fields that say how they are used.
Json sent_orders(int round, const PlayerOrders& sheet, const std::map<std::string, std::string>& uses);

// Notes a block of a letter that is being composed. Fails (3) on disk errors.
Result<void> note_block(Files& files, const Match& match, SentBlock block);

// Notes orders of a player that were accepted for the coming round; does nothing with later ones. Fails as
// above.
Result<void> note_orders(Files& files, const Match& match, const OrderFile& orders);

// Returns the fields of an order file that say how its orders are used (`provisional: true`), without those
// that say nothing (`no`), by name.
std::map<std::string, std::string> uses_of(const OrderFile& orders);

struct SentBlocks {
    std::vector<std::string> texts;
    std::vector<Json> orders;
    bool complete = true;  // else some are forgotten, and what is none of these may have been sent all the same
};

// Returns the blocks that the player, or the moderator, was sent for the coming round.
SentBlocks sent_blocks(Files& files, const Match& match, const Secrets& secrets, const std::string& player);

}  // namespace ronda::match
