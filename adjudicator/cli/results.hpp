// The matches that have ended, for `ronda results` and `ronda ratings`.
#pragma once

#include <vector>

#include "adjudicator/cli/command.hpp"
#include "adjudicator/match/run/result.hpp"

namespace ronda::cli {

struct FinishedMatch {
    match::MatchResult result;
    Json json;  // with the persons, if a club knows them
};

// Returns the finished matches below the folder, the first that ended first. A match that cannot be read is
// told and raises `worst`.
Result<std::vector<FinishedMatch>> finished_matches(Context& context, const match::Path& root, Exit& worst);

}  // namespace ronda::cli
