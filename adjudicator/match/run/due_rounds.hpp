// The rounds that a run resolves: those whose orders are complete, and the one whose deadline has passed.
#pragma once

#include "adjudicator/match/run/decision.hpp"
#include "adjudicator/match/run/run.hpp"
#include "adjudicator/match/store/secrets.hpp"

namespace ronda::match {

// Resolves rounds as long as one is due; `match` moves on with them. With `force`, resolves the first round at
// once even if orders are missing. Writes decisions to the journal, with notices to the players concerned.
// Fails like run_match.
Result<void> advance_rounds(System& system, Match& match, Journal& journal, const RunContext& run, bool force,
                            RunReport& report);

// Records the reminder that is due now: a notice to each player whose orders are missing. Fails (3) if the disk
// fails.
Result<void> remind(System& system, const Match& match, Journal& journal, const RunContext& run);

// Says why the brake holds the coming round, whose orders are missing and how the round continues. `reason`
// comes from the journal's line `freno`.
Text brake_in_words(const Match& match, const std::string& reason, const std::vector<std::string>& missing);

// Says what advance_rounds would do first; empty if nothing.
Result<Text> preview_rounds(System& system, const Match& match, const Journal& journal, const RunContext& run,
                            bool force);

// Stores the orders that robots that hold seats give for the coming round (match/contract/seats.md, "Robots"),
// as those of players, and adds them to `pending`. Orders that somebody handed in for the robot's seat come
// first; repeated and conditional ones, which whoever had the seat before may have left, do not. The same match
// and secrets give the same orders. `away`: people whose seats robots play too, if the match has robots play
// meanwhile. Fails (3) on disk errors.
Result<void> add_robot_orders(System& system, const Match& match, Journal& journal, Secrets& secrets,
                              PendingOrders& pending, const std::vector<std::string>& away = {});

// What `run --force` means for a match (match/contract/run.md, "What a run does"): who calls it again because
// the call was killed wants the round completed, not the next one resolved.
struct ForceRequest {
    bool now = false;  // the coming round is to be resolved
    Text why_not;      // to tell, if `force` was asked for and nothing is to be resolved
};

// Call this before the run completes anything. Fails with `opcion_invalida` if `options.round` comes after the
// coming round.
Result<ForceRequest> force_request_of(const Match& match, const Journal& journal, const RunOptions& options);

// Records that the coming round is to be resolved by this call, and, once it is resolved, that the call has
// come to its end. Both may be repeated. Fail (3) if the disk fails.
Result<void> begin_forcing(const Match& match, Journal& journal, Instant now);
Result<void> end_forcing(const Match& match, Journal& journal, Instant now);

}  // namespace ronda::match
