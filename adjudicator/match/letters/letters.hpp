// What goes out to people: what a round's report says, who gets which message, and the folder from which
// `ronda-mail` sends it. In names of functions and types, a *letter* is a message that goes out.
// BoardDescription order:
//
//   report.hpp             ReportFacts and round_report: what reports and the moderator's letter say, without
//                          layout; what a report says of its dice, and of what proves them
//   opening.hpp            how a report begins: its lead, how the players stand, the reader's ledger
//   report_facts.hpp       the facts for reports, from the match's folder
//   reply_form.hpp         the lines of a message that its reader edits and sends back
//   rules_document.hpp     the sheet of a game's rules
//   letter_ids.hpp         the Message-IDs of a match
//   letter_job.hpp         the messages of a round as JSON for `ronda-mail`, and who gets one
//   outbox.hpp             composes each message once, into `correo/salida`
//   sending.hpp            sends what waits in the outboxes of a root
//   seat_mail.hpp          whether the letters to a seat arrive
//   sent_blocks.hpp        which blocks of orders a player was sent, for who reads answers
//   notices.hpp            the notices beside the rounds' reports
//   incidents.hpp          what several matches tell their moderator at once, in one letter
//   mail_account.hpp       the account that several matches send with, and its budget
//
// deadline_event.hpp has the deadline for calendars, unsubscribing.hpp the letter with which a mail program
// leaves. Small helper: addresses.hpp (who is in the match, and how to reach them).
#pragma once
