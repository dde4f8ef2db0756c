// The rounds that a run resolves: those that the orders at hand decide, and the one whose deadline has passed.
#pragma once

#include "adjudicator/partida/run/decision.hpp"
#include "adjudicator/partida/run/run.hpp"

namespace ronda::partida {

// Resolves round after round while there is reason to; `match` goes on with them. `force`: the first at once,
// whatever is missing. Decisions are written to the journal, with notices to those concerned. Fails as
// run_match does.
Result<void> advance_rounds(World& world, Match& match, Journal& journal, const Circumstances& at, bool force,
                            RunReport& report);

// Reminders that are due now, one letter to each player who has sent nothing.
Result<void> remind(World& world, const Match& match, Journal& journal, const Circumstances& at);

// Why the brake holds the coming round, whose orders are missing and how it goes on. `reason`: that of the
// journal's line `freno`.
Text brake_in_words(const Match& match, const std::string& reason, const std::vector<std::string>& missing);

// What advance_rounds would do first, in words; empty: nothing.
Result<Text> preview_rounds(World& world, const Match& match, const Journal& journal, const Circumstances& at,
                            bool force);

}  // namespace ronda::partida
