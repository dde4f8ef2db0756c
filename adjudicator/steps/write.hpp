// Writes order files, and reads unfinished ones, for programs that compose orders.
#pragma once

#include <string>
#include <vector>

#include "adjudicator/core/game/game.hpp"
#include "adjudicator/match/orders/order_file.hpp"

namespace ronda::steps {

// Everything in an order file but the orders.
struct FileHead {
    std::string player;
    SheetAttributes attributes = {};
    std::vector<Reply> replies = {};
};

// An unfinished file: well formed, but perhaps without an order that the game requires.
struct Draft {
    FileHead head;
    Json orders = Json::object();
};
// Fails as match::read_order_file, but not for a file without orders.
Result<Draft> read_draft(std::string text, const std::string& name, const Position& position,
                         Lang reader = Lang::es);

// Returns the order file for the round after `position`. Reading it gives `orders` again if they are canonical.
std::string order_file(const Position& position, const FileHead& head, const Json& orders);

}  // namespace ronda::steps
