// `run` over every match below a folder, by several processes at once (partida/contract.md, "Sweep"). Each
// match is a task of its own: one that fails, or whose process dies, stops no other.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "adjudicator/partida/run/run.hpp"

namespace ronda::partida {

// The folders below `root` that hold a partida.yaml, at most `depth` levels down, sorted; what is below a match
// is not looked at. Fails (3): `root` cannot be read.
Result<std::vector<Path>> matches_below(Files& files, const Path& root, int depth = 4);

// The matches of shard i of n, 1 ≤ i ≤ n: every n-th, so that all shards have the same size.
std::vector<Path> shard_of(const std::vector<Path>& matches, int i, int n);

struct SweptMatch {
    Path folder;
    std::vector<std::string> done;  // in the caller's language
    std::string troubles;           // diagnostics as they are printed
    Exit exit = Exit::done;
};

// Hears what became of the matches, in no order.
class SweepListener {
  public:
    virtual ~SweepListener() = default;
    virtual void told(const SweptMatch& match) = 0;  // something was done, or failed
    virtual void quiet(std::size_t matches) = 0;     // so many more had nothing to do
};

// Works through `matches` with `workers` ≥ 1 processes; `work` is called in one of them for each, `listener`
// here. A worker that dies is replaced; its match is told as failed (exit 3). Fails (3): no process can be
// started.
Result<void> sweep(const std::vector<Path>& matches, int workers,
                   const std::function<SweptMatch(const Path&)>& work, SweepListener& listener);

}  // namespace ronda::partida
