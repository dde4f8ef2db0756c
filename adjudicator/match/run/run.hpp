// Runs one match, as cron does every few minutes: completes interrupted work, resolves the rounds that are
// ready, composes and sends the messages. It may run at any moment and as often as necessary; if it is killed
// and run again, it reaches the same bytes. This folder uses all others. Read in this order:
//
//   run.hpp           run_match, and warnings about changes by hand (this header)
//   mail_root.hpp     fetches letters and routes them to their matches
//   letter_piles.hpp  delivers letters to several matches, by several processes
//   intake.hpp        opens a match to take letters
//   decision.hpp      decides what a run does with the coming round
//   due_rounds.hpp    resolves the rounds that are due: `run --force`, orders of robots, reminders
//   idle_marker.hpp   skips matches in which nothing is due
//   sweep.hpp         runs many matches, by several processes
//   pass.hpp          records the last pass and calls the heartbeat
//   create.hpp        creates a match
//   status.hpp        the state of a match on one screen
//   overview.hpp      many matches on one screen
//   backup.hpp        backs up and restores matches
//   result.hpp        the result of a finished match, for tables over many
//   doctor.hpp        whether machine, folder and mail are ready; its parts in doctor_parts.hpp
#pragma once

#include <vector>

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

// Runs a match. `mail`: the result for the match's letters taken before (take_mail_of); run_match takes those
// that have come since. Fails if nothing could be done: (3) if the disk fails or another process has the match;
// (1) with `carpeta_invalida` if there is no match, with `opcion_invalida` if `round` has not come yet, if a
// pending order file cannot be used, or if the game refuses the orders together.
Result<RunReport> run_match(System& system, const Path& folder, const ClubContext& club,
                            const RunOptions& options, TakenMail mail = {});

// Changes by hand in a match's folder do not stop a run, but give warnings in a run and in `ronda status`:
// changed pending orders, seats changed after they were given to somebody, options changed after the match
// began.

// Returns warnings, in the order of the players, for accepted orders of the coming round that are missing, for
// orders that were added or changed by hand, which count as their player's, and for seats. Returns only those
// that no run has reported yet, and journals missing orders and seats. Fails (3) if the disk fails.
Result<Diagnostics> edited_by_hand(System& system, const Match& match, Journal& journal);
// Returns all such warnings, but of seats only those that no run has reported. Writes nothing.
Result<Diagnostics> edited_by_hand(Files& files, const Match& match, const Journal& journal);

// Returns warnings for options whose value in partida.yaml differs from the value at the start of the match;
// the match keeps the latter.
Diagnostics changed_options(const Match& match);

}  // namespace ronda::match
