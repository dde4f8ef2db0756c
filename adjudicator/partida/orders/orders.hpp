// A player's orders, from the text of a file to the stored file that waits for its round. Reading order:
//
//   order_file.hpp  OrderFile: an order file, read, checked against a position, and without its key
//   stored_orders.hpp  the order files of a resolved round
//   receipt.hpp     Receipt: what their player is told of accepted orders
//   accept.hpp      accepts orders that are handed in
//   waiting.hpp     Slot: where one player's orders for one round are stored, with a note
//   pending.hpp     the orders for the coming round
//   doubt.hpp       orders that would not be carried out, and wait for better ones
//   kept.hpp        the orders for later rounds
//   repeated.hpp    orders that are used again round after round
//
// Small helpers: order_text.hpp (orders as YAML), key_fault.hpp (diagnostics about keys),
// reader_language.hpp (whether English words count).
#pragma once

#include "adjudicator/partida/orders/accept.hpp"
#include "adjudicator/partida/orders/kept.hpp"
#include "adjudicator/partida/orders/order_file.hpp"
#include "adjudicator/partida/orders/pending.hpp"
#include "adjudicator/partida/orders/repeated.hpp"
#include "adjudicator/partida/orders/stored_orders.hpp"
#include "adjudicator/partida/orders/waiting.hpp"
