// The cron job for one match: completes what was interrupted, resolves the rounds that are ready, composes and
// sends the messages. It may run at any moment and as often as necessary; if it is killed and run again, it
// reaches the same bytes. This folder uses all others. Read in this order:
//
//   run.hpp         run_match, and what it tells of changes by hand (this header)
//   mail_root.hpp   letters, fetched and taken by the matches that they are for
//   letter_piles.hpp  several letters for several matches, by several processes
//   intake.hpp      how a match takes letters
//   decision.hpp    what a run does with the coming round, also because people are away
//   due_rounds.hpp  the rounds that it resolves, also by `run --force`, the orders of robots, and the reminders
//   idle_marker.hpp  skips matches in which nothing is due
//   sweep.hpp       a run over many matches, by several processes
//   pass.hpp        when the last pass was, and who is told that it went well
//   create.hpp      a new match
//   status.hpp      the state of a match on one screen
//   overview.hpp    many matches on one screen
//   backup.hpp      copies of matches in a file, and matches from a copy
//   result.hpp      how a match ended, for tables over many, and who had a seat one after another
//   doctor.hpp      whether machine, folder and mail are ready; its parts in doctor_parts.hpp
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

// Fails if nothing could be done: (3) if the disk fails or another process has the match; (1) with
// `carpeta_invalida` if there is no match, with `opcion_invalida` if `round` has not come yet, if a waiting
// order file cannot be used, or if the game refuses the orders together.
// `mail`: what became of the match's letters before. It takes those that have come since.
Result<RunReport> run_match(System& system, const Path& folder, const ClubContext& club,
                            const RunOptions& options, TakenMail mail = {});

// Changes by hand in a match's folder that do not stop a run: changed waiting orders, seats changed after they
// were given to somebody, and changed options after the match began. A run and `ronda status` show all.

// Returns warnings, in the order of the players, for accepted orders of the coming round that are missing, for
// orders that were added or changed by hand, which count as their player's, and for seats. Returns only what no
// run has reported yet, and records missing orders and the seats in the journal. Fails (3) if the disk fails.
Result<Diagnostics> edited_by_hand(System& system, const Match& match, Journal& journal);
// Returns all such warnings, of seats those that no run has reported, and writes nothing.
Result<Diagnostics> edited_by_hand(Files& files, const Match& match, const Journal& journal);

// Returns warnings for options whose value in partida.yaml differs from the value at the start of the match;
// the match keeps the latter.
Diagnostics changed_options(const Match& match);

}  // namespace ronda::match
