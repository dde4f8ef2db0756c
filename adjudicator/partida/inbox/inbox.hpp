// Incoming mail: fetched, read, carried out, answered. Read in this order:
//
//   mail_in.hpp          fetch_mail and take_mail: how a message is processed
//   message.hpp          Message: what `ronda-mail` read from it, what it proves about its sender, and which of
//                        its texts has the orders
//   quoted_orders.hpp    decides whether a block that the message quotes counts
//   instructions.hpp     Instructions: what the text asks for
//   message_text.hpp     the text of a `mensaje:`, which may be anything
//   sender.hpp           who sent a message
//   answers.hpp          the content of answers, questions that need no moderator, the lines with which the
//                        player may go on
//   answering.hpp        counts and composes the answers to a message, how long they may be, and receipts of
//                        orders that the moderator handed in; answers to a part of a letter
//   wishes.hpp           who wants letters and who no more of them, and what they write
//   mail_limits.hpp      how many answers an address and strangers get, and messages a player may send
//   letter_form.hpp      what the text of a message may contain, and what each field means
//   returned_mail.hpp    letters that came back
//   reread.hpp           letters that are read again after a match went back to a backup
//   other_matches.hpp    the other matches that share the mailbox
//   processed_mail.hpp   the folders for processed messages
//
// The inbox folder itself, which `ronda-mail` fills, is in adjudicator/world/inbox.hpp.
#pragma once

#include "adjudicator/partida/inbox/instructions.hpp"
#include "adjudicator/partida/inbox/mail_in.hpp"
#include "adjudicator/partida/inbox/message.hpp"
