// Computes the orders of robots for the coming round (match/contract/seats.md, "Robots").
#pragma once

#include <string>
#include <vector>

#include "adjudicator/match/orders/pending.hpp"
#include "adjudicator/match/store/secrets.hpp"

namespace ronda::match {

// Computes the orders of the robots that hold seats for the coming round (match/contract/seats.md, "Robots"),
// stores them like players' orders, and adds them to `pending`. Orders that somebody submitted for the robot's
// seat are kept; repeated and conditional ones, which may be of the former holder, are replaced. The same match
// and secrets give the same orders. `away`: people whose seats robots also play meanwhile. Fails (3) on disk
// errors.
Result<void> add_robot_orders(System& system, const Match& match, Journal& journal, Secrets& secrets,
                              PendingOrders& pending, const std::vector<std::string>& away = {});

}  // namespace ronda::match
