// Chooses which text of a message has the orders: a player may leave an untouched template beside them.
#pragma once

#include "adjudicator/partida/inbox/message.hpp"

namespace ronda::partida {

// Returns the text that orders or asks for something; if none does, the first text. Texts with the same content
// count once. Fails with `sin_ordenes` if there is no text, with `fichero_repetido` if several texts have
// different content (the error names them).
Result<const Message::Text*> choose_orders(const Message& message, const Match& match);

}  // namespace ronda::partida
