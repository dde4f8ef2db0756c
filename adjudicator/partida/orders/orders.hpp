// A player's orders, from the text of a file to the stored file that waits for its round. Reading order:
//
//   order_file.hpp  OrderFile: an order file, read, checked against a position, and without its key
//   understood.hpp  Understood: what check and receipt tell of a file's orders
//   receipt.hpp     Receipt: what their player is told of accepted orders
//   accept.hpp      accepts orders that are handed in; in which language their player reads
//   waiting.hpp     Slot: where a player's orders for a round are stored, with a note
//   pending.hpp     the orders for the coming round, and which of them wait for better ones
//   kept.hpp        the orders for later rounds
//   repeated.hpp    orders that are used again round after round
//
// Small helpers: order_text.hpp (orders as YAML), key_fault.hpp (diagnostics about keys).
#pragma once

#include "adjudicator/partida/orders/accept.hpp"
#include "adjudicator/partida/orders/kept.hpp"
#include "adjudicator/partida/orders/order_file.hpp"
#include "adjudicator/partida/orders/pending.hpp"
#include "adjudicator/partida/orders/repeated.hpp"
#include "adjudicator/partida/orders/waiting.hpp"
