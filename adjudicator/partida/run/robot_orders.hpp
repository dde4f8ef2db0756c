// The orders of robots that hold seats (partida/contract.md, "Robots").
#pragma once

#include "adjudicator/partida/orders/pending.hpp"
#include "adjudicator/partida/store/secrets.hpp"

namespace ronda::partida {

// Stores the orders that robots give for the coming round, as those of players, and adds them to `pending`.
// Orders that somebody handed in for the robot's seat come first; repeated and conditional ones, which whoever
// had the seat before may have left, do not. The same match and secrets give the same orders. `away`: people
// whose seats robots play too, if the match has robots play meanwhile. Fails (3) on disk errors.
Result<void> add_robot_orders(World& world, const Match& match, Journal& journal, Secrets& secrets,
                              PendingOrders& pending, const std::vector<std::string>& away = {});

}  // namespace ronda::partida
