// The cron job on one match: puts right what was interrupted, resolves what is ready, composes and sends the
// letters. It may be run at any moment and as often as one likes; killed anywhere and run again it reaches the
// same bytes.
#pragma once

#include <vector>

#include "adjudicator/partida/match.hpp"

namespace ronda::partida {

struct RunOptions {
    bool force = false;     // the next round is resolved also where awaited orders are missing
    bool dry_run = false;   // nothing is changed; `done` says what would be
    bool may_rest = false;  // a match in which nothing is due is not opened (rest.hpp)
};

struct RunReport {
    std::vector<Text> done;  // a line for each thing done; empty: there was nothing to do
    Diagnostics troubles;    // what failed without stopping the rest
    Exit exit = Exit::done;  // the worst of them

    void add(const Failure& failure);
};

// Fails where nothing could be done: no match there, the disk, another process at work (3), a waiting file of
// orders that cannot be used, orders that the game will not resolve together, the end of the dice's chain (1).
Result<RunReport> run_match(World& world, const Path& folder, const RunOptions& options);

}  // namespace ronda::partida
