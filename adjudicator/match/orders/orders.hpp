// A player's orders, from the text of a file to the stored file that waits for its round. Reading order:
//
//   order_file.hpp  OrderFile: an order file, read, checked against a position, and without its key
//   understood.hpp  Understood: what check and receipt tell of a file's orders
//   receipt.hpp     Receipt: what their player is told of accepted orders
//   accept.hpp      accepts orders that are handed in; in which language their player reads
//   order_box.hpp     OrderBox: where a player's orders for a round are stored, with a note
//   pending.hpp     the orders for the coming round, and which of them wait for better ones
//   queued_orders.hpp        the orders for later rounds
//   repeated.hpp    orders that are used again round after round
//
// Small helpers: order_text.hpp (orders as YAML), key_fault.hpp (diagnostics about keys).
#pragma once

#include "adjudicator/match/orders/accept.hpp"
#include "adjudicator/match/orders/order_box.hpp"
#include "adjudicator/match/orders/order_file.hpp"
#include "adjudicator/match/orders/pending.hpp"
#include "adjudicator/match/orders/queued_orders.hpp"
#include "adjudicator/match/orders/repeated.hpp"
