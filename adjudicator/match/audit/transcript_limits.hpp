// Phrases what a transcript cannot prove by itself, as lines for Verified::to_compare and Verified::unproven
// (match/contract/transcripts.md, "What each field of a transcript is"). Each line says where a player finds
// the same fact.
#pragma once

#include <string>

#include "adjudicator/core/dice/contributions.hpp"
#include "adjudicator/core/game/game.hpp"
#include "adjudicator/match/audit/replay.hpp"

namespace ronda::match {

// For `to_compare`: the dice come from the seed chain alone.
Text without_letters();
// For `to_compare`: a new chain begins with this round. `first`: its s_0 in hexadecimal.
Text chain_after_chain(int round, const std::string& first);
Text chain_after_restore(int round, const std::string& first);
// For `to_compare`: the chain of a match's folder has another length than usual.
Text unusual_chain(int length);

// For `unproven`: revisions, restorations, a cancellation and later rounds may be missing. `lists_revisions`:
// the transcript's format has `revisiones`.
Text unproven_history(const Verified& verified, bool lists_revisions);
// For `unproven`, if the transcript publishes its rounds. `start`: the position of round 0.
Text unproven_beginning(const MatchHeader& start);
Text unproven_commitment();
Text unproven_orders();
Text unproven_contributions();
Text unproven_first_seed();
// For `unproven`: a restore took back published rounds, and the rounds after it use the same chain, so that
// players knew their links.
Text known_links(int round);
Text unproven_rules(int rounds);

}  // namespace ronda::match
