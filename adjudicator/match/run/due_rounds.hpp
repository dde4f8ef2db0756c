// Resolves the rounds of a run: those whose orders are complete, and the one whose deadline has passed.
#pragma once

#include "adjudicator/match/run/decision.hpp"
#include "adjudicator/match/run/run.hpp"
#include "adjudicator/match/store/secrets.hpp"

namespace ronda::match {

// Resolves rounds as long as one is due, and updates `match`. With `force`, resolves the first round at once
// even if orders are missing. Writes decisions to the journal, with notices to the players concerned. Fails as
// run_match.
Result<void> advance_rounds(System& system, Match& match, Journal& journal, const RunContext& run, bool force,
                            RunReport& report);

// Records the reminder that is due now: a notice to each player whose orders are missing. Fails (3) if the disk
// fails.
Result<void> remind(System& system, const Match& match, Journal& journal, const RunContext& run);

// Describes why the brake holds the coming round, whose orders are missing and how the round continues.
// `reason`: entry::RoundHeld::reason.
Text brake_in_words(const Match& match, const std::string& reason, const std::vector<std::string>& missing);

// Describes the first thing that advance_rounds would do; empty if nothing.
Result<Text> preview_rounds(System& system, const Match& match, const Journal& journal, const RunContext& run,
                            bool force);

// Computes the orders of the robots that hold seats for the coming round (match/contract/seats.md, "Robots"),
// stores them like players' orders, and adds them to `pending`. Orders that somebody submitted for the robot's
// seat are kept; repeated and conditional ones, which may be of the former holder, are replaced. The same match
// and secrets give the same orders. `away`: people whose seats robots also play meanwhile. Fails (3) on disk
// errors.
Result<void> add_robot_orders(System& system, const Match& match, Journal& journal, Secrets& secrets,
                              PendingOrders& pending, const std::vector<std::string>& away = {});

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
