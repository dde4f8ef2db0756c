// Orders handed in at the command line.
#pragma once

#include "adjudicator/partida/orders/accept.hpp"

namespace ronda::partida {

// Accepts orders into `pendientes`, in place of what the player had sent for their round, which is one of the
// next ten (kept.hpp). Refused, with nothing changed: all of read_order_file's, `otro_jugador`,
// `clave_incorrecta` where the file has a key that is not its player's, and what the game refuses of it in
// games by turns, where it is for the coming round. Fails (3): the disk, or another process has the match.
Result<Receipt> accept_orders(World& world, const Path& folder, HandedIn orders);

}  // namespace ronda::partida
