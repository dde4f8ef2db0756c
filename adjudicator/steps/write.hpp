// Writes order files, for programs that compose orders.
#pragma once

#include <string>
#include <string_view>

#include "adjudicator/core/game/game.hpp"
#include "adjudicator/partida/orders/order_file.hpp"

namespace ronda::steps {

// Everything in an order file but the orders.
struct FileHead {
    std::string player, key;
    bool provisional = false, definitive = false, repeat = false;
    std::vector<Reply> replies = {};
    std::string luck = {};  // `azar`
};

// A file as it is being composed: well formed, but perhaps without the order that the game wants.
struct Draft {
    FileHead head;
    Json orders = Json::object();
};
// Fails as partida::read_order_file, but not for a file without orders.
Result<Draft> read_draft(std::string text, const std::string& name, const Position& position,
                         Lang reader = Lang::es);

// Returns the order file for the round after `position`. Reading it gives `orders` again if they are canonical.
std::string order_file(const Position& position, const FileHead& head, const Json& orders);

}  // namespace ronda::steps
