// Stores the outcomes of submissions with the match, in `correo/entrada/aceptado`, as they are made. If a
// process was killed before the answer was composed, the next finds the outcome there, and copies of a letter
// are recognised. A refusal changes nothing and is not stored: the same submission is judged anew.
#pragma once

#include <optional>

#include "adjudicator/match/store/match_paths.hpp"
#include "adjudicator/match/submission/submission.hpp"

namespace ronda::match {

// Returns the stored outcome of the submission; `repeated` if it is of another letter with the same identity;
// `deferred` if the disk fails. Empty if none is stored.
std::optional<Outcome> stored_outcome(Files& files, const MatchPaths& paths, const Submission& submission);

// Fails (3) if the disk fails.
Result<void> store_outcome(Files& files, const MatchPaths& paths, const Submission& submission,
                           const Outcome& outcome);

}  // namespace ronda::match
