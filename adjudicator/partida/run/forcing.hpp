// What `run --force` means for a match (partida/contract.md, "What a run does"): who calls it again because the
// call was killed wants the round completed, not the next one resolved.
#pragma once

#include "adjudicator/partida/run/run.hpp"

namespace ronda::partida {

struct Forcing {
    bool now = false;  // the coming round is to be resolved
    Text why_not;      // to tell, if `force` was asked for and nothing is to be resolved
};

// Call this before the run completes anything. Fails with `opcion_invalida` if `options.round` comes after the
// coming round.
Result<Forcing> forcing_of(const Match& match, const Journal& journal, const RunOptions& options);

// Records that the coming round is to be resolved by this call, and, once it is resolved, that the call has
// come to its end. Both may be repeated. Fail (3) if the disk fails.
Result<void> begin_forcing(const Match& match, Journal& journal, Instant now);
Result<void> end_forcing(const Match& match, Journal& journal, Instant now);

}  // namespace ronda::partida
