// Tracks `run --force` in the journal, so that a call repeated after a killed one resolves no second round.
#pragma once

#include "adjudicator/match/run/run.hpp"
#include "adjudicator/match/store/journal.hpp"

namespace ronda::match {

// The effect of `run --force` on a match (match/contract/run.md, "What a run does"): a second call after a
// killed one completes that round, and does not resolve the next.
struct ForceRequest {
    bool now = false;  // resolve the coming round
    Text why_not;      // to report if `force` was requested and nothing is resolved
};

// Returns the request of this call. Call it before the run completes interrupted work. Fails with
// `opcion_invalida` if `options.round` comes after the coming round.
Result<ForceRequest> force_request_of(const Match& match, const Journal& journal, const RunOptions& options);

// Journal the beginning and the end of a forced resolution of the coming round. Both may be repeated. Fail (3)
// if the disk fails.
Result<void> begin_forcing(const Match& match, Journal& journal, Instant now);
Result<void> end_forcing(const Match& match, Journal& journal, Instant now);

}  // namespace ronda::match
