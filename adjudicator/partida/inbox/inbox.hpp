// Incoming mail: fetched, read, carried out, answered. Read in this order:
//
//   mail_in.hpp          fetch_mail and take_mail: how a message is processed
//   message.hpp          Message: what `ronda-mail` read from it, and what it proves about its sender
//   message_reading.hpp  reads messages with `ronda-mail`, many at a time
//   order_choice.hpp     chooses which of the author's texts has the orders
//   quoted_orders.hpp    decides whether a block that the message quotes counts
//   instructions.hpp     Instructions: what the text asks for
//   message_text.hpp     the text of a `mensaje:`, which may be anything
//   moderator_requests.hpp  the round for which a moderator's request is meant
//   sender.hpp           who sent a message
//   answers.hpp          the content of answers
//   own_lines.hpp        the lines with which the player may go on, in receipts and refusals
//   answering.hpp        counts and composes the answers to a message
//   answer_limit.hpp     how many answers an address gets in an hour
//   message_limit.hpp    how many messages a player may send to others
//   questions.hpp        questions in a player's own words that need no moderator
//   letter_size.hpp      how long an answer may be
//   letter_form.hpp      what the text of a message may contain
//   letter_help.hpp      what each field of it means, for people
//   returned_mail.hpp    letters that came back
//   submitted.hpp        receipts of orders that the moderator handed in
//   other_matches.hpp    the other matches that share the mailbox
//   processed_mail.hpp   the folders for processed messages
//
// The inbox folder itself, which `ronda-mail` fills, is in adjudicator/world/inbox.hpp.
#pragma once

#include "adjudicator/partida/inbox/instructions.hpp"
#include "adjudicator/partida/inbox/mail_in.hpp"
#include "adjudicator/partida/inbox/message.hpp"
