// The outcomes of submissions, stored with the match in `correo/entrada/aceptado` as they are made. Whoever was
// killed before the answer was composed finds the outcome there, and a copy of a letter is known to be one. A
// refusal changes nothing and is not stored: what is refused is judged anew when it comes again.
#pragma once

#include <optional>

#include "adjudicator/match/store/match_paths.hpp"
#include "adjudicator/match/submission/submission.hpp"

namespace ronda::match {

// Returns the outcome that is stored of the submission; `repeated` if that was of another letter with the same
// identity; `deferred` if the disk fails. Empty if none is stored.
std::optional<Outcome> stored_outcome(Files& files, const MatchPaths& paths, const Submission& submission);

// Fails (3) if the disk fails.
Result<void> store_outcome(Files& files, const MatchPaths& paths, const Submission& submission,
                           const Outcome& outcome);

}  // namespace ronda::match
