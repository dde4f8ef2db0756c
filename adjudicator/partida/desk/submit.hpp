// Orders from the command line.
#pragma once

#include <functional>

#include "adjudicator/partida/orders/accept.hpp"

namespace ronda::partida {

// Stores orders in `pendientes` in place of the player's earlier orders for the same round. The round must be
// one of the next ten (kept.hpp). If the orders are refused, nothing changes. Fails with the codes of
// read_order_file; with `otro_jugador`; with `clave_incorrecta` if the file has a key that is not the player's;
// and, in games by turns, with the game's refusal of orders for the coming round. Fails (3) if the disk fails
// or another process has the match.
// `then`, if given, is called before the match is unlocked, once the orders are accepted.
Result<Receipt> accept_orders(World& world, const Path& folder, HandedIn orders,
                              const std::function<void(const Match&, Journal&)>& then = {});

}  // namespace ronda::partida
