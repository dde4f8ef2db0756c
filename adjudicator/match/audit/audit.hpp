// Checks a match against itself, and gives outsiders what they need to check it at home. This folder only
// reads. Read in this order:
//
//   audit.hpp       verify_match and transcript_of (this header)
//   replay.hpp      plays a round again from its published data; Verified: the result, in words
//   transcript_verify.hpp  verify_transcript: what outsiders do with their file, and what is in it
//   transcript_limits.hpp  what a transcript cannot prove by itself
//   letter_check.hpp  whether a player's letter has a part in the dice
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "adjudicator/match/audit/letter_check.hpp"
#include "adjudicator/match/audit/transcript_verify.hpp"
#include "adjudicator/match/orders/order_file.hpp"
#include "adjudicator/match/store/round_folder.hpp"
#include "adjudicator/match/store/system.hpp"

namespace ronda::match {

// A round that was read and played again, and is as its files have it: who needs it next need not read it.
struct PlayedRound {
    std::shared_ptr<const Position> before;  // null in round 0
    std::vector<OrderFile> orders;           // what `read_stored_orders` returns
    StoredRound stored;                      // what `read_round` returns
    Json state, events;                      // both files
    std::string state_text, events_text;     // their bytes
};
// Is given the rounds that were played again, in their order.
using RoundTaker = std::function<void(int round, PlayedRound played)>;

// Checks a match against itself (match/contract/verification.md). Plays it again from round 0 and compares
// every state and event byte for byte, the orders with those that the journal records as accepted, the seeds
// with the chain and its commitment, and the journal with its hashes. Maps and reports are not checked.
//
// Fails at the first difference: with `no_cuadra` and its file, line and path; with `carpeta_invalida` if there
// is no match or a round is missing; or with an error if orders or states cannot be read. Fails (3) if the disk
// fails. With `workers` > 1, long matches are checked by that many processes at the same time, with the same
// result.
//
// Rounds of another version of the rules than this program's are not played again: Verified::not_played counts
// them. With Replay::all they are, to see whether this program plays them differently. `taker` is only called
// with one worker, also if the verification fails later on.
enum class Replay { own_rules, all };
Result<Verified> verify_match(Files& files, const Path& folder, int workers = 1,
                              Replay replay = Replay::own_rules, const RoundTaker& taker = {});

struct Transcript {
    std::string text;
    int rounds = 0;
    bool published = false;
};

// Returns the transcript of the match's current rounds. Verifies the match first and fails with the codes of
// verify_match. Fails (3) if the disk fails. `taker`: as for verify_match.
Result<Transcript> transcript_of(Files& files, const Path& folder, const RoundTaker& taker = {});

// Returns what letters brought to the dice of the match, as its journal says. Fails with `sin_sobres` if they
// have no part in them, or if there is no journal; (3) if the disk fails.
Result<PublishedContributions> contributions_of_match(Files& files, const Path& folder);

}  // namespace ronda::match
