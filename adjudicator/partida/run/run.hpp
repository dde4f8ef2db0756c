// The cron job for one match: completes what was interrupted, resolves the rounds that are ready, composes and
// sends the messages. It may run at any moment and as often as necessary; if it is killed and run again, it
// reaches the same bytes. This folder uses all others. Read in this order:
//
//   run.hpp         run_match (this header)
//   decision.hpp    what a run does with the coming round
//   due_rounds.hpp  the rounds that it resolves, and the reminders
//   forcing.hpp     whether `run --force` resolves a round, or only completes what a killed run left
//   hand_edits.hpp  changes by hand in the match's folder
//   idle_match.hpp  skips matches in which nothing is due
//   sweep.hpp       a run over many matches, by several processes
//   create.hpp      a new match
//   status.hpp      the state of a match on one screen
//   doctor.hpp      whether machine, folder and mail are ready; its parts in doctor_parts.hpp
#pragma once

#include <vector>

#include "adjudicator/partida/store/match.hpp"
#include "adjudicator/partida/store/run_report.hpp"

namespace ronda::partida {

struct RunOptions {
    bool force = false;     // resolves the next round even if awaited orders are missing (forcing.hpp)
    bool dry_run = false;   // changes nothing; `done` says what a run would do
    bool may_rest = false;  // does not open a match in which nothing is due (idle_match.hpp)
    int round = 0;          // with `force`: only this round; 0: the coming one
};

// Fails if nothing could be done: (3) if the disk fails or another process has the match; (1) with
// `carpeta_invalida` if there is no match, with `opcion_invalida` if `round` has not come yet, if a waiting
// order file cannot be used, or if the game refuses the orders together.
Result<RunReport> run_match(World& world, const Path& folder, const RunOptions& options);

}  // namespace ronda::partida
