// What a transcript cannot prove by itself (match/contract/transcripts.md, "What each field of a transcript
// is"): lines for Verified::to_compare and Verified::unproven. Each line names where a player finds the same
// fact.
#pragma once

#include <string>

#include "adjudicator/core/dice/contributions.hpp"
#include "adjudicator/core/game/game.hpp"
#include "adjudicator/match/audit/replay.hpp"

namespace ronda::match {

// For `to_compare`: the dice of the transcript come from the chain alone.
Text without_letters();
// For `to_compare`: a new chain begins with this round. `first` is its s_0 in hexadecimal.
Text chain_after_chain(int round, const std::string& first);
Text chain_after_restore(int round, const std::string& first);
// For `to_compare`: the chain of a match's folder has another length than usual.
Text unusual_chain(int length);

// For `unproven`: revisions, restorations, cancellation and later rounds may be missing. `lists_revisions`: the
// transcript's format has `revisiones`.
Text unproven_history(const Verified& verified, bool lists_revisions);
// For `unproven`, of a transcript that shows its rounds. `start` is the position of round 0.
Text unproven_beginning(const MatchHeader& start);
Text unproven_commitment();
Text unproven_orders();
Text unproven_contributions();
Text unproven_first_seed();
// Players know the links of rounds that a restore took back, and the chain is the same.
Text known_links(int round);
Text unproven_rules(int rounds);

}  // namespace ronda::match
