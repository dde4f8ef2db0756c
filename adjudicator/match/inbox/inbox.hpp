// Incoming mail: fetched, read, submitted (match/submission), answered, filed. Read in this order:
//
//   mail_in.hpp          fetch_mail and take_mail: how a message is processed
//   route.hpp            for which match a letter is: a table
//   message.hpp          Message: what `ronda-mail` read from it, what it proves about its sender, and which of
//                        its texts has the orders
//   plea.hpp             whether words beside orders are more than a courtesy
//   quoted_orders.hpp    decides whether a block that the message quotes counts
//   sender.hpp           who sent a message
//   answers.hpp          the content of answers, questions that need no moderator, the lines with which the
//                        player may go on
//   answering.hpp        counts and composes the answers to a message, how long they may be, and receipts of
//                        orders that the moderator handed in
//   subscription_requests.hpp           who wants letters and who no more of them, and what they write
//   mail_limits.hpp      how many answers an address and strangers get, and messages a player may send
//   returned_mail.hpp    letters that came back
//   other_matches.hpp    the other matches of the folder
//   mailbox.hpp          the mailbox that a match names, alone or with others
//   processed_mail.hpp   the folders for processed messages
//
// The inbox folder itself, which `ronda-mail` fills, is in adjudicator/system/inbox.hpp.
#pragma once

#include "adjudicator/match/inbox/mail_in.hpp"
#include "adjudicator/match/inbox/message.hpp"
