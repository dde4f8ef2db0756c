// Incoming mail: fetched, read, carried out, answered. Read in this order:
//
//   mail_in.hpp          fetch_mail and take_mail: how a message is processed
//   message.hpp          Message: what `ronda-mail` read from it, and what it proves about its sender
//   message_reading.hpp  reads messages with `ronda-mail`, many at a time
//   order_choice.hpp     chooses which text of a message has the orders
//   instructions.hpp     Instructions: what the text asks for
//   sender.hpp           who sent a message
//   answers.hpp          the content of answers
//   answering.hpp        counts and composes the answers to a message
//   answer_limit.hpp     how many answers an address gets in an hour
//   letter_size.hpp      how long an answer may be
//   letter_form.hpp      what the text of a message may contain
//   letter_help.hpp      what each field of it means, for people
//   other_matches.hpp    the other matches that share the mailbox
//   processed_mail.hpp   the folders for processed messages
//
// The inbox folder itself, which `ronda-mail` fills, is in adjudicator/world/inbox.hpp.
#pragma once

#include "adjudicator/partida/inbox/instructions.hpp"
#include "adjudicator/partida/inbox/mail_in.hpp"
#include "adjudicator/partida/inbox/message.hpp"
