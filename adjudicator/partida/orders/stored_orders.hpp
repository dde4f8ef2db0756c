// The order files of a round that is already resolved.
#pragma once

#include <vector>

#include "adjudicator/partida/orders/order_file.hpp"
#include "adjudicator/partida/store/layout.hpp"

namespace ronda::partida {

// Returns the orders with which a stored round was resolved, in the order of the players, the moderator's last.
// `before` is the position before the round. Fails as read_order_file if somebody changed the files.
Result<std::vector<OrderFile>> read_stored_orders(Files& files, const Layout& at, int n,
                                                  const Position& before);

}  // namespace ronda::partida
