// Which of the texts in a message are its orders: a player may leave an untouched template beside them.
#pragma once

#include "adjudicator/partida/inbox/message.hpp"

namespace ronda::partida {

// The one that orders or asks for something; where none does, the first. Texts that say the same count once.
// Refused: `sin_ordenes` (there is no text), `fichero_repetido` (several that say different things, all named).
Result<const Message::Text*> choose_orders(const Message& message, const Match& match);

}  // namespace ronda::partida
