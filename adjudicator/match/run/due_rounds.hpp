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

}  // namespace ronda::match
