// Mail that comes in: fetched, read, carried out, answered. In the order in which to read it:
//
//   mail_in.hpp          fetch_mail and take_mail: the way of a message through this room
//   message.hpp          Message: what `ronda-mail` read of it, and what is proven about its sender
//   message_reading.hpp  messages read by `ronda-mail`, many at a time
//   order_choice.hpp     which of the texts in a message has the orders
//   instructions.hpp     Instructions: what the text asks for
//   sender.hpp           whose message it is
//   answers.hpp          what the answer says
//   answering.hpp        the answers to a message, counted and composed
//   answer_limit.hpp     how many answers an address gets in an hour
//   letter_size.hpp      how much an answer may say
//   letter_form.hpp      what may stand in the text of a message
//   other_matches.hpp    the other matches that share the mailbox
//   processed_mail.hpp   where messages go once they are dealt with
//
// The folder of the inbox itself, which `ronda-mail` fills, is adjudicator/world/inbox.hpp.
#pragma once

#include "adjudicator/partida/inbox/instructions.hpp"
#include "adjudicator/partida/inbox/mail_in.hpp"
#include "adjudicator/partida/inbox/message.hpp"
