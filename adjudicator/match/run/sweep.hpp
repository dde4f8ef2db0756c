// Runs every match below a folder with several processes at once (match/contract/run.md, "Sweep"). Each match
// is a separate task: if one fails or its process dies, the others continue.
#pragma once

#include <functional>
#include <vector>

#include "adjudicator/match/run/idle_marker.hpp"
#include "adjudicator/match/run/run.hpp"

namespace ronda::match {

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
    virtual void on_result(const SweptMatch& match) = 0;  // something was done, or failed
    // The letters of a mailbox that several matches share were routed. `root.folder`: the folder of the
    // matches.
    virtual void mail_taken(const SweptMatch& root) = 0;
    virtual void on_idle(std::size_t /*matches*/) {}  // number of further matches with nothing to do
};

// The steps of a sweep. They run in several processes, so each process starts its own mail program.
struct SweepWork {
    std::function<Rest(const Path& match)> rest;
    // Returns what to do about the letters of a match that does not rest.
    std::function<Result<MailNeed>(const Path& match)> mail_need;
    // Routes the letters of a root, with so many processes.
    std::function<RunReport(const MailRoot&, int workers)> take_mail;
    // Processes a match.
    std::function<RunReport(const Path& match)> run;
};

// Processes `matches` with `workers` ≥ 1 processes, which call `work`; this process calls `listener`. A letter
// may be for any match of its root, so all letters are routed before any match is processed. If a process dies,
// its match is reported as failed (exit 3) and a new process takes its place. Returns the matches that do not
// rest wholly. Fails (3) if no process can be started.
Result<std::vector<Path>> sweep(const std::vector<Path>& matches, int workers, const SweepWork& work,
                                SweepListener& listener);

}  // namespace ronda::match
