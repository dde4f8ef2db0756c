// A player's orders, from the text of a file to the file that waits for its round. In the order in which to
// read it:
//
//   order_file.hpp  OrderFile: one file against one position; read, checked, made fit to be kept
//   accept.hpp      orders handed in: checked against those that wait, stored, answered with a Receipt
//   waiting.hpp     Slot: where one player's orders for one round wait, with the note that says when they came
//   pending.hpp     the orders for the coming round
//   kept.hpp        the orders for later rounds
//
// Small helpers: order_text.hpp (orders in an order file's own words), key_fault.hpp (what is wrong with the
// key that orders came with).
#pragma once

#include "adjudicator/partida/orders/accept.hpp"
#include "adjudicator/partida/orders/kept.hpp"
#include "adjudicator/partida/orders/order_file.hpp"
#include "adjudicator/partida/orders/pending.hpp"
#include "adjudicator/partida/orders/waiting.hpp"
