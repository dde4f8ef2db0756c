// Runs one match, as cron does every few minutes: completes interrupted work, resolves the rounds that are
// ready, composes and sends the messages. It may run at any moment and as often as necessary; if it is killed
// and run again, it reaches the same bytes. This folder uses all others. Read in this order:
//
//   run.hpp           run_match (this header)
//   mail_root.hpp     fetches letters and routes them to their matches
//   letter_piles.hpp  delivers letters to several matches, by several processes
//   intake.hpp        opens a match to take letters
//   page_orders.hpp   takes orders from the pages of the site; page_limits.hpp counts them
//   decision.hpp      decides what a run does with the coming round
//   due_rounds.hpp    resolves the rounds that are due, and sends reminders
//   forcing.hpp       `run --force`
//   robot_orders.hpp  the orders of robots
//   hand_edits.hpp    warnings about changes by hand in a match's folder
//   idle_marker.hpp   skips matches in which nothing is due
//   sweep.hpp         runs many matches, by several processes
//   pass.hpp          records the last pass and calls the heartbeat
//   create.hpp        creates a match
//   status.hpp        the state of a match on one screen
//   overview.hpp      many matches on one screen; log_entry.hpp: a journal in sentences
//   backup.hpp        backs up matches; restore.hpp restores them
//   result.hpp        the result of a finished match, for tables over many
//   doctor.hpp        whether machine, folder and mail are ready; its parts in doctor_parts.hpp,
//                     doctor_mail.hpp and doctor_plus.hpp
#pragma once

#include "adjudicator/match/inbox/message.hpp"
#include "adjudicator/match/run/mail_root.hpp"
#include "adjudicator/match/store/match.hpp"
#include "adjudicator/match/store/run_report.hpp"

namespace ronda::match {

struct RunOptions {
    bool force = false;     // resolves the next round even if awaited orders are missing (force_request_of)
    bool dry_run = false;   // changes nothing; `done` says what a run would do
    bool may_rest = false;  // does not open a match in which nothing is due (idle_marker.hpp)
    int round = 0;          // with `force`: only this round; 0: the coming one
};

// Runs a match. `mail`: the result of take_mail_of; without its match (`mail.desk`) run_match itself opens the
// match and takes the letters in `nuevo`. Fails if nothing could be done: (3) if the disk fails or another
// process has the match; (1) with `carpeta_invalida` if there is no match, with `opcion_invalida` if `round`
// has not come yet. Failures of later steps, such as orders that cannot be used, are in the report and its
// exit; with `dry_run` they are failures.
Result<RunReport> run_match(System& system, const Path& folder, const ClubContext& club,
                            const RunOptions& options, TakenMail mail = {});

}  // namespace ronda::match
