// The cron job on one match: puts right what was interrupted, resolves what is ready, composes and sends the
// letters. It may be run at any moment and as often as one likes; killed anywhere and run again it reaches the
// same bytes. The room on top of all others, in the order in which to read it:
//
//   run.hpp         run_match (this header)
//   decision.hpp    what a run does with the awaited round
//   due_rounds.hpp  the rounds that it resolves, and the reminders
//   hand_edits.hpp  what somebody changed by hand in the match's folder
//   idle_match.hpp  matches in which nothing is due are not opened
//   sweep.hpp       a run over many matches, by several processes
//   create.hpp      a new match
//   status.hpp      what is going on in a match, on one screen
#pragma once

#include <vector>

#include "adjudicator/partida/store/match.hpp"
#include "adjudicator/partida/store/run_report.hpp"

namespace ronda::partida {

struct RunOptions {
    bool force = false;     // the next round is resolved also where awaited orders are missing
    bool dry_run = false;   // nothing is changed; `done` says what would be
    bool may_rest = false;  // a match in which nothing is due is not opened (idle_match.hpp)
};

// Fails where nothing could be done: no match there, the disk, another process at work (3), a waiting file of
// orders that cannot be used, orders that the game will not resolve together, the end of the dice's chain (1).
Result<RunReport> run_match(World& world, const Path& folder, const RunOptions& options);

}  // namespace ronda::partida
