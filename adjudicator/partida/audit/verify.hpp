// Checks a match against itself (partida/contract.md, "Verification"). Plays it again from round 0 and compares
// every state and event byte for byte, the orders with those that the journal records as accepted, the seeds
// with the chain and its commitment, and the journal with its hashes. Maps and reports are not checked.
#pragma once

#include "adjudicator/core/text/diagnostic.hpp"
#include "adjudicator/partida/audit/verified.hpp"
#include "adjudicator/partida/store/world.hpp"

namespace ronda::partida {

// Fails at the first difference: with `no_cuadra` and its file, line and path; with `carpeta_invalida` if there
// is no match or a round is missing; or with an error if orders or states cannot be read. Fails (3) if the disk
// fails. With `workers` > 1, long matches are checked by that many processes at the same time, with the same
// result.
Result<Verified> verify_match(Files& files, const Path& folder, int workers = 1);

}  // namespace ronda::partida
