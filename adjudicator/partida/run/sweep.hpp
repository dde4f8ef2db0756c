// Runs every match below a folder with several processes at once (partida/contract.md, "Sweep"). Each match is
// a separate task: if one fails or its process dies, the others continue.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "adjudicator/partida/run/run.hpp"

namespace ronda::partida {

// Returns the folders below `root` with a partida.yaml, at most `depth` levels down, sorted. Does not look
// inside a match below `root`. Fails (3) if `root` does not exist.
Result<std::vector<Path>> matches_below(Files& files, const Path& root, int depth = 4);

// Returns the matches of shard i of n, 1 ≤ i ≤ n: every n-th match, so that all shards have about the same
// size.
std::vector<Path> shard_of(std::vector<Path> matches, int i, int n);

struct SweptMatch {
    Path folder;
    RunReport report;
};

// Receives the results of the matches, in no fixed order.
class SweepListener {
  public:
    virtual ~SweepListener() = default;
    virtual void told(const SweptMatch& match) = 0;  // something was done, or failed
    virtual void quiet(std::size_t matches) = 0;     // number of further matches with nothing to do
};

// What a sweep does with a match at a time: takes its letters (RunOptions::only_letters), or all.
enum class Pass { letters, whole };
using SweepWork = std::function<RunReport(const Path&, Pass)>;

// Processes `matches` with `workers` ≥ 1 processes. Each process calls `work` for its matches; this process
// calls `listener`. A letter that waits in a match may be for another one, so all that wait are taken before
// any match is processed as a whole. If a process dies, its match is reported as failed (exit 3) and a new
// process takes its place. Fails (3) if no process can be started.
Result<void> sweep(Files& files, const std::vector<Path>& matches, int workers, const SweepWork& work,
                   SweepListener& listener);

}  // namespace ronda::partida
