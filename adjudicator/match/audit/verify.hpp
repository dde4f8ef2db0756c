// Verifies a match against its own files: plays it again and compares the results
// (match/contract/verification.md).
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "adjudicator/match/audit/replay.hpp"
#include "adjudicator/match/orders/order_file.hpp"
#include "adjudicator/match/store/round_folder.hpp"
#include "adjudicator/match/store/system.hpp"

namespace ronda::match {

// A stored round, parsed, played again and equal to its files.
struct PlayedRound {
    std::shared_ptr<const Position> before;  // null in round 0
    std::vector<OrderFile> orders;           // as read_stored_orders returns them
    StoredRound stored;                      // as read_round returns it
    Json state, events;                      // both files
    std::string state_text, events_text;     // their bytes
};
// Receives each round that was played again, in ascending order.
using RoundTaker = std::function<void(int round, PlayedRound played)>;

// Plays a match again and compares the result with its folder: every state and event byte for byte, the orders
// with those that the journal records as accepted, the seeds with the chain and its commitment, and the journal
// with its hashes. Maps and reports are not checked.
//
// Fails at the first difference: with `no_cuadra` and its file, line and path; with `carpeta_invalida` if there
// is no match or a round is missing; or with an error if orders or states cannot be read. Fails (3) if the disk
// fails.
//
// Rounds of another rules version than this program's are not played again; Verified::not_played counts them.
// Replay::all plays them too, to see whether the results differ. `taker` is called even
// if the verification fails later.
enum class Replay { own_rules, all };
Result<Verified> verify_match(Files& files, const Path& folder, Replay replay = Replay::own_rules,
                              const RoundTaker& taker = {});

}  // namespace ronda::match
