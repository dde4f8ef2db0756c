// Completes an interrupted rerun (rerun.hpp).
#pragma once

#include "adjudicator/match/store/journal.hpp"
#include "adjudicator/match/store/match_paths.hpp"

namespace ronda::match {

// Completes a rerun whose intention is in the journal, and removes the files of one that was killed before
// that. Call it first on a locked match, before its newest round is read. Fails (3) if the disk fails.
Result<void> finish_rerun(System& system, const MatchPaths& paths, Journal& journal);

}  // namespace ronda::match
