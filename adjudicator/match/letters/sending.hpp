// Sends the letters that wait in all outboxes of a mail root, those of one mail account over one connection
// (match/contract/sending.md). A letter stays in its match's outbox until a server accepts it, so a match's
// folder can be moved with letters waiting: they go out from its new root.
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
    Path match = {};        // the match's folder; empty for a club
    ClubContext club = {};  // of the match
};

// Returns the outboxes of those matches that have waiting letters and name a server. Matches with unreadable
// settings are left out.
std::vector<SendingOutbox> sending_outboxes(Files& files, const std::vector<Path>& matches,
                                            const std::function<ClubContext(const Path&)>& club_context_of);

// Sends the letters that wait in these outboxes: for each account over one connection, within its budget, the
// most urgent first: invitations, reports, receipts, reminders, notices, then all others; the oldest first
// within a kind. Then records the results in each match (note_deliveries); a locked match does so itself in its
// next run. Adds the outcome to `report`; if an account or a match fails, the others continue.
void send_all(System& system, const std::vector<SendingOutbox>& outboxes, RunReport& report);

// Journals which letters were sent and which no server accepts. Queues a notice for the moderator about each
// failed letter and, once, about the pause of the match's own account. Fails (3) on disk errors.
Result<void> note_deliveries(System& system, const Match& match, Journal& journal);

}  // namespace ronda::match
