// Letters leave here: those that wait in the outboxes of a root, through each mail account together
// (match/contract/sending.md). A letter stays in the outbox of its match until a server took it, so the
// folder of a match can be moved with letters waiting: they go out from its new root.
#pragma once

#include <functional>
#include <vector>

#include "adjudicator/match/letters/mail_account.hpp"
#include "adjudicator/match/store/match.hpp"
#include "adjudicator/match/store/run_report.hpp"

namespace ronda::match {

// An outbox with a mail server.
struct SendingOutbox {
    formats::MailSettings mail;
    MailAccount account;
    Path folder;            // `correo/salida`
    Path match = {};        // the folder of the match; empty: it is a club's
    ClubContext club = {};  // of the match
};

// Returns the outboxes of those matches in which letters wait and whose settings name a server. A match whose
// settings cannot be read is left out.
std::vector<SendingOutbox> sending_outboxes(Files& files, const std::vector<Path>& matches,
                                            const std::function<ClubContext(const Path&)>& club_context_of);

// Sends what waits in these outboxes: for each account over one connection, within its budget, and the most
// urgent first: invitations, reports, receipts, reminders, notices, then all else; the oldest first within a
// kind. Then tells each match what became of its letters (note_deliveries); a match that is locked looks itself
// in its next run. Adds the outcome to `report`; if an account or a match fails, the others go on.
void send_all(System& system, const std::vector<SendingOutbox>& outboxes, RunReport& report);

// Adds to the journal which letters went out and which no server takes, and owes the moderator a notice of a
// letter that failed and, once, of an account of the match that may send no more for now. Fails (3) on disk
// errors.
Result<void> note_deliveries(System& system, const Match& match, Journal& journal);

}  // namespace ronda::match
