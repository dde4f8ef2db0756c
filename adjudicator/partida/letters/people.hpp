// Who is in the match and how to reach them, in the small print of messages.
#pragma once

#include "adjudicator/core/report/document.hpp"
#include "adjudicator/partida/letters/addresses.hpp"

namespace ronda::partida {

// Whether the recipient is a player who may still give orders in this position.
bool may_give_orders(const Position& position, const Recipient& to);

// Says who moderates and plays and, to those who may give orders in this position of the match, how to write to
// another player and what may be asked for by mail.
Section people_section(const Match& match, const Position& position, const Recipient& to);

}  // namespace ronda::partida
